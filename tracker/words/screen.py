"""What the screen says beside facts and refusals: short sentences, questions, labels.

Names come in as they are to be shown.
"""

from collections.abc import Sequence

from tracker.words.hints import Hint
from tracker.words.numbers import counted, either, listing, number

SELECT_FIRST = "Select somebody first: the number of a row, the arrows, or j and k."
NOBODY_HERE = "Nobody is here yet: A adds somebody."
NOBODY_TO_ATTACK = "Nobody else is here to be attacked; A adds somebody."
NOTHING_FITS = "Nothing fits here."
EVERYBODY_ROLLED = "Everybody has rolled; e changes a count."
TOO_SMALL = "Tracker needs a screen of 60 × 20."

TIMER_ON = "How long a turn lasts stands at the right end of the top line; T hides it."
TIMER_OFF = "How long a turn lasts is not shown any more."

UNSAID_TRIGGER = "as said at the table"
"""The trigger of a readied action where the GM types none."""

ASKS_TO_LEAVE_UNWRITTEN = "Not all of this fight is on disk. Leave?"
LEAVE_ALL_THE_SAME = "leave all the same"
ASKS_WHO_ACTS = "Whose readied action?"
BEFORE, AFTER = "before", "after"
END_IT, TAKE_OUT, COUNT_IT = "end it", "take out", "count it"
"""Answers to questions."""

LEAVE_IT, GO_ON, STAY = "not now", "go on", "stay"
"""What Escape does to a question."""

INTERRUPTS = "interrupts"
INITIATIVE = "Initiative"
MARKED = "marked"
SIGNS = {"unwritten": "NOT ON DISK", "watching": "LOOKING ON"}
"""What is not as usual with the files of a fight."""

NEXT, THEN, LAST_CALL, ROUND = "next", "then", "last call", "round"


def last_call(names: Sequence[str]) -> str:
    """Return a last call in words.

    >>> last_call(("Voss", "Rook"))
    'LAST CALL: Voss, then Rook'
    """
    return f"LAST CALL: {', then '.join(names)}"


def last_call_keys(names: Sequence[str]) -> str:
    """Return what to press at last call."""
    return f"{last_call(names)}; Enter lets {names[0]} act, f gives the action up."


def nothing_for_enter(delaying: Sequence[str]) -> str:
    """Return that Enter does nothing now, and whom it would bring in.

    >>> nothing_for_enter(["Voss"])
    'Nothing waits for Enter here; select Voss, who delays, or n ends the turn.'
    """
    if not delaying:
        return "Nothing waits for Enter now; n ends the turn."
    verb = "delays" if len(delaying) == 1 else "delay"
    return (
        f"Nothing waits for Enter here; select {either(delaying)}, who {verb}, or n ends the turn."
    )


def asks_to_count(name: str) -> str:
    """Return the question before an opportunity is counted that no attack is known for."""
    return f"{name} has no melee attack. Count the opportunity?"


def own_turn(name: str) -> str:
    """Return why nobody takes an opportunity in a turn of its own."""
    return f"It is {name}'s own turn; select who takes the opportunity."


def no_row(wanted: int, last: int) -> str:
    """Return that there is no such row."""
    return f"There is no row {wanted}; the last is {last}."


def no_place(name: str) -> str:
    """Return that somebody cannot be moved yet."""
    return f"{name} has no place in the order yet."


def at_the_end(name: str, *, first: bool) -> str:
    """Return that somebody cannot be moved further."""
    return f"{name} is {'first' if first else 'last'} already."


def nobody_called(part: str) -> str:
    """Return that nothing was found."""
    return f"Nobody's name has “{part}” in it."


def asks_to_leave(names: Sequence[str]) -> str:
    """Return the question before the party's own leave.

    >>> asks_to_leave(("Rook", "Voss"))
    'Rook and Voss leave the fight?'
    """
    return f"{listing(names)} {'leaves' if len(names) == 1 else 'leave'} the fight?"


def asks_to_end(standing: int) -> str:
    """Return the question before a fight ends, with how many foes can still act."""
    if not standing:
        return "End the fight?"
    verb = "acts" if standing == 1 else "act"
    return f"End the fight? {counted(standing, 'foe')} can still {verb.removesuffix('s')}."


def asks_where(name: str) -> str:
    """Return the question when a delayer may go before or after the turn in progress."""
    return f"{name} steps in"


def people(names: Sequence[str]) -> str:
    """Return names, of several how many they are before them.

    >>> people(("Rook",)), people(("Rook", "Voss"))
    ('Rook', '2: Rook, Voss')
    """
    return "".join(names) if len(names) < 2 else f"{len(names)}: {', '.join(names)}"


def muster(count: int, unaware: int) -> tuple[str, str]:
    """Return how many are in a fight that has not started, and how many of them are unaware."""
    return counted(count, "combatant"), f", {unaware} unaware" if unaware else ""


def out_of_sight(above: int, below: int) -> str:
    """Return how many rows of the list are out of sight.

    >>> out_of_sight(2, 5), out_of_sight(0, 1)
    ('2 above, 5 below', '1 below')
    """
    said = [f"{number(above)} above"] if above else []
    said += [f"{number(below)} below"] if below else []
    return ", ".join(said)


def more_lines(count: int, key: str) -> str:
    """Return how many lines of a panel there are below, and which key shows them, if one does.

    >>> more_lines(2, "]"), more_lines(1, "")
    ('… 2 more lines: ]', '… 1 more line')
    """
    said = f"… {counted(count, 'more line')}"
    return f"{said}: {key}" if key else said


def not_saved(problem: str) -> str:
    """Return that the encounter file could not be written."""
    return f"Not saved; all is in the journal. {problem}"


def taken_back(title: str, *, again: bool) -> str:
    """Return what an undo took back, or a redo did again."""
    return f"{'Redone' if again else 'Undone'}: {title}"


def could_be(words: Sequence[str]) -> Hint:
    """Return what could come next in a line.

    >>> " ".join(could_be(("hit", "heal")))
    'hit  heal'
    """
    return (*words[:1], *(f" {word}" for word in words[1:]))


def answers(keys: Sequence[str]) -> str:
    """Return which keys answer a question.

    >>> answers(("b", "a"))
    'Press b, a or Esc.'
    """
    return f"Press {either([*keys, 'Esc'])}."


def too_fast(key: str) -> str:
    """Return that a key came where a line was refused, and may have been meant for that."""
    return f"{key} came right behind a refused key and does nothing; press it again if it is meant."


def no_key(key: str) -> str:
    """Return that a key does nothing."""
    return f"{key} does nothing here; ? lists the keys."
