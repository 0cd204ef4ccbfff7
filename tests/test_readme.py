"""What the README says is true."""

import re
from pathlib import Path

import pytest

from tracker.cli.verbs import VERBS
from tracker.commands.parse import parse, parse_telling
from tracker.commands.scope import Scope
from tracker.commands.text import print_command
from tracker.keys.keymap import DEFAULT
from tracker.model.combatant import Combatant, Creature
from tracker.model.damage_types import term_key
from tracker.model.encounter import Encounter
from tracker.model.library import Library, Stored
from tracker.storage.encounter_file import parse_encounter
from tracker.storage.library_file import parse_library
from tracker.storage.new_fights import rules_findings
from tracker.storage.settings_file import parse_settings

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    """Return what stands under a heading, up to the next of any level."""
    [found] = re.findall(rf"^##+ {title}\n(.*?)(?=^##+ |\Z)", README, re.DOTALL | re.MULTILINE)
    return str(found)


def toml_in(title: str) -> str:
    """Return the first TOML text under a heading."""
    return str(re.findall(r"```toml\n(.*?)```", section(title), re.DOTALL)[0])


SETTINGS, ENCOUNTER, RULES = map(toml_in, ("Settings", "Encounter files", "House rules"))
PATHFINDER, LIBRARY, SIDES = map(toml_in, ("Pathfinder 2e", "Library files", "Sides"))


@pytest.mark.parametrize("text", [ENCOUNTER, RULES + ENCOUNTER.partition("\n\n")[2]])
def test_its_encounter_files_can_be_read(text: str) -> None:
    encounter = parse_encounter(text.encode(), Path("readme.toml"))
    assert [one.name for one in encounter.combatants][:2] == ["Sgt. Alvarez", "Ganger 1"]


def test_its_sides_can_be_read_and_described_by_its_commands() -> None:
    encounter = parse_encounter(SIDES.encode(), Path("readme.toml"))
    assert [one.side for one in encounter.factions] == ["cult", "town watch"]
    for line in re.findall(r"`: ((?:faction|join)\s[^`]*)`", README):
        scope = Scope(Encounter(combatants=(Combatant(name="Gang", presence="reserve"),)))
        assert print_command(parse(line.replace("\n", " "), scope)), line


def test_its_settings_are_in_order() -> None:
    settings = parse_settings(SETTINGS.encode(), Path("settings.toml"))
    assert [slip.code for slip in settings.slips] in ([], ["no_folder"])
    assert rules_findings(settings) == ()
    assert settings.keymap.caps("next") == ("n", "F5")


def test_its_creature_of_pathfinder_can_be_read() -> None:
    text = f'system = "pf2e"\n[[combatants]]\nname = "Vesna"\n{PATHFINDER}'
    [one] = parse_encounter(text.encode(), Path("readme.toml")).combatants
    assert one.resistances[1].exceptions == ("silver", "adamantine")


def test_its_library_can_be_read_and_its_goblins_added() -> None:
    stock = parse_library(LIBRARY.encode(), Path("readme.toml"))
    assert stock.parties[0].members == ("Rook", "Dr. Voss")
    shelf = {"goblin": stock.creatures[0], "zombie": Stored(Creature(name="Zombie"))}
    library = Library({"d20-modern": shelf})
    scope = Scope(Encounter(), library=lambda: library)
    for line in re.findall(r"`(add [^`]*goblin[^`]*)`", README):
        assert parse_telling(line.replace("\n", " "), scope)[1] == (), line


def test_its_golem_can_be_added_and_set() -> None:
    lines = re.findall(r"```\n((?:set|add) Golem .*?)```", README, re.DOTALL)
    for line in "".join(lines).splitlines():
        scope = Scope(Encounter(combatants=(Combatant(name="Golem"),)))
        assert print_command(parse(line, scope)), line
    assert len(lines) == 1


def test_its_russian_words_are_those_of_the_rules() -> None:
    weakness = re.findall(r"`(weaknesses = \{ \"огонь\" = 5 \})`", README)
    text = f'system = "pf2e"\n[[combatants]]\nname = "Vesna"\n{weakness[0]}'
    [one] = parse_encounter(text.encode(), Path("readme.toml")).combatants
    assert term_key(one.weaknesses[0].type) == "fire"
    assert term_key("продолжительный огонь") == "persistent fire"


def test_its_keys_are_those_of_the_screen() -> None:
    table = section("Keys")
    for action in DEFAULT.own:
        cap = DEFAULT.cap(action)
        cap = f"`{cap}`" if len(cap) == 1 else cap
        if action not in ("unmark", "first", "last", "up", "down", "move_up", "move_down"):
            assert cap in table, action


def test_its_links_lead_to_its_headings() -> None:
    headings = re.findall(r"^##+ (.*)$", README, re.MULTILINE)
    places = {re.sub(r"[^a-z0-9 ]", "", one.lower()).replace(" ", "-") for one in headings}
    links = re.findall(r"\]\(#([^)]*)\)", README)
    assert set(links) <= places
    assert len(links) > 10


def test_its_shell_table_has_every_verb() -> None:
    told = re.findall(r"^\| `tracker ([a-z]+)", section("From the shell"), re.MULTILINE)
    assert {*told, "open"} == {*VERBS}  # to open is what a file alone does
    assert set(re.findall(r"`tracker ([a-z]+)", README)) <= {*VERBS}
