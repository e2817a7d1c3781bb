"""Puzzles: levels, turns, goals, the solver and the session of a player.

Numbered rules this package keeps to:

1. Pure like the rules: texts and names come in, values go out; files are read above.
2. What is legal and what it costs is the judge's answer, nowhere worked out again.
3. Bad input is a fault with one line that names file, key, row and column; nothing else is lost.
4. A session is a list of states: undo restores a state whole, never parts of it.
"""
