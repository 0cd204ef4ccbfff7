"""Tab in a line of commands: what replaces the word at its end."""

from collections.abc import Sequence


def completed(line: str, words: Sequence[str]) -> str:
    """Return the line with the word at its end completed as far as all `words` agree.

    >>> completed("hit gang", ['"Ganger 1"', '"Ganger 2"'])
    'hit "Ganger '
    >>> completed("cond", ["condition"])
    'condition '
    """
    if not words:
        return line
    start = line[: last_word(line)]
    shared = _shared_beginning(words)
    if len(words) == 1:
        return f"{start}{shared} "
    begun = line[len(start) :]
    return start + shared if len(shared) > len(begun) else line


def _shared_beginning(words: Sequence[str]) -> str:
    """Return the longest beginning that all words have."""
    low, high = min(words), max(words)
    differing = (at for at, (a, b) in enumerate(zip(low, high, strict=False)) if a != b)
    return low[: next(differing, min(len(low), len(high)))]


def last_word(line: str) -> int:
    """Return where the word at the end of a line begins; a quoted name is one word.

    >>> last_word('hit "Gang'), last_word("hit Rook,Br"), last_word("hit ")
    (4, 9, 4)
    """
    if line.count('"') % 2:
        return line.rindex('"')
    if line.endswith('"'):
        return line.rindex('"', 0, len(line) - 1)
    return 1 + max(line.rfind(" "), line.rfind(","))
