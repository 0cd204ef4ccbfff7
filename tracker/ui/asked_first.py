"""What is asked before a command is done: the initiative that it calls for, or its dice."""

from tracker.commands.acts import Command, Redo, Undo
from tracker.game import Game
from tracker.rules.dice import OnTable
from tracker.ui.roll_sheet import Rolling, roll_sheet, wants_a_look
from tracker.ui.sheet import Sheet
from tracker.ui.sheets import initiative_sheet
from tracker.ui.view import View, to_roll_first


def asked_first(game: Game, view: View, command: Command, *, shows_dice: bool) -> Command | Sheet:
    """Return the sheet that comes before a command, or the command, whose dice may have fallen.

    With `shows_dice` dice that are worth a look are shown, and those that somebody at the table
    types whatever calls for them; whatever would end the surprise round asks for the initiative of
    the rest (D20-7). Raises Illegal for a command that is refused.
    """
    is_said = bool(command.faces) or isinstance(command.act, Undo | Redo)
    is_typed = bool(view.typed_sides) and not is_said
    if shows_dice or is_typed:
        trial = game.trial(command)
        if wants_a_look(trial, view.typed_sides, view.encounter, whatever=shows_dice):
            fell = OnTable().after(trial.rolls)
            rolling = Rolling(view.encounter, view.typed_sides, command, game.trial, fell)
            return roll_sheet(rolling)
        command = trial.step.command
    command, missing = to_roll_first(game, command)
    return initiative_sheet(view.encounter, missing, command) if missing else command
