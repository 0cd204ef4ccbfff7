"""Dice before they count: what is shown, typed, changed, and then done."""

import pytest

from tests.ui.people import fight, somebody
from tracker.commands.attack_text import read_damage
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.game import Game
from tracker.model.attack import Attack
from tracker.rules.dice import ScriptedDice
from tracker.storage.settings import Asks
from tracker.ui.roll_sheet import roll_sheet
from tracker.ui.rolling import Rolling, wants_a_look
from tracker.ui.sheet import Sheet, Wrong

PISTOL = Attack(name="9mm pistol", bonus=6, kind="ranged", damage=read_damage("2d6 ballistic"))
ROOK = somebody("Rook", side="party", attacks=(PISTOL,), turn="acting", defense=15, hp=30)
VOSS = somebody("Voss", side="party", defense=12, hp=20, con=14, saves={"ref": 2})
ORC = somebody("Orc", attacks=(PISTOL,), defense=12, hp=22, saves={"ref": 1})
FIGHT = fight(ROOK, VOSS, ORC, current="Rook")

NOBODY: frozenset[str] = frozenset()
PARTY = frozenset({"party"})


class Dice:
    """A table with dice that fall as they are told, and a count of what was rolled."""

    def __init__(self, *faces: int) -> None:
        self.scripted = ScriptedDice(faces)
        self.game = Game(FIGHT, self.scripted)

    def sheet(self, line: str, typing: frozenset[str] = NOBODY) -> Sheet:
        command = parse(line, Scope(FIGHT))
        return roll_sheet(Rolling(FIGHT, typing, command, self.game.trial))


def rows(sheet: Sheet) -> list[tuple[str, str, str]]:
    """The rows of dice: what for, what is added or which dice, and what fell."""
    return [(row.label, row.note, row.empty) for row in sheet.rows if ":" in row.key]


def typed(sheet: Sheet, **entries: str) -> Sheet:
    """The sheet after something is typed into rows such as `d20_0`."""
    assert sheet.again is not None
    made = sheet.again({key.replace("_", ":"): text for key, text in entries.items()})
    assert isinstance(made, Sheet)
    return made


def test_an_attack_shows_its_arithmetic_and_every_die() -> None:
    sheet = Dice(19, 4, 5).sheet("attack Orc")
    assert sheet.says == "19 + 6 = 25 against 12, hit; 4 + 5 = 9 ballistic: 22 → 13 HP"
    assert rows(sheet) == [("to hit", "+6 vs 12", "19"), ("damage", "2d6", "4 5")]
    assert sheet.title == "Attack on Orc"


def test_enter_does_exactly_what_is_shown() -> None:
    table = Dice(19, 4, 5)
    command = table.sheet("attack Orc").fill(FIGHT, {})
    assert not isinstance(command, Sheet | Wrong | None)
    table.game.do(command)
    orc = table.game.encounter.get("Orc")
    assert orc is not None
    assert orc.hp.now == 13
    assert table.scripted.left == []


def test_a_die_changed_changes_what_follows_and_changed_back_is_as_it_was() -> None:
    sheet = Dice(20, 14, 4, 5, 3, 6).sheet("attack Orc")
    assert sheet.says.startswith("20 + 6 = 26 against 12, threat; confirm 14 + 6 = 20, critical ×2")
    assert "4 5 + 3 6 = 18 ballistic: 22 → 4 HP" in sheet.says
    hit = typed(sheet, d20_0="19")
    assert hit.says == "19 + 6 = 25 against 12, hit; 4 + 5 = 9 ballistic: 22 → 13 HP"
    assert [label for label, _, _ in rows(hit)] == ["to hit", "damage"]
    again = typed(hit, d20_0="20")
    assert again.says == sheet.says


def test_numbers_beside_the_dice_can_be_changed() -> None:
    sheet = Dice(5, 4, 5, 4, 5).sheet("attack Orc")
    assert sheet.says == "5 + 6 = 11 against 12, miss"
    assert sheet.again is not None
    helped = sheet.again({"modifier": "+2"})
    assert isinstance(helped, Sheet)
    assert helped.says.startswith("5 + 6 + 2 (circumstances) = 13 against 12, hit")
    easy = sheet.again({"against": "11"})
    assert isinstance(easy, Sheet)
    assert "against 11, hit" in easy.says
    said = sheet.again({"outcome": "hit", "amount": "7 fire"})
    assert isinstance(said, Sheet)
    assert said.says == "hit; 7 fire: 22 → 15 HP"


def test_a_side_that_types_is_asked_die_by_die_and_nothing_is_given_away() -> None:
    sheet = Dice(20, 14, 4, 5, 3, 6).sheet("attack Orc", PARTY)
    assert rows(sheet) == [("to hit", "+6 vs 12", "type it")]
    assert sheet.says == ""
    hit = typed(sheet, d20_0="12")
    assert rows(hit)[1:] == [("damage", "2d6", "type it")]
    assert hit.says == "12 + 6 = 18 against 12, hit"
    whole = typed(hit, d20_0="12", dice_0="2 1")
    assert whole.says == "12 + 6 = 18 against 12, hit; 2 + 1 = 3 ballistic: 22 → 19 HP"
    assert whole.enter == "apply"
    threat = typed(sheet, d20_0="20")
    assert [label for label, _, _ in rows(threat)] == ["to hit", "confirm"]


def test_enter_rolls_what_is_not_typed_and_shows_it_first() -> None:
    sheet = Dice(7, 4, 5).sheet("attack Orc", PARTY)
    entered = {"d20:0": "12"}
    shown = typed(sheet, d20_0="12").fill(FIGHT, entered)
    assert isinstance(shown, Sheet)
    assert shown.says.endswith("= 9 ballistic: 22 → 13 HP")
    command = shown.fill(FIGHT, entered)
    assert not isinstance(command, Sheet | Wrong | None)
    assert command.faces == (("d20", (12,)), ("dice", (4, 5)))


def test_a_face_no_die_has_is_refused_in_its_row() -> None:
    sheet = Dice(19, 4, 5).sheet("attack Orc")
    assert sheet.fill(FIGHT, {"d20:0": "21"}) == Wrong("d20:0", "A face from 1 to 20 goes here.")
    wanted = "Type 2 faces, or what they come to: 2 to 12."
    for entry in ("4 5 6", "13", "4 7"):
        assert sheet.fill(FIGHT, {"dice:0": entry}) == Wrong("dice:0", wanted)


def test_what_several_dice_come_to_can_be_typed() -> None:
    sheet = typed(Dice(19, 4, 5).sheet("attack Orc"), dice_0="11")
    assert sheet.says.endswith("6 + 5 = 11 ballistic: 22 → 11 HP")


@pytest.mark.parametrize(
    ("row", "entry", "complaint"),
    [
        ("amount", "abc", 'expected a number or dice, found "abc".'),
        ("modifier", "+", "A whole number goes here, such as +2."),
    ],
)
def test_what_is_no_number_is_refused(row: str, entry: str, complaint: str) -> None:
    sheet = Dice(19, 4, 5).sheet("attack Orc")
    assert sheet.fill(FIGHT, {row: entry}) == Wrong(row, complaint)


def test_a_save_against_massive_damage_says_what_comes_of_it() -> None:
    sheet = Dice(3).sheet("hit Voss 15 by Orc")
    assert rows(sheet) == [("Voss", "Fort +0 vs 15", "3")]
    assert [row.after for row in sheet.rows] == ["fails → −1 HP"]
    assert "20 → 5 HP" in sheet.says


def test_an_area_is_one_roll_and_a_save_each() -> None:
    sheet = Dice(6, 6, 13, 14).sheet("hit Voss, Orc 2d6 fire save ref 15 half")
    assert rows(sheet) == [
        ("damage", "2d6", "6 6"),
        ("Voss", "+2", "13"),
        ("Orc", "+1", "14"),
    ]
    assert sheet.says == "6 + 6 = 12 fire"
    assert [row.after for row in sheet.rows] == ["", "half → 14 HP", "half → 16 HP"]


def test_only_the_saves_of_those_who_type_wait() -> None:
    sheet = Dice(6, 6, 13, 14).sheet("hit Voss, Orc 2d6 fire save ref 15 half by Orc", PARTY)
    assert rows(sheet) == [
        ("damage", "2d6", "6 6"),
        ("Voss", "+2", "type it"),
        ("Orc", "+1", "14"),
    ]
    assert sheet.first == "save:Voss area"


@pytest.mark.parametrize(
    ("line", "typing", "looked_at"),
    [
        ("hit Voss 15", NOBODY, True),
        ("attack Orc", NOBODY, True),
        ("save Orc ref 15", NOBODY, True),
        ("hit Orc 2d6 save ref 15", NOBODY, True),
        ("hit Orc 2d6", NOBODY, False),
        ("hit Orc 2d6", PARTY, True),
        ("hit Orc 9", PARTY, False),
    ],
)
def test_what_is_looked_at_first(line: str, typing: frozenset[str], looked_at: bool) -> None:
    trial = Dice(4, 5, 3, 2).game.trial(parse(line, Scope(FIGHT)))
    assert wants_a_look(trial, typing, FIGHT, Asks()) is looked_at


@pytest.mark.parametrize(
    ("line", "asks", "looked_at"),
    [
        ("attack Orc", Asks(attack=False), False),
        ("attack Orc", Asks(save=False), True),
        ("save Orc ref 15", Asks(save=False), False),
        ("save Orc ref 15", Asks(attack=False), True),
        ("hit Orc 2d6 save ref 15", Asks(save=False), False),
    ],
)
def test_what_the_gm_does_not_want_to_see_is_not_shown(
    line: str, asks: Asks, looked_at: bool
) -> None:
    trial = Dice(4, 5, 3, 2).game.trial(parse(line, Scope(FIGHT)))
    assert wants_a_look(trial, NOBODY, FIGHT, asks) is looked_at


AXE = Attack(name="Axe", bonus=5, damage=read_damage("1d8 slashing + 1d4 fire"))
WITH_AXE = fight(ROOK.model_copy(update={"attacks": (AXE,)}), VOSS, ORC, current="Rook")


def test_what_is_typed_and_taken_back_leaves_the_die_as_it_fell() -> None:
    sheet = Dice(19, 4, 5).sheet("attack Orc")
    begun = typed(sheet, d20_0="1")
    assert begun.says == "1 + 6 = 7 against 12, miss"
    assert typed(begun, d20_0="").says == sheet.says


def test_dice_of_several_kinds_lie_as_they_fell_when_fewer_are_wanted() -> None:
    game = Game(WITH_AXE, ScriptedDice([7, 8, 3]))
    command = parse("attack Orc crit", Scope(WITH_AXE))
    sheet = roll_sheet(Rolling(WITH_AXE, NOBODY, command, game.trial))
    assert rows(sheet) == [("damage", "2d8 1d4", "7 8 3")]
    hit = typed(sheet, outcome="hit")
    assert hit.says == "hit; 7 slashing and 3 fire, 10 in all: 22 → 12 HP"
    assert typed(hit, outcome="crit").says == sheet.says


def test_other_dice_can_be_said_in_the_place_of_those_that_fell() -> None:
    sheet = typed(Dice(19, 6, 5, 3).sheet("attack Orc"), amount="1d4")
    assert sheet.says == "19 + 6 = 25 against 12, hit; 3: 22 → 19 HP"
    assert rows(sheet)[1:] == [("damage", "1d4", "3")]


def test_nothing_is_done_while_anything_in_the_sheet_cannot_be() -> None:
    sheet = Dice(19, 4, 5).sheet("attack Orc")
    half = sheet.fill(FIGHT, {"amount": "9 half"})
    assert isinstance(half, Wrong)
    assert half.row == "amount"
    assert isinstance(sheet.fill(FIGHT, {"modifier": "-"}), Wrong)
    assert isinstance(sheet.fill(FIGHT, {"d20:0": "-5"}), Wrong)
    assert isinstance(sheet.fill(FIGHT, {"outcome": "crit", "dice:0": "9"}), Wrong)


def test_saves_that_hang_on_others_wait_for_them() -> None:
    frail = [somebody(name, hp=60, con=5) for name in ("Imp", "Elf")]
    there = fight(ROOK, *frail, current="Rook")
    game = Game(there, ScriptedDice([6, 6, 2, 3, 4, 5]))
    command = parse("hit Imp, Elf 2d6 save ref 15", Scope(there))
    sheet = roll_sheet(Rolling(there, frozenset({"foe"}), command, game.trial))
    assert [label for label, _, _ in rows(sheet)] == ["damage", "Imp", "Elf"]


def test_dice_typed_and_left_are_not_those_of_a_later_turn() -> None:
    game = Game(FIGHT, ScriptedDice([2, 2]))
    command = parse("attack Orc", Scope(FIGHT))
    later = FIGHT.model_copy(update={"round": 3})
    now, then = (roll_sheet(Rolling(it, NOBODY, command, game.trial)) for it in (FIGHT, later))
    assert now.id != then.id
