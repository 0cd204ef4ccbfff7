import pytest

from tests.ui.people import plain
from tracker.commands.attack_text import read_damage
from tracker.commands.critical_text import read_critical
from tracker.model.attack import Attack
from tracker.ui.attack_rows import attack_rows
from tracker.ui.text import width_of

PISTOL = Attack(
    name="9mm pistol", bonus=6, kind="ranged", damage=read_damage("2d6 ballistic"), range=40
)
KNIFE = Attack(
    name="Knife", bonus=4, damage=read_damage("1d4+2 piercing"), critical=read_critical("19")
)
CLAW = Attack(name="Claw", bonus=11, kind="natural", damage=read_damage("1d6"))
BAT = Attack(name="Bat", bonus=5, damage=read_damage("1d8"), range=10, traits=("two-handed",))


def lines(*attacks: Attack, width: int) -> list[str]:
    rows = attack_rows(attacks, width)
    assert all(width_of(row) <= width for row in rows)
    return [plain(row) for row in rows]


def test_the_attacks_of_a_creature_line_up() -> None:
    assert lines(PISTOL, KNIFE, width=55) == [
        "9mm pistol  +6 ranged  2d6 ballistic   20/×2     40 ft.",
        "Knife       +4 melee   1d4+2 piercing  19–20/×2",
    ]


def test_columns_stand_closer_together_where_there_is_little_room() -> None:
    assert lines(PISTOL, KNIFE, width=54)[1] == "Knife      +4 melee  1d4+2 piercing 19–20/×2"
    assert lines(PISTOL, KNIFE, width=51)[0] == (
        "9mm pistol +6 ranged 2d6 ballistic  20/×2    40 ft."
    )


def test_in_a_narrow_panel_name_and_bonus_come_first_and_the_rest_is_indented() -> None:
    assert lines(PISTOL, CLAW, BAT, width=30) == [
        "9mm pistol  +6 ranged",
        "  2d6 ballistic  20/×2  40 ft.",
        "Claw  +11 natural  1d6  20/×2",
        "Bat  +5 melee",
        "  1d8  20/×2",
        "  10 ft.  two-handed",
    ]


def test_traits_stand_behind_the_range() -> None:
    assert lines(BAT, width=80) == ["Bat  +5 melee  1d8  20/×2  10 ft.  two-handed"]


def test_nobody_without_attacks_has_a_row() -> None:
    assert lines(width=30) == []


@pytest.mark.parametrize("name", ["Wall of " + "blades " * 20, "山" * 60, "x" * 200])
def test_nothing_of_an_attack_is_cut(name: str) -> None:
    rows = lines(PISTOL.model_copy(update={"name": name}), KNIFE, width=24)
    said = "".join(rows).replace(" ", "")
    assert name.replace(" ", "") in said
    assert all(part in said for part in ("+6ranged", "2d6ballistic", "40ft.", "19–20/×2"))


def test_what_could_disturb_the_screen_is_shown_as_a_dot() -> None:
    [row] = lines(CLAW.model_copy(update={"name": "Claw\n[/]", "traits": ("\x1b[2J",)}), width=80)
    assert row == "Claw·[/]  +11 natural  1d6  20/×2  ·[2J"
