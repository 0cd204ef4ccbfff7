"""What the damage system of an encounter says to the stat blocks of a file."""

from collections.abc import Iterator, Sequence

from tracker.model.combatant import Creature
from tracker.model.encounter import D20_MODERN, Encounter
from tracker.model.illegal import Illegal
from tracker.rules.damage.system import System
from tracker.rules.damage.systems import SYSTEMS
from tracker.rules.damage.tracks import with_track
from tracker.storage.findings import Finding
from tracker.storage.locate import Loc
from tracker.words.refusals import refusal


def system_called(name: object) -> System:
    """Return the system of a name that a file has; where there is none such, the usual one."""
    return SYSTEMS.get(str(name), SYSTEMS[D20_MODERN])


def with_tracks(encounter: Encounter) -> Encounter:
    """Return an encounter in which all have the track that is counted."""
    system = system_called(encounter.system)
    combatants = tuple(with_track(one, system) for one in encounter.combatants)
    return encounter.model_copy(update={"combatants": combatants})


_WAYS: dict[object, Loc] = {
    "missing-face": ("faces", "miss"),
    "critical-face": ("faces", "critical"),
    "extra": ("faces", "extra"),
}
"""Where in an attack stands what a refusal calls its field; other refusals are of the damage."""


def unplayable(creatures: Sequence[Creature], system: System) -> Iterator[Finding]:
    """Yield each attack that nobody could make."""
    for place, one in enumerate(creatures):
        for number, attack in enumerate(one.attacks):
            try:
                system.require_attack(attack)
            except Illegal as illegal:
                way = ("combatants", place, "attacks", number, *_way(illegal))
                yield Finding(way, refusal(illegal))


def _way(illegal: Illegal) -> Loc:
    if illegal.code == "E_MISS_CRIT_OVERLAP":
        return ("faces",)
    return _WAYS.get(illegal.details.get("field"), ("damage",))
