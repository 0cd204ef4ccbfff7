from pathlib import Path

from hypothesis import given, settings

from tests.storage.strategies import encounters
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
            notes="owes Voss\na favour",
            conditions=(Condition(name="shaken"), Condition(name="prone", until="end", rounds=2)),
            initiative=23,
            turn="acting",
        ),
        Combatant(
            name="Brute",
            hp=HitPoints(taken=12),
            defense=Defense(normal=12, touch=9),
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


def test_one_in_turn_who_still_waits_stays_so() -> None:
    rook = Combatant(name="Rook", initiative=3, turn="waiting")
    odd = Encounter(phase="regular", round=1, current="Rook", combatants=(rook,))
    assert 'turn = "waiting"' in encounter_toml(odd)
    assert parse_encounter(encounter_toml(odd).encode(), Path("x.toml")) == odd


@given(encounters())
@settings(max_examples=100, deadline=None)
def test_any_encounter_reads_back_the_same(encounter: Encounter) -> None:
    text = encounter_toml(encounter)
    assert parse_encounter(text.encode(), Path("x.toml")) == encounter
    assert encounter_toml(parse_encounter(text.encode(), Path("x.toml"))) == text
