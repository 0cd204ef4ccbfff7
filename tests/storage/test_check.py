import pytest

from tracker.model.combatant import Combatant, Readied
from tracker.model.encounter import Encounter
from tracker.model.hit_points import HitPoints
from tracker.storage.check import warnings


def test_an_ordinary_encounter_gives_no_warning() -> None:
    rook = Combatant(name="Rook", hp=HitPoints(max=9, taken=9), initiative=3, turn="acting")
    assert warnings(Encounter(combatants=(Combatant(name="Rook"),))) == ()
    assert warnings(Encounter(phase="regular", round=1, current="Rook", combatants=(rook,))) == ()


@pytest.mark.parametrize(
    ("combatant", "warning"),
    [
        (
            Combatant(name="Rook", hp=HitPoints(max=9, taken=-2)),
            "Rook has 11 of at most 9 hit points",
        ),
        (Combatant(name="Rook", hp=HitPoints(max=9, taken=12)), "Rook has −3 hit points and is ok"),
        (
            Combatant(name="Rook", hp=HitPoints(max=1, taken=-1)),
            "Rook has 2 of at most 1 hit point",
        ),
        (
            Combatant(name="Rook", hp=HitPoints(max=9, taken=8), health="stable"),
            "Rook has 1 hit point and is stable",
        ),
        (
            Combatant(name="Rook", hp=HitPoints(max=9), health="dying"),
            "Rook has 9 hit points and is dying",
        ),
        (
            Combatant(name="Rook", health="dead", readied=Readied(action="move", trigger="x")),
            "Rook has a readied action and is dead",
        ),
        (Combatant(name="Rook", turn="acting"), "Rook is acting, and the turn is not its own"),
    ],
)
def test_what_reads_strangely_is_told(combatant: Combatant, warning: str) -> None:
    assert warnings(Encounter(combatants=(combatant,))) == (warning,)


def test_nobody_is_worth_a_warning() -> None:
    assert warnings(Encounter()) == ("there are no combatants",)
