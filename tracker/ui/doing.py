"""A command that is done on the screen: what is kept before it, and what is said of it."""

from tracker.commands.acts import Command, End, Redo
from tracker.game import Game
from tracker.storage.carried import keep_health
from tracker.words import screen
from tracker.words.titles import title


def do(game: Game, command: Command) -> str:
    """Do a command, and return what the message line says of it: nothing where the log tells it.

    Raises Illegal for a command that is refused, and FileProblem where the health that the party
    is to carry on cannot be kept; nothing is done then.
    """
    subject = game.subject(command)
    kept = _kept_before(game, command)
    game.do(command)
    if subject is None:
        return kept
    said = title(subject.command, subject.facts)
    return screen.taken_back(said, again=isinstance(command.act, Redo))


def _kept_before(game: Game, command: Command) -> str:
    """Keep the party's health where the fight is about to end so, and return what to tell.

    It is on disk before the fight has ended: a crash between the two loses nothing.
    """
    if not (isinstance(command.act, End) and command.act.carry):
        return ""
    return " ".join(keep_health(game.preview(command).encounter))
