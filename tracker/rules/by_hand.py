"""What the GM sets by hand: the GM is always right (ENC-24)."""

from collections.abc import Callable, Sequence
from typing import TypeVar, get_args

from tracker.model.attack import Attack
from tracker.model.base import MOST_NUMBER
from tracker.model.combatant import ActionKind, Combatant, Defense, Health, Readied
from tracker.model.condition import Condition
from tracker.model.facts import (
    AttackSet,
    FieldSet,
    HiddenSet,
    Moved,
    Noted,
    Place,
    Protection,
    ProtectionSet,
    WoundsSet,
)
from tracker.model.fields import (
    FIELDS,
    Field,
    Value,
    change_to,
    find_field,
    value_of,
)
from tracker.model.illegal import Illegal
from tracker.model.names import name_key, normal_name, same_names
from tracker.model.resistances import Protections, Resistance, Weakness
from tracker.model.wounds import WoundTrack
from tracker.rules import conditions, health, order, roster, turns
from tracker.rules.damage.marking import track_of
from tracker.rules.damage.tracks import require_used
from tracker.rules.guards import require_not_ended
from tracker.rules.health_state import become
from tracker.rules.resolution import Resolution
from tracker.rules.slots import close_slot

Item = TypeVar("Item")

Setter = Callable[[Resolution, Combatant, Value], None]

_STATES: dict[str, Health] = {each: each for each in get_args(Health)}


def set_fields(
    play: Resolution, names: Sequence[str], changes: Sequence[tuple[str, Value]]
) -> None:
    """Set fields of combatants; Illegal E_BAD_VALUE for what a field cannot hold.

    The fields are those of `tracker.model.fields`. Setting hit points lets health follow them;
    setting health leaves hit points alone. What a change of health does to turns comes after all
    changes but that of a name.
    """
    require_not_ended(play)
    for field, value in changes:
        _require_fitting(field, value)
        require_used(play.system, field)
    befores = [play.get(name) for name in names]
    for field, value in changes:
        for name in names:
            _set_field(play, name, field, value)
    health.settle(play, befores)
    for field, value in changes:
        if field == "name":
            for name in names:
                roster.rename(play, name, str(value))


def _set_field(play: Resolution, name: str, field: str, value: Value) -> None:
    before = play.get(name)
    if field not in _TOLD_OTHERWISE:
        play.tell(FieldSet(name, field, shown(before, field), _word(value)))
    if field in _SETTERS:
        _SETTERS[field](play, before, value)
    elif field != "name" and (known := find_field(field)) is not None:
        _require_defense(before, known)
        play.update(name, **change_to(before, known, value))


def shown(one: Combatant, field: str) -> str:
    """Return a field's value as a GM would type it."""
    known = find_field(field)
    assert known is not None
    return ", ".join(one.used) or "none" if field == "used" else _word(value_of(one, known))


def move(play: Resolution, name: str, place: Place, whom: str) -> None:
    """Move a combatant in the order; its count follows its new neighbours, its turn does not."""
    require_not_ended(play)
    if name == whom:
        raise Illegal("E_SAME_PLACE", name=name)
    for each in (name, whom):
        if play.get(each).presence != "here":
            raise Illegal("E_NOT_IN_ORDER", name=each)
    if place == "before":
        order.put_before(play, [name], whom)
    else:
        order.put_after(play, name, whom)
    if play.encounter.is_running:
        order.fit_initiative(play, name)
    play.tell(Moved(name, place, whom, play.get(name).initiative))


def note(play: Resolution, name: str, text: str) -> None:
    """Write a note on a combatant."""
    play.get(name)
    play.update(name, notes=text)
    play.tell(Noted(name, text))


def set_hidden(play: Resolution, names: Sequence[str], hidden: bool) -> None:
    """Hide combatants from the players, or show them."""
    require_not_ended(play)
    for name in names:
        play.get(name)
        play.update(name, hidden=hidden)
        play.tell(HiddenSet(name, hidden))


def _require_fitting(field: str, value: Value) -> None:
    """Refuse a value of the wrong kind; the parser sends none, other callers may."""
    known = find_field(field)
    if known is None:
        allowed = tuple(each.name for each in FIELDS)
        raise Illegal("E_BAD_VALUE", field=field, value=_word(value), allowed=allowed)
    fits = {
        "number": type(value) is int,
        "flag": type(value) is bool,
        "word": value in known.choices,
        "text": isinstance(value, str) and bool(value.strip()),
        "attacks": value == _of(Attack, value) != () and not same_names(_of(Attack, value)),
        "conditions": value == _of(Condition, value) != (),
        "weaknesses": value == _of(Weakness, value) != (),
        "resistances": value == _of(Resistance, value) != (),
        "immunities": value == _of(str, value) != () and all(map(str.strip, _of(str, value))),
        "wounds": isinstance(value, WoundTrack),
        "readied": isinstance(value, Readied) and bool(value.trigger.strip()),
    }[known.kind]
    limits = _limits(field, value) if known.kind == "number" else {}
    if (value is None and known.optional) or (fits and _is_within(value, limits)):
        return
    raise Illegal(
        "E_BAD_VALUE",
        field=field,
        value=_word(value),
        allowed=known.choices or known.kind,
        **limits,
    )


def _of(kind: type[Item], value: Value) -> tuple[Item, ...]:
    """Return those of a list that are of this kind."""
    return tuple(each for each in _items(value) if isinstance(each, kind))


def _items(value: Value) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else ()


def _limits(field: str, value: Value) -> dict[str, int]:
    """Return what a number may be: the least, if there is one, and the most where that matters."""
    known = find_field(field)
    limits = {} if known is None or known.least is None else {"least": known.least}
    if isinstance(value, int) and abs(value) > MOST_NUMBER:
        return {"least": -MOST_NUMBER} | limits | {"most": MOST_NUMBER}
    return limits


def _is_within(value: Value, limits: dict[str, int]) -> bool:
    if not isinstance(value, int):
        return True
    return limits.get("least", value) <= value <= limits.get("most", value)


def _set_hp(play: Resolution, one: Combatant, value: Value) -> None:
    assert isinstance(value, int)
    most = one.hp.max if one.hp.max is not None else max(value, 1)
    hp = one.hp.model_copy(update={"max": most, "taken": most - value})
    now = play.update(one.name, hp=hp)
    become(play, one.name, play.system.health_at(now, one.health))


def _set_max(play: Resolution, one: Combatant, value: Value) -> None:
    """Change the maximum; current hit points stay, if they are known."""
    assert value is None or isinstance(value, int)
    now = one.hp.now
    taken = one.hp.taken if now is None or value is None else value - now
    play.update(one.name, hp=one.hp.model_copy(update={"max": value, "taken": taken}))


def _set_temp(play: Resolution, one: Combatant, value: Value) -> None:
    play.update(one.name, hp=one.hp.model_copy(update={"temp": value}))


def _set_health(play: Resolution, one: Combatant, value: Value) -> None:
    """Set health by hand (ENC-16, ENC-24); hit points stay as they are."""
    assert isinstance(value, str)
    become(play, one.name, _STATES[value])


def _set_initiative(play: Resolution, one: Combatant, value: Value) -> None:
    """Type a count; in a running fight that places the combatant anew (ENC-24)."""
    play.update(one.name, initiative=value)
    if play.encounter.is_running and one.presence == "here":
        order.insert(play, one.name)


def _set_aware(play: Resolution, one: Combatant, value: Value) -> None:
    """Correct awareness; in the surprise round that brings in a combatant or takes it out."""
    play.update(one.name, aware=value)
    if play.encounter.phase != "surprise" or one.aware == value:
        return
    if one.presence == "unplaced":
        roster.take_place(play, [one.name])
    elif one.presence == "here":
        roster.lose_place(play, one.name)


def _set_turn(play: Resolution, one: Combatant, value: Value) -> None:
    """Say whether a combatant's turn is still to come; its slot passes once all the same."""
    if play.encounter.owner == one.name or one.name in play.encounter.suspended:
        raise Illegal("E_IN_TURN", name=one.name)
    if not play.encounter.is_running or one.presence != "here":
        raise Illegal("E_NOT_IN_ORDER", name=one.name)
    play.update(one.name, turn=value)
    if value != "waiting":
        close_slot(play, one.name)
    owed_the_last_call = one.turn == "delaying" and not play.encounter.delaying
    if play.encounter.current is None and (value == "waiting" or owed_the_last_call):
        turns.advance(play)


def _set_group(play: Resolution, one: Combatant, value: Value) -> None:
    """Put a combatant into a group or take it out; its place in the order stays."""
    play.update(one.name, group=None if value is None else normal_name(str(value)))


def _set_used(play: Resolution, one: Combatant, value: Value) -> None:
    words = [] if value is None else str(value).replace(",", " ").split()
    kinds = get_args(ActionKind)
    for word in words:
        if word not in kinds:
            raise Illegal("E_BAD_VALUE", field="used", value=word, allowed=kinds)
    play.update(one.name, used=tuple(words))


def _set_attacks(play: Resolution, one: Combatant, value: Value) -> None:
    """Give a combatant these attacks and no others; each that changes is told."""
    after = _of(Attack, value)
    for attack in after:
        play.system.require_attack(attack)
    play.update(one.name, attacks=after)
    old, new = ({name_key(each.name): each for each in its} for its in (one.attacks, after))
    changed = [key for key in old | new if old.get(key) != new.get(key)]
    play.tell(*(AttackSet(one.name, old.get(key), new.get(key)) for key in changed))
    if not changed:
        _tell_unchanged(play, one.name, "attacks")


def _set_conditions(play: Resolution, one: Combatant, value: Value) -> None:
    if not conditions.set_all(play, one.name, _of(Condition, value)):
        _tell_unchanged(play, one.name, "conditions")


def _set_protection(field: Protection, kind: type[Weakness | Resistance | str]) -> Setter:
    """Return what gives a combatant these weaknesses, resistances or immunities and no others."""

    def set_all(play: Resolution, one: Combatant, value: Value) -> None:
        after: Protections = _of(kind, value)
        play.update(one.name, **{field: after})
        play.tell(ProtectionSet(one.name, field, getattr(one, field), after))

    return set_all


def _set_wounds(play: Resolution, one: Combatant, value: Value) -> None:
    """Mark these boxes and no others; health follows."""
    after = value if isinstance(value, WoundTrack) else WoundTrack()
    play.tell(WoundsSet(one.name, track_of(one), after))
    now = play.update(one.name, wounds=after)
    become(play, one.name, play.system.health_at(now, one.health))


def _tell_unchanged(play: Resolution, name: str, field: str) -> None:
    now = shown(play.get(name), field)
    play.tell(FieldSet(name, field, now, now))


def _set_defense(play: Resolution, one: Combatant, value: Value) -> None:
    """Set Defense; taken away, all that belongs to it goes with it."""
    defense = one.defense or Defense()
    new = None if value is None else defense.model_copy(update={"normal": value})
    play.update(one.name, defense=new)


def _require_defense(one: Combatant, field: Field) -> None:
    """Refuse Defense for a special case where there is none for the ordinary one."""
    if field.name in ("touch", "ff") and one.defense is None:
        raise Illegal("E_NO_DEFENSE", name=one.name)


def _word(value: object) -> str:
    """Return a value as a GM would type it."""
    if value is None or value == "":
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Readied):
        return f"{value.action}: {value.trigger}"
    if isinstance(value, tuple):
        return ", ".join(map(_item_word, value)) or "none"
    return str(value)


def _item_word(item: object) -> str:
    """Return one of a list in short."""
    match item:
        case Attack() | Condition():
            return item.name
        case Weakness() | Resistance():
            return item.type
    return str(item)


_TOLD_OTHERWISE = frozenset(
    {"name", "notes", "hidden", "attacks", "conditions"}
    | {"weaknesses", "resistances", "immunities", "wounds"}
)
"""Fields whose change has a fact of its own; that of a name comes last of all."""

_SETTERS: dict[str, Setter] = {
    "hp": _set_hp,
    "max": _set_max,
    "temp": _set_temp,
    "health": _set_health,
    "initiative": _set_initiative,
    "aware": _set_aware,
    "turn": _set_turn,
    "group": _set_group,
    "used": _set_used,
    "attacks": _set_attacks,
    "conditions": _set_conditions,
    "weaknesses": _set_protection("weaknesses", Weakness),
    "resistances": _set_protection("resistances", Resistance),
    "immunities": _set_protection("immunities", str),
    "wounds": _set_wounds,
    "def": _set_defense,
    "notes": lambda play, one, value: note(play, one.name, str(value or "")),
    "hidden": lambda play, one, value: set_hidden(play, [one.name], bool(value)),
}
