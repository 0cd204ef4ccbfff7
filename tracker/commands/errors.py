"""What is wrong with a line, and where; and one sentence about it."""

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

from tracker.commands.quoting import quote

_CLOSE = 0.6
"""How alike a spelling must be to be worth naming, from 0 to 1."""


class ParseError(Exception):
    """A line that is no command.

    `column` counts characters of `text` from 0. `found` is what stands there, empty at the end of
    the line, and `expected` says in short phrases what could stand there. `nearest` is the right
    spelling that comes closest. `problem` says what is wrong where that is more than a word in the
    wrong place.
    """

    def __init__(
        self,
        text: str,
        column: int,
        found: str = "",
        expected: tuple[str, ...] = (),
        *,
        nearest: str | None = None,
        problem: str | None = None,
    ) -> None:
        super().__init__(text, column, found, expected, nearest, problem)
        self.text = text
        self.column = column
        self.found = found
        self.expected = expected
        self.nearest = nearest
        self.problem = problem


def explain(error: ParseError) -> str:
    """Return what is wrong as a sentence for the GM, who counts columns from 1.

    >>> expected = ('"before"', '"after"')
    >>> explain(ParseError("enter Rook aftr", 11, "aftr", expected, nearest="after"))
    'Column 12: expected "before" or "after", found "aftr". Did you mean "after"?'
    """
    found = quote(error.found) if error.found else "the end of the line"
    problem = error.problem or f"expected {either(error.expected)}, found {found}"
    hint = f" Did you mean {quote(error.nearest)}?" if error.nearest else ""
    return f"Column {error.column + 1}: {problem}.{hint}"


def either(phrases: Sequence[str]) -> str:
    """Return the phrases as a list of which one will do.

    >>> either(["a", "b", "c"])
    'a, b or c'
    """
    *rest, last = phrases
    return f"{', '.join(rest)} or {last}" if rest else last


def nearest_spelling(word: str, spellings: Iterable[str]) -> str | None:
    """Return the spelling that comes closest to the word, if any comes close.

    >>> nearest_spelling("hti", ["heal", "hit"])
    'hit'
    """
    folded = word.casefold()

    def likeness(spelling: str) -> float:
        return SequenceMatcher(None, folded, spelling.casefold()).ratio()

    close = (spelling for spelling in spellings if likeness(spelling) >= _CLOSE)
    return max(close, key=likeness, default=None)
