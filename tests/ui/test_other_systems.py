"""The key for attacks in the damage systems that roll no d20."""

from pathlib import Path

import pytest

from tests.ui.playing import table
from tracker.rules.dice import ScriptedDice

CRYPT = """
name = "Crypt"
system = "main-die"

[[combatants]]
name = "Vampire"
hp = 30
initiative = 15
attacks = [{ name = "Bite", kind = "natural", damage = "1d8+3 piercing + 1d8 drain" }]

[[combatants]]
name = "Rook"
side = "party"
hp = 20
initiative = 9
"""


def fall(monkeypatch: pytest.MonkeyPatch, *faces: int) -> None:
    monkeypatch.setattr("tracker.ui.fights.RandomDice", lambda: ScriptedDice(faces))


async def test_a_bite_shows_its_main_die_and_its_drain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fall(monkeypatch, 5, 4)
    async with table(tmp_path, CRYPT, (80, 24)) as play:
        await play.press("s", "a")
        assert "hit 88 %" in play.text[-2]
        assert "critical 12 %" in play.text[-2]
        assert "against" not in play.text[-2]
        await play.press("enter")
        sheet = "\n".join(play.text)
        assert "main die" in sheet
        assert "to hit" not in sheet
        await play.press("enter")
        assert " 8/20" in play.row("Rook")
        assert "piercing" in "\n".join(play.text)
