import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.commands.strategies import amounts
from tracker.commands.attack_text import print_critical, read_critical, read_damage
from tracker.commands.damage_text import print_amount
from tracker.commands.errors import ParseError, explain
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
    ("text", "sentence"),
    [
        ("often", 'Column 1: expected "20/x2", "19-20/x2" or "x3", found "often".'),
        ("", 'Column 1: expected "20/x2", "19-20/x2" or "x3", found the end of the line.'),
        ("  19-21/x2", 'Column 3: expected "20/x2", "19-20/x2" or "x3", found "19-21/x2".'),
        ("19/", 'Column 1: expected "20/x2", "19-20/x2" or "x3", found "19/".'),
        ("1-20/x2", "Column 1: a threat range's low end is from 2 to 20, not 1."),
        ("21", "Column 1: a threat range's low end is from 2 to 20, not 21."),
        ("19-20/x1", "Column 8: a multiplier is from 2 to 10, not 1."),
        ("x11", "Column 2: a multiplier is from 2 to 10, not 11."),
    ],
)
def test_a_wrong_critical_is_refused_where_it_goes_wrong(text: str, sentence: str) -> None:
    with pytest.raises(ParseError) as caught:
        read_critical(text)
    assert explain(caught.value) == sentence


def test_damage_is_the_weapon_and_behind_its_type_bonus_damage() -> None:
    assert read_damage("1d6+2 slashing + 2d6 fire") == Amount(
        (Part((Term(1, 6), Term(2)), "slashing"), Part((Term(2, 6),), "fire"))
    )


@given(amounts)
def test_damage_is_printed_as_it_is_read(amount: Amount) -> None:
    assert read_damage(print_amount(amount)) == amount


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("2d6 ballistic +", "Column 16: expected a number or dice, found the end of the line."),
        ("", "Column 1: expected a number or dice, found the end of the line."),
        ("lots", 'Column 1: expected a number or dice, found "lots".'),
        ("101d6", "Column 1: an amount has at most 100 dice."),
        ("2d6 half", 'Column 5: expected a sign, a damage type or the end of the line, '
         'found "half".'),
        ("2d6 by Rook", 'Column 5: expected a sign, a damage type or the end of the line, '
         'found "by".'),
        ("2d6 fire # hot", "Column 10: a comment cannot stand inside damage."),
        ("1d6 nonlethal", 'Column 5: nonlethal is a trait of the attack: traits = ["nonlethal"].'),
    ],
)  # fmt: skip
def test_wrong_damage_is_refused_where_it_goes_wrong(text: str, sentence: str) -> None:
    with pytest.raises(ParseError) as caught:
        read_damage(text)
    assert explain(caught.value) == sentence
