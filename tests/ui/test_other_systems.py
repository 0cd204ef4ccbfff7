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


DUEL = """
name = "Duel"
system = "fudge"

[rules]
damage_roll = "factor"

[[combatants]]
name = "Ilse"
initiative = 15
attacks = [{ name = "Rapier", damage = "2" }]

[[combatants]]
name = "Vasko"
side = "party"
initiative = 9
defense = 1
"""


def fall(monkeypatch: pytest.MonkeyPatch, *faces: int) -> None:
    monkeypatch.setattr("tracker.ui.fights.RandomDice", lambda: ScriptedDice(faces))


async def test_who_is_alone_is_told_that_nobody_can_be_attacked(tmp_path: Path) -> None:
    alone = DUEL.partition('[[combatants]]\nname = "Vasko"')[0]
    async with table(tmp_path, alone, (80, 24)) as play:
        await play.press("s", "a")
        assert "Nobody else is here to be attacked" in play.text[-2]


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


async def test_a_blow_by_fudge_is_a_wound_on_the_track(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fall(monkeypatch, 2)
    async with table(tmp_path, DUEL, (80, 24)) as play:
        await play.press("s", "a")
        assert "margin 1" in play.text[-2]  # the word for it can be typed
        await play.type("margin 3")
        assert "Hurt 67 %" in play.text[-2]  # 4 and −1, 0 or +1
        assert "Very Hurt 33 %" in play.text[-2]
        await play.press("enter", "minus", "1", "enter")
        assert "Hurt" in play.row("Vasko")
        await play.press("2")
        assert "Scratch □□□  Hurt ■" in "\n".join(play.text)
        assert "penalty" in "\n".join(play.text)
