"""What dice come to before it is done: every die in a row, to be looked at, typed or changed."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from tracker.commands import acts
from tracker.commands.acts import Command
from tracker.model.encounter import Encounter
from tracker.model.facts import (
    Fact,
)
from tracker.model.illegal import Illegal
from tracker.ui.changes import change_rows, is_won, opposed_rows, wrong_change
from tracker.ui.dice_rows import DiceRow
from tracker.ui.rolling import Fallen, Rolling, said, tried
from tracker.ui.sheet import Row, Sheet, Wrong
from tracker.ui.text import short
from tracker.words import refusal
from tracker.words import roll_sheet as words
from tracker.words.plain import clean


def roll_sheet(rolling: Rolling, typed: Mapping[str, str] | None = None) -> Sheet:
    """Return the sheet for a command's dice; Illegal where the command is refused.

    What is typed stands in the place of what fell, and all that follows from it is worked out
    anew. Enter does exactly what the sheet says; while dice are still to be typed it rolls them
    first.
    """
    rolling, fallen = tried(rolling, dict(typed or {}))
    return Sheet(
        id=_draft_key(rolling),
        title=words.title(rolling.command),
        rows=_rows(rolling, fallen),
        enter=words.ROLL_REST if fallen.missing else words.APPLY,
        help=words.TYPED_HELP if fallen.missing else words.ROLLED_HELP,
        fill=lambda now, entered: _filled(rolling, fallen, now, entered),
        again=lambda entered: _made(rolling, entered),
        says=clean(words.says(rolling.command, fallen.known)),
        may_ask=True,
        first=_first(rolling, fallen),
    )


def _rows(rolling: Rolling, fallen: Fallen) -> tuple[Row, ...]:
    """Return the rows: what was rolled before, the dice, and what else can be changed."""
    act = rolling.command.act
    is_area = isinstance(act, acts.Hit) and act.save is not None
    heals = isinstance(act, acts.Heal)
    drawn = _Drawing(fallen.facts, fallen.missing, brief=is_area, heals=heals)
    return (
        *opposed_rows(rolling.command, rolling.encounter),
        *(_row(each, drawn) for each in fallen.seen),
        *change_rows(rolling.command, fallen.known, rolling.encounter),
    )


def _filled(
    rolling: Rolling, fallen: Fallen, now: Encounter, entered: Mapping[str, str]
) -> Command | Sheet | Wrong | None:
    """Return what Enter does: the command, or the sheet again with the rest rolled."""
    if wrong := _wrong(fallen.dice, entered) or wrong_change(rolling.command, entered):
        return wrong
    if fallen.missing:
        return _made(replace(rolling, shown=True), entered)
    if entered == fallen.typed:
        return fallen.trial.step.command
    made = _made(rolling, entered)
    return made if isinstance(made, Wrong) else made.fill(now, entered)


def _first(rolling: Rolling, fallen: Fallen) -> str:
    """Return the row to begin in: what the table rolls first, as far as that is not known yet."""
    before = opposed_rows(rolling.command, rolling.encounter)
    if before and not is_won(rolling.command):
        return before[0].key
    dice = fallen.missing or fallen.seen
    return dice[0].key if dice else ""


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


class _Drawing(NamedTuple):
    """What the rows of a sheet have in common; of an area the notes are `brief`.

    `heals`: the dice are not for damage.
    """

    facts: Sequence[Fact]
    missing: Sequence[DiceRow]
    brief: bool
    heals: bool


def _row(dice: DiceRow, drawn: _Drawing) -> Row:
    """Return the row of dice; what comes of it is not said while any are missing."""
    facts, is_missing = drawn.facts, dice in drawn.missing
    fell = " ".join(words.face(dice.label, roll.face) for roll in dice.rolls)
    fact = facts[dice.fact] if dice.fact < len(facts) else None
    who = None if dice.who is None else short(dice.who)
    return Row(
        dice.key,
        clean(words.label(dice.label, who, heals=drawn.heals)),
        words.note(fact, dice.label, [roll.sides for roll in dice.rolls], brief=drawn.brief),
        words.TYPE_IT if is_missing else fell,
        value="" if is_missing else fell,
        after="" if drawn.missing else clean(words.after(fact, facts)),
        several=len(dice.rolls) > 1,
        numeric=True,
        most_digits=len(str(sum(roll.sides for roll in dice.rolls))),
    )


def _wrong(dice: Sequence[DiceRow], typed: Mapping[str, str]) -> Wrong | None:
    """Return what is wrong with what was typed for dice."""
    for each in dice:
        if typed.get(each.key, "").strip() and not said(each, typed):
            return Wrong(each.key, words.wanted(each.label, [roll.sides for roll in each.rolls]))
    return None
