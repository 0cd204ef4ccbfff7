"""What the screen says beside facts and refusals: short sentences, questions, labels.

Names come in as they are to be shown.
"""

from collections.abc import Sequence

from tracker.words.hints import Hint
from tracker.words.keys import Caps
from tracker.words.names import in_row, said_of
from tracker.words.numbers import counted, either, number

NOTHING_FITS = "Nothing fits here."
TOO_SMALL = "Tracker needs a screen of 60 × 20."

UNSAID_TRIGGER = "as said at the table"
"""The trigger of a readied action where the GM types none."""

ASKS_TO_LEAVE_UNWRITTEN = "Not all of this fight is on disk. Leave?"
LEAVE_ALL_THE_SAME = "leave all the same"
ASKS_WHO_ACTS = "Whose readied action?"
BEFORE, AFTER = "before", "after"
END_IT, TAKE_OUT, COUNT_IT = "end it", "take out", "count it"
ASKS_TO_END = "End the fight?"
END_AND_CARRY = "end, keep health"
"""Answers to questions."""

LEAVE_IT, GO_ON, STAY = "not now", "go on", "stay"
"""What Escape does to a question."""

INTERRUPTS = "interrupts"
INITIATIVE = "Initiative"
MARKED = "marked"
SIGNS = {"unwritten": "NOT ON DISK", "watching": "LOOKING ON"}
"""What is not as usual with the files of a fight."""

NEXT, THEN, LAST_CALL, ROUND = "next", "then", "last call", "round"


def select_first(key: Caps) -> str:
    """Return that nobody is selected, and how somebody is."""
    return (
        f"Select somebody first: the number of a row, the arrows, or {key('down')} and {key('up')}."
    )


def nobody_here(key: Caps) -> str:
    """Return that nobody is in the fight, and how somebody comes in."""
    return f"Nobody is here yet: {key('add')} adds somebody."


def nobody_to_attack(key: Caps) -> str:
    """Return that there is no target, and how one comes in."""
    return f"Nobody else is here to be attacked; {key('add')} adds somebody."


def everybody_rolled(key: Caps) -> str:
    """Return that all have an initiative, and how one is changed."""
    return f"Everybody has rolled; {key('edit')} changes a count."


def last_call(names: Sequence[str]) -> str:
    """Return a last call in words.

    >>> last_call(("Voss", "Rook"))
    'LAST CALL: Voss, then Rook'
    """
    return f"LAST CALL: {', then '.join(names)}"


def last_call_keys(names: Sequence[str], key: Caps) -> str:
    """Return what to press at last call."""
    return (
        f"{last_call(names)}; {key('answer')} lets {names[0]} act, "
        f"{key('forfeit')} gives the action up."
    )


def nothing_for_enter(delaying: Sequence[str], key: Caps) -> str:
    """Return that Enter does nothing now, and whom it would bring in.

    >>> nothing_for_enter(["Voss"], {"answer": "Enter", "next": "n"}.__getitem__)
    'Nothing waits for Enter here; select Voss, who delays, or n ends the turn.'
    """
    if not delaying:
        return f"Nothing waits for {key('answer')} now; {key('next')} ends the turn."
    verb = "delays" if len(delaying) == 1 else "delay"
    return (
        f"Nothing waits for {key('answer')} here; select {either(delaying)}, who {verb}, "
        f"or {key('next')} ends the turn."
    )


def standing_of(standing: int, count: int, *, is_short: bool = True) -> str:
    """Return how many of a group stand, of how many where that is not all of them.

    >>> standing_of(6, 8), standing_of(8, 8)
    ('×6/8', '×8')
    """
    return f"×{count}" if standing == count and is_short else f"×{standing}/{count}"


def mob(name: str, count: int) -> str:
    """Return so many of a group as they stand in a sentence.

    >>> mob("Zombie", 8)
    'Zombie ×8'
    """
    return f"{name} {standing_of(count, count)}"


def no_group(name: str) -> str:
    """Return that there is no group to fold."""
    return f"{name} is in no group; “: group @marked NAME” makes one."


def acts_now(group: str) -> str:
    """Return why a group cannot be folded."""
    return f"{group} stays open while one of it acts."


def open_first(group: str, key: Caps) -> str:
    """Return what to do before one of a folded group is moved."""
    return f"{key('fold')} opens {group}; then one of it can be moved."


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
    return f"{said_of(names)} {'leaves' if len(names) == 1 else 'leave'} the fight?"


def standing(foes: int) -> str:
    """Return how many foes can still act, which is said before a fight ends; nothing of none.

    >>> standing(1), standing(0)
    ('1 foe can still act.', '')
    """
    return f"{counted(foes, 'foe')} can still act." if foes else ""


def asks_where(name: str) -> str:
    """Return the question when a delayer may go before or after the turn in progress."""
    return f"{name} steps in"


def people(names: Sequence[str]) -> str:
    """Return names, of several how many they are before them.

    >>> people(("Rook",)), people(("Rook", "Voss"))
    ('Rook', '2: Rook, Voss')
    """
    return "".join(names) if len(names) < 2 else f"{len(names)}: {in_row(names)}"


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


def no_key(pressed: str, key: Caps) -> str:
    """Return that a key does nothing."""
    return f"{pressed} does nothing here; {key('help')} lists the keys."


def turn_timer(key: Caps, *, shown: bool) -> str:
    """Return where it is seen how long a turn lasts, or that it is not any more."""
    if not shown:
        return "How long a turn lasts is not shown any more."
    return (
        f"How long a turn lasts stands at the right end of the top line; {key('timer')} hides it."
    )
