"""Persistent damage in play: gained, taken at the end of the slot, ended by its flat check."""

from pathlib import Path

import pytest

from tests.rules.damage.pf2e.playing import encounter, fight
from tests.table import Table
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.commands.text import print_command
from tracker.model.condition import Condition
from tracker.model.damage import Part, Term
from tracker.storage.encounter_file import parse_encounter
from tracker.storage.errors import FileProblem
from tracker.storage.layout import encounter_toml
from tracker.words.telling import told

FIRE = Condition(name="persistent fire", damage=Part((Term(1, 6),)))


def said(table: Table, line: str) -> list[str]:
    return [text for text in told(table.say(line).facts) if text]


def test_it_is_taken_at_the_end_of_the_slot_with_the_weakness_each_time() -> None:
    table = fight(4, 14, 2, 15)
    table.say("condition Wight persistent fire 1d6", "next")
    assert said(table, "next")[:2] == [
        "Wight takes 4 persistent fire, weakness to fire +5 = 9: 24 → 15 HP",
        "Wight: persistent fire check 14 against 15, fails",
    ]
    table.say("next", "next")
    assert said(table, "next")[:3] == [
        "Wight takes 2 persistent fire, weakness to fire +5 = 7: 15 → 8 HP",
        "Wight: persistent fire check 15 against 15, succeeds",
        "Wight: persistent fire is over",
    ]
    assert table.labels("Wight") == []


def test_an_attack_leaves_it_and_a_critical_hit_doubles_it() -> None:
    table = fight(9, 3, 20, 2, 5, 1)  # 16 hits for 3; then critical 2 doubled; 5 doubled to 10
    table.say("attack Ghoul with Torch")
    assert table.one("Ghoul").hp.now == 17
    assert table.one("Ghoul").conditions == (FIRE,)
    table.say("attack Ghoul with Torch")
    assert table.one("Ghoul").hp.now == 13
    assert table.one("Ghoul").conditions == (FIRE.model_copy(update={"scale": "double"}),)
    table.say("next", "next", "next")
    assert table.one("Ghoul").hp.now == 3


def test_of_one_type_the_higher_stays_and_others_stand_beside() -> None:
    table = fight()
    table.say("condition Ghoul persistent fire 2d6")
    table.say("hit Ghoul 1d6 persistent fire + 2 persistent acid")
    assert table.one("Ghoul").hp.now == 20
    assert table.one("Ghoul").conditions == (
        FIRE.model_copy(update={"damage": Part((Term(2, 6),))}),
        Condition(name="persistent acid", value=2),
    )


@pytest.mark.parametrize(
    ("face", "scale", "bears"), [(20, None, False), (12, "half", True), (8, None, True)]
)
def test_a_save_halves_it_or_takes_it_away(face: int, scale: str | None, bears: bool) -> None:
    table = fight(6, face)
    table.say("hit Valeros 1d6 fire + 1d4 persistent fire save ref 18 basic by nobody")
    left = table.one("Valeros").conditions
    assert [each.scale for each in left] == ([scale] if bears else [])


def test_all_damage_is_rolled_before_the_flat_checks_and_a_helped_check_is_easier() -> None:
    table = fight(6, 3, 9, 15)  # 6 fire, 3 bleed, then 9 against 10 fails, 15 ends the bleeding
    table.say("condition Ghoul persistent fire 1d6 dc 10", "condition Ghoul persistent bleed 1d4")
    table.say("next", "next", "next")
    assert table.one("Ghoul").hp.now == 11
    assert table.labels("Ghoul") == ["persistent fire"]


def test_whoever_falls_by_it_loses_what_was_readied() -> None:
    table = fight(5)
    table.say("set Valeros hp 4", "condition Valeros persistent fire 9")
    table.say('ready attack "it moves"')
    valeros = table.one("Valeros")
    assert (valeros.health, valeros.readied, valeros.hp.now) == ("dying", None, 0)
    assert table.now.current == "Wight"


def test_the_faces_can_be_typed_and_undone() -> None:
    table = fight()
    table.say("condition Valeros persistent fire 1d6")
    table.say("next dice 4 flat 20")
    assert (table.one("Valeros").hp.now, table.labels("Valeros")) == (26, [])
    table.say("undo")
    assert table.one("Valeros").hp.now == 30


@pytest.mark.parametrize(
    "text",
    [
        '"persistent fire" 1d6',
        '"persistent fire" 2d6+1 double dc 10 for 3 rounds until end',
        '"persistent bleed" 5 half',
        '"shaken" 2',
    ],
)
def test_it_is_read_and_printed(text: str) -> None:
    scope = Scope(encounter())
    command = parse(f"condition Wight {text}", scope)
    assert print_command(command) == f'condition "Wight" {text}'
    assert parse(print_command(command), scope) == command
    fields = parse(f"set Wight conditions {text}; prone", scope)
    assert parse(print_command(fields), scope) == fields


def test_a_name_without_quotes_ends_before_the_dice() -> None:
    command = parse("condition Wight persistent cold iron 1d6", Scope(encounter()))
    assert print_command(command) == 'condition "Wight" "persistent cold iron" 1d6'


def test_it_stands_in_files() -> None:
    line = 'conditions = [{ name = "persistent fire", damage = "1d6", scale = "double" }, "prone"]'
    fight = encounter(f'system = "pf2e"\n[[combatants]]\nname = "Valeros"\n{line}')
    assert fight.combatants[0].conditions == (
        FIRE.model_copy(update={"scale": "double"}),
        Condition(name="prone"),
    )
    assert line in encounter_toml(fight).splitlines()
    assert parse_encounter(encounter_toml(fight).encode(), Path("fight.toml")) == fight


@pytest.mark.parametrize("damage", ["1d6 fire", "much", "1d6 fire + 2"])
def test_damage_in_files_is_dice_and_no_type(damage: str) -> None:
    line = f'conditions = [{{ name = "persistent fire", damage = "{damage}" }}]'
    with pytest.raises(FileProblem) as caught:
        encounter(f'system = "pf2e"\n[[combatants]]\nname = "Valeros"\n{line}')
    assert "line 4" in str(caught.value)


def test_whom_it_kills_makes_no_flat_check() -> None:
    table = fight(15)  # for Valeros, the only die there is
    table.say("condition Ghoul persistent fire 30", "condition Valeros persistent acid 1")
    table.say("next", "next", "next")
    assert (table.one("Ghoul").health, table.labels("Ghoul")) == ("dead", ["persistent fire"])


@pytest.mark.parametrize("immune", ["fire", "persistent damage"])
def test_who_is_immune_does_not_begin_to_burn(immune: str) -> None:
    """PF2-24."""
    table = fight()
    table.say(f'set Ghoul immunities "{immune}"')
    table.say("hit Ghoul 3 persistent fire + 2 persistent acid")
    left = [] if immune == "persistent damage" else ["persistent acid"]
    assert table.labels("Ghoul") == left
