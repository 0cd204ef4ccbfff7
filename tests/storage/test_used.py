from pathlib import Path

import pytest

from tests.storage.playing import opened, play
from tracker.model.combatant import Combatant, Defense
from tracker.storage.encounter_file import parse_encounter, read_fight, save_encounter
from tracker.storage.errors import FileProblem

LIBRARY = """
[[creatures]]
name = "Goblin"
hp = 6
init = 1
defense = { normal = 14, touch = 12 }
saves = { fort = 2 }
attacks = [{ name = "Machete", bonus = 2, damage = "1d6 slashing" }]
conditions = ["prone"]
"""


@pytest.fixture
def cave(tmp_path: Path) -> Path:
    (tmp_path / "library").mkdir()
    (tmp_path / "library" / "goblins.toml").write_text(LIBRARY, "utf-8")
    return tmp_path / "cave.toml"


def read(cave: Path, *blocks: str) -> list[Combatant]:
    text = "".join(f"[[combatants]]\n{block}\n" for block in blocks)
    return list(parse_encounter(text.encode(), cave).combatants)


def test_a_block_can_use_a_creature_with_its_own_values_on_top(cave: Path) -> None:
    plain, one, two, boss = read(
        cave,
        'use = "goblin"',
        'use = "GOBLIN"\nname = "Scout"\ncount = 2\nhp = { now = 3 }\naware = false',
        'use = "Goblin"\nname = "Boss"\nhp = 20\ndefense = { normal = 17 }\nsaves = { will = 3 }\n'
        "attacks = []\nconditions = []",
    )
    assert (plain.name, plain.hp.now, plain.init, plain.attacks[0].name) == (
        "Goblin",
        6,
        1,
        "Machete",
    )
    assert [condition.name for condition in plain.conditions] == ["prone"]
    assert [one.name, two.name] == ["Scout 1", "Scout 2"]
    assert (one.hp.now, one.hp.max, one.aware) == (3, 6, False)
    assert (boss.hp.max, boss.defense, boss.attacks) == (20, Defense(normal=17, touch=12), ())
    assert boss.saves is not None
    assert (boss.saves.fort, boss.saves.will, boss.conditions) == (2, 3, ())


def test_damage_taken_can_be_laid_on_top(cave: Path) -> None:
    [hurt] = read(cave, 'use = "goblin"\nhp = { taken = 4 }')
    assert (hurt.hp.now, hurt.hp.max) == (2, 6)
    [down] = read(cave, 'use = "goblin"\nhp = { now = -2 }')
    assert (down.hp.now, down.health) == (-2, "dying")


def test_an_unknown_creature_is_a_blank_and_is_told(cave: Path) -> None:
    data = b'[[combatants]]\nuse = "gobin"\ncount = 2\n[[combatants]]\nuse = "gobin"\nname = "X"\n'
    found = read_fight(data, cave)
    assert [one.name for one in found.encounter.combatants] == ["gobin 1", "gobin 2", "X"]
    assert found.notices == (
        "Nothing in the library is called “gobin”; nearest is “Goblin”. It is a blank of that "
        "name.",
    )


def test_a_stat_block_of_another_system_is_not_used(cave: Path) -> None:
    found = read_fight(b'system = "fudge"\n[[combatants]]\nuse = "Wolf"\n', cave)
    assert found.encounter.combatants[0].hp.max is None
    assert "is for pf2e, not for this fight" in found.notices[0]


@pytest.mark.parametrize(
    ("block", "said"),
    [
        ("use = 3", "line 2: use of combatant 1: must be the name of a creature, in quotes, not 3"),
        ('use = " "', 'line 2: use of " ": must be the name of a creature'),
        ('use = "goblin"\nhpp = 3', 'line 3: hpp of "goblin": there is no such key'),
        ('use = "goblin"\nhp = "x"', 'line 3: hp of "goblin": must be a whole number'),
        (
            'uses = "goblin"',
            'line 2: uses of combatant 1: there is no such key; did you mean "use"?',
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_place(cave: Path, block: str, said: str) -> None:
    with pytest.raises(FileProblem) as found:
        read(cave, block)
    assert said in str(found.value)


def test_what_is_saved_stands_alone_and_the_original_is_kept(cave: Path) -> None:
    text = '[[combatants]]\nuse = "goblin"\ncount = 2\n'
    cave.write_text(text, "utf-8")
    session = opened(cave)
    assert session.save() == ()  # nothing was done, so nothing is written
    play(session, ['set "Goblin 1" hp 2'])
    [notice] = session.save()
    assert (
        notice == "cave.toml has its creatures written out now; as it was it is kept as cave.toml~."
    )
    session.close()
    assert (cave.parent / "cave.toml~").read_text("utf-8") == text
    library = cave.parent / "library" / "goblins.toml"
    assert library.read_text("utf-8") == LIBRARY
    library.unlink()
    again = opened(cave)
    assert [one.hp.now for one in again.game.encounter.combatants] == [2, 6]
    play(again, ["undo"])
    assert [one.hp.now for one in again.game.encounter.combatants] == [6, 6]
    again.close()


def test_the_journal_goes_on_where_the_library_has_changed(cave: Path) -> None:
    cave.write_text('[[combatants]]\nuse = "goblin"\ncount = 2\n', "utf-8")
    session = opened(cave)
    play(session, ['hit "Goblin 1" 4'])
    session.close()  # killed before anything was saved
    library = cave.parent / "library" / "goblins.toml"
    library.write_text(LIBRARY.replace("hp = 6", "hp = 60"), "utf-8")
    again = opened(cave)
    assert [one.hp.now for one in again.game.encounter.combatants] == [2, 6]
    again.close()


def test_a_file_written_over_from_the_shell_is_kept_too(cave: Path) -> None:
    text = '[[combatants]]\nuse = "goblin"\n'
    cave.write_text(text, "utf-8")
    kept = save_encounter(cave, read_fight(text.encode(), cave).encounter)
    assert kept is not None
    assert kept.read_text("utf-8") == text
