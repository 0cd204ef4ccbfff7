"""The arithmetic behind a result, step by step, as data.

Words in it, such as `range` or `flat-footed`, are the rules' own terms; what is said of them is
made in `tracker.words`, where a term without words of its own stands as it is.
"""

from msgspec import Struct


class Addend(Struct, frozen=True):
    """One number of a sum: what `faces` of dice came to, or a number and what it is for."""

    value: int
    label: str = ""
    faces: tuple[int, ...] = ()


class Sum(Struct, frozen=True):
    """Numbers added up.

    `label` says for what: `attack`, `confirm`, or the type of damage, empty where none was said.
    A sum that must reach a number has it in `against`, why it is that number in `because`, and
    what came of it in `verdict`.
    """

    label: str
    addends: tuple[Addend, ...]
    total: int
    against: int | None = None
    because: tuple[str, ...] = ()
    verdict: str = ""

    @property
    def faces(self) -> tuple[int, ...]:
        """All that fell on its dice, in order."""
        return tuple(face for addend in self.addends for face in addend.faces)


class Change(Struct, frozen=True):
    """A number changed by a rule, such as `half` or `minimum`; `total` is what it is then.

    `value` is what it added or took away, `of` what for: the `fire` of a `weakness`. `faces` are
    those of dice that came with it.
    """

    label: str
    total: int
    value: int = 0
    of: str = ""
    faces: tuple[int, ...] = ()


IN_ALL = "total"
"""The label of the sum of several parts of damage."""

Working = tuple[Sum | Change, ...]
"""The steps to one result, in the order in which the rules take them."""


def add_up(label: str, *addends: Addend) -> Sum:
    """Return the sum of some numbers.

    >>> add_up("attack", Addend(19, faces=(19,)), Addend(6)).total
    25
    """
    return Sum(label, addends, sum(addend.value for addend in addends))
