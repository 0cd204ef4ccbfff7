"""What a report says beside its figures."""

from collections.abc import Mapping, Sequence

from tracker.model.combatant import Health
from tracker.model.phase import Phase
from tracker.words.numbers import SECONDS_A_ROUND, counted, listing, number
from tracker.words.plain import clean

NAME, DEALT, TAKEN, HEALED, NOW, BY_ROUND = "Name", "Dealt", "Taken", "Healed", "Now", "rounds"
NONLETHAL, SOAKED, ITSELF = "Nonlethal", "Soaked", "To itself"
TURNS, ATTACKS, HITS, CRITICAL, MISSED = "Turns", "Attacks", "Hits", "Crits", "Missed"
SAVES, FELLED, KILLED = "Saves", "Felled", "Killed"
ROUND = "Round"
"""The heads of columns."""

LEFT = "left"
NOBODY = "nobody"
GONE = "gone"
HARM = {"points": "Damage", "wounds": "Wounds"}
AIMED = "Attacks and saves"
DEALT_BY_ROUND = {"points": "Damage dealt, by round", "wounds": "Wounds dealt, by round"}
TAKEN_BY_ROUND = {"points": "Damage taken, by round", "wounds": "Wounds taken, by round"}
SIDES = "The sides"
FALLS = "Who fell, and who got up"
CONDITIONS = "Conditions"
COUNTING = "How this is counted"
HOW_THEY_ARE = "How everybody is"
"""The headings."""

PHASES: Mapping[Phase, str] = {
    "setup": "not begun",
    "surprise": "in progress",
    "regular": "in progress",
    "ended": "over",
}
"""How far a fight has come."""

NOTHING = "Nothing has happened yet."
EXISTS = "there is such a file already, and nothing is written over it; name another with --out"
BEFORE_THE_FIGHT = "Before the fight"
BEFORE_THE_ROUNDS = "Before the first round"
AT_FIRST = "At first"
SURPRISE = "Surprise"
AN_OLDER_JOURNAL = "From an older journal"
TITLE, KEYS = "Report", "↑ ↓ PgUp PgDn scroll · Esc closes"
"""What the page on the screen is called, and how it is left."""


def side_total(side: str) -> str:
    """Return what the sum of a side is called."""
    return f"{clean(side)}, all"


def side_deals(side: str) -> str:
    """Return the head of the column of what a side deals.

    >>> side_deals("party")
    'party dealt'
    """
    return f"{clean(side)} dealt"


def title(name: str) -> str:
    """Return the title of a report.

    >>> title("Rooftop")
    'Rooftop: report'
    """
    return f"{clean(name)}: report"


def log_of(name: str) -> str:
    """Return the title of an exported log."""
    return f"{clean(name)}: log"


def in_column(round: int | None) -> str:
    """Return a round as the head of a column: `S` is the surprise round, `B` before the first.

    >>> in_column(None), in_column(0), in_column(12)
    ('B', 'S', '12')
    """
    if round is None:
        return "B"
    return str(round) if round else "S"


def when(round: int | None) -> str:
    """Return a round at the beginning of a line.

    >>> when(2), when(0), when(None)
    ('Round 2', 'Surprise round', 'Before the fight')
    """
    if round is None:
        return BEFORE_THE_FIGHT
    return f"Round {round}" if round else "Surprise round"


def stretch(first: int | None, last: int | None) -> str:
    """Return rounds that share a column.

    >>> stretch(1, 24), stretch(3, 3)
    ('1–24', '3')
    """
    return in_column(first) if first == last else f"{in_column(first)}–{in_column(last)}"


def stretch_when(first: int | None, last: int | None) -> str:
    """Return rounds that share a line.

    >>> stretch_when(1, 24), stretch_when(0, 0)
    ('Rounds 1–24', 'Surprise')
    """
    if first == last:
        return when(first) if first else SURPRISE
    return f"Rounds {stretch(first, last)}"


def length(round: int | None, *, surprise: bool) -> str:
    """Return how long a fight was, in rounds and in the time of the game world (D20-58).

    >>> length(4, surprise=True), length(1, surprise=False), length(0, surprise=True)
    ('4 rounds and a surprise round, 0:30', '1 round, 0:06', 'a surprise round, 0:06')
    """
    if round is None:
        return ""
    rounds = [*([counted(round, "round")] if round else []), *(["a surprise round"] * surprise)]
    minutes, seconds = divmod((round + surprise) * SECONDS_A_ROUND, 60)
    return f"{' and '.join(rounds)}, {minutes}:{seconds:02}"


def played(times: Sequence[str]) -> str:
    """Return on which days a fight was opened for playing.

    >>> played(["2026-11-30T19:02:00", "2026-12-07T18:50:11"])
    'played from 2026-11-30 to 2026-12-07'
    """
    days = sorted({time.partition("T")[0] for time in times})
    if not days:
        return ""
    return f"played on {days[0]}" if len(days) == 1 else f"played from {days[0]} to {days[-1]}"


def of(part: int, whole: int) -> str:
    """Return how many of how many.

    >>> of(5, 8), of(0, 0)
    ('5 of 8', '')
    """
    return f"{part} of {whole}" if whole else ""


def more(count: int) -> str:
    """Return how many others there were of whom nothing is to be told.

    >>> more(1), more(14)
    ('1 other neither dealt nor took anything.', '14 others neither dealt nor took anything.')
    """
    return f"{counted(count, 'other')} neither dealt nor took anything."


NO_HARM = "Nobody has dealt or taken anything."
"""What is said where there are many, and of nobody is there anything to tell."""


def untouched(names: Sequence[str]) -> str:
    """Return of whom nothing is to be told, by name.

    >>> untouched(["Rook", "Voss"])
    'Rook and Voss neither dealt nor took anything.'
    """
    return f"{listing(names)} neither dealt nor took anything."


_BECAME: Mapping[Health, str] = {
    "ok": "is well",
    "disabled": "is disabled",
    "dying": "is dying",
    "stable": "is stable",
    "unconscious": "is unconscious",
    "dead": "is dead",
}


def change(who: str, after: Health, by: str | None, *, rises: bool) -> str:
    """Return what became of somebody, and whose harm it was.

    >>> change("Brute", "dying", "Rook", rises=False), change("Voss", "ok", None, rises=True)
    ('Brute is dying, by Rook', 'Voss is up again')
    """
    doing = "" if by is None else ", by itself" if by == who else f", by {clean(by)}"
    became = _BECAME[after]
    if rises:
        became = "is up again" if after == "ok" else f"is up again, {after}"
    return f"{clean(who)} {became}{doing}"


def conditions(who: str, gained: Sequence[tuple[str, int]]) -> str:
    """Return which conditions somebody gained, and how often.

    >>> conditions("Rook", [("prone", 1), ("shaken 2", 3)])
    'Rook: prone, shaken 2 (3 times)'
    """
    said = [name if times == 1 else f"{name} ({times} times)" for name, times in gained]
    return clean(f"{who}: {', '.join(said)}")


def left_of(left: int, of: int) -> str:
    """Return what a side has left of how much."""
    return f"{number(left)}/{number(of)}"


def reset_before(times: int) -> str:
    """Return that only the last of several beginnings is told of."""
    how_often = "once" if times == 1 else f"{times} times"
    return f"The fight was begun anew {how_often}; only what came after that is counted."


def known_since(round: int) -> str:
    """Return from when on the story of a fight is known."""
    return f"What happened is known from {when(round).lower()} on."


def each_bar(rounds: int) -> str:
    """Return what a bar of a plot stands for, where that is more than one round."""
    return f"Each bar stands for {rounds} rounds."


_SAME = (
    "Dealt is harm to others. Harm to oneself, and harm that is nobody's doing, such as a fall or "
    "bleeding, is only taken.",
    "Harm typed in by itself counts for whoever was said to deal it, and is no attack.",
    "Hits have the critical hits among them. Felled are those whom somebody's harm kept from "
    "acting, killed those who died of it.",
    "What was taken back with undo, and what was set by hand, does not count.",
)
_OF_POINTS = (
    "Taken has what temporary hit points soaked and what was beyond the last hit point.",
    *_SAME,
)
_OF_WOUNDS = (
    "Harm is the number of wounds that were marked; healed is by how many levels they got better.",
    *_SAME,
)
HOW_COUNTED: Mapping[str, Sequence[str]] = {"points": _OF_POINTS, "wounds": _OF_WOUNDS}
"""What the figures mean, by what harm is counted in."""


def columns_mean(*, surprise: bool, before: bool) -> str:
    """Return what the heads of rounds that are no numbers stand for, or nothing."""
    said = [*(["B is before the fight"] * before), *(["S is the surprise round"] * surprise)]
    return f"{', '.join(said)}." if said else ""


def bars_say(values: Sequence[int]) -> str:
    """Return what a plot shows, for who cannot see it.

    >>> bars_say((4, 0, 9))
    '4, 0, 9'
    """
    return ", ".join(map(number, values))


NO_JOURNAL = (
    "There is no journal beside this file, so what happened in the fight is not known; this is how "
    "everybody is."
)


def journal_unreadable(journal: str) -> str:
    """Say that nothing can be counted, since a journal cannot be read."""
    return f"{journal} cannot be read, so what happened is not known; this is how everybody is."


def rules_changed(journal: str) -> str:
    """Say that nothing can be counted, since a journal is of other rules."""
    return (
        f"{journal} was written by a tracker with other rules, so what happened cannot be counted; "
        "this is how everybody is."
    )


def journal_cut(journal: str, line: int) -> str:
    """Say from where on a journal is not certain."""
    return (
        f"{journal} cannot be followed from line {line} on. What is told here is certain, and "
        "comes from before that."
    )


def edited_by_hand(file: str, journal: str) -> str:
    """Say that a file is not what its journal led to."""
    return f"{file} was edited by hand; what is told here is what {journal} tells."


def earlier_unknown(file: str) -> str:
    """Say that what was before a file was saved is not known."""
    return f"What happened before {file} was saved last cannot be counted."


def written(path: str) -> str:
    """Say where something was written."""
    return f"Written to {path}."


def to_file(file: str) -> str:
    """Return how a report is kept outside the tracker.

    >>> to_file("dock.toml")
    'To keep it: tracker report dock.toml --out NAME.html, .md, .csv or .json.'
    """
    return f"To keep it: tracker report {file} --out NAME.html, .md, .csv or .json."
