"""Attacks, saves and areas by keyboard, and how many keys they take."""

from pathlib import Path

import pytest

from tests.ui.playing import Table, table
from tracker.rules.dice import ScriptedDice

FIGHT = """
name = "Dock"

[[combatants]]
name = "Rook"
side = "party"
hp = 34
initiative = 20
defense = 15
saves = { ref = 4 }
attacks = [
    { name = "9mm pistol", bonus = 6, kind = "ranged", damage = "2d6 ballistic", range = 40 },
    { name = "Knife", bonus = 4, damage = "1d4+2 piercing" },
]

[[combatants]]
name = "Ganger"
count = 6
hp = 16
initiative = 10
defense = 12
saves = { ref = 1 }
attacks = [{ name = "Club", bonus = 2, damage = "1d6 bludgeoning" }]
"""


def fall(monkeypatch: pytest.MonkeyPatch, *faces: int) -> None:
    """Have these faces fall, behind those that settle the tie of the gangers."""
    dice = ScriptedDice([6, 5, 4, 3, 2, 1, *faces])
    monkeypatch.setattr("tracker.ui.fights.RandomDice", lambda: dice)


def hit_points(play: Table, name: str) -> int | None:
    one = play.screen.view.encounter.get(name)
    assert one is not None
    return one.hp.now


async def test_an_attack_is_four_keys_with_a_target_and_one_undo(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fall(monkeypatch, 15, 4, 5)
    async with table(tmp_path, FIGHT, (80, 24)) as play:
        await play.press("s")
        await play.press("a", "2")
        assert "hit 75 % · 5.5 on average · drops below 1 % · +6 against 12" in play.text[-2]
        assert "› Ganger 1" in play.line("› Ganger 1")  # its panel is shown
        await play.press("enter")
        sheet = " ".join(line[41:79].strip() for line in play.text)
        said = "15 + 6 = 21 against 12 (flat-footed), hit; 4 + 5 = 9 ballistic: 16 → 7 HP"
        assert said in sheet
        assert hit_points(play, "Ganger 1") == 16
        await play.press("enter")
        assert hit_points(play, "Ganger 1") == 7
        assert "16 → 7 HP" in play.line("Rook attacks Ganger 1")
        await play.press("u")
        assert hit_points(play, "Ganger 1") == 16


async def test_what_cannot_be_seen_is_not_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fall(monkeypatch, 15, 4, 5)
    async with table(tmp_path, FIGHT, (80, 24)) as play:
        await play.press("s", "a", "2", "enter")
        await play.resize(40, 10)
        await play.press("enter")
        assert hit_points(play, "Ganger 1") == 16
        await play.resize(80, 24)
        await play.press("enter")
        assert hit_points(play, "Ganger 1") == 7


async def test_the_same_again_is_three_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fall(monkeypatch, 15, 1, 1, 15, 1, 2)
    async with table(tmp_path, FIGHT) as play:
        await play.press("s", "a", "3", "enter", "enter")
        await play.press("1", "a", "enter", "enter")
        assert hit_points(play, "Ganger 2") == 11


async def test_escape_leaves_without_effect_and_the_selection_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fall(monkeypatch, 15, 4, 5)
    async with table(tmp_path, FIGHT) as play:
        await play.press("s", "a", "2", "escape")
        assert play.screen.view.selected == "Rook"
        await play.press("a", "enter", "escape")
        assert hit_points(play, "Ganger 1") == 16
        assert len(play.screen.view.steps) == 1


async def test_a_target_that_is_rubbed_out_is_none_and_an_attack_alone_is_at_the_obvious_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fall(monkeypatch, 15, 4)
    async with table(tmp_path, FIGHT, (80, 24)) as play:
        await play.press("s", "3", "a", "2")
        assert "› Ganger 1" in play.line("› Ganger 1")
        await play.press("backspace")
        assert "› Ganger 2" in play.line("› Ganger 2")
        await play.type("kn")
        await play.press("enter")
        assert "Knife at Ganger 2" in play.line("Knife at")


async def test_without_a_target_the_screen_asks_whom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fall(monkeypatch)
    async with table(tmp_path, FIGHT) as play:
        await play.press("s", "a")
        assert play.text[-2].strip().startswith("2 Ganger 1  3 Ganger 2")
        await play.press("enter")
        assert "✗ Whom? Type the number of a row, or a name." in play.text[-2]


async def test_a_mob_of_six_in_an_area_is_one_line_and_one_dialog(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fall(monkeypatch, 3, 4, 5, 5, 14, 13, 14, 1, 20, 2)
    async with table(tmp_path, FIGHT) as play:
        await play.press("s", "2", "asterisk", "minus")
        await play.type("4d6 r15")
        await play.press("enter")
        assert "ref 15" in play.line("Damage to 6 combatants")
        assert "Ganger 2  +1   13 full → −1 HP" in play.line("Ganger 2  +1")
        assert "3 + 4 + 5 + 5 = 17" in play.line("3 + 4 +")
        await play.press("enter")
        # 17 in all, 8 for those who reach 15 with their +1 or roll a 20.
        assert [hit_points(play, f"Ganger {at}") for at in range(1, 7)] == [8, -1, 8, -1, 8, -1]
        await play.press("u")
        assert [hit_points(play, f"Ganger {at}") for at in range(1, 7)] == [16] * 6


async def test_saves_of_the_marked_in_one_dialog(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fall(monkeypatch, 10, 14)
    async with table(tmp_path, FIGHT) as play:
        await play.press("s", "2", "space", "3", "space", "v")
        await play.type("ref 12")
        await play.press("enter")
        assert "Save of 2 combatants, ref 12" in play.line("Save of 2")
        await play.press("enter")
        assert "Ganger 1: Reflex 10 + 1 = 11 against 12, fails" in play.line("Ganger 1: Reflex")
        assert "Ganger 2: Reflex 14 + 1 = 15 against 12, succeeds" in play.line("Ganger 2: Reflex")


async def test_a_side_that_rolls_its_own_dice_types_them_and_that_is_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fall(monkeypatch, 15, 4, 5)
    async with table(tmp_path, FIGHT) as play:
        await play.press("s", "R")
        assert "· You type the dice of: party." in play.text[-2]
        await play.press("a", "2", "enter")
        assert "type it" in play.line("to hit")
        assert "Enter rolls what is not typed." in "".join(play.text)
        await play.press("1", "8", "down", "2", "space", "6")
        assert "Enter applies this." in "".join(play.text)
        await play.press("enter")
        assert hit_points(play, "Ganger 1") == 8
    other = tmp_path / "other"
    other.mkdir()
    async with table(other, FIGHT) as play:
        assert play.screen.view.typed_sides == {"party"}


async def test_an_opportunity_is_three_keys_and_only_one_a_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fall(monkeypatch, 14, 3)
    async with table(tmp_path, FIGHT) as play:
        await play.press("s", "n", "1", "o")
        assert "hit 65 % · " in play.text[-2]
        assert "Knife at Ganger 1" in play.text[-2]
        await play.press("enter", "enter")
        assert play.screen.view.encounter.current == "Ganger 1"
        assert hit_points(play, "Ganger 1") == 11  # 14 + 4 = 18 against 12; 3 + 2 = 5
        await play.press("1", "o")
        assert "✗ Rook has made its attack of opportunity this round." in play.text[-2]
