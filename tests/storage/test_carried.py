from pathlib import Path

import pytest

from tests.storage.playing import opened, play
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.commands.text import print_command
from tracker.game import Game
from tracker.model.condition import Condition
from tracker.model.encounter import Encounter
from tracker.model.facts import FightEnded, HealthKept
from tracker.model.hit_points import HitPoints
from tracker.model.library import Kept
from tracker.rules.dice import ScriptedDice
from tracker.storage.carried import carried_notice, keep_health, read_carried
from tracker.storage.encounter_file import parse_encounter
from tracker.storage.errors import FileProblem
from tracker.storage.library import library_near
from tracker.storage.places import carried_path

PARTY = """
[[combatants]]
name = "Rook"
side = "party"
hp = { now = 12, max = 34, temp = 2 }
conditions = ["shaken", { name = "blessed", until = "fight" }]

[[combatants]]
name = "Voss"
side = "party"
hp = { taken = 4 }
health = "stable"

[[combatants]]
name = "Brute"
hp = 40

[[combatants]]
name = "Ilse"
side = "party"
presence = "reserve"
"""
SHAKEN = (Condition(name="shaken"),)
ROOK = Kept("Rook", "d20-modern", HitPoints(max=34, taken=22, temp=2), None, "ok", SHAKEN)
VOSS = Kept("Voss", "d20-modern", HitPoints(taken=4), None, "stable")


ROOKS = '[[combatants]]\nname = "Rook"\nside = "party"\n'


def encounter(text: str = PARTY) -> Encounter:
    return parse_encounter(text.encode(), Path("x.toml"))


def test_the_end_of_a_fight_tells_whose_health_is_kept() -> None:
    game = Game(encounter(), ScriptedDice([]))
    scope = Scope(game.encounter)
    game.do(parse("start totals Rook 18, Voss 12, Brute 5", scope))
    told = game.do(parse("end carry", scope)).facts
    assert FightEnded() in told
    assert told[-1] == HealthKept(("Rook", "Voss"))


def test_health_is_kept_by_name_and_read_again(home: Path) -> None:
    assert read_carried().kept == ()
    assert keep_health(encounter()) == ()
    assert read_carried().kept == (ROOK, VOSS)
    assert carried_path().is_relative_to(home)
    assert 'name = "Rook"\nsystem = "d20-modern"\nhp = { now = 12, max = 34, temp = 2 }' in (
        carried_path().read_text("utf-8")
    )


def test_what_was_kept_of_others_and_in_another_system_stays() -> None:
    keep_health(encounter())
    keep_health(encounter(f'system = "fudge"\n{ROOKS}wounds = {{ hurt = 1 }}'))
    keep_health(encounter('[[combatants]]\nname = "ROOK"\nside = "party"\nhp = 9'))
    kept = read_carried().kept
    assert [(one.name, one.system, one.hp.now) for one in kept] == [
        ("Voss", "d20-modern", None),
        ("Rook", "fudge", None),
        ("ROOK", "d20-modern", 9),
    ]
    assert kept[1].wounds is not None
    assert kept[1].wounds.hurt == 1


def test_another_fight_takes_it_on(tmp_path: Path) -> None:
    keep_health(encounter())
    path = tmp_path / "next.toml"
    path.write_text(
        '[[combatants]]\nname = "Rook"\nside = "party"\nhp = 40\n'
        '[[combatants]]\nname = "Voss"\nside = "party"\nhp = 20\n',
        "utf-8",
    )
    session = opened(path)
    assert session.notices == (
        "Rook and Voss have health from another fight; “:carry” takes it on.",
    )
    scope = Scope(session.game.encounter, library=library_near)
    session.game.do(parse("carry", scope))
    rook, voss = session.game.encounter.combatants
    assert (rook.hp, rook.conditions) == (
        HitPoints(max=40, taken=28, temp=2),
        (Condition(name="shaken"),),
    )
    assert (voss.hp.now, voss.health) == (16, "stable")
    assert carried_notice(session.game.encounter) == ()
    session.close()
    carried_path().unlink()
    again = opened(path)
    assert again.game.encounter.combatants == (rook, voss)
    play(again, ["undo"])
    assert [one.hp.now for one in again.game.encounter.combatants] == [40, 20]
    again.close()


def test_a_fight_that_has_begun_is_not_asked_about_it() -> None:
    keep_health(encounter())
    running = encounter(f'phase = "regular"\nround = 1\n{ROOKS}initiative = 3')
    assert carried_notice(running) == ()


def test_an_unreadable_file_is_told_and_set_aside_and_not_lost() -> None:
    carried_path().parent.mkdir(parents=True)
    carried_path().write_text("[[carried]]\nname = 3\n", "utf-8")
    [problem] = read_carried().problems
    assert "line 2: " in str(problem)
    assert "cannot be read" in carried_notice(encounter())[0]
    assert library_near().carried == ()
    assert keep_health(encounter()) == (
        "carried.toml could not be read and is kept as carried.toml~.",
    )
    assert carried_path().with_name("carried.toml~").read_text() == "[[carried]]\nname = 3\n"
    assert read_carried().kept == (ROOK, VOSS)


def test_what_a_person_wrote_into_the_file_is_kept_beside_it() -> None:
    keep_health(encounter())
    ours = carried_path().read_text("utf-8")
    assert keep_health(encounter()) == ()
    carried_path().write_text(ours + "# Rook owes me a drink\n", "utf-8")
    assert keep_health(encounter()) == (
        "carried.toml was changed by hand; as it was it is kept as carried.toml~.",
    )
    assert "owes me" in carried_path().with_name("carried.toml~").read_text("utf-8")
    assert carried_path().read_text("utf-8") == ours


def test_no_key_of_the_file_is_silently_dropped() -> None:
    keep_health(encounter())
    with carried_path().open("a", encoding="utf-8") as file:
        file.write('\n[[creatures]]\nname = "Rat"\n')
    [problem] = read_carried().problems
    assert "creatures: this file holds format and carried" in str(problem)


def test_wounds_are_carried_on_where_they_are_counted() -> None:
    hurt = encounter(f'system = "fudge"\n{ROOKS}wounds = {{ scratch = 1, hurt = 1 }}')
    keep_health(hurt)
    fresh = encounter(f'system = "fudge"\n{ROOKS}')
    scope = Scope(fresh, library=library_near)
    command = parse("carry", scope)
    assert print_command(command) == 'carry "Rook" wounds "scratch 1, hurt 1"'
    after = Game(fresh, ScriptedDice([])).do(command).encounter
    assert after.combatants[0].wounds == hurt.combatants[0].wounds


@pytest.mark.parametrize(
    ("block", "said"),
    [
        (
            'system = "d20-modern"\nconditions = [{ name = "x", until = "end", of = "Ilse" }]',
            "of: what is carried on cannot hang on the turn of somebody else",
        ),
        ('system = "d20-modern"\nwounds = { hurt = 1 }', "wounds: Wounds are no part of"),
        ('system = "fudge"\nhp = { now = 3, max = 4 }', "hp: Hit points are no part of"),
        (
            'system = "fudge"\nconditions = [{ name = "x", save = "will", dc = 15 }]',
            "save: Saving throws are no part of",
        ),
    ],
)
def test_what_no_fight_could_take_on_is_told_where_it_stands(block: str, said: str) -> None:
    carried_path().parent.mkdir(parents=True)
    carried_path().write_text(f'[[carried]]\nname = "Rook"\n{block}\n', "utf-8")
    [problem] = read_carried().problems
    assert said in str(problem)


def test_where_there_can_be_no_folder_it_is_the_folder_that_is_blamed(home: Path) -> None:
    home.mkdir(exist_ok=True)
    carried_path().parent.write_text("a file")
    assert read_carried().kept == ()
    with pytest.raises(FileProblem) as problem:
        keep_health(encounter())
    assert problem.value.path == carried_path().parent


def test_where_nobody_may_look_nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, **kwargs: bool) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "stat", refuse)
    monkeypatch.setattr("os.stat", refuse)
    assert read_carried().kept == ()
    assert carried_notice(encounter()) == ()
