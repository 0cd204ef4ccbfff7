"""Types of damage that a system does not know: which are odd, and what a script says of them."""

from pathlib import Path

import pytest

from tracker.cli import main
from tracker.commands.acts import Command, Undo
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.game import Game
from tracker.odd_types import nearest_types, odd_types
from tracker.rules.dice import ScriptedDice
from tracker.storage.encounter_file import parse_encounter

FIGHT = """
system = "pf2e"

[[combatants]]
name = "Rook"
side = "party"
hp = 40
initiative = 20
attacks = [{ name = "Knife", bonus = 5, damage = "1d4 piercing" }]

[[combatants]]
name = "Wight"
hp = 90
initiative = 10
defense = 17
immunities = ["entropy"]
weaknesses = { starlight = 5 }
resistances = { "cold iron" = 2, gravity = 5 }
"""


def game(text: str = FIGHT) -> Game:
    return Game(parse_encounter(text.encode(), Path("x.toml")), ScriptedDice([3] * 30))


def odd(playing: Game, line: str) -> tuple[str, ...]:
    return odd_types(playing, parse(line, Scope(playing.encounter)))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("hit Wight 5 fyre", ("fyre",)),
        ("hit Wight 5 Fyre + 2d6 fyre + 3 acdi", ("fyre", "acdi")),
        ("hit Wight 5 persistent fyre", ("fyre",)),
        ("hit Wight 5 physical", ("physical",)),
        ("hit Wight 5 продолжительный огнь", ("огнь",)),
        ("attack Wight with Knife damage 9 fyre", ("fyre",)),
        ("aoo Wight attack Rook damage 9 fyre", ("fyre",)),
        ("condition Wight persistent fyre 1d6", ("fyre",)),
    ],
)
def test_a_type_that_nobody_knows_is_odd(line: str, expected: tuple[str, ...]) -> None:
    found = odd(game(), line)
    assert tuple(word.casefold() for word in found) == expected


@pytest.mark.parametrize(
    "line",
    [
        "hit Wight 5",
        "hit Wight 5 fire + 2 Positive + 3 precision",
        "hit Wight 5 огонь + 2 точный + 5 продолжительного огня",
        "hit Wight 5 entropy + 5 starlight + 5 Gravity",
        "attack Wight with Knife",
        "aoo Wight",
        "condition Wight prone",
        "condition Wight fyre",
        "next",
    ],
)
def test_what_is_known_or_somebody_has_is_not_odd(line: str) -> None:
    assert odd(game(), line) == ()


def test_a_word_said_once_in_the_fight_is_not_odd_again_unless_that_is_undone() -> None:
    playing = game()
    playing.do(parse("hit Wight 5 fyre", Scope(playing.encounter)))
    assert odd(playing, "hit Wight 1d6 Fyre") == ()
    playing.do(Command(Undo()))
    assert odd(playing, "hit Wight 1d6 Fyre") == ("Fyre",)


def test_what_somebody_bears_or_deals_is_not_odd() -> None:
    playing = game()
    for line in ("condition Wight persistent rust 2", 'set Rook attacks "Spit +2 3 slyme"'):
        playing.do(parse(line, Scope(playing.encounter)))
    assert odd(playing, "hit Wight 5 rust + 2 slyme + 1 gloom") == ("gloom",)


def test_a_type_of_the_house_rules_is_not_odd() -> None:
    playing = game(FIGHT.replace("[[", '[rules]\ndamage_types = ["Fyre"]\n\n[[', 1))
    assert odd(playing, "hit Wight 5 fyre + 3 gloom") == ("gloom",)


@pytest.mark.parametrize("system", ["d20-modern", "main-die", "fudge"])
def test_systems_that_take_any_word_find_none_odd(system: str) -> None:
    text = f'system = "{system}"\n[[combatants]]\nname = "Wight"\n'
    assert odd(game(text), "hit Wight 5 fyre") == ()


def test_the_nearest_name_is_of_any_language() -> None:
    found = nearest_types(game().encounter, ["fyre", "gloom", "елктричество", "positiv"])
    assert found == ["fire", "электричество", "positive"]


def test_a_type_of_the_house_rules_is_near_as_well() -> None:
    house = f'{FIGHT}\n[rules]\ndamage_types = ["moonlight"]\n'
    assert nearest_types(game(house).encounter, ["moonlite"]) == ["moonlight"]


def test_a_script_takes_an_odd_type_and_warns_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fight, script = tmp_path / "fight.toml", tmp_path / "script.txt"
    fight.write_text(FIGHT, encoding="utf-8")
    script.write_text("start\nhit Wight 5 fyre\nhit Wight 2 fyre\nhit Rook 1 fire\n", "utf-8")
    assert main(["run", str(fight), "--script", str(script)]) == 0
    said = capsys.readouterr()
    assert "Wight takes 5 fyre from Rook: 90 → 85 HP" in said.out
    assert said.err == (
        f"tracker: {script}:2: warning: "
        "“fyre” is no damage type of Pathfinder 2e; did you mean fire?\n"
    )


def test_a_refused_line_is_not_warned_about(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fight, script = tmp_path / "fight.toml", tmp_path / "script.txt"
    fight.write_text(FIGHT, encoding="utf-8")
    script.write_text("attack Wight with Knife damage 9 fyre\n", "utf-8")
    assert main(["run", str(fight), "--script", str(script)]) == 1
    assert capsys.readouterr().err == ""
