"""What state somebody is in, in words: the most urgent first."""

from collections.abc import Sequence

from msgspec import Struct

from tracker.model.combatant import IN_RESERVE, Combatant
from tracker.model.condition import Condition
from tracker.model.effects import effects_in
from tracker.model.faction import Factions
from tracker.model.names import name_key
from tracker.rules.damage.system import System
from tracker.rules.damage.systems import system_of
from tracker.rules.turns import last_call
from tracker.ui.text import Look, Piece
from tracker.ui.view import View
from tracker.words import states as words

_HEALTH_LOOKS: dict[str, Look] = {"dying": "bad", "dead": "dim"}


class Standing(Struct, frozen=True):
    """What of a view the rows need, worked out once for all of them."""

    acting: str | None
    selected: str | None
    marked: frozenset[str]
    owing: frozenset[str]
    due: frozenset[str]
    interrupted: frozenset[str]
    before_start: bool
    over: bool
    surprise: bool
    system: System
    factions: Factions

    def about(self, name: str) -> tuple[object, ...]:
        """Return what of it concerns somebody: the row is the same as long as this is."""
        return (
            name == self.acting,
            name == self.selected,
            name in self.marked,
            name in self.owing,
            name in self.due,
            name in self.interrupted,
            self.before_start,
            self.over,
            self.surprise,
            self.system,
            self.factions,
        )

    def about_all(self, people: Sequence[Combatant]) -> tuple[object, ...]:
        """Return what of it concerns a group that is folded."""
        return (
            any(one.name == self.selected for one in people),
            frozenset(one.name for one in people if one.name in self.marked),
            self.before_start,
            self.over,
            self.surprise,
            self.system,
            self.factions,
        )


def standing(view: View) -> Standing:
    """Return what the rows need to know."""
    encounter = view.encounter
    return Standing(
        acting=encounter.current,
        selected=view.selected,
        marked=view.marked,
        owing=frozenset(last_call(encounter)),
        due=frozenset(due.who for due in encounter.due),
        interrupted=frozenset(encounter.suspended),
        before_start=encounter.phase == "setup",
        over=encounter.phase == "ended",
        surprise=encounter.phase == "surprise",
        system=system_of(encounter),
        factions=encounter.told_apart,
    )


def state_words(one: Combatant, now: Standing) -> list[Piece]:
    """Return the words for everything about a combatant's state, the most urgent first."""
    if one.presence == "left":
        return [Piece(words.LEFT, "dim"), *word_of_health(one)]
    if now.over:  # what somebody was about to do does not matter any more
        return word_of_health(one)
    said: list[Piece] = []
    if one.name in now.due:
        said.append(Piece(words.CHECK_DUE, "alarm"))
    if one.name in now.owing:
        said.append(Piece(words.LAST_CALL, "alarm"))
    elif one.turn == "delaying":
        said.append(Piece(words.DELAY, "info"))
    if one.name in now.interrupted:
        said.append(Piece(words.INTERRUPTED, "info"))
    if one.readied is not None:
        said.append(Piece(words.READY, "info"))
    said += word_of_health(one)
    if one.presence in IN_RESERVE:
        said.append(Piece(words.RESERVE, "dim"))
    elif one.turn == "out" and one.presence == "here":
        said.append(Piece(words.NEXT_ROUND, "dim"))
    if one.hidden:
        said.append(Piece(words.HIDDEN, "info"))
    return said + _words_of_awareness(one, now)


def word_of_health(one: Combatant) -> list[Piece]:
    """Return the word for a state of health, `DYING 2` with a value; being well needs none."""
    if one.health == "ok":
        return []
    values = (each.value for each in one.conditions if name_key(each.name) == one.health)
    value = next((f" {value}" for value in values if value is not None), "")
    return [Piece(f"{words.HEALTH[one.health]}{value}", _HEALTH_LOOKS.get(one.health, "warn"))]


def other_conditions(one: Combatant) -> list[Condition]:
    """Return the conditions but for the one that the word of health says already."""
    return [it for it in one.conditions if name_key(it.name) != one.health or it.until is not None]


def explained(view: View) -> list[tuple[str, str]]:
    """Return what the conditions of the selected and the acting do, of those the system knows."""
    known = effects_in(view.encounter.system)
    borne = [it for one in (view.chosen, view.acting) if one for it in one.conditions]
    names = dict.fromkeys(name_key(it.name) for it in borne)
    return [(name, known[name].says) for name in names if name in known]


def _words_of_awareness(one: Combatant, now: Standing) -> list[Piece]:
    """Before the start nobody has acted, so flat-footed would say nothing there.

    Nor does it of those in the reserve.
    """
    said: list[Piece] = []
    if one.presence in IN_RESERVE and not now.before_start:
        return said
    if not one.aware and (now.before_start or now.surprise):
        said.append(Piece(words.UNAWARE, "warn"))
    is_said = not one.aware and now.surprise  # the unaware are, and need no word for it
    is_caught = one.is_flat_footed and one.can_act and now.system.FLAT_FOOTED_MATTERS
    if is_caught and not now.before_start and not is_said:
        said.append(Piece(words.FLAT_FOOTED, "warn"))
    return said


def in_short(word: Piece) -> Piece:
    """Return a word of state as it stands where there is little room."""
    return Piece(words.in_short(word.text), word.look)
