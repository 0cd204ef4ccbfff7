"""What a table may play otherwise in Pathfinder 2e, and nonlethal attacks, by worked numbers."""

from fractions import Fraction

import pytest

from tests.rules.damage.pf2e.playing import FILE, encounter
from tests.table import Table, facts_of
from tracker.model.circumstances import ORDINARY
from tracker.model.encounter import Encounter
from tracker.model.facts import Attacked, Damaged, FlatChecked, Moved
from tracker.model.illegal import Illegal
from tracker.rules.attacks import odds
from tracker.words.refusals import refusal
from tracker.words.telling import told

LAST = FILE.replace("initiative = 20", "initiative = 1")
"""The same fight with Valeros behind both foes."""


def ruled(rules: str, text: str = FILE) -> Encounter:
    return encounter(f"{text}\n[rules]\n{rules}\n")


def fight(rules: str, *dice: int, text: str = FILE) -> Table:
    table = Table(encounter=ruled(rules, text), dice=dice)
    table.say("start")
    return table


def rolled(table: Table, line: str) -> int:
    """Return what an attack roll comes to."""
    [attacked] = facts_of(table.say(line), Attacked)
    return attacked.working[0].total


def test_a_critical_hit_can_roll_its_dice_twice() -> None:
    """PF2-17: 8 + 3 and twice 4 are 19, where the usual doubling makes 24 of an 8."""
    table = fight('critical_damage = "dice"', 17, 8, 3)
    table.say("attack Ghoul with Longsword")
    assert table.one("Ghoul").hp.now == 1
    usual = fight("", 17, 8)
    usual.say("attack Ghoul with Longsword")
    assert usual.one("Ghoul").health == "dead"


def test_the_odds_know_which_way_is_played() -> None:
    """Critical from a 17: 2d8+8, which is 24 in one case of 64, and twice 1d8+4 in one of 8."""
    twice = odds(ruled('critical_damage = "dice"'), "Valeros", "Ghoul", "Longsword", ORDINARY)
    whole = odds(ruled(""), "Valeros", "Ghoul", "Longsword", ORDINARY)
    assert dict(twice.damage)[24] == Fraction(4, 20) / 64
    assert dict(whole.damage)[24] == Fraction(4, 20) / 8


@pytest.mark.parametrize(
    ("line", "total"),
    [
        ("attack Ghoul with Longsword nonlethal", 17),  # 10 + 9 − 2
        ("attack Ghoul with Longsword lethal", 19),  # as it is made for
        ("attack Ghoul with Fist", 19),
        ("attack Ghoul with Fist lethal", 17),
    ],
)
def test_against_what_the_weapon_is_made_for_is_two_harder(line: str, total: int) -> None:
    """PF2-22."""
    assert rolled(fight("", 10, 1), line) == total


def test_a_nonlethal_attack_knocks_out_and_a_lethal_one_kills() -> None:
    """PF2-23; armor class 16."""
    table = fight("", 10, 8)
    table.say("set Ghoul hp 8")
    assert "− 2 (nonlethal) = 17 against 16" in " ".join(
        told(table.say("attack Ghoul with Longsword nonlethal").facts)
    )
    assert table.one("Ghoul").health == "unconscious"
    table = fight("", 10, 4)
    table.say("set Ghoul hp 8", "attack Ghoul with Fist lethal")
    assert table.one("Ghoul").health == "dead"


def test_immunity_to_nonlethal_goes_by_what_the_attack_is_meant_to_be() -> None:
    """PF2-24."""
    text = FILE + 'immunities = ["nonlethal"]\n'
    for line, points in (("nonlethal", 0), ("", 12)):
        table = fight("", 12, 8, text=text)
        [damaged] = facts_of(table.say(f"attack Ghoul with Longsword {line}"), Damaged)
        assert damaged.amount == points


def test_attacks_of_a_turn_can_have_a_growing_penalty() -> None:
    table = fight("multiple_attacks = true", *[1] * 6)
    lines = ["attack Wight with Longsword"] * 4
    assert [rolled(table, line) for line in lines] == [10, 5, 0, 0]
    table.say("next")  # the Wight's turn: an attack out of turn has none
    assert rolled(table, "attack Wight with Longsword by Valeros") == 10
    assert odds(table.now, None, "Ghoul", None, ORDINARY).bonus == 12


def test_agile_attacks_have_a_smaller_one() -> None:
    agile = FILE.replace('"cold iron"', '"agile"')
    table = fight("multiple_attacks = true", 1, 1, 1, text=agile)
    assert [rolled(table, "attack Wight") for _ in range(3)] == [10, 6, 2]


def test_by_the_usual_rules_attacks_of_a_turn_are_alike() -> None:
    table = fight("", 1, 1)
    assert [rolled(table, "attack Wight") for _ in range(2)] == [10, 10]


def test_who_falls_stands_before_the_attacker() -> None:
    """PF2-36: Valeros has acted, and will check before the Ghoul acts again."""
    table = fight("fallen_move = true", 15)
    table.say("next", "next")
    step = table.say("hit Valeros 30")
    assert facts_of(step, Moved) == [Moved("Valeros", "before", "Ghoul", 10)]
    assert table.order == ["Wight", "Valeros", "Ghoul"]
    table.say("next", "next")
    assert (table.now.round, table.now.current) == (2, "Valeros")
    assert table.now.due[0].kind == "dying"


def test_whose_turn_was_to_come_has_it_in_the_next_round() -> None:
    """PF2-36: nothing that hangs on its slot comes twice, or at once."""
    table = fight("fallen_move = true", text=LAST)
    table.say("condition Valeros persistent fire 5", "condition Valeros slowed for 2 rounds")
    table.say("hit Valeros 30")
    assert table.order == ["Valeros", "Wight", "Ghoul"]
    assert table.one("Valeros").health == "dying"
    table.say("next")
    assert table.now.current == "Ghoul"
    table.say("next")
    assert (table.now.round, table.now.current) == (2, "Valeros")
    [slowed] = [it for it in table.one("Valeros").conditions if it.name == "slowed"]
    assert slowed.rounds == 2


def test_a_place_that_is_still_to_come_keeps_the_turn_of_this_round() -> None:
    """PF2-36: felled out of turn by one who comes later."""
    text = FILE.replace("initiative = 20", "initiative = 8")
    table = fight("fallen_move = true", text=text)
    table.say("hit Valeros 30 by Ghoul")
    assert table.order == ["Wight", "Valeros", "Ghoul"]
    table.say("next")
    assert (table.now.round, table.now.current) == (1, "Valeros")


@pytest.mark.parametrize(
    ("rules", "lines"),
    [
        ("", ["next", "next", "hit Valeros 30"]),  # off by default
        ("fallen_move = true", ["next", "next", "hit Valeros 29"]),
        ("fallen_move = true", ["next", "next", "hit Valeros 30 by nobody"]),
        ("fallen_move = true", ["hit Valeros 30 by Ghoul"]),  # in its own turn
        ("fallen_move = true", ["hit Wight 99"]),  # none of the party
    ],
)
def test_nobody_else_moves(rules: str, lines: list[str]) -> None:
    table = fight(rules)
    table.say(*lines)
    assert table.order == ["Valeros", "Wight", "Ghoul"]


def test_a_delay_brings_the_harm_of_the_turn_s_end_at_once_and_once() -> None:
    """PF2-37: the flat check fails by a 3, and the fire burns again a round later."""
    table = fight("delay_harm = true", 3, 4)
    table.say("condition Valeros persistent fire 5")
    step = table.say("delay")
    assert [it.amount for it in facts_of(step, Damaged)] == [5]
    assert table.now.current == "Wight"
    table.say("next", "enter Valeros")
    step = table.say("next")
    assert not facts_of(step, Damaged)
    assert table.one("Valeros").hp.now == 25
    table.say("next", "next")
    assert table.now.current == "Valeros"
    assert len(facts_of(table.say("next"), FlatChecked)) == 1
    assert table.one("Valeros").hp.now == 20


def test_by_the_usual_rules_it_comes_when_the_turn_is_over() -> None:
    table = fight("", 3)
    table.say("condition Valeros persistent fire 5")
    assert not facts_of(table.say("delay"), Damaged)
    table.say("next", "enter Valeros")
    assert [it.amount for it in facts_of(table.say("next"), Damaged)] == [5]


@pytest.mark.parametrize("line", ["delay", "delay to 7"])
def test_who_falls_by_it_delays_no_more(line: str) -> None:
    table = fight("delay_harm = true", 3)
    table.say("set Valeros hp 5", "condition Valeros persistent fire 5", line)
    assert (table.one("Valeros").health, table.one("Valeros").turn) == ("dying", "done")
    assert table.now.current == "Wight"
    table.say("next", "next")
    assert (table.now.round, table.now.current) == (2, "Valeros" if line == "delay" else "Wight")


def test_a_reaction_is_counted_from_one_turn_to_the_next() -> None:
    table = fight("", 1)
    assert " ".join(told(table.say("reaction Wight").facts)) == "Wight uses its reaction"
    assert table.refused("aoo Wight attack Valeros") == "E_AOO_USED"
    with pytest.raises(Illegal) as caught:
        table.say("reaction Wight")
    assert refusal(caught.value) == "Wight has used its reaction this round."
    table.say("next", "next", "next", "aoo Wight attack Valeros")
    assert table.one("Wight").opportunities == 1


def test_actions_are_counted_and_an_attack_is_never_refused_for_them() -> None:
    table = fight("", *[1] * 4)
    table.say("use move", "attack Wight", "use attack")
    assert table.refused("use move") == "E_NO_ACTION_LEFT"
    table.say("attack Wight", "use free")
    assert table.one("Valeros").used == ("move", "attack", "attack", "free")


def test_whose_turn_had_begun_before_a_delay_ends_its_slot_where_it_falls() -> None:
    """PF2-36, ENC-23: what the end of the turn brings comes in each of two rounds, and once."""
    table = fight("fallen_move = true", 3, 3)
    table.say("condition Valeros persistent fire 5", "delay to 7")
    step = table.say("hit Valeros 30")
    assert table.order == ["Valeros", "Wight", "Ghoul"]
    assert [it.amount for it in facts_of(step, Damaged)] == [30, 5]
    table.say("next", "next")
    assert (table.now.round, table.now.current) == (2, "Valeros")
    assert [it.amount for it in facts_of(table.say("next"), Damaged)] == [5]


def test_who_is_interrupted_and_falls_in_its_own_turn_stays() -> None:
    """PF2-36: the Wight stands ahead of Valeros by its readied action, and so it remains."""
    table = fight("fallen_move = true")
    table.say("next", 'ready attack "it moves"', "next", "trigger Wight", "hit Valeros 30")
    assert table.order == ["Wight", "Valeros", "Ghoul"]
    table.say("next")
    assert table.now.current == "Ghoul"
