"""What of an attack can be changed beside its dice: the rows for it, and the attack it makes."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

from tracker.commands.acts import Command, Opportunity, Strike
from tracker.commands.attack_text import read_damage
from tracker.commands.errors import ParseError
from tracker.commands.reader import is_number
from tracker.commands.strike_text import OUTCOMES
from tracker.model.circumstances import Circumstances
from tracker.model.encounter import Encounter
from tracker.ui.sheet import Row, Wrong
from tracker.words import roll_sheet as words
from tracker.words.lines import mistake
from tracker.words.phrases import signed

MODIFIER, AGAINST, OUTCOME, AMOUNT = "modifier", "against", "outcome", "amount"


def strike_in(command: Command) -> Strike | None:
    """Return the attack that a command makes, if it makes one."""
    match command.act:
        case Strike() as strike:
            return strike
        case Opportunity(_, Strike() as strike):
            return strike
    return None


def change_rows(command: Command, encounter: Encounter) -> tuple[Row, ...]:
    """Return the rows for what is special about an attack; none where a command makes none."""
    strike = strike_in(command)
    if strike is None:
        return ()
    now = strike.circumstances
    return (
        Row(MODIFIER, words.MODIFIER, signed(now.modifier), numeric=True),
        Row(AGAINST, words.AGAINST, words.as_known(now.defense), numeric=True),
        Row(OUTCOME, words.OUTCOME, words.as_rolled(now.outcome), choices=tuple(OUTCOMES)),
        Row(AMOUNT, words.AMOUNT, words.as_rolled(None)),
    )


def changed(command: Command, typed: Mapping[str, str]) -> Command:
    """Return a command with what was typed into the rows for changes; half an entry is none yet."""
    strike = strike_in(command)
    if strike is None:
        return command
    strike = replace(strike, circumstances=_changed(strike.circumstances, typed))
    if isinstance(command.act, Opportunity):
        return replace(command, act=replace(command.act, strike=strike))
    return replace(command, act=strike)


def wrong_change(command: Command, typed: Mapping[str, str]) -> Wrong | None:
    """Return what is wrong with what was typed into the rows for changes, if anything."""
    if strike_in(command) is None:
        return None
    for row in (MODIFIER, AGAINST):
        if (text := typed.get(row, "").strip()) and not is_number(text):
            return Wrong(row, words.NUMBER_WANTED)
    if text := typed.get(AMOUNT, "").strip():
        try:
            read_damage(text)
        except ParseError as error:
            return Wrong(AMOUNT, mistake(error))
    return None


def _changed(now: Circumstances, typed: Mapping[str, str]) -> Circumstances:
    if is_number(text := typed.get(MODIFIER, "").strip()):
        now = replace(now, modifier=int(text))
    if is_number(text := typed.get(AGAINST, "").strip()):
        now = replace(now, defense=int(text))
    if (text := typed.get(OUTCOME, "")) in OUTCOMES:
        now = replace(now, outcome=OUTCOMES[text])
    if text := typed.get(AMOUNT, "").strip():
        with suppress(ParseError):
            now = replace(now, amount=read_damage(text))
    return now
