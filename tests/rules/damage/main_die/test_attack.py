"""Attacks with a main damage die; the vampire and the examples are those of seed 001."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.weapons import amount
from tracker.model.circumstances import Outcome
from tracker.model.damage import Part, Term
from tracker.model.illegal import Illegal
from tracker.model.main_die import MAIN_DICE, MainDieAttack, MainDieFaces, Special
from tracker.model.working import IN_ALL, Addend, Change, Sum, add_up
from tracker.rules.damage.main_die.attack import Struck, decide, outcome_of, strike
from tracker.rules.damage.main_die.validate import attack_of
from tracker.rules.dice import ScriptedDice

VAMPIRE = MainDieAttack(
    8, ability=3, type="piercing", special=(Special(Part((Term(1, 8),), "blood drain")),)
)


def struck(faces: Sequence[int], attack: MainDieAttack, said: Outcome | None = None) -> Struck:
    """Return what comes of an attack; all faces are used up."""
    dice = ScriptedDice(faces)
    found = strike(dice, attack, said)
    assert dice.left == []
    return found


def test_the_bite_of_a_vampire_misses_on_a_1_and_drains_nothing() -> None:
    """Seed 001 l.56, MDD-5 to MDD-7: the die of the blood drain is not even rolled."""
    bite = struck([1], VAMPIRE)
    assert (bite.outcome, bite.main_damage, bite.special, bite.total) == ("miss", 0, (), 0)
    assert bite.damage == ()


def test_the_bite_of_a_vampire_hits() -> None:
    """Seed 001 l.57-61: 5 + 3 piercing and 6 of blood drain, to which no 3 is added."""
    bite = struck([5, 6], VAMPIRE)
    assert (bite.outcome, bite.main_damage, bite.special, bite.total) == ("hit", 8, (6,), 14)


def test_the_bite_of_a_vampire_crits() -> None:
    """Seed 001 l.62-66: 8 + 4 + 3 piercing, Strength once, and a blood drain that is just an 8."""
    bite = struck([8, 4, 8], VAMPIRE)
    assert (bite.outcome, bite.main_damage, bite.special, bite.total) == ("critical", 15, (8,), 23)
    assert bite.faces == (8, 4)


@pytest.mark.parametrize("sides", [6, 8, 12])
def test_the_highest_face_is_critical(sides: int) -> None:
    """Seed 001 l.23-25: a d6 crits on a 6, a d8 on an 8, a d12 on a 12."""
    attack = MainDieAttack(sides)
    assert struck([sides, 2], attack).total == sides + 2
    assert struck([sides - 1], attack).outcome == "hit"


@pytest.mark.parametrize(
    ("faces", "outcomes"),
    [
        (MainDieFaces(), "miss hit hit hit hit critical"),
        (MainDieFaces(miss=()), "hit hit hit hit hit critical"),  # It does not miss on a 1.
        (MainDieFaces(miss=(1, 2)), "miss miss hit hit hit critical"),  # A clumsy creature.
        (MainDieFaces(critical=(5, 6)), "miss hit hit hit critical critical"),
        (MainDieFaces(critical=()), "miss hit hit hit hit hit"),
        (MainDieFaces(miss=(2,), critical=(1,)), "critical miss hit hit hit hit"),
    ],
)
def test_what_each_face_means(faces: MainDieFaces, outcomes: str) -> None:
    """MDD-5, MDD-8, MDD-9, MDD-12."""
    attack = MainDieAttack(6, faces=faces)
    assert [outcome_of(face, attack) for face in range(1, 7)] == outcomes.split()


@pytest.mark.parametrize(
    ("most_extra", "thrown", "total"),
    [
        (0, [6], 6),  # Critical, and nothing is rolled for it.
        (1, [6, 6], 12),  # Once only (MDD-11).
        (1, [6, 1], 7),  # A 1 on the extra die is just 1 (MDD-21).
        (2, [6, 6, 6], 18),
        (2, [6, 3], 9),  # The second needs another critical face.
        (3, [6, 5, 6, 2], 19),  # With 5 as a critical face as well: 6 + 5 + 6 + 2.
    ],
)
def test_extra_dice_of_a_critical_hit(most_extra: int, thrown: list[int], total: int) -> None:
    """MDD-10 to MDD-12."""
    faces = MainDieFaces(critical=(5, 6) if 5 in thrown else None, extra=most_extra)
    hit = struck(thrown, MainDieAttack(6, faces=faces))
    assert (hit.outcome, hit.total, hit.faces) == ("critical", total, tuple(thrown))


def test_modifiers_are_added_once() -> None:
    """MDD-20: 6 + 2 + 4 + 1."""
    assert struck([6, 2], MainDieAttack(6, ability=4, static=1)).total == 13


def test_a_hit_deals_at_least_1_of_main_damage() -> None:
    """MDD-22: 2 − 5 is 1, and 2 of frost beside it."""
    frost = Special(Part((Term(1, 4),), "frost"))
    hit = struck([2, 2], MainDieAttack(8, ability=-5, special=(frost,)))
    assert (hit.main_damage, hit.special, hit.total) == (1, (2,), 3)


def test_special_damage_has_the_ability_modifier_where_a_feature_says_so() -> None:
    """MDD-17: 4 + 3, then 2 + 3 of fire, 1 + 1 + 2 of poison."""
    fire = Special(Part((Term(1, 6),), "fire"), adds_ability=True)
    poison = Special(Part((Term(2, 4), Term(2)), "poison"))
    hit = struck([4, 2, 1, 1], MainDieAttack(8, ability=3, special=(fire, poison)))
    assert (hit.main_damage, hit.special, hit.total) == (7, (5, 4), 16)


def test_special_damage_takes_nothing_away() -> None:
    """1 − 4 is 0."""
    weak = Special(Part((Term(1, 4), Term(4, negative=True))))
    assert struck([4, 1], MainDieAttack(8, special=(weak,))).special == (0,)


def test_special_damage_can_be_a_number() -> None:
    holy = Special(Part((Term(3),), "holy"))
    assert struck([4], MainDieAttack(8, special=(holy,))).total == 7


def test_what_the_gm_says_needs_no_face_of_its_own() -> None:
    """A miss rolls nothing; a hit on an 8 stays a hit; a critical one rolls on as usual."""
    assert struck([], VAMPIRE, "miss") == Struck("miss")
    assert struck([8, 1], VAMPIRE, "hit").total == 12  # 8 + 3 and 1
    assert struck([1, 2, 3], VAMPIRE, "critical").total == 9  # 1 + 2 + 3 and 3
    assert struck([8, 1], VAMPIRE, "hit").roll == ()


def test_the_main_die_alone() -> None:
    """No die of a critical hit falls, nor one of special damage."""
    dice = ScriptedDice([8])
    decided = decide(dice, VAMPIRE)
    assert (decided.outcome, decided.faces, decided.damage, dice.left) == ("critical", (8,), (), [])
    assert decided.roll == struck([8, 4, 2], VAMPIRE).roll


def test_the_working_has_every_step() -> None:
    bite = struck([8, 4, 2], VAMPIRE)
    assert bite.roll == (Sum("main", (Addend(8, faces=(8,)),), 8, verdict="critical"),)
    assert bite.damage == (
        add_up(
            "piercing", Addend(8, faces=(8,)), Addend(4, faces=(4,)), Addend(3, label="ability")
        ),
        add_up("blood drain", Addend(2, faces=(2,))),
        add_up(IN_ALL, Addend(15), Addend(2)),
    )
    assert struck([2], MainDieAttack(8, static=-3)).damage[-1] == Change("minimum", 1)


def test_the_attack_of_a_stat_block_is_the_same() -> None:
    bite = attack_of(amount("1d8+3 piercing + 1d8 blood"))
    assert struck([8, 4, 8], bite).total == 23
    assert struck([8, 4, 8], attack_of(amount("1d8 piercing + 1d8 blood"), 3)).total == 23


@pytest.mark.parametrize("said", [None, "hit", "miss"])
def test_an_attack_that_cannot_be_is_refused_before_a_die_is_rolled(said: Outcome | None) -> None:
    dice = ScriptedDice([2])
    with pytest.raises(Illegal) as refusal:
        strike(dice, MainDieAttack(6, faces=MainDieFaces(miss=(1, 2), critical=(2, 6))), said)
    assert refusal.value.code == "E_MISS_CRIT_OVERLAP"
    assert dice.left == [2]


@st.composite
def attacks(draw: st.DrawFn) -> MainDieAttack:
    """Draw any attack that can be."""
    sides = draw(st.sampled_from(MAIN_DICE))
    faces = st.sets(st.integers(1, sides)).map(lambda found: tuple(sorted(found)))
    miss = draw(faces)
    critical = tuple(face for face in draw(faces) if face not in miss)
    terms = st.builds(Term, st.integers(1, 2), st.sampled_from([0, 3, 4]), st.booleans())
    parts = st.builds(Part, st.lists(terms, min_size=1, max_size=2).map(tuple))
    return MainDieAttack(
        sides,
        draw(st.integers(-6, 6)),
        draw(st.integers(-3, 3)),
        faces=MainDieFaces(miss=miss, critical=critical, extra=draw(st.integers(0, 2))),
        special=tuple(draw(st.lists(st.builds(Special, parts, st.booleans()), max_size=2))),
    )


class Thrown:
    """Dice whose faces hypothesis draws."""

    def __init__(self, data: st.DataObject) -> None:
        self._data = data
        self.sides: list[int] = []

    def roll(self, sides: int, label: str) -> int:
        assert label in ("main", "dice")
        self.sides.append(sides)
        return self._data.draw(st.integers(1, sides))


@given(attacks(), st.data())
def test_laws_of_every_attack(attack: MainDieAttack, data: st.DataObject) -> None:
    dice = Thrown(data)
    found = strike(dice, attack)
    first, *extra = found.faces
    if first in attack.faces.miss:
        assert (found.outcome, found.total, dice.sides) == ("miss", 0, [attack.sides])
        return
    assert found.main_damage >= 1
    assert found.total == found.main_damage + sum(found.special) >= 1
    assert len(found.special) == len(attack.special)
    assert all(points >= 0 for points in found.special)
    assert len(extra) <= attack.faces.extra
    assert found.outcome == ("critical" if first in attack.critical_faces else "hit")
    assert all(face in attack.critical_faces for face in found.faces[:-1])
    assert found.main_damage == max(1, sum(found.faces) + attack.ability + attack.static)
