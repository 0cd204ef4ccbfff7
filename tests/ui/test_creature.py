import pytest

from tests.ui.people import DOOR, fight, plain, setup, somebody
from tracker.model.attack import Attack
from tracker.model.combatant import Combatant
from tracker.model.damage import Amount
from tracker.ui.creature import acting_line, creature_lines
from tracker.ui.text import width_of
from tracker.ui.view import View

STATS = {
    "hp": {"now": 5, "max": 16},
    "defense": {"normal": 17, "touch": 13, "flat_footed": 15},
    "saves": {"fort": 4, "ref": 3, "will": -1},
    "init": 2,
    "speed": 30,
    "con": 14,
}


def lines(one: Combatant, width: int = 56) -> list[str]:
    shown = View(fight(one, somebody("Brute", turn="acting"), current="Brute"))
    return [plain(line) for line in creature_lines(one, shown, width)]


def test_a_stat_block_in_full() -> None:
    assert lines(somebody("Rook", **STATS)) == [
        "HP 5/16  ━━━━━━━━━╸────────────────────  threshold 14",
        "Defense 17  touch 13  flat-footed 15",
        "Fort +4  Ref +3  Will −1  init +2  30 ft.",
    ]


def test_saves_stand_in_no_panel_where_nobody_saves() -> None:
    one = somebody("Rook", **STATS)
    shown = View(setup(one).model_copy(update={"system": "main-die"}))
    assert [plain(line) for line in creature_lines(one, shown, 56)][1:] == ["init +2  30 ft."]


def test_a_creature_of_which_only_the_name_is_known() -> None:
    assert lines(somebody("Rook")) == ["HP 0 taken", "init +0"]


def test_the_defense_that_counts_while_flat_footed_has_a_sign() -> None:
    assert "Defense 17  touch 13  ▸flat-footed 15" in lines(somebody("R", **STATS, acted=False))


def test_without_a_number_of_its_own_flat_footed_points_at_the_ordinary_one() -> None:
    assert "▸Defense 14" in lines(somebody("R", defense=14, acted=False))


def test_before_the_start_no_defense_is_pointed_at() -> None:
    one = somebody("Rook", **STATS, acted=False)
    shown = creature_lines(one, View(setup(one)), 56)
    assert not any("▸" in plain(line) for line in shown)


def test_conditions_say_when_they_end_and_readied_actions_what_sets_them_off() -> None:
    conditions = ({"name": "shaken", "value": 2, "until": "end", "of": "Brute", "rounds": 2},)
    shown = lines(somebody("Rook", readied=DOOR, conditions=conditions, notes="afraid\nof cats"))
    assert shown[1:] == [
        "READY",
        "init +0",
        "readied attack: the door opens",
        "shaken 2, until the end of Brute's turn (2 rounds)",
        "afraid",
        "of cats",
    ]


def test_attacks_stand_behind_what_changes_and_before_notes() -> None:
    claw = Attack(name="Claw", bonus=4, kind="natural", damage=Amount.of(3, "slashing"))
    rook = somebody(
        "Rook", readied=DOOR, conditions=({"name": "prone"},), attacks=(claw,), notes="loud"
    )
    assert lines(rook)[2:] == [
        "init +0",
        "readied attack: the door opens",
        "prone",
        "Claw  ▸+0 natural  3 slashing  20/×2",
        "loud",
    ]


def test_nothing_is_cut_in_a_narrow_panel() -> None:
    one = somebody("Rook", **STATS, acted=False, notes="Silenced pistol, +8 ranged, 2d6.")
    shown = View(fight(one, somebody("Brute", turn="acting"), current="Brute"))
    pieces = creature_lines(one, shown, 24)
    assert all(width_of(line) <= 24 for line in pieces)
    said = " ".join(plain(line) for line in pieces)
    assert all(part in said for part in ("FF 15", "Will −1", "threshold 14", "2d6."))


def test_one_line_stands_for_the_one_who_acts_or_else_who_is_next() -> None:
    people = (somebody("Rook", **STATS, turn="acting"), somebody("Brute", hp=40))
    encounter = fight(*people, current="Rook")
    assert plain(acting_line(View(encounter, selected="Brute"), 40)) == "► Rook  5/16  Def 17"
    assert plain(acting_line(View(encounter, selected="Rook"), 40)) == "next Brute  40/40"


def test_all_wounds_of_a_track_are_seen_in_a_narrow_panel() -> None:
    wounds = {"scratch": 2, "hurt": 1, "very_hurt": 1, "incapacitated": 1}
    one = somebody("Ilse", wounds=wounds)
    shown = creature_lines(one, View(fight(one).model_copy(update={"system": "fudge"})), 30)
    assert [plain(line) for line in shown][:3] == [
        "Scratch ■■□  Hurt ■",
        "Very Hurt ■  Incapacitated ■",
        "Near Death □",
    ]


@pytest.mark.parametrize(
    ("system", "said"),
    [
        ("d20-modern", ["used 2 attacks; nothing left"]),
        ("pf2e", ["used 2 attacks; 1 action left"]),
        ("main-die", []),
        ("fudge", []),
    ],
)
def test_what_is_left_of_a_turn_is_said_as_the_damage_system_counts(
    system: str, said: list[str]
) -> None:
    rook = somebody("Rook", turn="acting", used=("attack", "attack"))
    encounter = fight(rook, somebody("Brute"), current="Rook").model_copy(update={"system": system})
    shown = [plain(line) for line in creature_lines(rook, View(encounter), 60)]
    assert [line for line in shown if "used" in line or "left" in line] == said
    beside = plain(acting_line(View(encounter, selected="Brute"), 60))
    assert ("used 2 attacks" in beside) == bool(said)


def test_the_one_acting_is_told_what_is_left_of_its_turn() -> None:
    rook = somebody("Rook", turn="acting", used=("attack",), opportunities=1)
    shown = creature_lines(rook, View(fight(rook, current="Rook")), 60)
    assert [plain(line) for line in shown][2:] == [
        "used attack; still has move",
        "no attack of opportunity left until its turn",
    ]
