"""Attacks in the words of the table (D20-15, D20-29, D20-60 for what is special about them)."""

import pytest

from tests.weapons import amount, weapon
from tracker.commands.acts import Command, Opportunity, Strike
from tracker.commands.errors import ParseError
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.commands.text import print_command
from tracker.model.circumstances import Circumstances
from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter

KNIFE, PISTOL = weapon("Knife", "1d4"), weapon("9mm pistol", "2d6", kind="ranged")

FIGHT = Encounter(
    phase="regular",
    round=1,
    current="Rook",
    combatants=tuple(
        Combatant(name=name, initiative=9, attacks=attacks)
        for name, attacks in (
            ("Rook", (KNIFE, PISTOL, weapon("9mm pistol, aimed", "2d6"))),
            ("Brute", (weapon("Club", "1d8"), weapon("Claw", "1d6"), weapon("Kick", "1d3"))),
            ("Ganger 1", (weapon("Knuckles", "1d3"), weapon("Hit and run", "1d6"))),
        )
    ),
)


def said(line: str) -> Command:
    return parse(line, Scope(FIGHT))


def strike(line: str) -> Strike:
    act = said(line).act
    assert isinstance(act, Strike)
    return act


def problem(line: str) -> ParseError:
    with pytest.raises(ParseError) as error:
        said(line)
    return error.value


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", Circumstances()),
        ("touch", Circumstances(touch=True)),
        ("range 60", Circumstances(distance=60)),
        ("range 0", Circumstances(distance=0)),
        ("flank", Circumstances(flanking=True)),
        ("+2", Circumstances(modifier=2)),
        ("-4", Circumstances(modifier=-4)),
        ("\u22124", Circumstances(modifier=-4)),
        ("+0", Circumstances()),
        ("against 15", Circumstances(defense=15)),
        ("against -3", Circumstances(defense=-3)),
        ("hit", Circumstances(outcome="hit")),
        ("crit", Circumstances(outcome="critical")),
        ("miss", Circumstances(outcome="miss")),
        ("damage 9", Circumstances(amount=amount("9"))),
        ("damage 2d6+1 fire + 3", Circumstances(amount=amount("2d6+1 fire + 3"))),
        ("TOUCH Flank CRIT", Circumstances(touch=True, flanking=True, outcome="critical")),
    ],
)
def test_what_is_special(line: str, expected: Circumstances) -> None:
    assert strike(f"attack Brute {line}") == Strike("Brute", None, expected)
    assert strike(f"attack Brute with knife {line}") == Strike("Brute", "Knife", expected)
    assert said(f"aoo Rook attack Brute with knife {line}").act == Opportunity(
        "Rook", Strike("Brute", "Knife", expected)
    )


ALL = Circumstances(
    touch=True,
    distance=60,
    flanking=True,
    modifier=-2,
    defense=15,
    outcome="critical",
    amount=amount("2d6 fire"),
)


@pytest.mark.parametrize(
    "line",
    [
        "touch flank range 60 against 15 -2 crit damage 2d6 fire",
        "damage 2d6 fire crit -2 against 15 range 60 flank touch",
        "-2 damage 2d6 fire touch crit range 60 flank against 15",
        "crit damage 2d6 fire against 15 touch flank range 60 -2",
    ],
)
def test_in_any_order(line: str) -> None:
    """A number with its sign behind an amount would be part of it, unless a word stands between."""
    assert strike(f"attack Brute with knife {line}") == Strike("Brute", "Knife", ALL)


@pytest.mark.parametrize("word", ["hit", "crit", "miss", "touch", "flank", "range 5", "against 9"])
def test_what_is_special_is_no_type_of_damage(word: str) -> None:
    for line in (f"damage 9 {word}", f"damage 2d6+1 {word}", f"damage 9 fire {word}"):
        act = strike(f"attack Brute {line}")
        assert act.circumstances.amount == amount(line.removesuffix(word).removeprefix("damage "))
        assert act.circumstances != Circumstances(amount=act.circumstances.amount)


def test_a_signed_number_behind_an_amount_belongs_to_it() -> None:
    assert strike("attack Brute damage 9 +2").circumstances == Circumstances(amount=amount("9+2"))


@pytest.mark.parametrize(
    ("line", "attack"),
    [
        ("attack Brute with knife", "Knife"),
        ("attack Brute with k", "Knife"),
        ('attack Brute with "K"', "Knife"),
        ("attack Brute with 9mm pistol", "9mm pistol"),  # Exactly so, though another begins so.
        ("attack Brute with 9mm pistol range 30", "9mm pistol"),
        ("attack Brute with 9", "9"),  # Two begin so: the rules tell which there are.
        ("attack Brute with club", "club"),  # Somebody else's.
        ("attack Rook with cl by Brute", "cl"),  # Two.
        ("attack Rook with CLU by Brute", "Club"),
        ("attack Rook with claw +2 by Brute", "Claw"),
        ("attack Rook with k by Brute", "Kick"),
        ("attack Rook with k by ganger 1", "Knuckles"),
        ('attack Rook with "hit and" by ganger 1', "Hit and run"),
    ],
)
def test_names_of_attacks_are_completed_by_whoever_attacks(line: str, attack: str) -> None:
    assert strike(line).attack == attack


def test_an_attack_of_opportunity_completes_the_names_of_its_own() -> None:
    assert said("aoo Brute attack Rook with k").act == Opportunity(
        "Brute", Strike("Rook", "Kick", Circumstances())
    )
    assert said("aoo Brute attack Rook with k by Rook").act == Opportunity(
        "Brute", Strike("Rook", "Kick", Circumstances())
    )
    assert said("aoo Brute").act == Opportunity("Brute", None)


def test_before_the_start_nobody_is_known_to_attack() -> None:
    waiting = Scope(FIGHT.model_copy(update={"phase": "setup", "round": None, "current": None}))
    assert parse("attack Brute with k", waiting).act == Strike("Brute", "k", Circumstances())
    assert parse("attack Rook with k by Brute", waiting).act == Strike(
        "Rook", "Kick", Circumstances()
    )


def test_faces_stand_behind_it_all() -> None:
    line = "attack Brute with 9mm pistol range 30 by Rook d20 20 confirm 12 dice 4 5 3 3"
    command = said(line)
    assert command.by == "Rook"
    assert command.faces == (("d20", (20,)), ("confirm", (12,)), ("dice", (4, 5, 3, 3)))


def test_all_of_it_is_printed_and_read_again() -> None:
    for act in (Strike("Brute", "Knife", ALL), Opportunity("Rook", Strike("Brute", "Knife", ALL))):
        line = print_command(Command(act, by="Rook"))
        assert said(line) == Command(act, by="Rook")
    assert print_command(Command(Strike("Brute", "Knife", ALL))) == (
        'attack "Brute" with "Knife" touch flank range 60 against 15 -2 crit damage 2d6 fire'
    )
    assert print_command(Command(Opportunity("Rook", Strike("Brute")))) == (
        'aoo "Rook" attack "Brute"'
    )


@pytest.mark.parametrize("name", ["touch", "Hit and run", "+2", "with", "by the book", "damage"])
def test_names_that_look_like_something_else_are_quoted(name: str) -> None:
    command = Command(Strike("Brute", name, Circumstances(modifier=1)))
    assert said(print_command(command)) == command


@pytest.mark.parametrize(
    ("line", "code", "text"),
    [
        ("attack Brute touch touch", "TWICE", "touch"),
        ("attack Brute hit crit", "TWICE", "crit"),
        ("attack Brute range 5 range 5", "TWICE", "range"),
        ("attack Brute +2 -2", "TWICE", "-2"),
        ("attack Brute damage 9 fire damage 8", "TWICE", "damage"),
        ("attack Brute range -5", "TOO_SMALL", "-5"),
        ("attack Brute range 9999999999", "TOO_GREAT", "9999999999"),
        ("attack Brute +9999999999", "TOO_GREAT", "+9999999999"),
        ("attack Brute, Rook", "ONE_ALONE", ","),
        ("attack @all", "ONE_ONLY", "@all"),
        ("attack Brute damage 0d6", "NO_DICE", "0d6"),
    ],
)
def test_errors_stand_at_their_place(line: str, code: str | None, text: str) -> None:
    error = problem(line)
    assert (error.problem, error.found) == (code, text)
    assert line[error.column :].startswith(text)
    assert error.column == line.rindex(text)


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("attack", 6),
        ("attack Brute with", 17),
        ("attack Brute with touch", 18),
        ("attack Brute range", 18),
        ("attack Brute against", 20),
        ("attack Brute damage", 19),
        ("attack Brute damage fire", 20),
        ("attack Brute quickly", 13),
        ("aoo Rook attack", 15),
        ("aoo Rook hit", 9),
        ("attack Brute with knife touch quickly", 30),
    ],
)
def test_what_is_missing_or_too_much_has_its_place(line: str, column: int) -> None:
    assert problem(line).column == column
