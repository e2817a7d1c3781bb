"""The ids that a refusal may carry. Source: model.md section 6, the table of stages."""

from __future__ import annotations

ORDER = (
    "withdrawing.blinded", "withdrawing.primary", "modes.no-run-charge", "turn.run-condition",
    "turn.run-straight", "charging.condition", "charging.no-sight", "charging.cannot-attack",
    "charging.not-closest", "charging.too-short", "charging.too-far", "charging.lane-blocked",
    "charging.lane-creature", "charging.lane-hampered",
    "modes.fly-load", "speed.immobilized", "speed.slowed", "speed.load-zero", "speed.zero", "prone.only",
    "prone.stand", "prone.drop", "turn.five-foot-step-once", "turn.five-foot-step-slow",
    "turn.five-foot-step-barred", "tumbling.encumbered", "tumbling.trained", "turn.minimum", "ending.pause",
    "steps.adjacent", "squeezing.body", "jumping.line", "jumping.long",
    "obstacles.bounds", "obstacles.blocking",
    "squeezing.too-small",
    "obstacles.wall", "corners.solid", "corners.wall-end",
    "terrain.no-floor", "modes.needed", "modes.none",
    "passage.fills-space", "passage.overrun-size", "passage.opponent",
    "withdrawing.farther", "turn.run-hampered", "turn.five-foot-step-hampered", "terrain.impeded",
    "obstacles.barrier-budget", "jumping.budget", "steps.budget",
    "jumping.land", "ending.occupied",
)  # fmt: skip
