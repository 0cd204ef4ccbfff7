from pathlib import Path

from hypothesis import given, settings

from tests.storage.strategies import encounters
from tracker.commands.attack_text import read_damage
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.dice import RandomDice
from tracker.game import Game
from tracker.model.attack import Attack, Critical
from tracker.model.combatant import Combatant, Defense, Readied
from tracker.model.condition import Condition
from tracker.model.encounter import Due, Encounter, HouseRules
from tracker.model.hit_points import HitPoints
from tracker.storage.encounter_file import parse_encounter
from tracker.storage.layout import encounter_toml

FIGHT = Encounter(
    name="Warehouse Ambush",
    rules=HouseRules(dying="party"),
    phase="regular",
    round=2,
    current="Rook",
    due=(Due(who="Brute", kind="dying"),),
    combatants=(
        Combatant(
            name="Rook",
            side="party",
            hp=HitPoints(max=34, taken=3, temp=2),
            defense=Defense(normal=17),
            attacks=(
                Attack(
                    name="Gun",
                    bonus=6,
                    kind="ranged",
                    damage=read_damage("2d6 ballistic + 1d6 fire"),
                    range=40,
                ),
                Attack(
                    name="Knife",
                    bonus=-1,
                    damage=read_damage("1d4+2"),
                    critical=Critical(19, 3),
                    traits=("light",),
                ),
            ),
            notes="owes Voss\na favour",
            conditions=(Condition(name="shaken"), Condition(name="prone", until="end", rounds=2)),
            initiative=23,
            turn="acting",
        ),
        Combatant(
            name="Brute",
            hp=HitPoints(taken=12),
            defense=Defense(normal=12, touch=9),
            attacks=(Attack(name="Fist", bonus=3, kind="natural", damage=read_damage("1d3")),),
            health="dying",
            initiative=-1,
            readied=Readied(action="attack", trigger='"now"'),
        ),
        Combatant(name="Sniper", hp=HitPoints(max=22), initiative=0),
    ),
)

FILE = r'''format = 1
name = "Warehouse Ambush"
system = "d20-modern"
phase = "regular"
round = 2
current = "Rook"
due = [{ who = "Brute", kind = "dying" }]

[rules]
dying = "party"

[[combatants]]
name = "Rook"
side = "party"
hp = { now = 31, max = 34, temp = 2 }
defense = 17
attacks = [
    { name = "Gun", bonus = 6, kind = "ranged", damage = "2d6 ballistic + 1d6 fire", range = 40 },
    { name = "Knife", bonus = -1, damage = "1d4+2", critical = "19-20/x3", traits = ["light"] },
]
notes = """
owes Voss
a favour"""
conditions = ["shaken", { name = "prone", until = "end", rounds = 2 }]
initiative = 23
turn = "acting"

[[combatants]]
name = "Brute"
hp = { taken = 12 }
defense = { normal = 12, touch = 9 }
attacks = [{ name = "Fist", bonus = 3, kind = "natural", damage = "1d3" }]
health = "dying"
initiative = -1
readied = { action = "attack", trigger = "\"now\"" }

[[combatants]]
name = "Sniper"
hp = 22
initiative = 0
'''


def test_an_encounter_is_laid_out_for_a_person() -> None:
    assert encounter_toml(FIGHT) == FILE


def test_the_layout_reads_back() -> None:
    assert parse_encounter(FILE.encode(), Path("other.toml")) == FIGHT


def test_a_list_in_too_long_a_line_stands_one_item_a_line() -> None:
    conditions = tuple(Condition(name=f"{letter * 26}") for letter in "abc")
    rook = Combatant(name="Rook", conditions=conditions)
    assert encounter_toml(Encounter(combatants=(rook,))).splitlines()[-5:] == [
        "conditions = [",
        f'    "{"a" * 26}",',
        f'    "{"b" * 26}",',
        f'    "{"c" * 26}",',
        "]",
    ]


def test_one_in_turn_who_still_waits_stays_so() -> None:
    rook = Combatant(name="Rook", initiative=3, turn="waiting")
    odd = Encounter(phase="regular", round=1, current="Rook", combatants=(rook,))
    assert 'turn = "waiting"' in encounter_toml(odd)
    assert parse_encounter(encounter_toml(odd).encode(), Path("x.toml")) == odd


@given(encounters())
@settings(max_examples=60, deadline=None)
def test_any_encounter_reads_back_the_same(encounter: Encounter) -> None:
    text = encounter_toml(encounter)
    assert parse_encounter(text.encode(), Path("x.toml")) == encounter
    assert encounter_toml(parse_encounter(text.encode(), Path("x.toml"))) == text


def test_a_fight_with_the_greatest_numbers_can_be_saved_and_read() -> None:
    """What play adds to the greatest numbers that can be said is within the limits of files."""
    most = 999_999_999
    rook = {"name": "Rook", "init": most, "dex": most, "con": most, "speed": most}
    rook |= {"hp": {"now": -most, "max": most, "temp": most}, "health": "ok"}
    voss = {"name": "Voss", "init": -most, "opportunities": most, "hp": {"taken": most}}
    voss |= {"conditions": [{"name": "slow", "value": -most, "until": "end", "rounds": most}]}
    game = Game(Encounter.model_validate({"combatants": (rook, voss)}), RandomDice(1))
    for line in (
        "start init 5 10",
        "hit Rook 100000 nonlethal",
        "set Rook health ok",
        "hit Rook,Voss 100000",
        "temp Rook 100000",
        "next",
        "aoo Rook",
        f"set Voss hp -{most}",
        f"set Voss max {most}",
        "hit Voss 100000",
        "next",
        f"set Rook hp {most}",
        "heal Rook 100000",
    ):
        game.do(parse(line, Scope(game.encounter)))
    assert game.encounter.round == 3
    assert [one.initiative for one in game.encounter.combatants] == [most + 5, 10 - most]
    text = encounter_toml(game.encounter)
    assert parse_encounter(text.encode(), Path("other.toml")) == game.encounter
