"""What is said about the library, and about what a party carries on."""

from collections.abc import Callable, Mapping, Sequence

from tracker.commands.remarks import Remark, RemarkCode
from tracker.model.combatant import Creature
from tracker.words.hints import Hint
from tracker.words.numbers import counted, listing
from tracker.words.plain import clean

ABOUT_CARRIED = "How the party came out of its fights; “carry” takes it on in another."
NOBODYS_TURN = "in the library there are no turns of others that a condition could hang on"
NO_TURN_CARRIED = "what is carried on cannot hang on the turn of somebody else"
NO_MEMBERS = 'a party has at least one member, such as members = ["Rook"]'
NAME_OF_CREATURE = "the name of a creature, in quotes"


def remark(it: Remark) -> str:
    """Return the sentence of a remark.

    >>> remark(Remark("UNKNOWN", "gobin", ("goblin",)))
    'Nothing in the library is called “gobin”; nearest is “goblin”. It is a blank of that name.'
    """
    return _REMARKS[it.code](clean(it.name), [clean(each) for each in it.others])


def remarks(its: Sequence[Remark]) -> str:
    """Return the sentences of remarks, on one line."""
    return " ".join(map(remark, its))


def said_of_line(source: str, line: int, sentences: str) -> str:
    """Say what should be known of a line of a script.

    >>> said_of_line("evening.txt", 3, "It is a blank.")
    'evening.txt:3: It is a blank.'
    """
    return f"{source}:{line}: {sentences}"


def unknown(name: str, near: str | None) -> str:
    """Say that the library knows nothing of this name, and what comes close."""
    hint = f"; nearest is “{near}”" if near else ""
    return f"Nothing in the library is called “{name}”{hint}. It is a blank of that name."


def other_system(name: str, systems: Sequence[str]) -> str:
    """Say that a stat block is for another damage system."""
    return (
        f"“{name}” of the library is for {' and '.join(systems)}, not for this fight. "
        "It is a blank of that name."
    )


def hides(name: str, near: str, far: Sequence[str]) -> str:
    """Say which of several of one name is taken."""
    return f"“{name}” is from {near}, which is nearer than {listing(far)}."


def named_twice(name: str) -> str:
    """Say that two in one file have the same name."""
    return f'one is called "{name}" already, and capitals make no other name'


def member_twice(name: str) -> str:
    """Say that a party has two members of one name."""
    return f'"{name}" is a member already, and capitals make no other name'


def no_key(keys: Sequence[str]) -> str:
    """Say what a library file can hold."""
    return f"a library file holds {', '.join(keys)}"


def stock(creatures: int, parties: int) -> str:
    """Say how much is in a file of the library.

    >>> stock(3, 1)
    '3 creatures, 1 party for the library'
    """
    ways = counted(parties, "party", "parties")
    return f"{counted(creatures, 'creature')}, {ways} for the library"


def in_short(creature: Creature) -> Hint:
    """Return what a creature is in a few words, the most telling first.

    >>> from tracker.model.hit_points import HitPoints
    >>> in_short(Creature(name="Rat", hp=HitPoints(max=3), init=2))
    ('Rat', '· hp 3', '· init +2')
    """
    defense = None if creature.defense is None else creature.defense.normal
    said = [
        "" if creature.hp.max is None else f"hp {creature.hp.max}",
        "" if defense is None else f"def {defense}",
        "" if creature.init is None else f"init {creature.init:+d}",
        *(clean(attack.name) for attack in creature.attacks),
    ]
    return (clean(creature.name), *(f"\N{MIDDLE DOT} {each}" for each in said if each))


def no_party(name: str, parties: Sequence[str]) -> str:
    """Say that there is no such party, and which there are."""
    there = f"the parties are {listing(parties)}" if parties else "there are none yet"
    return f'the library has no party "{name}"; {there}'


def left_out(problem: object, more: int) -> str:
    """Say that a file of the library is left out, and why."""
    others = "" if not more else f" (and {more} more)"
    return f"Left out of the library: {clean(str(problem))}{others}"


def can_be_carried(names: Sequence[str]) -> str:
    """Say that the health from another fight can be taken on."""
    has = "has" if len(names) == 1 else "have"
    return f"{listing(names)} {has} health from another fight; “:carry” takes it on."


def carried_unreadable(problem: object) -> str:
    """Say why nothing is known of what was carried on."""
    return f"What was kept from other fights cannot be read: {problem}"


def not_kept(problem: object) -> str:
    """Say that the fight was not ended, since the health could not be kept."""
    return f"The health cannot be kept, so the fight goes on: {problem}"


def carried_set_aside(file: str, kept: str) -> str:
    """Say that an unreadable file was kept beside the new one."""
    return f"{file} could not be read and is kept as {kept}."


def carried_by_hand(file: str, kept: str) -> str:
    """Say that what a person wrote was kept beside the new file."""
    return f"{file} was changed by hand; as it was it is kept as {kept}."


def no_key_of_carried(keys: Sequence[str]) -> str:
    """Say what the file with the health that is carried on can hold."""
    return f"this file holds {listing(keys)}"


def used_file_kept(file: str, kept: str) -> str:
    """Say that a file with creatures of the library is written out in full."""
    return f"{file} has its creatures written out now; as it was it is kept as {kept}."


_REMARKS: Mapping[RemarkCode, Callable[[str, Sequence[str]], str]] = {
    "CARRIED": lambda name, who: f"{listing(who)}: with the health kept from another fight.",
    "HERE": lambda name, who: f"{listing(who)} of “{name}” {_be(who)} here already.",
    "HIDES": lambda name, files: hides(name, files[0], files[1:]),
    "MEANT": lambda said, name: f"“{said}” is “{name[0]}” of the library; in quotes it is a blank.",
    "NO_VALUE": lambda name, value: f"{name} has no value; its {value[0]} is a label.",
    "OTHER_SYSTEM": other_system,
    "QUOTED": lambda name, _: (
        f"In quotes “{name}” is a blank; without quotes it is the one of the library."
    ),
    "UNKNOWN": lambda name, near: unknown(name, near[0] if near else None),
    "UNKNOWN_MEMBER": lambda name, _: (
        f"“{name}” of the party is not in the library, and is a blank of that name."
    ),
}


def _be(who: Sequence[str]) -> str:
    return "is" if len(who) == 1 else "are"
