"""Pathfinder 2e on the screen: armor class, recovery by Enter, fire at the end of a turn."""

from pathlib import Path

import pytest

from tests.ui.playing import table
from tests.ui.test_attack_keys import hit_points
from tracker.rules.dice import ScriptedDice

FIGHT = """
name = "Crypt"
system = "pf2e"

[[combatants]]
name = "Rook"
side = "party"
hp = { now = 0, max = 30 }
initiative = 20
defense = 18
conditions = [{ name = "dying", value = 2 }]

[[combatants]]
name = "Wight"
hp = 24
initiative = 10
defense = 17
weaknesses = { fire = 5 }
resistances = { physical = { value = 5, except = "silver" } }
conditions = [{ name = "persistent fire", damage = "1d6" }]
"""


async def test_whoever_types_dice_types_those_of_checks_fires_and_healing_too(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, FIGHT, (80, 24)) as play:
        await play.press("R", "2", "R", "s", "enter")
        assert "type it" in play.line("recovery vs 12")
        await play.type("12")
        await play.press("enter", "n", "n")
        assert "End of the turn" in play.line("End of")
        await play.press("4", "down", "1", "4", "enter")
        assert hit_points(play, "Wight") == 15
        await play.press("1", "+")
        await play.type("1d8+2")
        await play.press("enter")
        assert "type it" in play.line("heals")
        await play.press("5", "enter")
        assert hit_points(play, "Rook") == 7


async def test_recovery_by_one_key_and_fire_at_the_end_of_the_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tracker.ui.fights.RandomDice", lambda: ScriptedDice([12, 4, 14]))
    async with table(tmp_path, FIGHT, (120, 36)) as play:
        await play.press("s")
        text = "\n".join(play.text)
        assert "CHECK DUE: dying, flat check 12" in text
        assert "AC 18" in text
        assert "DYING 2" in text
        assert "dying 2" not in text  # once is enough
        assert "▸now 12" in text  # unconscious: −4, and −2 for being off-guard
        assert "weak to fire 5" in text
        assert "resists physical 5 except silver" in text
        assert "threshold" not in text
        assert "FLAT-FOOTED" not in text
        await play.press("enter")
        assert "recovery check 12 against 12, succeeds" in "\n".join(play.text)
        await play.press("n")
        await play.press("n")
        assert hit_points(play, "Wight") == 15
        assert "takes 4 persistent fire, weakness to fire +5 = 9" in "\n".join(play.text)


async def test_a_resistance_set_in_the_form_is_in_the_panel_and_can_be_taken_back(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, FIGHT, (120, 36)) as play:
        await play.press("2", "e", *["down"] * 10)
        assert "› resists" in "\n".join(play.text)
        await play.type("fire 5; all 3 (except force)")
        await play.press("enter")
        text = "\n".join(play.text)
        assert "resists fire 5, all 3 except force" in text
        assert "Wight: resists fire 5, all 3 except force, by hand" in text
        await play.press("u")
        assert "resists physical 5 except silver" in "\n".join(play.text)
