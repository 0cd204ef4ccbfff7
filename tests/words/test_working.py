"""Arithmetic of Pathfinder 2e, said as a GM reads it."""

from tests.rules.damage.pf2e.rolling import protection, rolled
from tracker.model.damage import Part, Term
from tracker.rules.damage.pf2e.instances import Damage
from tracker.rules.damage.pf2e.iwr import meet
from tracker.rules.damage.pf2e.modifiers import Modifier
from tracker.words.working import damage

D10 = (Part((Term(1, 10),)),)


def test_one_instance_with_every_step() -> None:
    hit = rolled([5, 2], "2d6+4 slashing", "critical")
    dealt = meet(Damage(hit), protection(weak={"slashing": 5}, strong={"physical": 3}))
    assert damage(dealt.working) == (
        "5 + 2 + 4 = 11 slashing, doubled to 22, weakness to slashing +5 = 27,"
        " resistance to physical −3 = 24"
    )


def test_several_instances_each_with_its_own_steps() -> None:
    hit = rolled(
        [6, 3, 9],
        "1d8 slashing + 1d6 fire",
        "critical",
        strength=4,
        modifiers=(Modifier("status", 1, "bless"),),
        critical_extras=D10,
    )
    against = protection("fire", weak={"holy": 5})
    assert damage(meet(Damage(hit, ("holy",), critical=True), against).working) == (
        "6 + 4 (strength) + 1 (bless) = 11 slashing (doubled to 22, critical +9 = 31)"
        " and 3 fire (doubled to 6, immune to fire: 0), 31 in all, weakness to holy +5 = 36"
    )


def test_dice_of_precision_damage_say_so() -> None:
    [hit] = rolled([4, 5, 2], "1d6+3 piercing", precision=(Term(2, 6),))
    assert damage(hit.working) == "4 + 5 2 (precision) + 3 = 14 piercing"
