import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.commands.critical_text import print_critical, read_critical
from tracker.commands.errors import ParseError, ProblemCode
from tracker.model.attack import MULTIPLIERS, THREAT_MINS, Critical


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
