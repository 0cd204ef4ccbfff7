import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.commands.scene import IN_FIGHT, error
from tracker.commands.errors import ParseError, Word
from tracker.commands.parse import parse
from tracker.commands.verbs import VERBS
from tracker.words.lines import explain


def test_an_error_says_where_what_and_what_instead() -> None:
    problem = error("enter Rook aftr")
    assert (problem.text, problem.column, problem.found) == ("enter Rook aftr", 11, "aftr")
    assert problem.expected[:2] == (Word("before"), Word("after"))
    assert problem.nearest == "after"


@pytest.mark.parametrize("line", ["", "   ", "# only a comment"])
def test_a_blank_line_is_no_command(line: str) -> None:
    problem = error(line)
    assert (problem.found, problem.expected, problem.nearest) == ("", ("command",), None)


def test_a_wrong_health_is_put_right() -> None:
    problem = error("set Rook health dieing")
    assert problem.nearest == "dying"
    assert Word("dying") in problem.expected


WORDS = st.one_of(
    st.sampled_from([*VERBS, "Rook", "Ganger", "2", "gang*", "@all", "by", "d20", ",", "until"]),
    st.sampled_from(["for", "of", "hp", "none", "-", "2d6", "fire", "half", '"', '"a b"', "#"]),
    st.text(max_size=5),
)


@given(st.lists(WORDS, max_size=8).map(" ".join))
def test_no_line_does_worse_than_a_parse_error_in_its_place(line: str) -> None:
    problem = _problem(line)
    if problem is not None:
        assert 0 <= problem.column <= len(line)
        assert problem.text == line
        assert len(explain(problem).splitlines()) == 1


def _problem(line: str) -> ParseError | None:
    try:
        parse(line, IN_FIGHT)
    except ParseError as problem:
        return problem
    return None
