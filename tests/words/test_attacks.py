"""An attack of a stat block in columns."""

from tracker.commands.attack_text import read_damage
from tracker.commands.critical_text import read_critical
from tracker.model.attack import Attack
from tracker.words.attacks import attack_text


def test_an_attack_is_said_in_columns() -> None:
    pistol = Attack(
        name="9mm pistol", bonus=6, kind="ranged", damage=read_damage("2d6 ballistic"), range=40
    )
    assert attack_text(pistol) == (
        "9mm pistol",
        "+6 ranged",
        "2d6 ballistic",
        "20/×2",
        "40 ft.",
        "",
    )
    sap = Attack(
        name="Sap",
        bonus=-1,
        damage=read_damage("1d6-1 bludgeoning + 2d6 fire"),
        critical=read_critical("19-20/x3"),
        traits=("light", "nonlethal"),
    )
    assert attack_text(sap) == (
        "Sap",
        "−1 melee",
        "1d6−1 bludgeoning + 2d6 fire",
        "19–20/×3",
        "",
        "light, nonlethal",
    )
