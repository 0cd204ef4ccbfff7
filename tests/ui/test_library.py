from pathlib import Path

from tests.commands.library import scope
from tests.ui.people import fight, somebody
from tests.ui.playing import table
from tracker.commands import acts
from tracker.commands.acts import Command
from tracker.storage.carried import read_carried
from tracker.storage.places import carried_path
from tracker.ui import meanings
from tracker.ui.intents import Ask, Do
from tracker.ui.line_hint import line_hint
from tracker.ui.view import View

ROOK = somebody("Rook", side="party")


def hint(typed: str) -> str:
    here = scope()
    return " ".join(line_hint("add", typed, View(here.encounter), here))


def test_the_line_says_what_a_creature_is_until_more_is_said_of_it() -> None:
    assert hint("8 zom") == "Zombie · hp 16 · def 11 · Slam"
    assert hint("8 zombie hp 3 d").startswith("dex  def")
    assert hint("").startswith("party Heroes  Zombie  Crawling Zombie  Street Tough  Immune")
    assert hint("cr") == "Crawling Zombie"


def test_the_end_of_a_fight_offers_to_keep_the_health_of_a_party() -> None:
    asked = meanings.end(View(fight(ROOK, somebody("Brute"))))
    assert isinstance(asked, Ask)
    assert [choice.intent for choice in asked.choices] == [
        Do(Command(acts.End())),
        Do(Command(acts.End(carry=True))),
    ]
    alone = meanings.end(View(fight(somebody("Brute"))))
    assert isinstance(alone, Ask)
    assert len(alone.choices) == 1


async def test_creatures_of_the_library_are_added_and_its_faults_told(
    tmp_path: Path, home: Path
) -> None:
    (home / "library").mkdir(parents=True)
    (home / "library" / "mine.toml").write_text('name = "Rat"\nhp = 3\n', "utf-8")
    (home / "library" / "broken.toml").write_text('name = "Bat"\nhpp = 3\n', "utf-8")
    async with table(tmp_path) as play:
        await play.press("A")
        assert "Left out of the library: broken.toml: line 2: hpp" in play.line("Left out")
        await play.type("2 rat")
        await play.press("enter")
        assert "3/3" in play.row("Rat 2")
        await play.press("A")
        await play.type("ratt")
        await play.press("enter")
        assert "nearest is “Rat”" in play.line("Nothing in the library is called “ratt”")
        await play.press("u", "u")
        everybody = play.screen.view.encounter.combatants
        assert [one.name for one in everybody] == ["Rook", "Voss", "Brute"]
    assert not (home / "library" / "broken.toml~").exists()


async def test_health_is_kept_at_the_end_and_offered_to_the_next_fight(tmp_path: Path) -> None:
    async with table(tmp_path) as play:
        await play.press("s")
        await play.press("minus", *"9", "enter")
        await play.press("E", "c")
        assert "Health is kept for another fight: Rook and Voss" in play.line("Health is kept")
    assert [one.hp.now for one in read_carried().kept] == [25, 20]
    (tmp_path / "dock.journal").unlink()
    async with table(tmp_path) as play:
        assert "Rook has health from another fight; “:carry” takes it on." in play.line(":carry")
        await play.type(":carry")
        await play.press("enter")
        assert "25/34" in play.row("Rook")


async def test_a_fight_goes_on_where_the_health_cannot_be_kept(tmp_path: Path) -> None:
    carried_path().parent.parent.mkdir(parents=True)
    carried_path().parent.write_text("no folder")
    async with table(tmp_path) as play:
        await play.press("s", "E", "c")
        assert play.line("The health cannot be kept, so the fight goes on")
        assert play.screen.view.encounter.phase == "regular"
