"""What to press now, for a GM who has read nothing: short sentences, the most needed first.

Where there is little room, those at the end are left out.
"""

from collections.abc import Mapping

from tracker.commands.errors import Phrase
from tracker.model.effects import Effects
from tracker.words.numbers import counted
from tracker.words.plain import clean

Hint = tuple[str, ...]

EMPTY: Hint = ("A adds somebody; a name is enough.", "Players: “Jo hp 30 init +2 side party”.")
SETUP: Hint = ("w: aware or unaware, W: a whole side.", "s starts the fight.")
END_TURN = "n ends the turn."
FIRST_TURN: Hint = ("A row's number selects; - is damage.", "u undoes.")
CHECK: Hint = ("Enter makes the check.", "v: type what fell.", "n leaves it undone.")
STALLED: Hint = ("Nobody can act.", "+ heals, E ends the fight.", "n waits, where that helps.")
ENDED: Hint = ("The fight is over.", "O opens another, l reads the log.", "u takes the end back.")
FOES_DOWN: Hint = ("No foe can act any more.", "E ends the fight.")
PARTY_DOWN: Hint = ("Nobody of the party can act any more.", "E ends the fight.")


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


def does(effects: Effects, value: int | None) -> Hint:
    """Return what a condition does, where a number behind it has no meaning for it that too.

    >>> does(Effects(says="Cannot act.", valued=True), 2)
    ('Cannot act.',)
    """
    counts = effects.valued or effects.takes or value is None
    return (effects.says,) if counts else (effects.says, NO_VALUE)


NO_VALUE = "Its number is a label; 3r are rounds."


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


def marked(who: str) -> Hint:
    """Return whom the next key works on, while some are marked."""
    return (f"Marked {who}.", "Keys work on them.", "Esc takes the marks away.")


def delaying(name: str) -> str:
    """Return how one who delays comes in."""
    return f"{name} delays; Enter on its row steps in."


def whose(selected: str, acting: str) -> Hint:
    """Return which keys are for the selected, where somebody else acts."""
    return (f"- + c are for {selected}.", f"n ends the turn of {acting}.")


def interrupt(acting: str, resumes: str) -> Hint:
    """Return what to do in a readied action."""
    return (f"{acting} acts out of turn.", f"n ends that, and {resumes} goes on.")


def last_call(name: str) -> Hint:
    """Return what to do at last call."""
    return (f"Enter: {name} acts now.", "f: gives it up.", "Everybody else has acted.")
