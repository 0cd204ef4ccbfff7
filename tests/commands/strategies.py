"""Every command there can be, for hypothesis."""

import unicodedata
from collections.abc import Callable
from typing import Any, get_args

from hypothesis import strategies as st

from tracker.commands import acts, carry_text
from tracker.commands.acts import Act, Command
from tracker.commands.attack_text import NO_TYPES
from tracker.commands.verbs import VERBS
from tracker.model.attack import MULTIPLIERS, THREAT_MINS, Attack, AttackKind, Critical, Wield
from tracker.model.base import MOST_NUMBER
from tracker.model.circumstances import Circumstances, Outcome
from tracker.model.combatant import (
    ActionKind,
    Creature,
    Defense,
    Health,
    Readied,
    ReadyKind,
    Saves,
)
from tracker.model.condition import Condition
from tracker.model.damage import MOST_POINTS, MOST_SIDES, Amount, Part, Term
from tracker.model.dice import LABELS
from tracker.model.facts import Place
from tracker.model.fields import FIELDS, Field
from tracker.model.hit_points import HitPoints
from tracker.model.library import TAKEN
from tracker.model.main_die import MainDieFaces
from tracker.model.names import name_key
from tracker.model.resistances import Resistance, Weakness
from tracker.model.saves import Save, SaveEffect, SaveTerms
from tracker.model.signs import SIGNS, Colour
from tracker.model.size import Size
from tracker.model.wounds import LEVELS, WoundTrack

TRICKY = [
    "by",
    "nobody",
    "half",
    "fight",
    "rolled",
    "hp",
    "for",
    "until",
    "none",
    "@all",
    "gang*",
    "4",
    "#",
]
TRICKY += [
    'a "b" c',
    "a\\b",
    "two\nlines\r",
    "\u2028\u202e\x85",
    "[/] [b]",
    "\U0001f409\u200d",
    ", ,",
]
TRICKY += list(VERBS)
ATTACK_NAMES = ["9mm pistol", "+1 axe", "axe +1", "Пистолет", "Orc [/]", "[light]", "two handed"]
ATTACK_NAMES += [
    "5d6",
    "ranged",
    "20/x2",
    "40 ft",
    "range",
    "a;b",
    "Stand by",
    'the "Big" one',
    "]",
]
KINDS_OF_DAMAGE = ["fire", "cold iron", "Orc [/]", "critical hits", "all damage", "non-magical"]
KINDS_OF_DAMAGE += ["холодное железо", "except", "double", "against", "vs.", "or", "and", "a (b)"]
KINDS_OF_DAMAGE += ["fire 5", "+1", "touch", "a;b", "a, b", "(", "'", "double  blank", "resistance"]

numbers = st.integers(-MOST_NUMBER, MOST_NUMBER)
positive = st.integers(1, MOST_NUMBER)
texts = st.sampled_from(TRICKY) | st.text(max_size=12)
some_text = texts.filter(bool)
names = texts.filter(lambda name: bool(name.strip())).map(
    lambda name: unicodedata.normalize("NFC", name)
)
who = st.lists(names, min_size=1, max_size=3, unique=True).map(tuple)


def maybe(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | strategy


points = st.builds(Term, number=st.integers(0, MOST_POINTS), negative=st.booleans())
dice = st.builds(Term, st.integers(1, 5), st.integers(1, MOST_SIDES), st.booleans())
terms = st.lists(points | dice, min_size=1, max_size=3).map(tuple)
types = st.from_regex(r"[^\W\d_]{1,8}", fullmatch=True).filter(
    lambda word: word.casefold() not in NO_TYPES
)


def _points(amount: Amount) -> int:
    """The constants of an amount, or 0 where it has dice."""
    terms = [term for part in amount.parts for term in part.terms]
    if any(term.sides for term in terms):
        return 0
    return sum(-term.number if term.negative else term.number for term in terms)


# Only the last part can be without a type: terms without one between them are one part.
amounts = st.builds(
    lambda typed, last: Amount((*typed, last)),
    st.lists(st.builds(Part, terms, types), max_size=3),
    st.builds(Part, terms, types | st.just("")),
).filter(lambda amount: _points(amount) >= 0)


def _condition(name: str, value: int | None, end: dict[str, Any]) -> Condition:
    return Condition(name=name, value=value, **end)


ends = st.one_of(
    st.just({}),
    st.just({"until": "fight"}),
    st.fixed_dictionaries(
        {"save": st.sampled_from(get_args(Save)), "dc": positive, "until": maybe(st.just("fight"))}
    ),
    st.fixed_dictionaries(
        {"until": st.sampled_from(["start", "end"]), "of": maybe(names), "rounds": positive}
    ),
)


def _lasting(name: str, amount: Amount, dc: int | None) -> Condition:
    return Condition(name=name, damage=Part(amount.parts[0].terms), scale="half", dc=dc)


conditions = st.builds(_condition, some_text, maybe(numbers), ends) | st.builds(
    _lasting,
    some_text,
    amounts.filter(lambda amount: any(term.sides for term in amount.parts[0].terms)),
    maybe(positive),
)
levels = st.sampled_from(LEVELS[1:])
main_die_faces = st.builds(
    MainDieFaces,
    miss=st.lists(st.integers(0, 12), max_size=3).map(tuple),
    critical=st.none() | st.lists(st.integers(0, 12), max_size=3).map(tuple),
    extra=st.integers(-1, 9),
)
attacks = st.builds(
    Attack,
    name=names | st.sampled_from(ATTACK_NAMES),
    bonus=maybe(numbers),
    wield=maybe(st.sampled_from(get_args(Wield))),
    proficient=st.booleans(),
    kind=st.sampled_from(get_args(AttackKind)),
    damage=amounts,
    critical=st.builds(Critical, st.sampled_from(THREAT_MINS), st.sampled_from(MULTIPLIERS)),
    range=maybe(positive),
    faces=main_die_faces,
    traits=st.lists(some_text | st.sampled_from(ATTACK_NAMES), max_size=3).map(tuple),
)
attack_lists = st.lists(
    attacks, min_size=1, max_size=3, unique_by=lambda attack: name_key(attack.name)
).map(tuple)
kinds_of_damage = st.sampled_from(KINDS_OF_DAMAGE) | texts.filter(str.strip)
some_kinds = st.lists(kinds_of_damage, max_size=3).map(tuple)
weakness_lists = st.lists(
    st.builds(Weakness, type=kinds_of_damage, value=positive), min_size=1, max_size=3
).map(tuple)
resistance_lists = st.lists(
    st.builds(
        Resistance,
        type=kinds_of_damage,
        value=positive,
        exceptions=some_kinds,
        double_vs=some_kinds,
    ),
    min_size=1,
    max_size=3,
).map(tuple)
immunity_lists = st.lists(kinds_of_damage, min_size=1, max_size=3).map(tuple)
marks = st.integers(0, 1)
tracks = st.builds(
    WoundTrack,
    scratch=st.integers(0, 3),
    hurt=marks,
    very_hurt=marks,
    incapacitated=marks,
    near_death=marks,
    dead=st.booleans(),
)
creatures = st.builds(
    Creature,
    name=names,
    group=maybe(names),
    side=some_text,
    hidden=st.booleans(),
    init=maybe(numbers),
    improved_initiative=st.booleans(),
    str=maybe(positive),
    dex=maybe(positive),
    con=maybe(positive),
    size=st.sampled_from(get_args(Size)),
    base_attack=maybe(numbers),
    threshold_bonus=numbers,
    hp=st.builds(HitPoints, max=maybe(positive), taken=numbers, temp=positive | st.just(0)),
    defense=maybe(
        st.builds(
            Defense,
            normal=maybe(numbers),
            touch=maybe(numbers),
            flat_footed=maybe(numbers),
            class_bonus=numbers,
            dodge=numbers,
        ).filter(
            lambda defense: (
                defense.normal is not None
                or defense == Defense()
                or defense.class_bonus
                or defense.dodge
            )
        )
    ),
    saves=maybe(st.builds(Saves, fort=numbers, ref=numbers, will=numbers)),
    speed=maybe(positive),
    crit_immune=st.booleans(),
    significant=maybe(st.booleans()),
    attacks=st.just(()) | attack_lists,
    weaknesses=st.just(()) | weakness_lists,
    resistances=st.just(()) | resistance_lists,
    immunities=st.just(()) | immunity_lists,
    wounds=maybe(tracks),
    notes=texts,
)


adds = st.builds(
    acts.Add,
    creatures,
    maybe(st.integers(1, 100)),
    st.booleans(),
    maybe(numbers),
    st.sampled_from(get_args(Health)),
    st.lists(conditions, max_size=2).map(tuple),
    st.booleans(),
)


def _values(field: Field) -> st.SearchStrategy[Any]:
    values: st.SearchStrategy[Any] = {
        "number": numbers,
        "flag": st.booleans(),
        "word": st.sampled_from(field.choices or ("",)),
        "text": texts,
        "attacks": attack_lists,
        "weaknesses": weakness_lists,
        "resistances": resistance_lists,
        "immunities": immunity_lists,
        "wounds": tracks,
        "conditions": st.lists(conditions, min_size=1, max_size=3).map(tuple),
        "readied": st.builds(
            Readied, action=st.sampled_from(get_args(ReadyKind)), trigger=some_text
        ),
    }[field.kind]
    return maybe(values) if field.optional else values


changes = st.sampled_from(FIELDS).flatmap(
    lambda field: st.tuples(st.just(field.name), _values(field))
)
sets = st.builds(
    acts.Set,
    who,
    st.lists(changes, min_size=1, max_size=3, unique_by=lambda pair: pair[0]).map(tuple),
)
CARRIED = [field for field in FIELDS if field.name in carry_text.FIELDS_KEPT]
carried = st.sampled_from(CARRIED).flatmap(
    lambda field: st.tuples(st.just(field.name), _values(field))
) | st.tuples(st.just(TAKEN), numbers)
kept = st.tuples(
    names,
    st.lists(carried, min_size=1, max_size=3, unique_by=lambda pair: pair[0]).map(tuple),
)
kinds = st.sampled_from(get_args(ActionKind))
places = st.sampled_from(get_args(Place))


strikes = st.builds(
    acts.Strike,
    names,
    maybe(names),
    st.builds(
        Circumstances,
        touch=st.booleans(),
        distance=maybe(positive),
        flanking=st.booleans(),
        modifier=numbers,
        defense=maybe(numbers),
        outcome=maybe(st.sampled_from(get_args(Outcome))),
        amount=maybe(amounts),
        margin=maybe(numbers),
        rolls=maybe(st.tuples(numbers, numbers)),
    ),
)
saves = st.sampled_from(get_args(Save))


def _rolled(who: acts.Names, totals: list[int]) -> acts.Roll:
    return acts.Roll(who, tuple(totals[: len(who)]))


BY_TYPE: dict[Callable[..., Act], st.SearchStrategy[Act]] = {
    acts.Add: adds,
    acts.AddSeveral: st.builds(acts.AddSeveral, st.lists(adds, min_size=2, max_size=3).map(tuple)),
    acts.Carry: st.builds(acts.Carry, st.lists(kept, min_size=1, max_size=3).map(tuple)),
    acts.End: st.builds(acts.End, st.booleans()),
    acts.Join: st.builds(acts.Join, who, maybe(numbers)),
    acts.Rename: st.builds(acts.Rename, names, names),
    acts.Group: st.builds(acts.Group, who, maybe(names)),
    acts.Faction: st.builds(
        acts.Faction,
        some_text,
        maybe(st.sampled_from(SIGNS)),
        maybe(st.sampled_from(get_args(Colour))),
        maybe(st.booleans()),
    ).filter(lambda act: (act.sign, act.colour, act.ally) != (None, None, None)),
    acts.NoFaction: st.builds(acts.NoFaction, some_text),
    acts.Next: st.builds(acts.Next, st.booleans()),
    acts.Awareness: st.builds(acts.Awareness, who, st.booleans()),
    acts.Roll: st.builds(acts.Roll) | st.builds(_rolled, who, st.lists(numbers, max_size=3)),
    acts.Delay: st.builds(acts.Delay, maybe(numbers)),
    acts.Enter: st.builds(acts.Enter, who, places),
    acts.Forfeit: st.builds(acts.Forfeit, names),
    acts.Ready: st.builds(acts.Ready, kinds, texts),
    acts.Trigger: st.builds(acts.Trigger, names),
    acts.Use: st.builds(acts.Use, kinds),
    acts.Strike: strikes,
    acts.Opportunity: st.builds(acts.Opportunity, names, maybe(strikes)),
    acts.Hit: st.builds(
        acts.Hit,
        who,
        amounts,
        maybe(st.sampled_from(["half", "double"])),
        st.booleans(),
        maybe(st.builds(SaveTerms, saves, numbers, st.sampled_from(get_args(SaveEffect)))),
        spreads=st.booleans(),
    ),
    acts.Save: st.builds(acts.Save, who, st.builds(SaveTerms, saves, numbers)),
    acts.Heal: st.builds(acts.Heal, who, amounts),
    acts.Wound: st.builds(acts.Wound, who, levels),
    acts.Mend: st.builds(acts.Mend, who, levels),
    acts.Temp: st.builds(acts.Temp, who, amounts),
    acts.Afflict: st.builds(acts.Afflict, who, conditions),
    acts.Clear: st.builds(acts.Clear, who, some_text),
    acts.Set: sets,
    acts.Move: st.builds(acts.Move, names, places, names),
    acts.Note: st.builds(acts.Note, who, texts),
    **{
        kind: st.builds(kind)
        for kind in (acts.Start, acts.Reset, acts.Undo, acts.Redo)
    },
    **{
        kind: st.builds(kind, who)
        for kind in (
            acts.Reserve, acts.Remove, acts.Check, acts.Stabilize, acts.Hide, acts.Show
        )
    },
}  # fmt: skip
"""How each act is made up."""

# What is said of a Fudge die is 2 less than its face, and no number is said beyond the most.
fell = st.lists(numbers.map(lambda face: face // 2), min_size=1, max_size=4).map(tuple)
faces = st.lists(
    st.tuples(st.sampled_from(LABELS), fell),
    unique_by=lambda pair: pair[0],
).map(tuple)
totals = st.lists(st.tuples(names, numbers), max_size=3, unique_by=lambda pair: pair[0]).map(tuple)
hits = st.builds(Command, BY_TYPE[acts.Hit], st.just(acts.NOBODY), totals, faces)
commands = hits | st.builds(Command, st.one_of(*BY_TYPE.values()), maybe(names), totals, faces)
