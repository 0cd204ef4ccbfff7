"""The Main Damage Die played: attacks, damage, healing, and what is not there (seed 001)."""

from fractions import Fraction
from pathlib import Path

import pytest

from tests.table import Table
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.model.circumstances import ORDINARY
from tracker.model.illegal import Illegal
from tracker.rules import attacks
from tracker.storage.encounter_file import parse_encounter
from tracker.storage.errors import FileProblem
from tracker.storage.layout import encounter_toml
from tracker.ui.roll_sheet import roll_sheet
from tracker.ui.rolling import Rolling
from tracker.ui.sheet import Sheet
from tracker.words.refusals import refusal
from tracker.words.telling import told

FILE = """
name = "Crypt"
system = "main-die"

[[combatants]]
name = "Vampire"
initiative = 15
hp = 30
str = 16
attacks = [
    { name = "Bite", kind = "natural", damage = "1d8+3 piercing + 1d8 drain" },
    { name = "Claw", damage = "1d6", wield = "one-handed", faces = CLAW },
]

[[combatants]]
name = "Rook"
side = "party"
initiative = 9
hp = 20
attacks = [{ name = "Sword", damage = "1d8" }]
""".replace("CLAW", "{ miss = [], critical = [5, 6], extra = 2 }")


def fight(*dice: int) -> Table:
    table = Table(encounter=parse_encounter(FILE.encode(), Path("crypt.toml")), dice=dice)
    table.say("start")
    return table


def test_a_bite_deals_its_main_die_and_the_drain() -> None:
    table = fight(5, 4)
    step = table.say("attack Rook")
    assert told(step.facts)[0] == (
        "Vampire attacks Rook with Bite: main die 5, hit; "
        "5 + 3 = 8 piercing and 4 drain, 12 in all: 20 → 8 HP"
    )


def test_a_1_misses_and_no_other_die_is_rolled() -> None:
    table = fight(1)
    step = table.say("attack Rook")
    assert told(step.facts)[0] == "Vampire attacks Rook with Bite: main die 1, miss"
    assert table.one("Rook").hp.now == 20


def test_a_critical_hit_rolls_the_main_die_once_more_and_fells() -> None:
    table = fight(8, 8, 2)
    table.say("attack Rook")  # 8 + 8 + 3 and 2: 21 of 20
    rook = table.one("Rook")
    assert (rook.hp.now, rook.health) == (-1, "unconscious")
    table.say("heal Rook 5")
    assert table.one("Rook").health == "ok"
    table.say("undo", "undo")
    assert table.one("Rook").hp.now == 20


def test_features_change_the_faces_and_strength_is_added_once() -> None:
    table = fight(6, 5, 1)
    table.say("attack Rook with Claw")  # 6 + 5 + 1 + 3
    assert table.one("Rook").hp.now == 5
    table = fight(1)
    table.say("attack Rook with Claw")  # 1 + 3
    assert table.one("Rook").hp.now == 16


def test_the_main_die_still_decides_where_the_damage_is_said() -> None:
    table = fight(2, 1)
    table.say("attack Rook damage 7")
    assert table.one("Rook").hp.now == 13
    table.say("attack Rook damage 7")
    assert table.one("Rook").hp.now == 13


def test_dice_of_the_table_are_used_by_their_labels() -> None:
    table = fight()
    table.say("attack Rook main 8 5 dice 1")
    assert table.one("Rook").hp.now == 20 - 8 - 5 - 3 - 1


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("hit Rook 6 save ref 15", "Saving throws are no part of the damage system"),
        ("save Rook will 12", "Saving throws are no part of the damage system"),
        ("hit Rook 6 nonlethal", "Nonlethal damage is no part of the damage system"),
        ('set Rook attacks "Bite bab 2d6"', "The main damage die cannot be 2d6"),
        ('add Bat attack "Bite bab 2d6"', "The main damage die cannot be 2d6"),
        ('add Bat attack "Bite bab 1d6 miss 1 crit 1"', "cannot both have 1"),
    ],
)
def test_what_there_is_not_is_refused_with_a_sentence(line: str, sentence: str) -> None:
    table = fight()
    before = table.now
    with pytest.raises(Illegal) as caught:
        table.say(line)
    assert sentence in refusal(caught.value)
    assert table.now is before


def test_the_chances_are_exact() -> None:
    found = attacks.odds(fight().now, None, "Rook", "Bite", ORDINARY)
    assert (found.hit, found.critical, found.bonus) == (Fraction(7, 8), Fraction(1, 8), None)
    # 20 points: an 8, an extra die and a drain that come to 9 or more: all but 28 of 64.
    assert found.drops == Fraction(1, 8) * Fraction(36, 64)


def test_a_file_is_read_written_and_read_again() -> None:
    encounter = fight().now
    assert parse_encounter(encounter_toml(encounter).encode(), Path("crypt.toml")) == encounter


@pytest.mark.parametrize(
    ("attack", "message"),
    [
        ('damage = "2d6"', "The main damage die cannot be 2d6"),
        ('damage = "1d20"', "cannot be a d20"),
        ('damage = "1d8", faces = { miss = [8] }', "cannot both have 8"),
        ('damage = "1d8", faces = { critical = [9] }', "from 1 up to 8"),
        ('damage = "1d8", faces = { mis = [1] }', 'did you mean "miss"'),
    ],
)
def test_what_cannot_be_is_found_in_its_line(attack: str, message: str) -> None:
    text = (
        f'system = "main-die"\n[[combatants]]\nname = "A"\nattacks = [{{ name = "x", {attack} }}]'
    )
    with pytest.raises(FileProblem) as caught:
        parse_encounter(text.encode(), Path("x.toml"))
    [problem] = caught.value.problems
    assert message in problem.message
    assert problem.line == 4


def test_the_sheet_shows_each_die_and_nothing_about_a_roll_to_hit() -> None:
    table = fight(8, 5, 4)
    command = parse("attack Rook", Scope(table.now))
    sheet = roll_sheet(Rolling(table.now, frozenset(), command, table.game.trial))
    assert [(row.label, row.note, row.empty) for row in sheet.rows] == [
        ("main die", "1d8", "8"),
        ("main die", "1d8", "5"),
        ("damage", "1d8", "4"),
        ("result", "critical", ""),
        ("deals", "20", ""),
    ]
    assert sheet.again is not None
    miss = sheet.again({"main:0": "1"})
    assert isinstance(miss, Sheet)
    assert miss.says == "main die 1, miss"
