"""An attack roll and what comes of it (D20-9, D20-10, D20-22 to D20-25, D20-70)."""

from typing import Any

import pytest

from tests.rules.damage.d20.rolling import fighter, struck
from tests.table import Table, facts_of, someone
from tests.weapons import amount, weapon
from tracker.model.attack import Attack
from tracker.model.combatant import Combatant
from tracker.model.encounter import HouseRules
from tracker.model.facts import Attacked, Damaged, MassiveDamage, NonlethalDamaged, SaveRolled
from tracker.model.illegal import Illegal
from tracker.model.working import Sum
from tracker.rules.amounts import points_of
from tracker.rules.damage.system import Blow

TARGET = fighter("T", defense=15)
UNHURT = fighter("T", defense=15, crit_immune=True)
UNREACHABLE = fighter("T", defense=90)
SWORD = weapon("Sword", "1d8", 5, crit=(19, 2))
PICK = weapon("Pick", "1d6+1", 5, crit=(20, 4))


def sums(fact: Attacked) -> list[Sum]:
    return [step for step in fact.working if isinstance(step, Sum)]


def points(blow: Blow | None) -> int:
    return 0 if blow is None else points_of(blow.working)


@pytest.mark.parametrize(("face", "hit"), [(9, False), (10, True)])
def test_meeting_defense_hits(face: int, hit: bool) -> None:
    """D20-9: 10 + 5 against 15."""
    fact, blow = struck([face, 3] if hit else [face], SWORD, TARGET)
    assert (fact.outcome, points(blow)) == (("hit", 3) if hit else ("miss", 0))


def test_a_natural_1_misses_whatever_is_added() -> None:
    """D20-10."""
    fact, blow = struck([1], weapon("W", "1d6", 90), TARGET)
    assert (fact.outcome, blow) == ("miss", None)


def test_a_natural_20_hits_whatever_the_defense_and_threatens() -> None:
    """D20-10; 2 does not confirm."""
    fact, blow = struck([20, 2, 6], PICK, UNREACHABLE)
    assert (fact.outcome, points(blow)) == ("hit", 7)
    assert [step.verdict for step in sums(fact)] == ["threat", "unconfirmed"]


def test_a_natural_20_confirms_and_a_natural_1_does_not() -> None:
    """D20-23 (R): the confirming roll is an attack roll."""
    fact, blow = struck([20, 20, 1, 2, 3, 4], PICK, UNREACHABLE)
    assert (fact.outcome, fact.times, points(blow)) == ("critical", 4, 14)
    fact, blow = struck([20, 1, 6], weapon("W", "1d6", 90), TARGET)
    assert (fact.outcome, fact.times, points(blow)) == ("hit", 1, 6)


@pytest.mark.parametrize(
    ("faces", "outcome"),
    [
        ([18, 4], "hit"),
        ([19, 9, 4], "hit"),
        ([19, 10, 4, 4], "critical"),
        ([20, 10, 4, 4], "critical"),
    ],
)
def test_a_wider_threat_range(faces: list[int], outcome: str) -> None:
    """D20-25."""
    assert struck(faces, SWORD, TARGET)[0].outcome == outcome


def test_a_19_that_misses_is_no_threat() -> None:
    """D20-25: only a natural 20 hits by itself."""
    fact, _ = struck([19], SWORD, UNREACHABLE)
    assert (fact.outcome, sums(fact)[-1].verdict) == ("miss", "miss")


def test_the_widest_threat_range() -> None:
    """A natural 1 misses, so it threatens nothing; a 2 that hits does."""
    keen = weapon("W", "1d6", 20, crit=(2, 2))
    assert struck([1], keen, TARGET)[0].outcome == "miss"
    assert struck([2, 2, 3, 4], keen, TARGET)[0].outcome == "critical"


def test_the_confirming_roll_has_all_the_same_modifiers() -> None:
    """D20-23: 4 + 5 + 2 + 4 reaches 15 in the second roll as well."""
    fact, _ = struck([20, 4, 1, 1, 1, 1], PICK, TARGET, flanking=True, modifier=4)
    first, second = sums(fact)
    assert first.addends[1:] == second.addends[1:]
    assert (second.total, second.against, second.verdict) == (15, 15, "critical")


@pytest.mark.parametrize("face", [19, 20])
def test_the_immune_are_hit_as_usual_and_nothing_is_confirmed(face: int) -> None:
    """D20-70."""
    fact, blow = struck([face, 5], SWORD, UNHURT)
    assert (fact.outcome, fact.times, points(blow)) == ("hit", 1, 5)


def test_without_confirmation_every_threat_is_critical_but_for_the_immune() -> None:
    rules = HouseRules(confirm_critical="none")
    fact, blow = struck([19, 5, 6], SWORD, TARGET, rules)
    assert (fact.outcome, points(blow)) == ("critical", 11)
    assert struck([20, 5], SWORD, UNHURT, rules)[0].outcome == "hit"
    assert struck([19], SWORD, UNREACHABLE, rules)[0].outcome == "miss"


@pytest.mark.parametrize(
    ("outcome", "faces", "dealt"), [("miss", [], 0), ("hit", [5], 5), ("critical", [5, 6], 11)]
)
def test_an_outcome_that_is_said_rolls_nothing_but_damage(
    outcome: str, faces: list[int], dealt: int
) -> None:
    """The GM's word stands against Defense, range and a bonus that is not known."""
    bow = weapon("Bow", "1d8", None, kind="ranged", range=10)
    fact, blow = struck(faces, bow, fighter("T"), outcome=outcome, distance=9000)
    assert (fact.outcome, fact.working, points(blow)) == (outcome, (), dealt)


def test_damage_that_is_said_is_what_is_dealt() -> None:
    """Nothing is rolled for it that was not said, and nothing multiplies it."""
    assert points(struck([10], SWORD, TARGET, amount=amount("9"))[1]) == 9
    assert points(struck([20, 20], SWORD, TARGET, amount=amount("9"))[1]) == 9
    assert points(struck([20, 20, 3], SWORD, TARGET, amount=amount("1d6"))[1]) == 3
    assert points(struck([10], SWORD, TARGET, amount=amount("0"))[1]) == 0
    assert struck([9], SWORD, TARGET, amount=amount("9"))[1] is None


def test_a_defense_that_is_said_is_what_counts() -> None:
    for defense, outcome in ((15, "hit"), (16, "miss")):
        faces = [10, 3] if outcome == "hit" else [10]
        fact, _ = struck(faces, SWORD, fighter("T", health="dying"), defense=defense)
        assert (fact.outcome, sums(fact)[0].because) == (outcome, ())


@pytest.mark.parametrize("how", [{"touch": True}, {"traits": ("Touch",)}])
def test_a_touch_ignores_armor(how: dict[str, Any]) -> None:
    """D20-29, D20-31: 10 + 5 against 15, which armor would make 18."""
    taser = weapon("Taser", "1d4", 5, traits=how.pop("traits", ()))
    one = fighter("T", defense={"equipment": 3, "other": 5})
    fact, _ = struck([10, 1], taser, one, **how)
    assert (fact.outcome, sums(fact)[0].because) == ("hit", ("touch",))
    assert struck([10], SWORD, one)[0].outcome == "miss"


def test_why_defense_is_what_it_is() -> None:
    one = someone("T", 1, defense={"normal": 15, "touch": 12}, dex=14)
    [roll] = sums(struck([5, 1], SWORD, one, touch=True)[0])
    assert (roll.against, roll.because) == (10, ("touch", "flat-footed"))


@pytest.mark.parametrize(
    ("attack", "target", "said", "code"),
    [
        (SWORD, fighter("T"), {}, "E_UNKNOWN_DEFENSE"),
        (weapon("W", "1d6", None), TARGET, {}, "E_NO_BONUS"),
        (weapon("W", "1d6", kind="thrown", range=10), TARGET, {"distance": 51}, "E_OUT_OF_RANGE"),
    ],
)
def test_what_cannot_be_rolled(
    attack: Attack, target: Combatant, said: dict[str, int], code: str
) -> None:
    with pytest.raises(Illegal) as refusal:
        struck([10], attack, target, None, **said)
    assert refusal.value.code == code


# What the blow then does, at the table.


def duel(*dice: int, rules: HouseRules | None = None, traits: tuple[str, ...] = ()) -> Table:
    """A attacks with 1d8 + 8; B has Defense 15, 30 hit points, Constitution 12, Fortitude +2."""
    made = weapon("Axe", "1d8+8", 5, traits=traits)
    stats = {"hp": 30, "defense": 15, "con": 12, "saves": {"fort": 2}, "acted": True}
    table = Table(
        someone("A", 20, attacks=(made,)), someone("B", 10, **stats), dice=dice, rules=rules
    )
    table.say("start")
    return table


@pytest.mark.parametrize(("save", "now"), [(13, 17), (12, -1)])
def test_an_attack_can_be_massive_damage(save: int, now: int) -> None:
    """D20-61: 5 + 8 exceeds 12; Fortitude 13 + 2 meets 15."""
    table = duel(10, 5, save)
    assert facts_of(table.say("attack B"), MassiveDamage)
    assert table.one("B").hp.now == now
    assert table.game.steps[-1].command.faces == (("d20", (10,)), ("dice", (5,)), ("save", (save,)))


def test_damage_equal_to_the_threshold_is_not_massive() -> None:
    assert not facts_of(duel(10, 4).say("attack B"), MassiveDamage)


def test_the_sum_of_a_critical_hit_is_one_hit() -> None:
    """D20-61: neither roll of 1 + 8 exceeds 12, together they do."""
    assert facts_of(duel(20, 10, 1, 1, 20).say("attack B"), MassiveDamage)


def test_no_massive_damage_where_the_table_plays_so() -> None:
    table = duel(10, 8, rules=HouseRules(massive_damage=False))
    assert not facts_of(table.say("attack B"), SaveRolled)
    assert table.one("B").hp.now == 14


def test_a_blow_that_leaves_nothing_asks_for_no_save() -> None:
    """D20-61: only who is left above 0."""
    table = duel(10, 5)
    table.say("set B hp 13", "attack B")
    assert (table.one("B").hp.now, table.one("B").health) == (0, "disabled")


@pytest.mark.parametrize(
    ("face", "faces", "conditions", "health"),
    [
        (3, (), [], "ok"),  # 11 is below 12.
        (4, (13,), ["dazed"], "ok"),
        (4, (12, 2), ["unconscious"], "unconscious"),
    ],
)
def test_a_nonlethal_attack(
    face: int, faces: tuple[int, ...], conditions: list[str], health: str
) -> None:
    """D20-65: hit points stay; from 12 on Fortitude 15."""
    table = duel(10, face, *faces, traits=("nonlethal",))
    assert facts_of(table.say("attack B"), NonlethalDamaged)
    assert (table.one("B").hp.now, table.one("B").health) == (30, health)
    assert table.labels("B") == conditions


def test_temporary_hit_points_take_a_blow_first() -> None:
    table = duel(10, 2)
    table.say("temp B 4")
    [damaged] = facts_of(table.say("attack B"), Damaged)
    assert (damaged.amount, damaged.soaked, damaged.after) == (10, 4, 24)
