"""Encounters of all four damage systems, out of chance."""

from collections.abc import Callable, Mapping
from random import Random
from typing import get_args

from hypothesis import strategies as st

from tests.strategies import encounters
from tracker.commands.attack_text import read_damage
from tracker.model.attack import Attack
from tracker.model.combatant import Combatant, Defense
from tracker.model.condition import Condition
from tracker.model.encounter import D20_MODERN, Encounter, HouseRules
from tracker.model.main_die import MainDieFaces
from tracker.model.resistances import Resistance, Weakness
from tracker.model.wounds import BOXES, RollMethod, WoundTrack

Dress = Callable[[Combatant, Random], Combatant]
"""What gives a combatant the attacks and the body of a system."""


def _armed(one: Combatant, random: Random, *ways: Mapping[str, object]) -> tuple[Attack, ...]:
    """Return the attacks of a combatant, each dealing damage in one of these ways."""
    return tuple(each.model_copy(update=random.choice(ways)) for each in one.attacks)


def _main_die(one: Combatant, random: Random) -> Combatant:
    faces = MainDieFaces(miss=(), critical=(5, 6), extra=2)
    bite = {"damage": read_damage("1d6+1 cut + 1d4 acid"), "faces": faces}
    fist = {"damage": read_damage("1d12-2")}
    return one.model_copy(update={"attacks": _armed(one, random, bite, fist)})


def _fudge(one: Combatant, random: Random) -> Combatant:
    marks = {level: random.randint(0, 1) for level in BOXES if random.random() < 0.3}
    attacks = _armed(one, random, {"damage": read_damage("3")})
    return one.model_copy(update={"attacks": attacks, "wounds": WoundTrack(**marks)})


def _pf2e(one: Combatant, random: Random) -> Combatant:
    sword = {"bonus": 4, "damage": read_damage("1d8+2 slashing + 1d6 precision")}
    torch = {"bonus": 1, "damage": read_damage("1d4 fire + 1d6 persistent fire")}
    fatal = {"bonus": 0, "damage": read_damage("2d6-3 cold"), "traits": ("fatal d10", "silver")}
    lasting = Condition(name="persistent acid", value=2)
    silver = Resistance(type="physical", value=3, exceptions=("silver",))
    return one.model_copy(
        update={
            "attacks": _armed(one, random, sword, torch, fatal),
            "defense": Defense(normal=12),
            "weaknesses": random.choice(((), (Weakness(type="fire", value=2),))),
            "resistances": random.choice(((), (silver,), (Resistance(type="all", value=1),))),
            "immunities": random.choice(((), ("precision", "critical hits"), ("nonlethal",))),
            "significant": random.choice((None, True)),
            "conditions": (*one.conditions, *((lasting,) if random.random() < 0.3 else ())),
        }
    )


def _rules_of_pf2e(random: Random) -> HouseRules:
    """Return house rules, but for the one by which a slot can be jumped over (PF2-36)."""
    return HouseRules(
        dying=random.choice(("all", "party", "none")),
        critical_damage=random.choice(("total", "dice")),
        delay_harm=random.random() < 0.4,
        multiple_attacks=random.random() < 0.5,
    )


def _rules_of_fudge(random: Random) -> HouseRules:
    method = random.choice(get_args(RollMethod))
    return HouseRules(damage_roll=method, roll_limits=random.random() < 0.5)


OTHERS: dict[str, tuple[Dress, Callable[[Random], HouseRules]]] = {
    "pf2e": (_pf2e, _rules_of_pf2e),
    "main-die": (_main_die, lambda random: HouseRules()),
    "fudge": (_fudge, _rules_of_fudge),
}


def any_system(seed: int) -> str:
    """Return the name of a system."""
    return Random(seed).choice((D20_MODERN, *OTHERS))


def in_system(encounter: Encounter, system: str, seed: int) -> Encounter:
    """Return an encounter as one of this system."""
    if system not in OTHERS:
        return encounter
    random, (dress, rules) = Random(seed), OTHERS[system]
    combatants = tuple(dress(one, random) for one in encounter.combatants)
    changes = {"system": system, "rules": rules(random), "combatants": combatants}
    return encounter.model_copy(update=changes)


def in_systems(*systems: str) -> st.SearchStrategy[Encounter]:
    """Return encounters in one of these systems, or in any."""
    names = st.sampled_from(systems or (D20_MODERN, *OTHERS))
    return st.builds(in_system, encounters(), names, st.integers(0, 2**32))
