"""Which creatures the panels show."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from tracker.model.combatant import Combatant
from tracker.ui.folding import Fold
from tracker.ui.text import ACTING, SELECTED
from tracker.ui.view import View, following
from tracker.words.screen import NEXT, THEN


class Subject(NamedTuple):
    """Whom a panel is about, and the sign that says why.

    It is about all of a `fold`, of whom `who` is the first.
    """

    sign: str
    who: Combatant
    fold: Fold | None = None


@lru_cache(maxsize=1)
def subjects(view: View, count: int) -> tuple[Subject, ...]:
    """Return whom so many panels show: who acts, the selected, then those whose turns come next.

    A single panel shows the selected. Every panel asks the same, so the answer is kept.
    """
    if count == 1 and view.chosen is not None:
        is_acting = view.chosen.name == view.encounter.current
        return (Subject(ACTING if is_acting else SELECTED, view.chosen, view.fold),)
    found: dict[str, Subject] = {}
    for subject in _candidates(view):
        found.setdefault(subject.who.name, subject)
        if len(found) == count:
            break
    return tuple(found.values())


def _candidates(view: View) -> Iterator[Subject]:
    if view.acting is not None:
        yield Subject(ACTING, view.acting)
    if view.chosen is not None:
        yield Subject(SELECTED, view.chosen, view.fold)
    if view.encounter.is_running:
        for at, one in enumerate(following(view.encounter)):
            yield Subject(NEXT if at == 0 else THEN, one)
