"""What conditions do in d20 Modern; the numbers follow from tracker/data/conditions by hand."""

import pytest

from tests.table import Table, facts_of, someone
from tracker.model.encounter import Encounter
from tracker.model.facts import Attacked, ConditionEnded, Damaged, SaveRolled, TurnSkipped
from tracker.model.working import Sum
from tracker.rules.damage.systems import system_of
from tracker.rules.turns import last_call
from tracker.storage.attack_table import long_attack

KNIFE = long_attack({"name": "Knife", "bonus": 4, "damage": "1d4+2"})
GUN = long_attack({"name": "Gun", "bonus": 6, "kind": "ranged", "damage": "2d6"})


def two(*dice: int, **fields: object) -> Table:
    """Rook, with a knife and a gun, in turn; Brute with Defense 17, Dexterity in it +2."""
    brute = {"defense": 17, "dex": 14, "acted": True, "hp": 40, "saves": {"will": 1, "ref": 3}}
    table = Table(
        someone("Rook", 20, attacks=[KNIFE, GUN], str=16, dex=14),
        someone("Brute", 10, **(brute | fields)),
        dice=dice,
    )
    table.say("start")
    return table


def rolled(table: Table, line: str) -> Sum:
    """Return the arithmetic of the roll of an attack."""
    [attacked] = facts_of(table.say(line), Attacked)
    roll = attacked.working[0]
    assert isinstance(roll, Sum)
    return roll


@pytest.mark.parametrize(
    ("condition", "attack", "addends"),
    [
        ("shaken", "Knife", [(10, ""), (4, ""), (-2, "shaken")]),
        ("shaken", "Gun", [(10, ""), (6, ""), (-2, "shaken")]),
        ("prone", "Knife", [(10, ""), (4, ""), (-4, "prone")]),
        ("prone", "Gun", [(10, ""), (6, "")]),
        ("fatigued", "Knife", [(10, ""), (4, ""), (-1, "fatigued")]),
        ("exhausted", "Gun", [(10, ""), (6, ""), (-3, "exhausted")]),
        ("entangled", "Knife", [(10, ""), (4, ""), (-2, "entangled")]),
        ("entangled", "Gun", [(10, ""), (6, ""), (-4, "entangled")]),  # and −2 for Dexterity −4
        ("blinded", "Gun", [(10, ""), (6, ""), (-6, "blinded")]),  # Dexterity 3 and not 14
        ("hexed", "Knife", [(10, ""), (4, "")]),
    ],
)
def test_what_the_attackers_condition_adds(
    condition: str, attack: str, addends: list[tuple[int, str]]
) -> None:
    table = two(10, 1)
    table.say(f"condition Rook {condition}")
    roll = rolled(table, f"attack Brute with {attack}")
    assert [(each.value, each.label) for each in roll.addends] == addends


def test_of_two_that_do_the_same_the_worse_counts() -> None:
    table = two(10, 1)
    table.say("condition Rook fatigued", "condition Rook exhausted")
    assert [each.label for each in rolled(table, "attack Brute with Knife").addends[2:]] == [
        "exhausted"
    ]


@pytest.mark.parametrize(
    ("condition", "melee", "ranged"),
    [
        ("shaken", 17, 17),
        ("prone", 13, 21),
        ("pinned", 11, 15),
        ("stunned", 13, 13),
        ("exhausted", 14, 14),
        ("grappled", 15, 15),
        ("helpless", 5, 5),
        ("hexed", 17, 17),
    ],
)
def test_the_defense_of_a_target(condition: str, melee: int, ranged: int) -> None:
    table = two()
    table.say(f"condition Brute {condition}")
    lines = (f"attack Brute with {attack} d20 10 dice 1 1" for attack in ("Knife", "Gun"))
    rolls = [rolled(table, line) for line in lines]
    assert [roll.against for roll in rolls] == [melee, ranged]
    assert all((condition in roll.because) == (roll.against != 17) for roll in rolls)


def test_flat_footed_and_slow_is_not_counted_twice() -> None:
    """Dexterity 14 less 6 is −1: there is no bonus left to lose."""
    table = two(10, 1, acted=False)
    table.say("condition Brute exhausted")
    assert rolled(table, "attack Brute with Knife").against == 17 - 3


@pytest.mark.parametrize(("wield", "dealt"), [(None, 2 + 2 - 3), ("one-handed", 2 + 2 + 3 - 3)])
def test_strength_in_damage(wield: str | None, dealt: int) -> None:
    """Exhausted takes 6 of Strength 16: 3 of damage, whether it stands in there or is added."""
    knife = long_attack(
        {"name": "Knife", "bonus": 4, "damage": "1d4+2"} | ({"wield": wield} if wield else {})
    )
    table = Table(
        someone("Rook", 20, attacks=[knife], str=16),
        someone("Brute", 10, defense=10, hp=40),
        dice=[15, 2],
    )
    table.say("start", "condition Rook exhausted")
    [damaged] = facts_of(table.say("attack Brute"), Damaged)
    assert damaged.amount == dealt
    assert isinstance(damaged.working[0], Sum)
    assert ("exhausted", -3) in [(it.label, it.value) for it in damaged.working[0].addends]


def test_saves() -> None:
    table = two(10, 10, 10)
    table.say("condition Brute shaken", "condition Brute fatigued")
    saves = [facts_of(table.say(f"save Brute {each}"), SaveRolled)[0] for each in ("w15", "r15")]
    assert [save.total for save in saves] == [10 + 1 - 2, 10 + 3 - 2 - 1]
    assert [[it.label for it in save.addends] for save in saves] == [
        ["", "shaken"],
        ["", "shaken", "fatigued"],
    ]


@pytest.mark.parametrize("condition", ["dazed", "stunned", "cowering", "paralyzed", "unconscious"])
def test_who_cannot_act_is_skipped_and_told(condition: str) -> None:
    table = two()
    step = table.say(f"condition Brute {condition} 1r", "next")
    assert [(it.who, it.why) for it in facts_of(step, TurnSkipped)] == [("Brute", condition)]
    assert table.now.current == "Rook"
    assert table.labels("Brute") == []


def test_who_cannot_act_neither_reacts_nor_holds_anything() -> None:
    table = two()
    table.say('ready attack "it moves"', "condition Rook stunned 1r")
    assert table.one("Rook").readied is None
    assert table.refused("aoo Rook") == "E_CANNOT_ACT"


def test_a_turn_ends_with_the_ability_to_act_and_the_round_counts_from_the_next() -> None:
    table = two()
    table.say("condition Rook dazed 1r")
    assert table.now.current == "Brute"
    table.say("next")
    assert (table.now.current, table.now.round) == ("Brute", 2)
    assert table.labels("Rook") == []


def test_who_delays_and_is_stunned_loses_the_delay() -> None:
    table = two()
    table.say("delay", "condition Rook stunned 1r")
    assert last_call(table.now) == ()
    assert table.one("Rook").turn == "done"


def test_a_fight_in_which_all_are_stunned_for_a_time_goes_on_with_next() -> None:
    table = two()
    table.say("condition Brute stunned 2r", "condition Rook stunned 3r")
    assert table.now.is_stalled
    table.say("next")
    assert (table.now.current, table.now.round) == ("Brute", 3)


def test_all_paralyzed_for_good_is_the_end_of_it() -> None:
    table = two()
    table.say("condition Brute paralyzed", "condition Rook paralyzed")
    assert table.refused("next") == "E_NOBODY_CAN_ACT"


@pytest.mark.parametrize(
    ("condition", "left"),
    [
        ("nauseated", ("move",)),
        ("panicked", ("move",)),
        ("grappled", ("attack",)),
        ("shaken", ("attack", "move")),
    ],
)
def test_what_is_left_of_a_turn(condition: str, left: tuple[str, ...]) -> None:
    table = two()
    table.say(f"condition Rook {condition}")
    assert system_of(table.now).left_of_turn(table.now, table.one("Rook")) == left


def test_what_a_condition_rules_out_is_refused_where_it_is_counted() -> None:
    table = two(10)
    table.say("condition Rook nauseated")
    assert table.refused("use attack") == "E_CONDITION"
    assert table.refused("use full") == "E_CONDITION"
    assert table.refused('ready move "it moves"') == "E_CONDITION"
    table.say("use move")
    assert table.refused("use move") == "E_NO_ACTION_LEFT"
    table.say("attack Brute miss")  # the GM is always right


def test_actions_by_hand_win_for_this_turn() -> None:
    table = two()
    table.say("condition Rook nauseated", "set Rook actions 2", "use move", "use move")
    table.say("next", "next")
    assert table.one("Rook").actions is None
    table.say("set Rook actions 0")
    assert table.refused("use move") == "E_NO_ACTION_LEFT"


def test_the_surprise_rounds_single_action_can_be_corrected() -> None:
    table = Table(someone("Rook", 20), someone("Brute", 10, aware=False))
    table.say("start", "use attack")
    assert table.refused("use move") == "E_SURPRISE_LIMIT"
    table.say("set Rook actions 2", "use move")


def test_a_save_at_the_end_of_each_turn_ends_a_condition() -> None:
    table = two(13, 14)
    table.say("condition Brute paralyzed save will 15", "next")
    assert table.labels("Brute") == ["paralyzed"]  # 13 + 1 misses 15
    step = table.say("next")
    assert table.labels("Brute") == []
    assert [it.reason for it in facts_of(step, ConditionEnded)] == ["save"]
    assert [(it.face, it.reason) for it in facts_of(step, SaveRolled)] == [(14, "paralyzed")]


def test_whichever_end_comes_first_is_the_end() -> None:
    table = two(2, 2)
    table.say("condition Brute shaken w15 2r", "next")
    assert table.now.current == "Brute"
    table.say("next", "next", "next")
    assert table.labels("Brute") == []


def test_a_save_is_no_end_where_nobody_saves() -> None:
    table = Table(encounter=Encounter(system="fudge", combatants=(someone("Rook", 20),)))
    assert table.refused("condition Rook hexed save will 15") == "E_OTHER_SYSTEM"


def test_labels_and_other_systems_skip_nobody() -> None:
    fight = Encounter(system="main-die", combatants=(someone("A", 20), someone("B", 10)))
    table = Table(encounter=fight)
    table.say("start", "condition B stunned 1r", "next")
    assert table.now.current == "B"
