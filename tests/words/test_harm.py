"""What is said of attacks and of bodies: each sentence as a person would expect it."""

import pytest
from msgspec.structs import replace

from tests.words.happened import BALLISTIC, FIRE, SHAKEN, damaged, rolled
from tracker.model import facts
from tracker.model.condition import Condition
from tracker.model.facts import ConditionEased, Fact, SaveRolled
from tracker.model.working import Addend, Change, Sum, add_up
from tracker.model.wounds import WoundTrack
from tracker.rules.damage.fudge.rolls import by_number
from tracker.rules.damage.pf2e.degrees import checked
from tracker.words.harm import sentence

FOURTEEN = (Sum("", (Addend(14),), 14),)


def to_hit(face: int, bonus: int, against: int, verdict: str, label: str = "attack") -> Sum:
    """A roll of an attack."""
    return Sum(
        label, (Addend(face, faces=(face,)), Addend(bonus)), face + bonus, against, (), verdict
    )


STRUCK = Sum(
    "attack", (Addend(10, faces=(10,)), Addend(5), Addend(2, "flanking")), 17, 17, (), "hit"
)


NATURAL_1 = replace(to_hit(1, 50, 12, "miss"), because=("touch", "flat-footed"))


THREAT = to_hit(20, 6, 12, "threat")


CONFIRMED = to_hit(14, 6, 12, "critical", "confirm")


UNCONFIRMED = to_hit(2, 6, 12, "unconfirmed", "confirm")


SENTENCES: list[tuple[Fact, str]] = [
    (
        ConditionEased("Ghoul", Condition(name="frightened", value=1), 2),
        "Ghoul: frightened 2 → 1",
    ),
    (
        SaveRolled("Brute", "will", 14, 1, 15, 15, True, "", "", (Addend(3), Addend(-2, "shaken"))),
        "Brute: Will 14 + 3 − 2 (shaken) = 15 against 15, succeeds",
    ),
    (damaged(BALLISTIC), "Ganger 1 takes 4 + 5 = 9 ballistic from Sgt. Alvarez: 14 → 5 HP"),
    (damaged(by=None, before=None, after=None), "Ganger 1 takes 9"),
    (
        damaged(BALLISTIC, FIRE, Sum("total", (Addend(9), Addend(3)), 12), amount=12, after=2),
        "Ganger 1 takes 4 + 5 = 9 ballistic and 3 fire, 12 in all, from Sgt. Alvarez: 14 → 2 HP",
    ),
    (
        damaged(BALLISTIC, Change("half", 4), amount=4, after=10),
        "Ganger 1 takes 4 + 5 = 9 ballistic, halved to 4, from Sgt. Alvarez: 14 → 10 HP",
    ),
    (
        damaged(BALLISTIC, Change("double", 18), by=None, amount=18, after=-4),
        "Ganger 1 takes 4 + 5 = 9 ballistic, doubled to 18: 14 → −4 HP",
    ),
    (
        damaged(BALLISTIC, soaked=3, after=8),
        "Ganger 1 takes 4 + 5 = 9 ballistic from Sgt. Alvarez (3 temporary): 14 → 8 HP",
    ),
    (
        damaged(rolled(9, "", (3,)), by=None, soaked=9, after=14),
        "Ganger 1 takes 3 + 6 = 9 (all temporary): 14 HP",
    ),
    (
        damaged(rolled(0, "fire", (2,)), Change("minimum", 1), by=None, amount=1, after=13),
        "Ganger 1 takes 2 − 2 = 0 fire, at least 1: 14 → 13 HP",
    ),
    (
        damaged(BALLISTIC, Change("none", 0), by=None, amount=0, after=14),
        "Ganger 1 takes 4 + 5 = 9 ballistic, all avoided: 14 HP",
    ),
    (
        facts.Attacked("Rook", "Brute", "Knife", "melee", (STRUCK,), "hit"),
        "Rook attacks Brute with Knife: 10 + 5 + 2 (flanking) = 17 against 17, hit",
    ),
    (
        facts.Attacked("Rook", "Brute", "Knife", "melee", (NATURAL_1,), "miss"),
        "Rook attacks Brute with Knife: 1 + 50 = 51 against 12 (touch, flat-footed), "
        "miss on a natural 1",
    ),
    (
        facts.Attacked("Rook", "Brute", "Knife", "melee", (THREAT, CONFIRMED), "critical", 2),
        "Rook attacks Brute with Knife: 20 + 6 = 26 against 12, threat; "
        "confirm 14 + 6 = 20, critical ×2",
    ),
    (
        facts.Attacked("Rook", "Brute", "Knife", "melee", (THREAT, UNCONFIRMED), "hit"),
        "Rook attacks Brute with Knife: 20 + 6 = 26 against 12, threat; "
        "confirm 2 + 6 = 8, just a hit",
    ),
    (
        facts.Attacked("Rook", "Brute", "Knife", "melee", (THREAT,), "hit"),
        "Rook attacks Brute with Knife: 20 + 6 = 26 against 12, threat, hit",
    ),
    (
        facts.Attacked("Rook", "Brute", "Knife", "melee", (), "critical", 3),
        "Rook attacks Brute with Knife: critical ×3",
    ),
    (
        damaged(rolled(70, "fire", (7,) * 10), by=None, amount=70, after=-56),
        "Ganger 1 takes 70 (10 dice) fire: 14 → −56 HP",
    ),
    (
        facts.NonlethalDamaged("Brute", "Rook", (BALLISTIC,), 9, 14),
        "Brute takes 4 + 5 = 9 ballistic nonlethal from Rook, below the threshold of 14",
    ),
    (
        facts.NonlethalDamaged("Brute", None, FOURTEEN, 14, 14),
        "Brute takes 14 nonlethal, not below the threshold of 14",
    ),
    (
        facts.NonlethalDamaged("Brute", None, FOURTEEN, 14, None),
        "Brute takes 14 nonlethal, threshold unknown",
    ),
    (facts.MassiveDamage("Rook", 20, 14), "20 is massive damage: Rook's threshold is 14"),
    (
        facts.SaveRolled("Brute", "fort", 7, 2, 9, 20, False, "dying"),
        "Brute: Fortitude 7 + 2 = 9 against 20, fails",
    ),
    (
        facts.SaveRolled("Brute", "ref", 20, -8, 12, 15, True, "nonlethal"),
        "Brute: Reflex 20 − 8 = 12 against 15, succeeds on a natural 20",
    ),
    (
        facts.FlatChecked("Rook", "recovery", checked("recovery", 20, (), 13)),
        "Rook: recovery check 20 against 13, succeeds critically",
    ),
    (facts.SpreadLeft(6), "6 points of damage are left over"),
    (facts.SpreadLeft(1), "1 point of damage is left over"),
    (facts.HitPointsLost("Brute", "bleeding", -3, -4), "Brute bleeds: −3 → −4 HP"),
    (
        facts.HitPointsLost("Rook", "massive", 12, -1),
        "Rook goes down from massive damage: 12 → −1 HP",
    ),
    (facts.HitPointsLost("Rook", "strenuous", None, None), "Rook strains its wounds"),
    (facts.Healed("Rook", 5, 11, 16), "Rook heals 5: 11 → 16 HP"),
    (
        facts.Wounded("Rook", "Brute", by_number((add_up("", Addend(4)),)), "hurt", "very_hurt"),
        "Rook takes 4, Hurt, marked as Very Hurt, from Brute",
    ),
    (facts.Wounded("Rook", None, None, "scratch", "scratch"), "Rook takes Scratch"),
    (
        facts.WoundsEased("Rook", WoundTrack(hurt=1), WoundTrack(scratch=1)),
        "Rook heals: 1 Hurt → 1 Scratch",
    ),
    (facts.TempGained("Rook", 1, 1), "Rook gets 1 temporary hit point"),
    (facts.TempGained("Rook", 5, 8), "Rook gets 5 temporary hit points, has 8 now"),
    (facts.Stabilized("Brute"), "Somebody treats Brute"),
    (facts.HealthChanged("Brute", "ok", "dying"), "Brute is dying"),
    (facts.HealthChanged("Brute", "dying", "ok"), "Brute is no longer dying"),
    (
        facts.CheckDue("Brute", "dying", "fort", 20),
        "Brute is dying: a Fortitude save against 20 is due",
    ),
    (
        facts.CheckUndone("Brute", "dying"),
        "Brute is dying, and the check that was due is left out",
    ),
    (
        facts.ConditionGained("Brute", SHAKEN),
        "Brute: shaken 2, until the end of Rook's turn (2 rounds)",
    ),
    (facts.ConditionEnded("Brute", SHAKEN, "time"), "Brute is no longer shaken 2"),
    (facts.ConditionEnded("Brute", SHAKEN, "cleared"), "Brute is no longer shaken 2"),
]


@pytest.mark.parametrize(("fact", "said"), SENTENCES, ids=lambda case: type(case).__name__)
def test_each_fact_is_said_as_a_person_would(fact: Fact, said: str) -> None:
    assert sentence(fact) == said
