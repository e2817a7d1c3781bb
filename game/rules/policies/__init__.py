"""The policies: one small frozen value a topic, in the order of the topics of the specification.

A ruleset is a row of these. Code asks a policy, never which ruleset it belongs to.
"""

from game.rules.policies.charging import ChargingPolicy
from game.rules.policies.corners import CornersPolicy
from game.rules.policies.diagonals import DiagonalsPolicy
from game.rules.policies.ending import EndingPolicy
from game.rules.policies.falling import FallingPolicy
from game.rules.policies.forced import ForcedPolicy
from game.rules.policies.jumping import JumpingPolicy
from game.rules.policies.modes import ModesPolicy
from game.rules.policies.obstacles import ObstaclesPolicy
from game.rules.policies.opportunity import OpportunityPolicy
from game.rules.policies.passage import PassagePolicy
from game.rules.policies.prone import PronePolicy
from game.rules.policies.size import SizePolicy
from game.rules.policies.speed import SpeedPolicy
from game.rules.policies.squeezing import SqueezingPolicy
from game.rules.policies.steps import StepsPolicy
from game.rules.policies.terrain import TerrainPolicy
from game.rules.policies.threat import ThreatPolicy
from game.rules.policies.travel import TravelPolicy
from game.rules.policies.tumbling import TumblingPolicy
from game.rules.policies.turn import TurnPolicy
from game.rules.policies.withdrawing import WithdrawingPolicy

__all__ = [
    "ChargingPolicy",
    "CornersPolicy",
    "DiagonalsPolicy",
    "EndingPolicy",
    "FallingPolicy",
    "ForcedPolicy",
    "JumpingPolicy",
    "ModesPolicy",
    "ObstaclesPolicy",
    "OpportunityPolicy",
    "PassagePolicy",
    "PronePolicy",
    "SizePolicy",
    "SpeedPolicy",
    "SqueezingPolicy",
    "StepsPolicy",
    "TerrainPolicy",
    "ThreatPolicy",
    "TravelPolicy",
    "TumblingPolicy",
    "TurnPolicy",
    "WithdrawingPolicy",
]
