"""Those who are dead at 0 hit points and never dying, by the GM's word (`significant = false`)."""

from fractions import Fraction

import pytest

from tests.table import Table, someone
from tracker.model.circumstances import ORDINARY
from tracker.rules.attacks import odds
from tracker.storage.attack_table import long_attack

CLUB = long_attack({"name": "Club", "bonus": 20, "damage": "1d6"})


def table(*dice: int, hp: int = 6, **fields: object) -> Table:
    fighters = (
        someone("Rook", 20, attacks=[CLUB]),
        someone("Zombie", 10, defense=10, hp=hp, significant=False, group="Mob", **fields),
        someone("Zombie 2", 10, defense=10, hp=hp, significant=False, group="Mob", **fields),
    )
    made = Table(*fighters, dice=dice)
    made.say("start")
    return made


@pytest.mark.parametrize(("points", "health"), [(5, "ok"), (6, "dead"), (7, "dead"), (30, "dead")])
def test_dead_at_0(points: int, health: str) -> None:
    now = table()
    now.say(f"hit Zombie {points}")
    assert now.one("Zombie").health == health


def test_no_check_is_due_and_the_turn_passes() -> None:
    now = table()
    now.say("hit Zombie 9", "next")
    assert now.now.due == ()
    assert now.now.current == "Zombie 2"


def test_a_failed_save_against_massive_damage_kills() -> None:
    now = table(1, hp=40, con=10)
    now.say("hit Zombie 11")
    assert now.one("Zombie").health == "dead"


def test_spread_damage_needs_no_more_than_their_hit_points() -> None:
    now = table()
    now.say("hit Zombie, Zombie 2 8 spread")
    assert [now.one(name).hp.now for name in ("Zombie", "Zombie 2")] == [0, 4]


def test_hit_points_by_hand() -> None:
    now = table()
    now.say("set Zombie hp 0")
    assert now.one("Zombie").health == "dead"


def test_the_odds_count_a_blow_to_0_as_one_that_fells() -> None:
    """Of 1d6 only a 6 fells one with 6 hit points; a 1 on the attack misses. No critical counts,
    since a hit of twice 1d6 fells more often: it is left out by immunity."""
    now = table(crit_immune=True)
    found = odds(now.now, "Rook", "Zombie", None, ORDINARY)
    assert found.drops == Fraction(19, 20) * Fraction(1, 6)
