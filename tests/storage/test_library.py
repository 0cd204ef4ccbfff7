import os
from pathlib import Path

import pytest

from tracker.commands.complete import complete
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.commands.text import print_command
from tracker.model.condition import Condition
from tracker.model.encounter import Encounter
from tracker.storage.errors import FileProblem
from tracker.storage.library import library_near, read_shelves, shelves_near
from tracker.storage.library_file import parse_library
from tracker.storage.places import shipped_library

RAT = '[[creatures]]\nname = "Rat"\nhp = 3\n'


def write(folder: Path, name: str, text: str | bytes) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def problem(text: str | bytes) -> str:
    data = text.encode() if isinstance(text, str) else text
    with pytest.raises(FileProblem) as found:
        parse_library(data, Path("lib.toml"))
    return str(found.value)


def test_creatures_and_parties_have_the_short_forms_of_encounter_files() -> None:
    stock = parse_library(
        b"""
system = "d20-modern"

[[creatures]]
name = "Ghast"
hp = 22
defense = { normal = 15, touch = 12 }
attacks = [{ name = "Bite", bonus = 4, damage = "1d6+2 piercing", critical = "19-20/x2" }]
conditions = ["prone"]
notes = "Smells."

[[creatures]]
name = "Wisp"
system = "pf2e"
weaknesses = { cold = 5 }

[[parties]]
name = "Night watch"
members = ["Ghast", "Wisp"]
""",
        Path("x.toml"),
    )
    ghast, wisp = stock.creatures
    assert (ghast.creature.hp.max, ghast.creature.attacks[0].critical.threat_min) == (22, 19)
    assert (ghast.conditions, ghast.system, ghast.source) == (
        (Condition(name="prone"),),
        "d20-modern",
        "x.toml",
    )
    assert (wisp.system, wisp.creature.weaknesses[0].value) == ("pf2e", 5)
    assert stock.parties[0].members == ("Ghast", "Wisp")


def test_a_file_may_be_one_creature() -> None:
    [rat] = parse_library(b'name = "Rat"\nhp = 3\n', Path("rat.toml")).creatures
    assert (rat.creature.name, rat.system) == ("Rat", None)
    assert parse_library(b"# nothing yet\n", Path("rat.toml")).creatures == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[creatures]\n", "line 1: this is not TOML"),
        (RAT + "hpp = 3\n", 'line 4: hpp of "Rat": there is no such key; did you mean "hp"?'),
        (RAT + 'init = "2"\n', 'line 4: init of "Rat": must be a whole number, not "2"'),
        (RAT + "initiative = 3\n", 'line 4: initiative of "Rat": there is no such key'),
        ("[[creatures]]\nhp = 3\n", "line 1: name of creature 1: this is missing"),
        ('name = "Rat"\nhp = "3"\n', "line 2: hp: must be a whole number or a table"),
        (RAT + RAT.replace("Rat", "RAT"), 'one is called "Rat" already'),
        (
            RAT + 'attacks = [{ name = "Bite", damage = "1d" }]\n',
            'line 4: the 1st attack of "Rat": damage: cannot be "1d"',
        ),
        (
            'system = "pf2e"\n' + RAT + 'attacks = [{ name = "Bite", damage = "1d6 fyre" }]\n',
            'did you mean "fire"?',
        ),
        (
            'system = "main-die"\n' + RAT + 'attacks = [{ name = "Bite", damage = "2" }]\n',
            'line 5: the 1st attack of "Rat": damage',
        ),
        (
            RAT + 'conditions = [{ name = "shaken", until = "end", of = "Rook" }]\n',
            'line 4: the 1st condition of "Rat": of: in the library there are no turns of others',
        ),
        ('system = "pf3"\n' + RAT, 'line 1: system: cannot be "pf3"'),
        (RAT + 'system = "pf2"\n', 'line 4: system of "Rat": cannot be "pf2"'),
        ("colour = 3\n" + RAT, "line 1: colour: a library file holds format, system, creatures"),
        ("format = 2\n" + RAT, "line 1: format: must be the number 1, not 2"),
        ("creatures = 3\n", "line 1: creature 1: must be a table, not 3"),
        ('[[parties]]\nname = "H"\nmember = []\n', "member: there is no such key; did you mean"),
        ('parties = "x"\n', "line 1: parties: must be a list"),
        (b"\xff\xfe", "line 1: this is not text in UTF-8"),
        ("x = " + "[" * 5000 + "]" * 5000, "too deeply"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_place(text: str | bytes, said: str) -> None:
    assert said in problem(text)


def test_a_broken_file_is_named_and_left_out_and_the_others_stand(tmp_path: Path) -> None:
    broken = write(tmp_path, "broken.toml", '[[creatures]]\nname = "Bat"\nhpp = 3\n')
    write(tmp_path / "deeper", "rat.toml", RAT)
    write(tmp_path / ".hidden", "cat.toml", RAT.replace("Rat", "Cat"))
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "gone.toml").symlink_to(tmp_path / "nowhere.toml")
    before = broken.read_bytes()
    shelves = read_shelves([tmp_path, tmp_path / "missing"])
    assert list(shelves.library.shelf("d20-modern")) == ["rat"]
    assert sorted(each.path.name for each in shelves.problems) == [
        "broken.toml",
        "gone.toml",
        "pipe.toml",
    ]
    assert broken.read_bytes() == before


def test_of_two_of_one_name_the_nearer_is_taken(tmp_path: Path) -> None:
    near = write(tmp_path / "near", "a.toml", RAT)
    far = write(tmp_path / "far", "a.toml", RAT.replace("Rat", "RAT").replace("3", "9"))
    library = read_shelves([near.parent, far.parent]).library
    rat = library.creature("rat", "fudge")
    assert rat is not None
    assert (rat.creature.hp.max, rat.source, rat.hides) == (3, str(near), (str(far),))


def test_a_name_may_stand_for_a_creature_of_each_system(tmp_path: Path) -> None:
    text = RAT + 'system = "pf2e"\n' + RAT.replace("3", "5") + 'system = "d20-modern"\n'
    write(tmp_path, "rats.toml", text)
    library = read_shelves([tmp_path]).library
    found = {system: library.creature("Rat", system) for system in ("pf2e", "d20-modern", "fudge")}
    assert {key: it and it.creature.hp.max for key, it in found.items()} == {
        "pf2e": 3,
        "d20-modern": 5,
        "fudge": None,
    }


def test_a_file_that_changes_is_read_again(tmp_path: Path) -> None:
    path = write(tmp_path, "a.toml", RAT)
    assert read_shelves([tmp_path]).library.creature("Rat", "pf2e")
    write(tmp_path, "a.toml", RAT.replace("Rat", "Cat"))
    assert read_shelves([tmp_path]).library.creature("Rat", "pf2e") is None
    path.unlink()
    assert read_shelves([tmp_path]).library.creature("Cat", "pf2e") is None


def test_the_library_beside_a_fight_is_the_nearest(tmp_path: Path, home: Path) -> None:
    write(home / "library", "mine.toml", RAT)
    write(tmp_path / "library", "here.toml", RAT.replace("3", "7"))
    beside = library_near(tmp_path / "dock.toml").creature("rat", "d20-modern")
    own = library_near().creature("rat", "d20-modern")
    assert beside is not None
    assert own is not None
    assert (beside.creature.hp.max, own.creature.hp.max) == (7, 3)


def test_ones_own_stand_silently_in_the_place_of_those_that_came_with_us(home: Path) -> None:
    write(home / "library", "mine.toml", RAT.replace("Rat", "Zombie"))
    zombie = library_near().creature("Zombie", "d20-modern")
    assert zombie is not None
    assert (zombie.creature.hp.max, zombie.hides) == (3, ())


def test_health_follows_hit_points_as_in_an_encounter(tmp_path: Path) -> None:
    write(tmp_path, "a.toml", '[[creatures]]\nname = "Jo"\nhp = { now = -3, max = 9 }\n')
    jo = read_shelves([tmp_path]).library.creature("Jo", "d20-modern")
    assert jo is not None
    assert jo.health == "dying"


@pytest.mark.parametrize("system", ["d20-modern", "pf2e"])
def test_all_that_comes_with_us_can_be_added_and_printed(system: str) -> None:
    shelves = read_shelves([shipped_library()])
    assert shelves.problems == ()
    scope = Scope(Encounter(system=system), library=lambda: shelves.library)
    for name in shelves.library.names(system):
        if name.startswith("party") and system != "d20-modern":
            continue
        command = parse(f"add {name}", scope)
        assert parse(print_command(command), Scope(Encounter(system=system))) == command
    assert len(shelves.library.shelf("d20-modern")) == 16


def test_eight_zombies_take_one_short_line() -> None:
    scope = Scope(Encounter(), library=library_near)
    assert print_command(parse("add 8 zombie", scope)).startswith('add 8 "Zombie" hp 16 ')
    assert shelves_near().problems == ()


def test_two_thousand_creatures_are_read_and_found(tmp_path: Path) -> None:
    blocks = (RAT.replace("Rat", f"Beast {number:04}") for number in range(2000))
    write(tmp_path, "many.toml", "".join(blocks))
    library = read_shelves([tmp_path]).library
    scope = Scope(Encounter(), library=lambda: library)
    assert complete("add 3 beast 199", scope) == [f"{number}" for number in range(1990, 2000)]
    assert print_command(parse("add 3 beast 1234", scope)) == 'add 3 "Beast 1234" hp 3'


@pytest.mark.parametrize(
    ("members", "said"),
    [
        ("[]", 'a party has at least one member, such as members = ["Rook"]'),
        ('["Rat", "rat"]', '"rat" is a member already, and capitals make no other name'),
    ],
)
def test_a_party_that_nobody_could_add_is_refused(members: str, said: str) -> None:
    assert said in problem(f'[[parties]]\nname = "heroes"\nmembers = {members}\n')
