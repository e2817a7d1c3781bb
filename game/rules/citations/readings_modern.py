"""How we read the rules of `srd52` and `epicpath` where their texts are silent, unclear or at odds.

Each row: our reading, another one, house options that choose it.
Source: rules-srd52-epicpath.md, sections 1.3 (RS-nn) and 2.5 (RE-nn).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.citations.documents import Reading
    from game.rules.verdicts import RuleId

SRD52: dict[RuleId, Reading] = {
    "steps.square": ("Feet that make no whole square cannot be used for stepping.",),
    "diagonals.alternating": (
        "Not a rule of the document: every diagonal costs 5 ft.",
        "Diagonals cost 5, 10, 5, 10 ft in turn, anew each turn; difficult ground doubles them.",
        "diagonals",
    ),
    "diagonals.range": (
        "Plain distance: walls do not lengthen a range.",
        "The shortest legal way is counted.",
    ),
    "diagonals.range-3d": (
        "The larger of the distance on the map and the difference of altitude (RS-19).",
        "The text is silent; this is the only count offered.",
        "distance_3d",
    ),
    "corners.solid": (
        "Walls, doors, pillars and big trees have corners; squares off the map as well (RS-06).",
    ),
    "corners.wall-end": ("Any wall or closed door at the crossed point blocks the step (RS-06).",),
    "corners.pit": ("Only things that fill their space have corners (RS-06).",),
    "terrain.catalog": (
        "Liquid counts from the shin to the waist, as in the English text (RS-01).",
        "The Portuguese text starts at the ankle.",
    ),
    "terrain.mixed": (
        "The worst square newly entered sets the price (RS-07).",
        "The worst square of the whole space does.",
        "mixed_terrain",
    ),
    "terrain.flyer": (
        "Who does not touch the ground ignores it; climbing in the air costs nothing extra (RS-18).",
    ),
    "terrain.no-floor": ("The planner refuses a step over the edge (RS-20).", "It is legal, and a fall."),
    "obstacles.bounds": ("The whole space must stay on the map.",),
    "obstacles.wall": ("Thin walls stand on the edges between squares, and no space may straddle one.",),
    "obstacles.door": ("A closed door is solid; an open one is floor between solid jambs.",),
    "passage.friend": ("Neutral creatures are no allies.",),
    "passage.size-gap": ("Two categories or more (RS-04).", "Exactly two categories."),
    "passage.tiny": ("The other creature is meant, not the mover (RS-04).",),
    "passage.dead": ("A corpse is an object (RS-05).", "It still counts as a creature."),
    "ending.pause": (
        "Stopping to act ends a piece of the move, so not in an occupied square (RS-03).",
        "Only the end of the whole move counts.",
        "pause_in_occupied",
    ),
    "ending.prone": ("At the end of one's own turn; the Portuguese word for round is a slip (RS-02).",),
    "ending.unwilling": ("A move cut short by something else is not ended willingly.",),
    "ending.share": ("Up to four Tiny creatures in a square, with nobody bigger in it (RS-05).",),
    "squeezing.width": ("The next smaller size category sets the width; nothing smaller will do (RS-11).",),
    "squeezing.opening": (
        "Made for one size smaller: difficult ground, no check and no penalty (RS-11).",
        "Smaller openings may be used, too.",
        "opening_sizes",
    ),
    "squeezing.too-small": ("The text is silent; an opening two sizes smaller is impassable (RS-11).",),
    "squeezing.body": (
        "The body becomes the square of the next smaller size and must touch the old one (RS-11).",
    ),
    "squeezing.cost": ("Every step with the smaller body is difficult ground (RS-11).",),
    "squeezing.end": ("The text is silent; a move may end there if nobody else is in it (RS-11).",),
    "modes.stacking": ("Extra feet of different sources add up; difficult ground counts once.",),
    "modes.switch": (
        "What was paid counts against the new speed (RS-09).",
        "The distance moved counts, without surcharges.",
        "switch_basis",
    ),
    "jumping.long": ("The Strength score counts feet (RS-01).",),
    "jumping.run-up": (
        "Any mode and direction; another jump starts the count anew (RS-13).",
        "A straight run on foot.",
    ),
    "jumping.grid": (
        "The length is the gap that is crossed; the landing square is entered normally (RS-12).",
        "The length is the whole way from square to square.",
        "jump_measure",
    ),
    "jumping.budget": ("The whole jump must be payable this turn (RS-14).",),
    "jumping.path": ("Creatures below are passed as on foot, without extra cost (RS-15).",),
    "jumping.land": ("The landing square needs floor.",),
    "jumping.line": ("Jumps go along one of the eight directions.",),
    "jumping.low-obstacle": (
        "Left out unless chosen; then a quarter of the length of the jump; a miss stops before it (RS-16).",
        "Low obstacles ask for a check.",
        "low_obstacle_check",
    ),
    "falling.when": ("A fall happens at once and in full.",),
    "falling.occupied": (
        "The nearest free square, the northernmost and then westernmost of several (RS-20).",
    ),
    "opportunity.leave-reach": ("Moving about inside the reach provokes nothing.",),
    "turn.allowance": ("Whichever way it is moved, everything is deducted (RS-01).",),
    "turn.dash": ("The addition belongs to the speed it was taken for (RS-10).",),
    "forced.shove": ("It stops in the last free square and ignores the ground (RS-17).",),
    "size.table": ("Feet and metres in one row of the Portuguese table are the same length (RS-01).",),
}

EPICPATH: dict[RuleId, Reading] = {
    "steps.budget": ("A square whose whole price is not left cannot be entered.",),
    "diagonals.range-3d": (
        "The larger of the distance on the map and the difference of altitude.",
        "This is the only count offered.",
        "distance_3d",
    ),
    "corners.solid": (
        "The page was not found; forbidden past blocked terrain, as in all related games (RE-02).",
        "Corners may be cut.",
        "corners",
    ),
    "corners.wall-end": ("The same for thin walls (RE-02).",),
    "corners.creature": ("The page was not found; creatures have no corners (RE-02).",),
    "corners.pit": ("The page was not found; only blocked terrain has corners (RE-02).",),
    "terrain.impeded": (
        "The page was not found; one square by a full-round effort, as the travel table has it (RE-01).",
        "One square by a move action, or four times the price.",
        "impeded",
    ),
    "terrain.mixed": (
        "The worst square newly entered sets the price (RE-05).",
        "The worst square of the whole space does.",
        "mixed_terrain",
    ),
    "terrain.stacking": ("The worst kind alone counts; kinds never multiply (RE-07).", "They multiply."),
    "terrain.no-floor": ("The mouth of a pit has no floor and is refused; its rim is only hazardous.",),
    "obstacles.bounds": ("The whole space must stay on the map.",),
    "obstacles.wall": ("Thin walls stand on the edges between squares, and no space may straddle one.",),
    "obstacles.door": ("A closed door is blocked terrain; an open one is floor between solid jambs.",),
    "passage.opponent": ("Neutral creatures bar the way unless a level says otherwise (RE-06).",),
    "passage.dead": (
        "A dead creature is none; its square is difficult.",
        "It costs nothing extra.",
        "dead_is_difficult",
    ),
    "passage.clamber": (
        "Any enemy that cannot be stepped over may be clambered onto, whatever its size (RE-06).",
        "Only enemies two or more categories bigger.",
        "clamber_sizes",
    ),
    "ending.occupied": ("The page was not found; rebuilt from those on walking and squeezing.",),
    "ending.share": (
        "The paragraphs on each size rule on the map; two Small ones share only a cube (RE-08).",
    ),
    "squeezing.body": ("As many squares wide as fit into the gap, at least one (RE-09).",),
    "squeezing.head": ("The last gap of the table stands for the head.",),
    "modes.switch": ("A type that is used up is gone, even where an example says a little later (RE-17).",),
    "modes.table": ("Lesser swim is taken as a swim speed; vaulting is left out, neither page was found.",),
    "modes.none": ("Climbing and swimming without a speed are left to checks, off the grid.",),
    "falling.damage": (
        "More than 10 ft hurt, then a die for every 10 ft, at most 20 (RE-10).",
        "The first 10 ft hurt as well, or there is another limit.",
        "fall_free_feet",
        "fall_cap_dice",
    ),
    "falling.dive": (
        "5 more for every full 50 ft; 10 ft of water for every 30 ft begun (RE-12).",
        "Some depth is enough for any height.",
        "dive_depth_cap",
    ),
    "falling.object-damage": ("The dice of the size and those of the fall are added (RE-15).",),
    "falling.collision": ("The page was not found; a die for every 10 ft of speed, at most 20.",),
    "prone.drop": ("Free on one's own turn (RE-14).",),
    "opportunity.exempt": ("Forced movement draws no attacks (RE-11).",),
    "opportunity.once": ("Once an action, be it a move, a double move or a run.",),
    "threat.area": ("The page was not found; rebuilt from the section on reach.",),
    "turn.run": (
        "Five times the speed, less for armor and load (RE-04).",
        "Four times.",
        "run_base",
    ),
    "turn.run-speed": ("Of the walk speed after all cuts (RE-04).",),
    "withdrawing.farther": ("The starting square counts among the earlier ones (RE-13).",),
    "withdrawing.check": (
        "One roll against the defense of the primary target (RE-13).",
        "The highest of those chosen.",
    ),
    "speed.load": (
        "A medium load takes 5 ft at every speed, as the worked example needs (RE-03).",
        "It takes nothing from a speed of 20 or less.",
        "medium_load_slow",
    ),
    "speed.load-category": ("Pounds are not modelled; a level gives the category.",),
    "size.cap-four": (
        "Four creatures a square, as recommended.",
        "Another number.",
        "creatures_per_square",
    ),
    "size.fill-3d": ("Two Small creatures share a cube in space only (RE-08).",),
    "forced.push": ("The page was not found; the mirror of a pull.",),
    "forced.pull": ("Once adjacent, the target may be moved on around through adjacent squares.",),
    "travel.hustle": ("Completed hours count; the damage is of the primal kind throughout (RE-19, RE-20).",),
    "travel.forced-march": ("Completed hours count (RE-20).",),
    "travel.vehicle": ("The table is taken as it stands, though its days are of different length (RE-16).",),
}
