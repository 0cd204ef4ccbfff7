"""What conditions do in Pathfinder 2e; the numbers follow from tracker/data/conditions by hand."""

import pytest

from tests.table import Table, facts_of, someone
from tracker.model.encounter import Encounter
from tracker.model.facts import Attacked, ConditionEased, Damaged, SaveRolled, TurnSkipped
from tracker.model.working import Sum
from tracker.rules.damage.systems import system_of
from tracker.storage.attack_table import long_attack

FIST = long_attack({"name": "Fist", "bonus": 9, "damage": "1d4+3"})
BOW = long_attack({"name": "Bow", "bonus": 9, "kind": "ranged", "damage": "1d8"})
RAPIER = long_attack({"name": "Rapier", "bonus": 9, "damage": "1d6+3", "traits": ["finesse"]})
RAY = long_attack(
    {"name": "Ray", "bonus": 9, "kind": "ranged", "damage": "1d8", "traits": ["spell"]}
)


def two(*dice: int) -> Table:
    """Valeros, in turn, and a ghoul with armor class 18."""
    valeros = someone("Valeros", 20, attacks=[FIST, BOW, RAPIER, RAY])
    saves = {"fort": 9, "ref": 7, "will": 5}
    ghoul = someone("Ghoul", 10, defense=18, hp=40, saves=saves)
    table = Table(encounter=Encounter(system="pf2e", combatants=(valeros, ghoul)), dice=dice)
    table.say("start")
    return table


def rolled(table: Table, attack: str) -> Sum:
    [attacked] = facts_of(table.say(f"attack Ghoul with {attack} d20 10 dice 2"), Attacked)
    roll = attacked.working[0]
    assert isinstance(roll, Sum)
    return roll


@pytest.mark.parametrize(
    ("conditions", "attack", "added"),
    [
        (["frightened 2"], "Fist", [(-2, "frightened")]),
        (["frightened 2", "sickened 1"], "Fist", [(-2, "frightened")]),
        (["frightened 2", "prone"], "Fist", [(-2, "frightened"), (-2, "prone")]),
        (["enfeebled 2"], "Fist", [(-2, "enfeebled")]),
        (["enfeebled 2"], "Bow", []),
        (["enfeebled 2"], "Rapier", []),
        (["clumsy 1"], "Bow", [(-1, "clumsy")]),
        (["clumsy 1"], "Rapier", [(-1, "clumsy")]),
        (["clumsy 1"], "Fist", []),
        (["stupefied 2"], "Ray", [(-2, "stupefied")]),
        (["stupefied 2"], "Bow", []),
        (["encumbered"], "Bow", [(-1, "clumsy")]),
        (["clumsy 2", "encumbered"], "Bow", [(-2, "clumsy")]),
        (["frightened"], "Fist", [(-1, "frightened")]),
        (["hexed 3"], "Fist", []),
    ],
)
def test_what_the_attackers_conditions_add(
    conditions: list[str], attack: str, added: list[tuple[int, str]]
) -> None:
    table = two()
    table.say(*(f"condition Valeros {each}" for each in conditions))
    addends = rolled(table, attack).addends[2:]
    assert [(each.value, each.label) for each in addends] == added


@pytest.mark.parametrize(
    ("conditions", "armor_class", "because"),
    [
        (["frightened 2"], 16, ("frightened",)),
        (["grabbed"], 16, ("off-guard",)),
        (["off-guard", "prone", "restrained"], 16, ("off-guard",)),
        (["prone", "sickened 1"], 15, ("off-guard", "sickened")),
        (["fatigued", "clumsy 2"], 16, ("clumsy",)),
        (["unconscious"], 12, ("unconscious", "off-guard")),
        (["hexed"], 18, ()),
    ],
)
def test_armor_class(conditions: list[str], armor_class: int, because: tuple[str, ...]) -> None:
    table = two()
    table.say(*(f"condition Ghoul {each}" for each in conditions))
    roll = rolled(table, "Fist")
    assert (roll.against, set(roll.because)) == (armor_class, set(because))


def test_being_flanked_adds_nothing_to_being_off_guard() -> None:
    table = two()
    table.say("condition Ghoul grabbed")
    [attacked] = facts_of(table.say("attack Ghoul flank d20 10 dice 2"), Attacked)
    assert isinstance(attacked.working[0], Sum)
    assert attacked.working[0].against == 16


def test_who_lies_there_is_unconscious() -> None:
    """−4 as a status and −2 for being off-guard."""
    table = two()
    table.say("set Ghoul health unconscious")
    assert rolled(table, "Fist").against == 12


@pytest.mark.parametrize(("attack", "dealt"), [("Fist", 2 + 3 - 1), ("Bow", 2)])
def test_enfeebled_weakens_the_damage_of_what_goes_by_strength(attack: str, dealt: int) -> None:
    table = two()
    table.say("condition Valeros enfeebled 1")
    step = table.say(f"attack Ghoul with {attack} hit dice 2")
    assert [it.amount for it in facts_of(step, Damaged)] == [dealt]


def test_saves() -> None:
    table = two(10, 10, 10)
    table.say(
        "condition Ghoul frightened 1", "condition Ghoul drained 2", "condition Ghoul clumsy 3"
    )
    totals = {}
    for save in ("fort", "ref", "will"):
        [told] = facts_of(table.say(f"save Ghoul {save} 20"), SaveRolled)
        totals[save] = told.total
    assert totals == {"fort": 10 + 9 - 2, "ref": 10 + 7 - 3, "will": 10 + 5 - 1}


def test_a_frightened_creature_counts_down_at_the_end_of_its_turns() -> None:
    table = two()
    table.say("condition Ghoul frightened 2", "next")
    assert table.one("Ghoul").conditions[0].value == 2
    step = table.say("next")
    assert [(it.before, it.condition.value) for it in facts_of(step, ConditionEased)] == [(2, 1)]
    table.say("next", "next")
    assert table.labels("Ghoul") == []


def left(table: Table) -> object:
    acting = table.one(table.now.current or "")
    return system_of(table.now).left_of_turn(table.now, acting)


@pytest.mark.parametrize(
    ("conditions", "actions"),
    [
        (["slowed 1"], 2),
        (["slowed 5"], 0),
        (["quickened"], 4),
        (["quickened", "slowed 1"], 3),
        (["stunned 2"], 1),
        (["stunned 2", "slowed 1"], 1),
        (["stunned 3", "quickened"], 1),
        (["stunned 1", "quickened"], 3),
        (["quickened 3"], 4),
        (["shaken"], 3),
    ],
)
def test_actions_of_a_turn(conditions: list[str], actions: int) -> None:
    table = two()
    table.say(*(f"condition Ghoul {each}" for each in conditions), "next")
    assert (table.now.current, left(table)) == ("Ghoul", actions)


def test_stunned_takes_whole_turns_and_then_what_is_left_of_it() -> None:
    table = two()
    step = table.say("condition Ghoul stunned 4", "next")
    assert [(it.who, it.why) for it in facts_of(step, TurnSkipped)] == [("Ghoul", "stunned")]
    assert table.one("Ghoul").conditions[0].value == 1
    table.say("next")
    assert (table.now.current, left(table)) == ("Ghoul", 2)
    table.say("next")
    assert table.labels("Ghoul") == []
    table.say("next")
    assert left(table) == 3


def test_stunned_in_its_own_turn_loses_actions_of_the_next() -> None:
    table = two()
    table.say("condition Valeros stunned 1")
    assert left(table) == 3
    table.say("next", "next")
    assert (table.now.current, left(table)) == ("Valeros", 2)


def test_stunned_is_over_also_where_as_many_actions_are_left_as_ever() -> None:
    table = two()
    table.say("condition Ghoul stunned 1", "condition Ghoul quickened", "next")
    table.say("set Ghoul actions 2", "next")
    assert table.labels("Ghoul") == ["quickened"]


def test_stunned_while_it_delays_loses_actions_of_the_next_turn() -> None:
    table = two()
    table.say("condition Ghoul slowed 2", "next", "delay", "condition Ghoul stunned 1")
    table.say("forfeit Ghoul")
    assert table.labels("Ghoul") == ["slowed", "stunned"]


def test_stunned_in_a_turn_that_slowed_made_short_still_takes_all_of_its_own() -> None:
    table = two()
    table.say("condition Ghoul slowed 2", "next", "condition Ghoul stunned 2", "next")
    assert table.labels("Ghoul") == ["slowed", "stunned"]
    table.say("clear Ghoul slowed", "next")
    assert (table.now.current, left(table)) == ("Ghoul", 1)
    table.say("next")
    assert table.labels("Ghoul") == []


def test_stunned_in_ones_own_turn_counts_from_the_next_also_for_who_leaves_meanwhile() -> None:
    table = two()
    table.say("condition Valeros slowed 1", "condition Valeros stunned 1")
    table.say("remove Valeros", "next", "join Valeros at 25", "next")
    while table.now.current != "Valeros":
        table.say("next")
    assert left(table) == 2
    table.say("next")
    assert table.labels("Valeros") == ["slowed"]


def test_a_readied_action_is_one_also_where_it_comes_before_a_turn_of_two() -> None:
    table = two()
    table.say("next", 'ready attack "it moves"', "condition Ghoul slowed 1", "trigger Ghoul")
    assert (table.now.current, left(table)) == ("Ghoul", 1)
    table.say("use attack")
    assert table.refused("use attack") == "E_NO_ACTION_LEFT"


def test_stunned_without_a_value_lasts_as_long_as_is_said() -> None:
    table = two()
    table.say("condition Ghoul stunned 1r", "next")
    assert (table.now.current, table.labels("Ghoul")) == ("Valeros", [])


def test_a_turn_that_is_put_back_takes_nothing_twice() -> None:
    table = two()
    table.say("delay", "condition Ghoul stunned 2", "enter Valeros", "next")
    assert (table.now.current, left(table)) == ("Ghoul", 1)  # since its turn begins anew
    table = two()
    table.say("condition Ghoul stunned 2", "delay", "enter Valeros")
    assert table.one("Ghoul").conditions[0].value == 2
    table.say("next")
    assert left(table) == 1
    table.say("next")
    assert table.labels("Ghoul") == []


@pytest.mark.parametrize(
    ("condition", "lines"),
    [
        ("confused", ["delay", 'ready attack "it moves"', "aoo Valeros"]),
        ("fleeing", ["delay", 'ready attack "it moves"']),
        ("restrained", ["use attack", 'ready attack "it moves"']),
    ],
)
def test_what_conditions_rule_out(condition: str, lines: list[str]) -> None:
    table = two()
    table.say(f"condition Valeros {condition}")
    assert {table.refused(line) for line in lines} == {"E_CONDITION"}


def test_actions_left_can_be_corrected() -> None:
    table = two()
    table.say("use attack", "set Valeros actions 2")
    assert left(table) == 1
    table.say("next", "next")
    assert left(table) == 3
