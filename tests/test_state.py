"""An encounter and facts as plain data."""

import json
from typing import get_args

from tests.words import test_harm, test_sentences
from tracker.model import facts
from tracker.model.combatant import Combatant, Readied
from tracker.model.condition import Condition
from tracker.model.encounter import Due, Encounter
from tracker.model.facts import Fact
from tracker.model.hit_points import HitPoints
from tracker.model.working import Addend, Sum
from tracker.state import fact_data, state_of

ROOK = Combatant(
    name="Rook",
    initiative=18,
    acted=True,
    turn="acting",
    hp=HitPoints(max=34, taken=3, temp=2),
    conditions=(Condition(name="shaken", value=2, until="end", of="Sniper"),),
)
BRUTE = Combatant(name="Brute", initiative=-2, health="dying", hp=HitPoints(taken=43))
SNIPER = Combatant(
    name="Sniper",
    initiative=9,
    acted=True,
    readied=Readied(action="attack", trigger="the door opens"),
)
UNAWARE = Combatant(name="Voss", presence="unplaced", aware=False)
RESERVE = Combatant(name="Orc", presence="reserve")
LEFT = Combatant(name="Ganger 1", initiative=12, presence="left")


def fight(*combatants: Combatant, current: str | None = None) -> Encounter:
    return Encounter(phase="surprise", round=0, current=current, combatants=combatants)


def test_the_state_of_a_fight() -> None:
    encounter = fight(ROOK, SNIPER, LEFT, BRUTE, UNAWARE, RESERVE, current="Rook")
    state = state_of(encounter)
    combatants = state.pop("combatants")
    assert state == {
        "phase": "surprise",
        "round": 0,
        "current": "Rook",
        "order": ["Rook", "Sniper", "Brute"],
        "counts": {"Rook": 18, "Sniper": 9, "Brute": -2},
        "flat_footed": ["Brute", "Voss"],
        "delaying": [],
        "readied": ["Sniper"],
        "suspended": [],
        "last_call": [],
        "due": [],
    }
    assert isinstance(combatants, dict)
    assert list(combatants) == ["Rook", "Sniper", "Brute", "Voss", "Orc"]
    assert combatants["Rook"] == {
        "hp": 31,
        "max": 34,
        "temp": 2,
        "taken": 3,
        "health": "ok",
        "conditions": [{"name": "shaken", "value": 2, "until": "end", "of": "Sniper"}],
    }
    assert combatants["Brute"]["hp"] is None
    assert combatants["Brute"]["taken"] == 43


def test_a_check_that_is_due() -> None:
    encounter = fight(BRUTE, current="Brute").model_copy(
        update={"due": (Due(who="Brute", kind="dying"),)}
    )
    assert state_of(encounter)["due"] == [{"who": "Brute", "kind": "dying"}]


def test_last_call_has_the_lowest_modifier_first() -> None:
    slow = Combatant(name="Slow", initiative=5, init=1, turn="delaying", acted=True)
    fast = Combatant(name="Fast", initiative=9, init=4, turn="delaying", acted=True)
    state = state_of(fight(fast, slow))
    assert state["last_call"] == ["Slow", "Fast"]
    assert state["delaying"] == ["Fast", "Slow"]


def test_those_who_left_are_not_among_the_suspended() -> None:
    encounter = fight(ROOK, SNIPER, LEFT, current="Sniper").model_copy(
        update={"suspended": ("Rook", "Ganger 1")}
    )
    assert state_of(encounter)["suspended"] == ["Rook"]


def test_before_the_start_nobody_has_a_count() -> None:
    state = state_of(Encounter(combatants=(Combatant(name="Rook"),)))
    assert state["round"] is None
    assert state["counts"] == {"Rook": None}


def test_a_fact_as_data() -> None:
    blow = facts.Damaged(
        "Brute", "Rook", (Sum("ballistic", (Addend(9, faces=(4, 5)),), 9),), 9, 0, None, None
    )
    assert fact_data(blow) == {
        "fact": "Damaged",
        "who": "Brute",
        "by": "Rook",
        "working": [
            {
                "label": "ballistic",
                "addends": [{"value": 9, "label": "", "faces": [4, 5]}],
                "total": 9,
                "against": None,
                "because": [],
                "verdict": "",
            }
        ],
        "amount": 9,
        "soaked": 0,
        "before": None,
        "after": None,
    }
    prone = facts.ConditionGained("Rook", Condition(name="prone"))
    assert fact_data(prone) == {
        "fact": "ConditionGained",
        "who": "Rook",
        "condition": {"name": "prone"},
    }


def test_every_fact_is_ready_for_json() -> None:
    every = [fact for fact, _ in (*test_sentences.SENTENCES, *test_harm.SENTENCES)]
    assert {type(fact) for fact in every} == set(get_args(Fact))
    for fact in every:
        data = fact_data(fact)
        assert json.loads(json.dumps(data)) == data
