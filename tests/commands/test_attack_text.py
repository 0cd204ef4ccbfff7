import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.commands.strategies import amounts
from tracker.commands.attack_text import print_critical, read_critical, read_damage
from tracker.commands.damage_text import print_amount
from tracker.commands.errors import ParseError, Phrase, ProblemCode
from tracker.model.attack import MULTIPLIERS, THREAT_MINS, Critical
from tracker.model.damage import Amount, Part, Term


@pytest.mark.parametrize(
    ("text", "threat_min", "multiplier"),
    [
        ("20/x2", 20, 2),
        ("19-20/x2", 19, 2),
        ("19/×3", 19, 3),
        ("x3", 20, 3),
        ("18–20", 18, 2),
        ("17", 17, 2),
        (" 19 \u2212 20 / X4 ", 19, 4),
        ("19-20x2", 19, 2),
        ("20/\u04452", 20, 2),
        ("2-20/x10", 2, 10),
    ],
)
def test_a_critical_is_read_in_every_form_of_the_books(
    text: str, threat_min: int, multiplier: int
) -> None:
    assert read_critical(text) == Critical(threat_min, multiplier)


@given(st.sampled_from(THREAT_MINS), st.sampled_from(MULTIPLIERS))
def test_a_critical_is_printed_as_it_is_read(threat_min: int, multiplier: int) -> None:
    critical = Critical(threat_min, multiplier)
    assert read_critical(print_critical(critical)) == critical


@pytest.mark.parametrize(
    ("text", "column", "found", "problem"),
    [
        ("often", 0, "often", None),
        ("", 0, "", None),
        ("  19-21/x2", 2, "19-21/x2", None),
        ("19/", 0, "19/", None),
        ("1-20/x2", 0, "1", "THREAT_RANGE"),
        ("21", 0, "21", "THREAT_RANGE"),
        ("19-20/x1", 7, "1", "MULTIPLIER"),
        ("x11", 1, "11", "MULTIPLIER"),
    ],
)
def test_a_wrong_critical_is_refused_where_it_goes_wrong(
    text: str, column: int, found: str, problem: ProblemCode | None
) -> None:
    with pytest.raises(ParseError) as caught:
        read_critical(text)
    wrong = caught.value
    assert (wrong.column, wrong.found, wrong.problem) == (column, found, problem)


def test_damage_is_the_weapon_and_behind_its_type_bonus_damage() -> None:
    assert read_damage("1d6+2 slashing + 2d6 fire") == Amount(
        (Part((Term(1, 6), Term(2)), "slashing"), Part((Term(2, 6),), "fire"))
    )


@given(amounts)
def test_damage_is_printed_as_it_is_read(amount: Amount) -> None:
    assert read_damage(print_amount(amount)) == amount


@pytest.mark.parametrize(
    ("text", "column", "problem", "expected"),
    [
        ("2d6 ballistic +", 15, None, ("amount",)),
        ("", 0, None, ("amount",)),
        ("lots", 0, None, ("amount",)),
        ("101d6", 0, "TOO_MANY_DICE", ("amount",)),
        ("2d6 half", 4, None, ("sign", "damage_type", "end")),
        ("2d6 by Rook", 4, None, ("sign", "damage_type", "end")),
        ("2d6 fire # hot", 9, "COMMENT_IN_DAMAGE", ()),
        ("1d6 nonlethal", 4, "NONLETHAL_IS_TRAIT", ("sign", "damage_type")),
    ],
)
def test_wrong_damage_is_refused_where_it_goes_wrong(
    text: str, column: int, problem: ProblemCode | None, expected: tuple[Phrase, ...]
) -> None:
    with pytest.raises(ParseError) as caught:
        read_damage(text)
    wrong = caught.value
    assert (wrong.column, wrong.problem, wrong.expected) == (column, problem, expected)
