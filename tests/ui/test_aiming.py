"""Who is attacked with what, where the GM says little."""

import pytest
from msgspec.structs import replace

from tests.ui.people import fight, somebody
from tracker.commands.attack_text import read_damage
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.game import Game
from tracker.model.attack import Attack
from tracker.rules.dice import ScriptedDice
from tracker.ui.aiming import (
    attack_line,
    opportunity_line,
    target,
    targets_hint,
    turned_attack,
)
from tracker.ui.intents import Open
from tracker.ui.meanings import attack
from tracker.ui.view import View, followed

PISTOL = Attack(name="9mm pistol", bonus=6, kind="ranged", damage=read_damage("2d6 ballistic"))
KNIFE = Attack(name="Knife", bonus=4, damage=read_damage("1d4+2 piercing"))

ROOK = somebody("Rook", side="party", attacks=(PISTOL, KNIFE), turn="acting", defense=15)
VOSS = somebody("Voss", side="party", defense=12)
ORC = somebody("Orc [/]", attacks=(KNIFE,), defense=14, hp=20)
OGRE = somebody("Ogre 2", attacks=(KNIFE,), defense=16, hp=30)

FIGHT = fight(ROOK, VOSS, ORC, OGRE, current="Rook")
VIEW = View(FIGHT, selected="Rook")
ON_ORC = replace(VIEW, selected="Orc [/]")


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("", 'attack "Orc [/]" with "9mm pistol"'),
        ("+2", 'attack "Orc [/]" with "9mm pistol" +2'),
        ("4", 'attack "Ogre 2" with "9mm pistol"'),
        ("4 kn", 'attack "Ogre 2" with kn'),
        ("4 kn +2 flank", 'attack "Ogre 2" with kn +2 flank'),
        ("4 miss", 'attack "Ogre 2" with "9mm pistol" miss'),
        ("kn", 'attack "Orc [/]" with kn'),
        ("kn +2", 'attack "Orc [/]" with kn +2'),
        ("o", 'attack o with "9mm pistol"'),
        ("with knife", 'attack "Orc [/]" with knife'),
        ('with "Knife" 4 +2', 'attack "Ogre 2" with "Knife" +2'),
        ('with "Knife" ogre 2', 'attack "Ogre 2" with "Knife"'),
        ("ogre", 'attack ogre with "9mm pistol"'),
        ("ogre range 60", 'attack ogre with "9mm pistol" range 60'),
        ("4 d20 17", 'attack "Ogre 2" with "9mm pistol" d20 17'),
        ("9", 'attack 9 with "9mm pistol"'),
    ],
)
def test_what_is_not_said_is_what_is_obvious(typed: str, line: str) -> None:
    assert attack_line(ON_ORC, typed) == line


@pytest.mark.parametrize("name", ["Man with knife", "Orc - B", "Brute +1 x", "Led by Voss"])
def test_words_in_the_name_of_a_target_say_nothing(name: str) -> None:
    view = View(fight(ROOK, somebody(name, defense=14, hp=20), current="Rook"), selected="Rook")
    assert attack_line(view, "2") == f'attack "{name}" with "9mm pistol"'
    assert attack_line(view, "2 +2") == f'attack "{name}" with "9mm pistol" +2'


def test_a_whole_name_is_one_whatever_words_are_in_it() -> None:
    touch = somebody("Big Touch", attacks=(KNIFE,), defense=14)
    view = View(fight(ROOK, touch, current="Rook"), selected="Rook")
    assert attack_line(view, "big touch +2") == 'attack "Big Touch" with "9mm pistol" +2'


def test_nobody_is_obvious_among_several_who_stand() -> None:
    assert target(VIEW, ROOK) is None
    assert attack_line(VIEW, "") == "attack "
    assert targets_hint(VIEW) == ("3 Orc [/] ", "4 Ogre 2 ")


def test_the_surprised_can_be_attacked_though_they_have_no_place_yet() -> None:
    caught = somebody("Orc [/]", presence="unplaced", aware=False)
    view = View(fight(ROOK, caught, phase="surprise", round=0, current="Rook"), selected="Rook")
    assert target(view, ROOK) == "Orc [/]"


def test_the_only_one_standing_is_obvious() -> None:
    fallen = somebody("Ogre 2", health="dying")
    view = View(fight(ROOK, VOSS, ORC, fallen, current="Rook"), selected="Rook")
    assert target(view, ROOK) == "Orc [/]"


def test_the_selected_is_the_target_only_on_the_other_side_and_not_dead() -> None:
    assert target(replace(VIEW, selected="Voss"), ROOK) is None
    dead = somebody("Orc [/]", health="dead")
    view = View(fight(ROOK, dead, OGRE, VOSS, current="Rook"), selected="Orc [/]")
    assert target(view, ROOK) == "Ogre 2"


def test_the_last_target_and_the_last_attack_are_taken_again() -> None:
    game = Game(FIGHT, ScriptedDice([10, 3]))
    game.do(parse('attack "Ogre 2" with knife', Scope(FIGHT)))
    view = replace(followed(VIEW, game), selected="Rook")
    assert attack_line(view, "") == 'attack "Ogre 2" with "Knife"'
    fallen = game.encounter.model_copy(
        update={"combatants": (ROOK, VOSS, ORC, somebody("Ogre 2", health="dying"))}
    )
    assert target(replace(view, encounter=fallen), ROOK) == "Orc [/]"


def test_the_arrows_go_through_the_attacks() -> None:
    once = turned_attack(ON_ORC, "", ROOK, +1)
    assert once == 'with "Knife" '
    assert turned_attack(ON_ORC, once, ROOK, +1) == 'with "9mm pistol" '
    assert turned_attack(ON_ORC, "4 kn", ROOK, -1) == '4 with "9mm pistol" '
    assert turned_attack(ON_ORC, "4 with 9mm pistol", ROOK, +1) == '4 with "Knife" '
    assert turned_attack(ON_ORC, "4", ORC, +1) == "4"  # has only one


def test_an_opportunity_is_at_the_one_acting_with_a_melee_attack() -> None:
    assert opportunity_line(ON_ORC, "") == 'aoo "Orc [/]" attack "Rook" with "Knife"'
    assert opportunity_line(ON_ORC, "2") == 'aoo "Orc [/]" attack "Voss" with "Knife"'


def test_the_surprised_are_targets_though_they_have_no_place_in_the_order() -> None:
    surprised = somebody("Orc", presence="unplaced", initiative=None, aware=False, turn="out")
    view = View(fight(ROOK, surprised, current="Rook", phase="surprise", round=0), selected="Rook")
    assert target(view, ROOK) == "Orc"
    assert targets_hint(view) == ("2 Orc ",)
    assert attack(view) == Open("attack")
