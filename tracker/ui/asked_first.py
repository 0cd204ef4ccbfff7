"""What is asked before a command is done: odd types of damage, initiative, or its dice."""

from collections.abc import Sequence

from tracker.commands.acts import Command, Redo, Undo
from tracker.game import Game
from tracker.odd_types import nearest_types, odd_types
from tracker.resolve import refused
from tracker.rules.dice import OnTable
from tracker.ui.intents import Ask, Choice, Do, Roll, TakeTypes
from tracker.ui.roll_sheet import roll_sheet
from tracker.ui.rolling import Rolling, wants_a_look
from tracker.ui.sheet import Sheet
from tracker.ui.sheets import initiative_sheet
from tracker.ui.text import short
from tracker.ui.view import View, to_roll_first
from tracker.words import odd_types as words


def asked_first(
    game: Game, view: View, command: Command, *, shows_dice: bool
) -> Command | Sheet | Ask:
    """Return what comes before a command, or the command, whose dice may have fallen.

    A type of damage that nobody knows is asked about. With `shows_dice` dice that are worth a look
    are shown, and those that somebody at the table types whatever calls for them; whatever would
    end the surprise round asks for the initiative of the rest (D20-7). Raises Illegal for a command
    that is refused.
    """
    odd = [type for type in odd_types(game, command) if type not in view.taken_types]
    if odd and view.asks.damage_types and refused(game.encounter, command) is None:
        return _about_types(game, odd, Roll(command) if shows_dice else Do(command))
    is_said = bool(command.faces) or isinstance(command.act, Undo | Redo)
    is_typed = bool(view.typed_sides) and not is_said
    if shows_dice or is_typed:
        trial = game.trial(command)
        asks = view.asks if shows_dice else None
        if wants_a_look(trial, view.typed_sides, view.encounter, asks):
            fell = OnTable().after(trial.rolls)
            rolling = Rolling(view.encounter, view.typed_sides, command, game.trial, fell)
            return roll_sheet(rolling)
        command = trial.step.command
    if not view.asks.initiative:
        return command
    command, missing = to_roll_first(game, command)
    return initiative_sheet(view.encounter, missing, command) if missing else command


def _about_types(game: Game, odd: Sequence[str], then: Do | Roll) -> Ask:
    """Return the question whether types of damage that nobody knows are taken."""
    near = nearest_types(game.encounter, odd)
    shown = [short(type) for type in odd]
    return Ask(
        words.asks_to_take(shown),
        (Choice("yн", words.TAKE_IT, TakeTypes(frozenset(odd), then)),),
        words.BACK,
        about=words.no_types(shown, near, game.encounter.system),
    )
