"""What is typed for dice, as faces."""

from collections.abc import Sequence

from tracker.commands.reader import number_in
from tracker.model.dice import FUDGE_SIDES, FUDGE_ZERO


def typed_faces(text: str, sides: Sequence[int]) -> tuple[int, ...]:
    """Return the faces that a text says for dice of so many sides; nothing where it says none.

    They are said one by one, or of several what they come to, which is then shared out.

    >>> typed_faces("4 5", [6, 6]), typed_faces("9", [6, 6]), typed_faces("13", [6, 6])
    ((4, 5), (5, 4), ())
    """
    words = text.split()
    if not all(word.isascii() and word.isdecimal() for word in words):
        return ()
    return _faces([int(word) for word in words], sides)


def typed_fudge_faces(text: str, count: int) -> tuple[int, ...]:
    """Return the faces that a text says for so many Fudge dice, which show −1, 0 and +1 (FUD-2).

    >>> typed_fudge_faces("-1 0 +1 1", 4), typed_fudge_faces("-3", 4), typed_fudge_faces("2", 1)
    ((1, 2, 3, 3), (2, 1, 1, 1), ())
    """
    words = text.split()
    numbers = [number for word in words if (number := number_in(word)) is not None]
    if len(numbers) < len(words):
        return ()
    shift = FUDGE_ZERO * (count if len(numbers) == 1 else 1)
    return _faces([number + shift for number in numbers], [FUDGE_SIDES] * count)


def _faces(numbers: Sequence[int], sides: Sequence[int]) -> tuple[int, ...]:
    if len(numbers) == 1 and len(sides) > 1:
        return _shared_out(numbers[0], sides)
    if len(numbers) != len(sides):
        return ()
    fit = all(1 <= face <= most for face, most in zip(numbers, sides, strict=True))
    return tuple(numbers) if fit else ()


def _shared_out(total: int, sides: Sequence[int]) -> tuple[int, ...]:
    """Return faces that come to a total, as even as may be."""
    if not len(sides) <= total <= sum(sides):
        return ()
    faces: list[int] = []
    for at, most in enumerate(sides):
        rest = sides[at + 1 :]
        left = total - sum(faces)
        even = -(-left // (len(rest) + 1))
        faces.append(max(left - sum(rest), min(even, most, left - len(rest))))
    return tuple(faces)
