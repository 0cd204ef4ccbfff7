"""The encounters that come with the tracker: each can be played as it is."""

import pytest

from tracker.dice import RandomDice
from tracker.game import Game
from tracker.model.encounter import Encounter
from tracker.model.illegal import Illegal
from tracker.model.wounds import WoundTrack
from tracker.script import play
from tracker.state import state_of
from tracker.storage.check import warnings
from tracker.storage.encounter_file import read_encounter
from tracker.storage.places import sample_names, sample_path
from tracker.words.attacks import attack_text


def sample(name: str) -> Encounter:
    return read_encounter(sample_path(name))


@pytest.mark.parametrize("name", sample_names())
def test_each_sample_plays_for_a_long_evening(name: str) -> None:
    encounter = sample(name)
    assert warnings(encounter) == ()
    start = [] if encounter.is_running else ["start"]
    played = list(play(Game(encounter, RandomDice(1)), [*start, *["next"] * 200]))
    assert len(played) == len(start) + 200
    refused = {one.outcome.code for one in played if isinstance(one.outcome, Illegal)}
    assert refused <= {"E_NOBODY_CAN_ACT"}
    rounds = played[-1].encounter.round
    assert rounds is not None
    assert rounds > 5


def test_in_the_ambush_the_foes_surprise_the_party() -> None:
    [started] = play(Game(sample("ambush"), RandomDice(1)), ["start"])
    state = state_of(started.encounter)
    assert state["phase"] == "surprise"
    assert isinstance(state["order"], list)
    assert sorted(state["order"]) == ["Brute", "Ganger 1", "Ganger 2", "Ganger 3", "Sniper"]
    assert isinstance(state["flat_footed"], list)
    assert state["flat_footed"][-4:] == ["Rook", "Sgt. Alvarez", "Dr. Voss", "Mother Okoye"]


def test_the_rooftop_goes_on_where_it_was_left() -> None:
    encounter = sample("midround")
    state = state_of(encounter)
    assert (state["phase"], state["round"], state["current"]) == ("regular", 2, "Ganger 1")
    assert state["delaying"] == ["Sgt. Alvarez"]
    assert state["readied"] == ["Sniper"]
    assert state["flat_footed"] == ["Reinforcement"]
    brute = encounter.get("Brute")
    assert brute is not None
    assert (brute.health, brute.hp.now) == ("dying", -3)
    alvarez = encounter.get("Sgt. Alvarez")
    assert alvarez is not None
    assert [(one.name, one.until, one.of) for one in alvarez.conditions] == [
        ("shaken", "end", "Rook")
    ]


def test_the_weapons_are_attacks_and_not_notes() -> None:
    fights = [sample("ambush"), sample("midround")]
    people = [one for fight in fights for one in fight.combatants]
    assert not [one.name for one in people if "2d" in one.notes or "ranged" in one.notes]
    assert {one.name for one in people if not one.attacks} == {"Dr. Voss"}
    alvarez = fights[0].get("Sgt. Alvarez")
    assert alvarez is not None
    assert [tuple(attack_text(one))[:5] for one in alvarez.attacks] == [
        ("9mm pistol", "+6 ranged", "2d6 ballistic", "20/×2", "40 ft."),
        ("Knife", "+4 melee", "1d4+2 piercing", "19–20/×2", ""),
    ]


def test_the_brawl_has_thirty_on_four_sides() -> None:
    combatants = sample("brawl").combatants
    assert len(combatants) == 30
    assert {one.side for one in combatants} == {"party", "dockers", "police", "foe"}


def test_the_names_are_of_every_kind() -> None:
    names = {one.name for one in sample("names").combatants}
    assert {"Фёдор Кузнецов", "山田太郎", "🐉", "Orc [/]", "@all"} <= names
    assert max(map(len, names)) > 80
    assert not any("\ufe0f" in name for name in names)


def test_the_vampire_bites_by_its_main_die() -> None:
    script = [
        'start totals Tibor 12, "Sister Maren" 9, "Count Orlec" 15',
        "attack Sister main 8 5 dice 4",  # 8 + 5 + 3 and 4
        "attack Tibor main 1",
        "next",
        "attack Count main 7 8 3",  # both extra dice, since the first of them was critical
    ]
    *_, last = play(Game(sample("vampire"), RandomDice(1)), script)
    now = {one.name: one.hp.now for one in last.encounter.combatants}
    assert now == {"Sister Maren": 4, "Tibor": 19, "Count Orlec": 42 - 7 - 8 - 3 - 1}


def test_the_duel_is_fought_in_wounds() -> None:
    script = [
        "start totals Ilse 12, Vasko 10",
        "attack Vasko margin 3 df +1 0 0 0",  # 3 + 2 - 2 and 1: Hurt
        "next",
        "attack Ilse margin 4 df -1 -1 0 0",  # 4 + 3 - 1 less 2: Hurt
        "wound Ilse hurt",  # whose box is full
        "heal Ilse scratch",
    ]
    *_, last = play(Game(sample("duel"), RandomDice(1)), script)
    tracks = {one.name: one.wounds for one in last.encounter.combatants}
    assert tracks == {"Vasko": WoundTrack(hurt=1), "Ilse": WoundTrack(hurt=1, very_hurt=1)}
