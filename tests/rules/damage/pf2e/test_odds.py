"""Chances of damage, against every way that the dice can fall."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from tests.rules.damage.pf2e.rolling import protection
from tests.weapons import amount
from tracker.model.damage import Part, Term
from tracker.rules.damage.pf2e.damage_roll import DamageRoll, Outcome, roll
from tracker.rules.damage.pf2e.instances import Damage
from tracker.rules.damage.pf2e.iwr import Protection, meet
from tracker.rules.damage.pf2e.modifiers import Modifier
from tracker.rules.damage.pf2e.odds import Prospect, chances
from tracker.rules.dice import ScriptedDice

SNEAK = (Term(1, 4),)
FATAL = (Part((Term(1, 4),)), Part((Term(1, 2),), "acid"))
PLAIN = DamageRoll(amount("1d4 slashing + 1d2 fire"), strength=2, precision=SNEAK)
WEAK = DamageRoll(
    amount("1d4 slashing + 1d4-2 fire"), modifiers=(Modifier("status", -3),), precision=SNEAK
)
FATAL_PLAIN = replace(PLAIN, critical_extras=FATAL, materials=("silver",))
FATAL_WEAK = replace(WEAK, critical_extras=FATAL, precision=())
DEVIL = protection(weak={"holy": 5, "silver": 3}, strong={"physical": 2, "fire": 1})
OOZE = protection("precision", "critical hits", weak={"fire": 3})
GUARDED = protection("fire", weak={"precision": 2}, strong={"precision": 3, "physical": 1})
FIREPROOF = protection("all")
GHOST = protection("critical-hits except silver", "precision damage", strong={"critical-hits": 3})


def enumerated(prospect: Prospect) -> dict[int, Fraction]:
    """Return the chances by rolling every combination of faces."""
    dice = [
        *(
            term.sides
            for part in prospect.what.amount.parts[:1]
            for term in part.terms
            if term.sides
        ),
        *(term.sides for term in prospect.what.precision),
        *(
            term.sides
            for part in prospect.what.amount.parts[1:]
            for term in part.terms
            if term.sides
        ),
    ]
    if prospect.critical:
        dice = dice * (2 if prospect.method == "double_dice" else 1)
        dice += [term.sides for part in prospect.what.critical_extras for term in part.terms]
    found: Counter[int] = Counter()
    for faces in product(*(range(1, sides + 1) for sides in dice)):
        outcome: Outcome = "critical" if prospect.critical else "hit"
        dealt = roll(ScriptedDice(faces), prospect.what, outcome, prospect.method)
        found[
            meet(Damage(dealt, prospect.traits, prospect.critical), prospect.protection).points
        ] += 1
    return {points: Fraction(found[points], found.total()) for points in sorted(found)}


@pytest.mark.parametrize("what", [PLAIN, WEAK, FATAL_PLAIN, FATAL_WEAK])
@pytest.mark.parametrize("against", [Protection(), DEVIL, OOZE, GUARDED, FIREPROOF, GHOST])
def test_chances_are_those_of_all_faces(what: DamageRoll, against: Protection) -> None:
    for prospect in (
        Prospect(what, against),
        Prospect(what, against, ("holy",), critical=True),
        Prospect(replace(what, precision=()), against, ("holy",), True, "double_dice"),
    ):
        assert dict(chances(prospect)) == enumerated(prospect)


@pytest.mark.parametrize("against", [OOZE, GUARDED])
def test_precision_damage_rolled_twice(against: Protection) -> None:
    prospect = Prospect(PLAIN, against, (), True, "double_dice")
    assert dict(chances(prospect)) == enumerated(prospect)


def test_too_many_dice_have_no_chances() -> None:
    assert chances(Prospect(DamageRoll(amount("100d1000")), DEVIL)) == ()
