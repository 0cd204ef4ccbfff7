"""What protects a creature, and its wounds, set by hand and played, saved and replayed (ENC-24)."""

from pathlib import Path

import pytest

from tests.rules.damage.pf2e.playing import encounter, fight
from tests.table import Table, facts_of, someone
from tests.test_properties import Minutes
from tracker.cli import main
from tracker.commands.acts import Command, Set
from tracker.dice import RandomDice
from tracker.game import Game
from tracker.model.encounter import Encounter
from tracker.model.facts import HealthChanged, ProtectionSet, WoundsSet
from tracker.model.fields import Value
from tracker.model.illegal import Illegal
from tracker.model.resistances import Resistance, Weakness
from tracker.model.wounds import WoundTrack
from tracker.rules.dice import ScriptedDice
from tracker.storage.check import warnings
from tracker.storage.encounter_file import parse_encounter, read_encounter
from tracker.storage.journal_text import read_head
from tracker.storage.layout import encounter_toml
from tracker.storage.replay import replay
from tracker.storage.system_says import with_tracks
from tracker.words.refusals import refusal
from tracker.words.telling import told

SILVER = Resistance(type="physical", value=10, exceptions=("silver",))
DUEL = with_tracks(
    Encounter(
        system="fudge",
        combatants=(someone("Ilse", 15), someone("Vasko", 9, side="party"), someone("Orc", 5)),
    )
)


def duel() -> Table:
    table = Table(encounter=DUEL)
    table.say("start")
    return table


def test_damage_meets_what_was_set() -> None:
    """9 fire and a weakness of 5 are 14; 12 slashing past a resistance of 10 are 2 (PF2-20)."""
    table = fight()
    table.say("set Ghoul weaknesses fire 5 resistances physical 10 except silver immune poison")
    ghoul = table.one("Ghoul")
    assert ghoul.weaknesses == (Weakness(type="fire", value=5),)
    assert (ghoul.resistances, ghoul.immunities) == ((SILVER,), ("poison",))
    table.say("hit Ghoul 9 fire", "hit Ghoul 12 slashing", "hit Ghoul 8 poison")
    assert table.one("Ghoul").hp.now == 20 - 14 - 2 - 0


def test_what_is_set_replaces_all_there_was_and_can_be_taken_back() -> None:
    table = fight()
    before = table.one("Wight").weaknesses
    step = table.say('set Wight weaknesses "силвер [/] 7"')
    after = (Weakness(type="силвер [/]", value=7),)
    assert facts_of(step, ProtectionSet) == [ProtectionSet("Wight", "weaknesses", before, after)]
    assert told(step.facts) == ["Wight: weak to силвер [/] 7, by hand"]
    step = table.say("set Wight weaknesses none")
    assert told(step.facts) == ["Wight: no weaknesses any more, by hand"]
    assert table.one("Wight").weaknesses == ()
    table.say("undo", "undo")
    assert table.one("Wight").weaknesses == before
    table.say("redo")
    assert table.one("Wight").weaknesses == after


@pytest.mark.parametrize("field", ["weaknesses fire 5", "resist fire 5", "immune fire"])
@pytest.mark.parametrize("system", ["d20-modern", "main-die", "fudge"])
def test_where_damage_takes_no_notice_it_is_refused(system: str, field: str) -> None:
    table = Table(encounter=Encounter(system=system, combatants=(someone("Rook", 9),)))
    assert table.refused(f"set Rook {field}") == "E_OTHER_SYSTEM"
    assert table.refused(f"add Golem {field}") == "E_OTHER_SYSTEM"


@pytest.mark.parametrize(
    ("system", "field", "said"),
    [
        ("main-die", "def 14", "A Defense is"),
        ("main-die", "flat-footed yes", "Being flat-footed is"),
        ("fudge", "fort 3", "Saving throws are"),
        ("fudge", "touch 3", "The parts of a Defense are"),
        ("pf2e", "threshold 3", "The massive damage threshold is"),
        ("pf2e", "base-attack 3", "A base attack bonus is"),
        ("fudge", "crit-immune yes", "Immunity to critical hits is"),
        ("main-die", "significant yes", "Being significant is"),
    ],
)
def test_what_a_system_does_not_go_by_is_refused_with_its_name(
    system: str, field: str, said: str
) -> None:
    table = Table(encounter=Encounter(system=system, combatants=(someone("Rook", 9),)))
    assert table.refused(f"set Rook {field}") == "E_OTHER_SYSTEM"
    what = Illegal("E_OTHER_SYSTEM", what=field.split(maxsplit=1)[0])
    assert refusal(what) == f"{said} no part of the damage system of this encounter."


def test_a_stat_block_of_another_game_can_be_added_as_it_stands() -> None:
    table = Table(encounter=Encounter(system="main-die"))
    table.say("add Golem hp 40 def 14 touch 9 fort 5 threshold 2")
    assert table.one("Golem").hp.max == 40


def test_saves_and_defenses_in_vain_are_warned_of() -> None:
    golem = someone("Golem", 9, saves={"fort": 3}, defense={"normal": 14, "touch": 9})
    found = {
        system: warnings(Encounter(system=system, combatants=(golem,)))
        for system in ("d20-modern", "pf2e", "main-die")
    }
    parts = "Golem has a Defense in parts, and only the one number for all of it counts here"
    assert found == {
        "d20-modern": (),
        "pf2e": (parts,),
        "main-die": (
            "Golem has a Defense, and no attack must reach one here",
            "Golem has saves, and nobody saves here",
        ),
    }


def test_the_refusal_says_what_is_no_part_of_the_system() -> None:
    said = refusal(Illegal("E_OTHER_SYSTEM", what="weaknesses"))
    assert said == "Weaknesses are no part of the damage system of this encounter."


@pytest.mark.parametrize("system", ["d20-modern", "main-die", "pf2e"])
def test_wounds_are_refused_where_hit_points_are_counted(system: str) -> None:
    table = Table(encounter=Encounter(system=system, combatants=(someone("Rook", 9),)))
    assert table.refused("set Rook wounds hurt") == "E_OTHER_SYSTEM"
    assert table.refused("add Golem wounds hurt") == "E_OTHER_SYSTEM"


def test_a_file_with_what_means_nothing_in_its_system_is_warned_of() -> None:
    rook = someone("Rook", 9, immunities=["fire"], resistances={"fire": 5})
    assert warnings(Encounter(combatants=(rook,))) == (
        "Rook has immunities, and damage takes no notice of them here",
        "Rook has resistances, and damage takes no notice of them here",
    )
    assert warnings(Encounter(system="pf2e", combatants=(rook,))) == ()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("weaknesses", ()),
        ("weaknesses", (SILVER,)),
        ("resistances", ("fire",)),
        ("immunities", (" ",)),
        ("immunities", "fire"),
        ("wounds", "hurt"),
    ],
)
def test_a_value_of_another_kind_is_refused(field: str, value: Value) -> None:
    game = Game(encounter(), ScriptedDice(()))
    with pytest.raises(Illegal) as caught:
        game.do(Command(Set(("Wight",), ((field, value),))))
    assert caught.value.code == "E_BAD_VALUE"
    assert refusal(caught.value)


def test_wounds_are_marked_anew_and_health_follows() -> None:
    """Incapacitated and worse cannot act, and Undamaged is well again (FUD-20)."""
    table = duel()
    step = table.say("set Vasko wounds scratch 2, hurt")
    assert table.one("Vasko").wounds == WoundTrack(scratch=2, hurt=1)
    assert told(step.facts) == ["Vasko: wounds Undamaged → 2 Scratch, 1 Hurt, by hand"]
    step = table.say("set Vasko wounds near-death")
    assert facts_of(step, WoundsSet)[0].before == WoundTrack(scratch=2, hurt=1)
    assert [each.after for each in facts_of(step, HealthChanged)] == ["unconscious"]
    assert table.one("Vasko").wounds == WoundTrack(near_death=1)
    table.say("set Vasko wounds none")
    assert (table.one("Vasko").wounds, table.one("Vasko").health) == (WoundTrack(), "ok")
    table.say("undo")
    assert table.one("Vasko").health == "unconscious"


def test_the_wounds_of_the_one_in_turn_end_its_turn_where_it_falls() -> None:
    table = duel()
    assert table.now.current == "Ilse"
    table.say("set Ilse wounds dead")
    assert (table.one("Ilse").health, table.now.current) == ("dead", "Vasko")


def test_a_newcomer_has_its_wounds_and_the_health_that_they_say() -> None:
    table = duel()
    table.say("add Orc Chief wounds scratch 2 at 7", "add Corpse wounds dead at 6")
    chief, corpse = table.one("Orc Chief"), table.one("Corpse")
    assert (chief.wounds, chief.health) == (WoundTrack(scratch=2), "ok")
    assert (corpse.wounds, corpse.health) == (WoundTrack(dead=True), "dead")


LINES = (
    'set Wight weaknesses "fire 5, cold iron 3" immunities "poison, critical hits"',
    'set Wight resistances "physical 10 except adamantine or \\"x or y\\"; all 5 double against a"',
    "add Golem hp 40 weak fire 5 resist physical 5 except adamantine immune magical, sleep",
    "set Ghoul immunities none weaknesses none",
)


@pytest.mark.parametrize(
    ("start", "lines"),
    [(encounter(), LINES), (DUEL, ("set Ilse wounds scratch 2", "add Ork wounds hurt"))],
)
def test_what_was_set_is_saved_and_replayed(start: Encounter, lines: tuple[str, ...]) -> None:
    minutes = Minutes(start)
    table = Table(encounter=start)
    table.game = Game(start, RandomDice(1), minutes)
    table.say(*lines)
    now = table.now
    assert parse_encounter(encounter_toml(now).encode(), Path("x.toml")) == now
    head = read_head(minutes.text)
    assert head is not None
    again = Game(start, ScriptedDice(()))
    steps = replay(minutes.text, head, Path("x.journal")).steps
    again.replay(steps)
    assert (again.encounter, len(steps)) == (now, len(lines))


def test_a_script_sets_and_saves_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, script, saved = (tmp_path / name for name in ("a.toml", "a.txt", "b.toml"))
    file.write_text(encounter_toml(encounter()), encoding="utf-8")
    script.write_text("\n".join((*LINES, "start", "hit Golem 9 fire by Valeros")), encoding="utf-8")
    assert main(["run", str(file), "--script", str(script), "--save", str(saved)]) == 0
    log = capsys.readouterr().out
    assert "Wight: weak to fire 5, cold iron 3, by hand" in log
    assert "9 fire, weakness to fire +5 = 14, from Valeros: 40 → 26 HP" in log
    wight = read_encounter(saved).get("Wight")
    assert wight is not None
    assert wight.immunities == ("poison", "critical hits")
    assert main(["run", str(saved), "--script", str(script), "--json"]) == 1  # Golem is there
    assert '"fact": "ProtectionSet"' in capsys.readouterr().out
