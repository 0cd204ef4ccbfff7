from typing import Any, get_args

from hypothesis import strategies as st

from tests.commands.strategies import amounts, main_die_faces
from tracker.model.attack import MULTIPLIERS, THREAT_MINS, Attack, Critical
from tracker.model.base import MOST_NUMBER, MOST_TOTAL
from tracker.model.combatant import Combatant, Defense, Readied, Saves
from tracker.model.condition import Condition
from tracker.model.damage import Part
from tracker.model.encounter import Due, Encounter, Fresh, HouseRules, Lapsed
from tracker.model.faction import Faction
from tracker.model.hit_points import HitPoints
from tracker.model.names import name_key
from tracker.model.resistances import Resistance, Weakness
from tracker.model.signs import SIGNS, Colour

words = st.one_of(
    st.text(min_size=1, max_size=8),
    st.sampled_from(
        ['Ann "Bird" Lee', "a\nb", "a\r\nb", "#", "'''", '"""', "\\", "Ж 🐉", "\x00\x7f"]
    ),
)
names = words.filter(lambda word: bool(word.strip()))
numbers = st.integers(-MOST_NUMBER, MOST_NUMBER)
totals = st.integers(-MOST_TOTAL, MOST_TOTAL)
counts = st.integers(0, 99)
rounds = st.integers(1, 9)
healths = st.sampled_from(["ok", "disabled", "dying", "stable", "unconscious", "dead"])
slots = st.sampled_from(["ahead", "open", "past"])
actions = st.sampled_from(["attack", "move", "full", "free"])
readieds = st.builds(Readied, action=st.sampled_from(["attack", "move"]), trigger=words)
hit_points = st.builds(
    HitPoints,
    max=st.none() | st.integers(1, 999),
    taken=st.integers(-99, 999) | st.integers(-(10**9), 10**9),
    temp=counts,
)
defenses = st.builds(
    Defense, normal=numbers, touch=st.none() | numbers, flat_footed=st.none() | numbers
)
attacks = st.builds(
    Attack,
    name=names,
    bonus=numbers,
    kind=st.sampled_from(["melee", "ranged", "thrown", "natural"]),
    damage=amounts,
    critical=st.builds(Critical, st.sampled_from(THREAT_MINS), st.sampled_from(MULTIPLIERS)),
    range=st.none() | st.integers(1, 999),
    faces=main_die_faces,
    traits=st.lists(words, max_size=2).map(tuple),
)
saves = st.builds(Saves, fort=numbers, ref=numbers, will=numbers)


def _has_dice(part: Part) -> bool:
    return any(term.sides for term in part.terms)


def _conditions(known: list[str]) -> st.SearchStrategy[Condition]:
    hanging = st.builds(
        Condition,
        name=words,
        value=st.none() | numbers,
        until=st.sampled_from(["start", "end"]),
        of=st.none() | st.sampled_from(known),
        rounds=rounds,
        skip=st.booleans(),
    )
    until: st.SearchStrategy[Any] = st.sampled_from([None, "fight"])
    lasting = st.builds(
        Condition,
        name=words,
        damage=amounts.map(lambda amount: Part(amount.parts[0].terms)).filter(_has_dice),
        scale=st.sampled_from([None, "half", "double"]),
        dc=st.none() | counts,
    )
    valued = st.builds(Condition, name=words, value=st.none() | numbers, until=until)
    return hanging | valued | lasting


kinds = st.lists(words.filter(str.strip), max_size=2).map(tuple)
weaknesses = st.builds(Weakness, type=words.filter(str.strip), value=st.integers(1, 99))
resistances = st.builds(
    Resistance,
    type=words.filter(str.strip),
    value=st.integers(1, 99),
    exceptions=kinds,
    double_vs=kinds,
)


def _combatants(name: str, known: list[str]) -> st.SearchStrategy[Combatant]:
    return st.builds(
        Combatant,
        name=st.just(name),
        side=words,
        hidden=st.booleans(),
        init=st.none() | numbers,
        improved_initiative=st.booleans(),
        dex=st.none() | counts,
        con=st.none() | counts,
        threshold_bonus=numbers,
        hp=hit_points,
        defense=st.none() | defenses,
        saves=st.none() | saves,
        speed=st.none() | counts,
        crit_immune=st.booleans(),
        immunities=kinds,
        weaknesses=st.lists(weaknesses, max_size=2).map(tuple),
        resistances=st.lists(resistances, max_size=2).map(tuple),
        significant=st.none() | st.booleans(),
        attacks=st.lists(attacks, max_size=3, unique_by=lambda attack: name_key(attack.name)).map(
            tuple
        ),
        notes=st.text() | words,
        health=healths,
        conditions=st.lists(_conditions(known), max_size=2).map(tuple),
        initiative=totals,
        tie=st.none() | totals,
        aware=st.booleans(),
        presence=st.sampled_from(["here", "unplaced", "reserve", "withdrawn", "left"]),
        turn=st.sampled_from(["waiting", "acting", "delaying", "done", "out"]),
        slot=slots,
        acted=st.booleans(),
        flat_footed=st.none() | st.booleans(),
        readied=st.none() | readieds,
        ahead_of=st.none() | st.sampled_from(known),
        used=st.lists(actions, max_size=2).map(tuple),
        opportunities=counts,
        free_entry=st.booleans(),
    )


def _freshes(known: list[str]) -> st.SearchStrategy[Fresh]:
    lapsed = st.builds(
        Lapsed, bearer=st.sampled_from(known), condition=_conditions(known), health=healths
    )
    return st.builds(
        Fresh,
        acted=st.booleans(),
        opportunities=counts,
        free_entry=st.booleans(),
        slot=slots,
        readied=st.none() | readieds,
        lapsed=st.lists(lapsed, max_size=2).map(tuple),
    )


rules = st.builds(
    HouseRules,
    dying=st.sampled_from(["all", "party", "none"]),
    opportunity_flat_footed=st.booleans(),
    opportunity_limit=counts,
)

_STAGES: list[tuple[str, int | None]] = [
    ("setup", None),
    ("surprise", 0),
    ("regular", 7),
    ("ended", 0),
    ("ended", 3),
]


factions = st.lists(
    st.builds(
        Faction,
        side=words,
        sign=st.none() | st.sampled_from(SIGNS),
        colour=st.sampled_from(get_args(Colour)),
    ),
    max_size=3,
    unique_by=(lambda one: one.side, lambda one: one.sign or one.side),
).map(tuple)


@st.composite
def encounters(draw: st.DrawFn) -> Encounter:
    """Any encounter that the model allows, in any phase."""
    drawn = draw(st.lists(names, min_size=1, max_size=4, unique_by=name_key))
    known = [Combatant(name=name).name for name in drawn]
    phase, number = draw(st.sampled_from(_STAGES))
    head: dict[str, Any] = {"phase": phase, "round": number}
    if number is not None and phase != "ended" and draw(st.booleans()):
        head["current"] = draw(st.sampled_from(known))
        fresh = draw(st.none() | _freshes(known))
        suspended = st.lists(st.sampled_from(known), max_size=2).map(tuple)
        head |= {"fresh": fresh} if fresh else {"suspended": draw(suspended)}
    dues = st.builds(Due, who=st.sampled_from(known), kind=st.just("dying"))
    return Encounter(
        name=draw(words),
        rules=draw(rules),
        factions=draw(factions),
        due=draw(st.lists(dues, max_size=2).map(tuple)),
        combatants=tuple(draw(_combatants(name, known)) for name in known),
        **head,
    )
