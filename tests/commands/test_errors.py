import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.commands.scene import IN_FIGHT, error
from tracker.commands.errors import ParseError, explain
from tracker.commands.parse import parse
from tracker.commands.verbs import VERBS


def test_an_error_says_where_what_and_what_instead() -> None:
    problem = error("enter Rook aftr")
    assert (problem.text, problem.column, problem.found) == ("enter Rook aftr", 11, "aftr")
    assert problem.expected[:2] == ('"before"', '"after"')
    assert problem.nearest == "after"


@pytest.mark.parametrize("line", ["", "   ", "# only a comment"])
def test_a_blank_line_is_no_command(line: str) -> None:
    problem = error(line)
    assert (problem.found, problem.expected, problem.nearest) == ("", ("a command",), None)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("hti Rook 4", 'Column 1: expected a command, found "hti". Did you mean "hit"?'),
        ('"hit" Rook 4', 'Column 1: expected a command, found "hit".'),
        (
            "ready",
            'Column 6: expected "attack", "move", "full" or "free", found the end of the line.',
        ),
        ("set Rook hpp 3", 'Column 10: expected a field, found "hpp". Did you mean "hp"?'),
        ("set Rook aware maybe", 'Column 16: expected "yes" or "no", found "maybe".'),
        ("delay to", "Column 9: expected a number, found the end of the line."),
        ("delay to x # y", 'Column 10: expected a number, found "x".'),
        ("next d20", "Column 9: expected a face, found the end of the line."),
        ("next d20 x", 'Column 10: expected a face, found "x".'),
        ("set Rook side", "Column 14: expected a text, found the end of the line."),
        ('hit "Rook 9', "Column 5: the quote that opens here is not closed."),
        ('hit "Rook"9', "Column 11: a space is missing behind the closing quote."),
        ('hit "\\ud800" 9', None),
        ('hit "\\x" 9', None),
        ("hit \ud800 9", "Column 5: this is half a character."),
    ],
)
def test_a_sentence_is_made_of_an_error(line: str, sentence: str | None) -> None:
    escapes = 'in quotes, \\ stands only before ", \\, n, t or u and four hexadecimal digits.'
    assert explain(error(line)).endswith(sentence or escapes)


def test_a_wrong_health_is_put_right() -> None:
    problem = error("set Rook health dieing")
    assert problem.nearest == "dying"
    assert '"dying"' in problem.expected


def test_what_was_found_is_shown_on_one_line() -> None:
    assert explain(error('"a\\nb\u202e"')) == (r'Column 1: expected a command, found "a\nb\u202e".')


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
