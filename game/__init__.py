"""Square by Square: turn-based movement puzzles on a grid that teach the rules of four d20-family games.

The parts, from the bottom up: `rules` (pure: what a step costs, or which rule forbids it), `puzzle` (pure:
levels, turns, goals, solver), `texts` (words for rule ids), `cli` (`python -m game`), `ui` (the only part
that draws).
"""
