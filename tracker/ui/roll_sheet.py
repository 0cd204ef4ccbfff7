"""What dice come to before it is done: every die in a row, to be looked at, typed or changed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from tracker.commands import acts
from tracker.commands.acts import Command
from tracker.game import Trial
from tracker.model.dice import Label
from tracker.model.encounter import Encounter
from tracker.model.facts import (
    Attacked,
    Damaged,
    DiceLeft,
    Fact,
    FightEnded,
    InitiativeRolled,
    InterruptEnded,
    NonlethalDamaged,
    RoundBegan,
    SaveRolled,
    TurnEnded,
)
from tracker.model.illegal import Illegal
from tracker.rules.dice import OnTable, Rolled
from tracker.ui.changes import change_rows, changed, wrong_change
from tracker.ui.faces import typed_faces
from tracker.ui.sheet import Row, Sheet, Wrong
from tracker.ui.text import short
from tracker.words import refusal
from tracker.words import roll_sheet as words
from tracker.words.plain import clean

Try = Callable[[Command, OnTable], Trial]
"""What rolls the dice of a command without doing it, those on the table first; raises Illegal."""

ASKED = ("area", "")
"""What saving throws are for that are asked for all at once, and do not hang on one another."""


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice rolled together for one thing: a row of the sheet.

    `key` says which they are, by their label and the place of the first among those of the label.
    `fact` is the number of the fact that tells them.
    """

    label: Label
    start: int
    rolls: tuple[Rolled, ...]
    fact: int
    who: str | None

    @property
    def key(self) -> str:
        """What tells the row from others; a saving throw is somebody's, whoever else makes one."""
        return f"{self.label}:{self.who if self.label == 'save' and self.who else self.start}"


@dataclass(frozen=True, slots=True)
class Rolling:
    """A command whose dice are on the table.

    On the `table` are all dice that have fallen, used or not, so that what is changed and changed
    back is as it was. Those of `typed_sides` are typed, and not rolled before it is `shown` what
    is left.
    """

    encounter: Encounter
    typed_sides: frozenset[str]
    command: Command
    attempt: Try
    table: OnTable = field(default_factory=OnTable)
    shown: bool = False


def wants_a_look(trial: Trial, typed_sides: frozenset[str], before: Encounter) -> bool:
    """Whether dice are to be shown before they count: of attacks, saves, and what is typed."""
    match trial.step.command.act:
        case acts.Strike() | acts.Save() | acts.Opportunity(_, acts.Strike()):
            return True
    dice = dice_of(trial)
    saves = any(each.label == "save" for each in dice)
    return saves or any(_side(before, each.who) in typed_sides for each in dice)


def roll_sheet(rolling: Rolling, typed: Mapping[str, str] | None = None) -> Sheet:
    """Return the sheet for a command's dice; Illegal where the command is refused.

    What is typed stands in the place of what fell, and all that follows from it is worked out
    anew. Enter does exactly what the sheet says; while dice are still to be typed it rolls them
    first.
    """
    typed = dict(typed or {})
    trial, table = _tried(rolling, changed(rolling.command, typed), typed)
    rolling = replace(rolling, table=table)
    dice = [each for each in dice_of(trial) if each.label not in ("init", "tie")]
    missing = [each for each in dice if _is_missing(rolling, each, typed)]
    seen = dice if not missing else _seen(dice, missing[0], trial.step.facts)
    known = _told_so_far(trial.step.facts, missing)
    rows = tuple(_row(each, trial.step.facts, each in missing, bool(missing)) for each in seen)

    def fill(now: Encounter, entered: Mapping[str, str]) -> Command | Sheet | Wrong | None:
        if wrong := _wrong(dice, entered) or wrong_change(rolling.command, entered):
            return wrong
        if missing:
            return _made(replace(rolling, shown=True), entered)
        if entered == typed:
            return trial.step.command
        made = _made(rolling, entered)
        return made if isinstance(made, Wrong) else made.fill(now, entered)

    return Sheet(
        id=_draft_key(rolling),
        title=words.title(rolling.command),
        rows=(*rows, *change_rows(rolling.command, known)),
        enter=words.ROLL_REST if missing else words.APPLY,
        help=words.TYPED_HELP if missing else words.ROLLED_HELP,
        fill=fill,
        again=lambda entered: _made(rolling, entered),
        says=clean(words.says(rolling.command, known)),
        may_ask=True,
        first=missing[0].key if missing else "",
    )


def _told_so_far(facts: Sequence[Fact], missing: Sequence[Dice]) -> list[Fact]:
    """Return what is known to happen, up to a die that is missing or the end of the turn."""
    ends = [at for at, fact in enumerate(facts) if isinstance(fact, _TURN_OVER)]
    known = facts[: min([*ends, *(dice.fact for dice in missing), len(facts)])]
    return [fact for fact in known if not isinstance(fact, DiceLeft)]


_TURN_OVER = (TurnEnded, InterruptEnded, RoundBegan, InitiativeRolled, FightEnded)
"""With these begins what an attack leads to and does not do."""


def _draft_key(rolling: Rolling) -> str:
    """Return what tells a sheet from others: dice typed for one are not those of a later turn."""
    encounter = rolling.encounter
    return repr((encounter.round, encounter.current, rolling.command))


def _made(rolling: Rolling, entered: Mapping[str, str]) -> Sheet | Wrong:
    """Return the sheet with what is entered in it, or why that cannot be."""
    try:
        return roll_sheet(rolling, entered)
    except Illegal as illegal:
        return Wrong("", refusal(illegal))


def _tried(rolling: Rolling, command: Command, typed: Mapping[str, str]) -> tuple[Trial, OnTable]:
    """Return what a command comes to with the dice on the table, and what lies there then.

    Which dice there are hangs on those before them, so what is typed is laid in the place of what
    fell until nothing changes any more. At first the command's own faces are laid there as well.
    """
    if rolling.table.fell:
        command = replace(command, faces=())
    table = replace(rolling.table, typed={})
    while True:
        trial = rolling.attempt(command, table)
        table = table.after(trial.rolls)
        laid = _laid(dice_of(trial), typed)
        if laid == table.typed:
            return trial, table
        table = replace(table, typed=laid)


def _laid(dice: Sequence[Dice], typed: Mapping[str, str]) -> dict[tuple[Label, int], int]:
    """Return the faces that are typed, by the places of their dice."""
    return {
        (each.label, place): face
        for each in dice
        for place, face in enumerate(_said(each, typed), each.start)
    }


def _said(dice: Dice, typed: Mapping[str, str]) -> tuple[int, ...]:
    return typed_faces(typed.get(dice.key, ""), [roll.sides for roll in dice.rolls])


def dice_of(trial: Trial) -> list[Dice]:
    """Return the dice of a trial in rows: those of an amount together, all others by themselves."""
    rows: list[Dice] = []
    counts: dict[Label, int] = {}
    for label, run in groupby(trial.rolls, key=lambda roll: roll.label):
        rolls = tuple(run)
        for group in [rolls] if label == "dice" else [(roll,) for roll in rolls]:
            start = counts.get(label, 0)
            counts[label] = start + len(group)
            at, who = _told(trial, label, start)
            rows.append(Dice(label, start, group, at, who))
    return rows


def _told(trial: Trial, label: Label, start: int) -> tuple[int, str | None]:
    """Return the number of the fact that tells a die, and who rolls it."""
    facts = trial.step.facts
    if label == "save":
        saves = [at for at, fact in enumerate(facts) if isinstance(fact, SaveRolled)]
        at = saves[start] if start < len(saves) else len(facts)
        fact = facts[at] if at < len(facts) else None
        return at, fact.who if isinstance(fact, SaveRolled) else None
    kinds: tuple[type[Fact], ...] = (Attacked,)
    if label == "dice":
        kinds = (Damaged, NonlethalDamaged)
    at = next((at for at, fact in enumerate(facts) if isinstance(fact, kinds)), 0)
    return at, _actor(trial)


def _actor(trial: Trial) -> str | None:
    for fact in trial.step.facts:
        if isinstance(fact, Attacked):
            return fact.who
        if isinstance(fact, Damaged | NonlethalDamaged):
            return fact.by
    return None


def _side(encounter: Encounter, name: str | None) -> str | None:
    one = None if name is None else encounter.get(name)
    return None if one is None else one.side


def _is_missing(rolling: Rolling, dice: Dice, typed: Mapping[str, str]) -> bool:
    """Whether dice are for somebody at the table to roll, and have not been typed yet."""
    if rolling.shown or _side(rolling.encounter, dice.who) not in rolling.typed_sides:
        return False
    return not _said(dice, typed)


def _seen(dice: Sequence[Dice], missing: Dice, facts: Sequence[Fact]) -> list[Dice]:
    """Return the rows up to the first that is missing, since the rest may hang on it.

    Saving throws asked for all at once do not hang on one another, so all of them are seen.
    """
    first = dice.index(missing)
    is_asked = _is_asked(missing, facts)
    return [
        each for at, each in enumerate(dice) if at <= first or (is_asked and _is_asked(each, facts))
    ]


def _is_asked(dice: Dice, facts: Sequence[Fact]) -> bool:
    fact = facts[dice.fact] if dice.fact < len(facts) else None
    return dice.label == "save" and isinstance(fact, SaveRolled) and fact.reason in ASKED


def _row(dice: Dice, facts: Sequence[Fact], is_missing: bool, is_open: bool) -> Row:
    """Return the row of dice; what comes of it is not said while it `is_open`."""
    fell = " ".join(str(roll.face) for roll in dice.rolls)
    fact = facts[dice.fact] if dice.fact < len(facts) else None
    return Row(
        dice.key,
        clean(words.label(dice.label, None if dice.who is None else short(dice.who))),
        words.note(fact, dice.label, [roll.sides for roll in dice.rolls]),
        words.TYPE_IT if is_missing else fell,
        value="" if is_missing else fell,
        after="" if is_open else clean(words.after(fact, facts)),
        several=len(dice.rolls) > 1,
        numeric=True,
        most_digits=len(str(sum(roll.sides for roll in dice.rolls))),
    )


def _wrong(dice: Sequence[Dice], typed: Mapping[str, str]) -> Wrong | None:
    """Return what is wrong with what was typed for dice."""
    for each in dice:
        if typed.get(each.key, "").strip() and not _said(each, typed):
            return Wrong(each.key, words.wanted([roll.sides for roll in each.rolls]))
    return None
