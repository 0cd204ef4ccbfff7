"""The sheets for what is rolled: initiative, and what is due. Each makes one command."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from tracker.commands.acts import Check, Command, Names, Roll
from tracker.commands.reader import number_in
from tracker.model.dice import Label
from tracker.model.encounter import Due, Encounter
from tracker.rules.dying import terms
from tracker.rules.initiative import modifier
from tracker.rules.mobs import rolled_together
from tracker.ui.sheet import Row, Sheet, Wrong
from tracker.ui.view import without_initiative
from tracker.words import sheets as words
from tracker.words.numbers import signed
from tracker.words.plain import clean
from tracker.words.screen import mob

TOTAL_DIGITS, FACE_DIGITS = 2, 2
HIGHEST_FACE = 20


def initiative_sheet(encounter: Encounter, names: Names, then: Command | None = None) -> Sheet:
    """Return the sheet for the totals of these; what is not typed is rolled.

    Where a command is to follow, the totals go with it, and it rolls the rest itself.
    """
    rows = tuple(_initiative_row(encounter, those) for those in rolled_together(encounter, names))

    def fill(now: Encounter, typed: Mapping[str, str]) -> Command | Wrong | None:
        missing = set(without_initiative(now))
        totals: dict[str, int] = {}
        for name, text in _typed_for(names, typed):
            total = number_in(text)
            if total is None:
                return Wrong(name, words.TOTAL_WANTED)
            if name in missing:
                totals[name] = total
        if then is not None:
            return replace(then, totals=tuple(totals.items()))
        rest = [name for name in names if name in missing and name not in totals]
        if not totals and not rest:
            return None
        return Command(Roll((*totals, *rest), tuple(totals.values())))

    starts = encounter.phase == "setup" and then is not None
    enter = words.ROLL_KEY if then is None else words.START_KEY if starts else words.GO_ON_KEY
    only_aware = starts and not all(one.aware for one in encounter.order)
    title = words.initiative_title(len(names), only_aware=only_aware)
    return Sheet("initiative", title, rows, enter, words.INITIATIVE_HELP, fill)


def _initiative_row(encounter: Encounter, names: Sequence[str]) -> Row:
    """Return the row of those who roll together: what is typed is the first's, and all follow."""
    one = encounter.get(names[0])
    assert one is not None
    label = one.name if len(names) == 1 else mob(one.group or "", len(names))
    note = signed(modifier(one))
    return Row(one.name, clean(label), note, words.ROLL, numeric=True, most_digits=TOTAL_DIGITS)


def due_sheet(encounter: Encounter) -> Sheet:
    """Return the list of all that is due; a face that fell on the table can be typed for each."""
    rows = tuple(_due_row(encounter, due) for due in encounter.due)
    return Sheet(
        "due", words.due_title(len(rows)), rows, words.CHECK_KEY, words.DUE_HELP, _make_checks
    )


def _due_row(encounter: Encounter, due: Due) -> Row:
    roll, bonus, dc, _ = terms(encounter, due)
    note = words.check_text(due, roll, bonus, dc)
    return Row(due.who, clean(due.who), note, words.ROLL, numeric=True, most_digits=FACE_DIGITS)


def _make_checks(now: Encounter, typed: Mapping[str, str]) -> Command | Wrong | None:
    """Those typed come first, since faces are used in the order of the checks."""
    faces: dict[str, int] = {}
    names = list(dict.fromkeys(due.who for due in now.due))
    for name, text in _typed_for(names, typed):
        face = number_in(text)
        if face is None or not 1 <= face <= HIGHEST_FACE:
            return Wrong(name, words.FACE_WANTED)
        faces[name] = face
    if not names:
        return None
    rest = [name for name in names if name not in faces]
    labels = {due.who: terms(now, due).label for due in now.due}
    fell: dict[Label, tuple[int, ...]] = {}
    for name, face in faces.items():
        fell[labels[name]] = (*fell.get(labels[name], ()), face)
    return Command(Check((*faces, *rest)), faces=tuple(fell.items()))


def _typed_for(keys: Sequence[str], typed: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return what was typed, in the order of the rows; empty rows are left out."""
    return [(key, text) for key in keys if (text := typed.get(key, "").strip())]
