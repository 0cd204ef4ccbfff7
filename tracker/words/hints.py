"""What to press now, for a GM who has read nothing: short sentences, the most needed first.

Where there is little room, those at the end are left out.
"""

from collections.abc import Mapping

from tracker.commands.errors import Phrase
from tracker.words.keys import Caps
from tracker.words.numbers import counted
from tracker.words.plain import clean

Hint = tuple[str, ...]

LINE: Hint = ("Enter does it.", "Esc leaves without effect.")
LOG: Hint = (
    "Esc goes back to the fight.",
    "v shows it as it was.",
    "Enter opens a line, 1 to 4 show one kind, 0 all.",
)
LOOK: Hint = (
    "Esc goes back to now.",
    "↑ and ↓ show other moments, Home the first.",
    "J, K or a click select.",
)
"""What to press in a line that is asked for, while the log is read, and while one looks back."""
FOUND: Hint = ("Enter stays here.", "Esc goes back.")


def empty(key: Caps) -> Hint:
    """Return how a fight gets its first combatants."""
    return (
        f"{key('add')} adds somebody; a name is enough.",
        "Players: “Jo hp 30 init +2 side party”.",
    )


def setup(key: Caps) -> Hint:
    """Return what to do before the start."""
    return (
        f"{key('aware')}: aware or unaware, {key('aware_side')}: a whole side.",
        f"{key('start')} starts the fight.",
    )


def end_turn(key: Caps) -> str:
    """Return how a turn ends."""
    return f"{key('next')} ends the turn."


def first_turn(key: Caps) -> Hint:
    """Return what else is good to know in the first turns."""
    return (f"A row's number selects; {key('damage')} is damage.", f"{key('undo')} undoes.")


def check(key: Caps) -> Hint:
    """Return what to do about a check that is due."""
    return (
        f"{key('answer')} makes the check.",
        f"{key('save')}: type what fell.",
        f"{key('next')} leaves it undone.",
    )


def stalled(key: Caps) -> Hint:
    """Return what to do where nobody can act."""
    return (
        "Nobody can act.",
        f"{key('heal')} heals, {key('end')} ends the fight.",
        f"{key('next')} waits, where that helps.",
    )


def ended(key: Caps) -> Hint:
    """Return what to do after the end."""
    return (
        "The fight is over.",
        f"{key('report')} shows what it came to.",
        f"{key('another')} opens another, {key('log')} reads the log.",
        f"{key('undo')} takes the end back.",
    )


def down(key: Caps, *, party: bool) -> Hint:
    """Return what to do where a whole side is out of the fight, the party or the foes."""
    who = "Nobody of the party" if party else "No foe"
    return (f"{who} can act any more.", f"{key('end')} ends the fight.")


def finding(part: str, place: int, count: int) -> Hint:
    """Return which of those found is selected, and how to go on.

    >>> finding("gang", 2, 3)[0], finding("rook", 1, 1)[0]
    ('2 of 3 called “gang”.', 'Only one is called “rook”.')
    """
    if count == 1:
        return (f"Only one is called “{clean(part)}”.", *FOUND)
    return (f"{place} of {count} called “{clean(part)}”.", "↑ and ↓ go to the others.", *FOUND)


def value_or_rounds(condition: str, value: int) -> Hint:
    """Return what a number behind a condition is, and how rounds are typed.

    >>> " ".join(value_or_rounds("shaken", 3))
    '“shaken 3” has the value 3, and no end. “shaken 3r” lasts 3 rounds.'
    """
    name = clean(condition)
    rounds = counted(value, "round")
    return (
        f"“{name} {value}” has the value {value}, and no end.",
        f"“{name} {value}r” lasts {rounds}.",
    )


SPREADS: Hint = ("Each in turn takes what fells it, and the rest goes on to the next.",)
"""What damage that is spread does."""


def own_label(condition: str, near: str) -> Hint:
    """Return that a condition is none the rules know, and which they know.

    >>> own_label("shakn", "shaken")
    ('“shakn” will be a label of your own; the condition is shaken.',)
    """
    return (f"“{clean(condition)}” will be a label of your own; the condition is {near}.",)


def own_word(word: str, near: str) -> Hint:
    """Return that a word is none the rules know, and which they know.

    >>> own_word("fyre", "fire")
    ('“fyre” will be a word of your own; the rules know fire.',)
    """
    return (f"“{clean(word)}” will be a word of your own; the rules know {near}.",)


FORMS: Mapping[Phrase, Hint] = {
    "weakness": ("e.g. cold iron 5, fire 3", "· none takes them away"),
    "resistance": (
        "e.g. fire 5, physical 10 except silver or cold iron",
        "; all 5 double against nonmagical",
        "· none takes them away",
    ),
    "immunity": ("e.g. poison, critical hits", "· none takes them away"),
    "wound": ("e.g. scratch 2, very-hurt", "· undamaged has no wounds"),
}
"""How what has a grammar of its own is written, where it begins."""


def marked(who: str, key: Caps) -> Hint:
    """Return whom the next key works on, while some are marked."""
    return (f"Marked {who}.", "Keys work on them.", f"{key('unmark')} takes the marks away.")


def delaying(name: str, key: Caps) -> str:
    """Return how one who delays comes in."""
    return f"{name} delays; {key('answer')} on its row steps in."


def looking_on(key: Caps) -> Hint:
    """Return what can be done in a fight that another tracker plays."""
    return ("What another tracker does is shown here.", f"{key('log')} reads the log.")


def whose(selected: str, acting: str, key: Caps) -> Hint:
    """Return which keys are for the selected, where somebody else acts."""
    keys = " ".join(key(action) for action in ("damage", "heal", "condition"))
    return (f"{keys} are for {selected}.", f"{key('next')} ends the turn of {acting}.")


def opens_group(key: Caps) -> str:
    """Return how a folded group is opened."""
    return f"{key('fold')} opens the group."


def end_group(group: str, key: Caps) -> str:
    """Return how a whole group's turns are ended."""
    return f"{key('next_group')} ends all turns of {group}."


def interrupt(acting: str, resumes: str, key: Caps) -> Hint:
    """Return what to do in a readied action."""
    return (f"{acting} acts out of turn.", f"{key('next')} ends that, and {resumes} goes on.")


def last_call(name: str, key: Caps) -> Hint:
    """Return what to do at last call."""
    return (
        f"{key('answer')}: {name} acts now.",
        f"{key('forfeit')}: gives it up.",
        "Everybody else has acted.",
    )
