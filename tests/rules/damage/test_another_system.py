"""A damage system made up here plugs in by its name alone: rules, words, sheet and file."""

from pathlib import Path

import pytest

from tests.rules.damage import coins
from tests.table import Table
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.rules.damage.systems import SYSTEMS
from tracker.storage.encounter_file import parse_encounter
from tracker.ui.roll_sheet import roll_sheet
from tracker.ui.rolling import Rolling
from tracker.words.telling import told

NAME = "coins"


@pytest.fixture(autouse=True)
def coins_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the system known by its name: the one line that a new system needs."""
    monkeypatch.setitem(SYSTEMS, NAME, coins)


FILE = f"""
name = "Inn"
system = "{NAME}"

[[combatants]]
name = "Jo"
side = "party"
initiative = 9
attacks = [{{ name = "Stool", damage = "1d6" }}]

[[combatants]]
name = "Thug"
initiative = 5
hp = 4
"""


def fight(*dice: int) -> Table:
    encounter = parse_encounter(FILE.encode(), Path("inn.toml"))
    table = Table(encounter=encounter, dice=dice)
    table.say("start")
    return table


def test_an_attack_is_made_told_and_undone_by_its_rules() -> None:
    table = fight(2, 5)
    step = table.say("attack Thug")
    assert told(step.facts)[0] == (
        "Jo attacks Thug with Stool: 2 against 2 (heads), hit; 5, armor leaves 4: 4 → 0 HP"
    )
    assert table.one("Thug").health == "unconscious"
    table.say("undo")
    assert table.one("Thug").hp.now == 4


def test_its_dice_are_shown_before_they_count() -> None:
    table = fight(1)
    encounter = table.game.encounter
    command = parse("attack Thug", Scope(encounter))
    sheet = roll_sheet(Rolling(encounter, frozenset(), command, table.game.trial))
    assert sheet.says == "1 against 2 (heads), miss"


def test_what_a_turn_holds_is_its_own() -> None:
    table = fight()
    table.say("use attack", "use attack", "use attack")
    assert table.refused("use move") == "E_NO_ACTION_LEFT"
