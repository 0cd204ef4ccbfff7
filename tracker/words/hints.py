"""One line on what to press now, for a GM who has read nothing."""

EMPTY = "A adds somebody: a name is enough. “4 Ganger hp 16 init +2” makes four."
SETUP = "Is somebody surprised? w on the unaware, W on a whole side. Then s starts the fight."
FIRST_TURN = (
    "n ends the turn. Select anybody by the number of the row; - is damage, u undoes anything."
)
CHECK = "Enter makes the check, v lets you type what fell, n leaves it undone."
STALLED = "Nobody can act: + heals somebody, E ends the fight, n waits where that can help."
ENDED = "The fight is over. u takes that back, l reads the log, q leaves."


def interrupt(acting: str, resumes: str) -> str:
    """Return what to do in a readied action."""
    return f"{acting} acts out of turn. n ends that, and {resumes} goes on."


def last_call(name: str) -> str:
    """Return what to do at last call."""
    return f"Everybody else has acted. Enter lets {name} act now, f gives the action up."


def foes_down() -> str:
    """Return what may be done when no foe can act."""
    return "No foe can act any more. E ends the fight."
