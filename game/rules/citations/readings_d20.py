"""How we read the rules of `srd35` and `pf1` where their texts are silent, unclear or at odds.

Each row: our reading, another one, house options that choose it. `D20` holds for both rulesets; `SRD35` and
`PF1` stand before it. Source: rules-srd35-pf1.md, its rulings and the evidence in its section 7.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.citations.documents import Reading
    from game.rules.verdicts import RuleId

D20: dict[RuleId, Reading] = {
    "steps.entered": (
        "The price belongs to the square that is entered; leaving a bad one costs nothing extra.",
        "Some tables also pay for the square that is left.",
    ),
    "diagonals.scope": (
        "The count runs through the whole turn, both move actions, and starts anew with the next turn.",
        "It starts anew with every move action.",
        "diagonal_scope",
    ),
    "diagonals.difficult": (
        "Always 15 ft, whatever the count, and the count of plain diagonals stays where it was.",
        "Such a step counts as one more diagonal.",
        "difficult_diagonal_advances",
    ),
    "diagonals.range": ("Each measurement starts its own count, between the nearest squares of two spaces.",),
    "diagonals.closest-tie": (
        "Whoever asks gets all that are equally close and rolls among them; a charger may choose.",
        "A die decides where a charge ends, too.",
        "charge_tie",
    ),
    "corners.solid": ("A square off the map, and a creature that fills its squares, have corners as well.",),
    "corners.wall-end": (
        "The free end or the bend of a thin wall has a corner: all four edges at the crossed point count.",
        "Only a wall right across the step blocks it.",
    ),
    "corners.creature": ("A step between two enemies that touch at a corner is free as well.",),
    "corners.pit": (
        "Whatever fills its square up to the ceiling has corners; holes, lava and low things have none.",
    ),
    "terrain.difficult": ("Only the square entered decides.", "The square that is left decides as well."),
    "terrain.heavy": ("Ground that is listed at 20 ft a square is two doublings, so 30 ft diagonally.",),
    "terrain.mixed": (
        "The worst square of the whole space after the step sets the price; squares do not add up.",
        "Only newly entered squares count.",
    ),
    "terrain.stacking": (
        "Independent causes double again and again; two kinds of difficult ground are one cause.",
    ),
    "terrain.visibility": ("A dark square doubles for whoever cannot see in it. Dim light costs nothing.",),
    "terrain.directional": ("The highest square of a space decides whether a step goes up.",),
    "terrain.flyer": ("They ignore what lies on the ground; darkness hampers them like anybody.",),
    "terrain.no-floor": (
        "A plain step into a hole is refused: jump over it, climb down or fall on purpose.",
        "Such a step is a fall.",
    ),
    "obstacles.bounds": ("The map ends where it ends; beyond it everything counts as solid.",),
    "obstacles.wall": ("Thin walls stand on the edges between squares, and no space may straddle one.",),
    "obstacles.door": (
        "An open doorway is floor, but its jambs are solid, so nobody steps through it diagonally.",
    ),
    "obstacles.square": (
        "An obstacle that fills its square is one doubling and adds to difficult ground.",
        "It adds 10 ft like an obstacle between squares.",
    ),
    "obstacles.barrier": (
        "An obstacle between squares adds its own price once; only what slows the mover itself doubles it.",
        "It doubles the square beyond.",
    ),
    "obstacles.barrier-diagonal": (
        "It has no corner; a diagonal step pays for the cheaper of the two ways round.",
    ),
    "obstacles.barrier-budget": ("Whoever cannot pay for obstacle and square together stays where it is.",),
    "obstacles.skill-check": ("With a failed check the step is not taken and its price is lost.",),
    "obstacles.flyer": (
        "What reaches the ceiling stops flyers; the incorporeal enter solid squares next to open ones.",
    ),
    "passage.friend": ("A friend is whoever is on the same side or chooses to let the mover by.",),
    "passage.helpless-obstacle": (
        "Paralysed and petrified creatures always obstruct, other helpless ones from Large on: one doubling.",
        "Obstruction starts at another size, or only for those who still stand.",
        "helpless_obstacle_size",
    ),
    "passage.size-gap": (
        "Three categories or more, in both directions; a big creature is one that is that much bigger.",
        "Exactly three categories, and only Large or bigger creatures cross smaller ones.",
    ),
    "passage.very-small": (
        "They may also stop there, whoever stands in the square, and draw an attack even with a 5-foot step.",
        "A 5-foot step draws none.",
        "tiny_step_provokes",
    ),
    "passage.fills-space": (
        "It is treated like something solid: no way through by any means, and it has corners.",
    ),
    "passage.overrun": ("Described here, but not played on the grid.",),
    "ending.occupied": ("A planned move that ends wrongly is refused; only interrupted ones are put back.",),
    "ending.accidental": (
        (
            "Legal positions are free, connected with the stop by plain steps, and compared by range from it;"
            " without a closer one it is the last legal position. Nothing is paid, refunded or provoked."
        ),
    ),
    "ending.share": ("Very small creatures share a square as long as their spaces fit into it.",),
    "squeezing.width": ("Half the width is rounded up to whole squares, so Huge creatures need two.",),
    "squeezing.cost": (
        "Every step after which the body is narrower than normal is doubled; regaining the width is not.",
        "A doorway is doubled once only.",
    ),
    "squeezing.opening": (
        "Who is no wider than the opening pays nothing extra; half as wide is enough to squeeze.",
    ),
    "squeezing.too-small": ("It is no tactical movement, so the step is refused.",),
    "squeezing.escape-artist": ("Difficulty 30 and at least a minute for each length of the own body.",),
    "squeezing.body": (
        (
            "The body trails behind its head, one square wide and two long for a Large creature, round"
            " bends as well; it narrows and widens on straight steps only."
        ),
    ),
    "squeezing.past-creature": (
        "It passes beside the creature, through a free lane of half its width, never through its squares.",
        "It goes through the squares of the creature.",
        "squeeze_through_opponent",
    ),
    "squeezing.end": ("A move may end while squeezed, in squares where nobody else is.",),
    "modes.climb": ("A climbing surface is two doublings unless the climb speed is in use.",),
    "modes.swim": (
        "Medium and bigger creatures wade through deep water for 20 ft a square; smaller ones swim.",
    ),
    "modes.fly": ("Altitude is counted in steps of 5 ft and does not enter the count of diagonals.",),
    "modes.needed": ("Deep water needs wading or swimming; flyers and the incorporeal pass above it.",),
    "modes.no-run-charge": ("Both bans hold for the mode in use when the movement is declared.",),
    "modes.switch": (
        "What is moved in one mode takes the same part of the others, in proportion to their speeds.",
        "Each mode needs a move action of its own.",
    ),
    "jumping.long": ("The difficulty is the length of the gap, doubled without a run-up.",),
    "jumping.run-up": (
        "Distance really moved this turn, in the direction of the jump, right before take-off.",
    ),
    "jumping.cost": ("Squares in the air are priced like plain steps, whatever lies below.",),
    "jumping.grid": ("Squares before the last are jumped, the last one is entered normally.",),
    "jumping.line": ("Jumps go along one of the eight directions.",),
    "jumping.budget": ("The planner refuses a jump whose landing is not payable this turn.",),
    "jumping.path": ("Solid squares, walls, corners and creatures stop a jump as they stop a walk.",),
    "jumping.land": ("A planned landing needs floor under it.",),
    "prone.crawl": ("One square, whatever the count of diagonals; not into difficult ground.",),
    "tumbling.half-speed": (
        "Only the tumbled steps are doubled.",
        "The whole move is at half speed.",
    ),
    "tumbling.extra-opponent": (
        "Opponents are counted over the turn, and checks on one step go by their letters.",
    ),
    "opportunity.once": (
        "Once a round for both move actions together; who lets the first chance pass gets no other.",
        "A chance that was let pass comes back with the next square.",
        "decline_is_final",
    ),
    "opportunity.timing": (
        "The mover still stands in the square it is leaving, and stays there if it is dropped.",
    ),
    "opportunity.big-mover": (
        "One threatened square under the space is enough.",
        "The whole space must be threatened.",
    ),
    "opportunity.approach": ("Coming closer inside a reach of 10 ft or more leaves threatened squares.",),
    "opportunity.cover": (
        (
            "Against neighbours only walls and corners between the two squares count; against distant"
            " attackers creatures between give cover as well."
        ),
    ),
    "opportunity.friend-cover": (
        "Every friend in a square of the mover is ignored when cover is looked for.",
    ),
    "threat.ten-feet-diagonal": (
        "A reach of 10 ft takes in the second diagonal, though it counts 15 ft; longer ones get no gift.",
        "The second diagonal is out of reach.",
        "reach_ten",
    ),
    "threat.zero": ("They still threaten their own square.",),
    "turn.move": ("A move action is not split around other actions.",),
    "turn.double": (
        "One pool of twice the speed as long as nothing else is done between the two moves.",
        "Two pools: what is left of the first is lost.",
        "double_move_pool",
    ),
    "turn.minimum": (
        (
            "One square for the whole round, as its first and only movement; solid things, corners,"
            " creatures, holes and places under half the width still refuse it."
        ),
    ),
    "turn.run-straight": (
        "Straight is the canonical line between start and end, at any angle, without a bend.",
    ),
    "turn.straight-line": (
        "After each step both axes stand at their share of the way, halves towards the start.",
    ),
    "turn.five-foot-step-hampered": (
        "Only the square entered counts: out of bad ground is allowed, into it is not.",
        "Neither into nor out of it.",
    ),
    "withdrawing.withdraw": (
        "The first step is free for the whole space; from the second on everything counts.",
        "Every square of the starting space stays free.",
    ),
    "charging.charge": (
        (
            "The lane is everything the space sweeps over between start and end, which need not follow the"
            " grid; among equally close ends the charger chooses."
        ),
        "The lane is what the line between the centres crosses.",
        "charge_lane",
    ),
    "charging.lane-creature": ("Friends count, the helpless do not.",),
    "charging.lane-hampered": (
        "Helpless creatures that make their squares dearer hamper; flyers ignore the ground.",
    ),
    "charging.no-sight": ("The line between the centres of both spaces may not cross anything solid.",),
    "speed.order": ("Conditions that halve speed come last.",),
    "speed.bonus-stacking": ("Untyped bonuses from different sources add up, and so do penalties.",),
    "speed.rounding": ("Speeds are rounded down to whole squares.",),
    "speed.load-category": ("Limits are rounded down to whole pounds after multiplying.",),
    "speed.overload": ("One square by a full-round effort is the only movement on the ground.",),
    "speed.halved": ("The speed itself is halved, which is not the same as paying double for each square.",),
}

SRD35: dict[RuleId, Reading] = {
    "ending.occupied": (
        "Vastly different means three categories or more; planned moves that end wrongly are refused.",
        "Nobody shares a square, whatever the sizes.",
    ),
    "terrain.visibility": (
        "A dark square doubles for whoever cannot see in it; the blinded pay double everywhere.",
        "The blinded move at half speed as well.",
    ),
    "squeezing.past-creature": (
        "An opponent is passed beside its space, in a free lane of half the width, never through it.",
        "It goes through the squares of the creature.",
        "squeeze_through_opponent",
    ),
    "tumbling.past": ("One check for each opponent and turn, at the first step that would provoke it.",),
    "tumbling.through": (
        "The check covers its squares; leaving others it threatens is a separate check at 15.",
    ),
    "tumbling.through-failed": (
        "The mover stops before the square, is attacked, and its move action is over.",
    ),
    "tumbling.full-speed": ("10 off the check, no doubling.",),
    "tumbling.prone": ("Only as an accelerated crawl of one square, at 10 off the check.",),
    "jumping.budget": (
        "The planner refuses a jump whose landing is not payable this turn.",
        "The jumper finishes the jump with the next action.",
    ),
    "turn.run-condition": ("Exhausted creatures do not run either, like fatigued ones.",),
    "charging.condition": ("Exhausted creatures do not charge either, like fatigued ones.",),
    "charging.dive": ("Its 30 ft stand in the place of the 10 ft of a charge.",),
}

PF1: dict[RuleId, Reading] = {
    "terrain.visibility": (
        "A dark square doubles for whoever cannot see in it; the blinded pay double.",
        "The blinded pay the normal price after a check of 10 and fall prone when they miss it.",
    ),
    "passage.size-gap": (
        "Three categories or more, in both directions; the Spanish word for big is not the size Large here.",
        "Exactly three categories, and only Large or bigger creatures cross smaller ones.",
    ),
    "ending.occupied": ("Crossing by size is allowed, stopping there is not; only the very small may.",),
    "opportunity.occupied-square": (
        "Opponents only, on the step that enters their square, even without reach; still one attack a round.",
    ),
    "modes.burrow": ("The core books do not define it; kept as in the other game of the family.",),
    "modes.no-run-charge": (
        "The core books are silent; both bans are kept from the other game of the family.",
    ),
    "modes.fly-maneuver": ("Up costs double, down the plain price; sharper turns need checks.",),
    "tumbling.past": (
        "One check for each foe, at the first step out of a square it threatens; untrained as well.",
    ),
    "tumbling.trained": ("Only going through an enemy needs training.", "Slipping past needs it too."),
    "tumbling.through": ("One check covers entering, leaving and all squares that the foe threatens.",),
    "tumbling.through-failed": ("The move action is lost; a second one may be used to try again.",),
    "tumbling.full-speed": ("10 more on the difficulty, no doubling.",),
}
