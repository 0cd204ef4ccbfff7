"""What the log says beside its sentences: headings, titles, counts."""

from collections.abc import Sequence

from tracker.words.keys import Caps
from tracker.words.numbers import counted, game_time, lasted

NOTHING_FITS = "No line of the log fits."
NO_KEY = "The log has the keyboard; Esc goes back to the fight."
NOBODY = "Nobody is selected."
NO_MOMENT = "J and K select while you look back; v does that."
FIND_KEYS = "Enter keeps it, Esc drops it"

ENTER, FIND, ONLY, KIND, FIGHT = "details", "find", "only this one", "filter", "fight"
COPY, COPY_ALL = "copy", "copy all"
LOOK, NOW, PEOPLE, PEOPLE_KEYS = "as it was", "now", "select", "J K"
"""What the keys are called while the log is read."""

FINDING = "Find:"


def round_name(round: int) -> str:
    """Return a round as it stands over its turns.

    >>> round_name(0), round_name(3)
    ('Surprise round', 'Round 3')
    """
    return f"Round {round}" if round else "Surprise round"


def heading(round: int) -> str:
    """Return the line over what happened in a round, with its time in the game world.

    >>> heading(3), heading(0)
    ('Round 3 · 0:12', 'Surprise round')
    """
    return f"{round_name(round)} · {game_time(round)}" if round else round_name(round)


def moment(round: int) -> str:
    """Return when something happened, in rounds and in the time of the game world.

    >>> moment(3), moment(0)
    ('Round 3, 0:12', 'Surprise round')
    """
    return f"{round_name(round)}, {game_time(round)}" if round else round_name(round)


def over(rounds: int | None) -> str:
    """Return that the fight is over, and how long it took.

    >>> over(7), over(0), over(None)
    ('The fight is over after 7 rounds, 0:42', 'The fight is over in the surprise round', \
'The fight is over')
    """
    said = "The fight is over"
    if rounds is None:
        return said
    return f"{said} after {lasted(rounds)}" if rounds else f"{said} in the surprise round"


def turn_of(who: str) -> str:
    """Return the line over what happened in a turn."""
    return f"{who}'s turn"


def without_name(said: str, name: str) -> str:
    """Return a sentence as it goes on where its first word, a name, stands before it already.

    >>> without_name("Rook delays", "Rook"), without_name("Rook: shaken, 1 round", "Rook")
    ('delays', 'shaken, 1 round')
    """
    for begin in (f"{name} ", f"{name}: "):
        if said.startswith(begin):
            return said.removeprefix(begin)
    return said


def log_title(round: int | None, filters: Sequence[str] = ()) -> str:
    """Return the title of the log: the round of its first line, and what it is cut down to.

    >>> log_title(2, ("Rook", "harm and healing"))
    'Log · Round 2 · Rook · harm and healing'
    """
    return " · ".join(["Log", *([] if round is None else [round_name(round)]), *filters])


def newer(count: int, key: Caps) -> str:
    """Return what stands under a log that is scrolled back."""
    return f"▼ {count} newer, {key('log_down')}"


def place_in_log(line: int, shown: int, all: int) -> str:
    """Return where in the log one reads.

    >>> place_in_log(3, 12, 431), place_in_log(3, 431, 431)
    ('line 3 of 12, 431 in all', 'line 3 of 431')
    """
    return f"line {line} of {shown}" + ("" if shown == all else f", {all} in all")


def only(who: str) -> str:
    """Return whom alone the log is about, as the title says it, and how to see all again."""
    return f"{who} (c shows all)"


def finding(text: str) -> str:
    """Return a text that is looked for, as the title says it."""
    return f"“{text}”"


def copied(lines: int, left_out: int) -> str:
    """Return what was copied, and that older lines had no room.

    >>> copied(1, 0)
    'Copied 1 line, if the terminal allows it.'
    >>> copied(900, 2)
    'Copied the newest 900 lines; a terminal takes no more, 2 are left out.'
    """
    if left_out:
        return (
            f"Copied the newest {lines} lines; a terminal takes no more, {left_out} are left out."
        )
    return f"Copied {counted(lines, 'line')}, if the terminal allows it."
