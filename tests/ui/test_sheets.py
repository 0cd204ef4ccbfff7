"""What the sheets ask for, and the one command that comes of what is typed."""

import pytest

from tests.ui.people import fight, plain, setup, somebody
from tracker.commands import acts
from tracker.commands.acts import Command
from tracker.commands.attack_text import read_damage
from tracker.commands.text import print_command
from tracker.model.combatant import Combatant
from tracker.model.encounter import Due, Encounter
from tracker.model.wounds import WoundTrack
from tracker.ui.edit_form import edit_sheet
from tracker.ui.sheet import Row, Wrong, typed_on
from tracker.ui.sheet_rows import drawn_row
from tracker.ui.sheets import due_sheet, initiative_sheet
from tracker.ui.text import width_of

ROOK = somebody("Rook", initiative=None, init=4, side="party", hp={"now": 5, "max": 16})
VOSS = somebody("Voss", initiative=None, init=-1)


def test_the_totals_typed_go_with_the_command_that_asked_for_them() -> None:
    sheet = initiative_sheet(setup(ROOK, VOSS), ("Rook", "Voss"), Command(acts.Start()))
    assert [(row.label, row.note, row.empty) for row in sheet.rows] == [
        ("Rook", "+4", "roll"),
        ("Voss", "−1", "roll"),
    ]
    filled = sheet.fill(setup(ROOK, VOSS), {"Voss": "-3"})
    assert filled == Command(acts.Start(), totals=(("Voss", -3),))


def test_without_a_command_to_follow_the_rest_is_rolled() -> None:
    sheet = initiative_sheet(setup(ROOK, VOSS), ("Rook", "Voss"))
    filled = sheet.fill(setup(ROOK, VOSS), {"Voss": "12", "Rook": ""})
    assert filled == Command(acts.Roll(("Voss", "Rook"), (12,)))


def test_who_has_rolled_meanwhile_is_left_alone() -> None:
    sheet = initiative_sheet(setup(ROOK, VOSS), ("Rook", "Voss"))
    now = setup(somebody("Rook", initiative=9), VOSS)
    assert sheet.fill(now, {"Rook": "12"}) == Command(acts.Roll(("Voss",)))
    assert sheet.fill(setup(somebody("Rook"), somebody("Voss")), {}) is None


def test_a_total_that_is_none_points_at_its_row() -> None:
    sheet = initiative_sheet(setup(ROOK, VOSS), ("Rook", "Voss"))
    wrong = sheet.fill(setup(ROOK, VOSS), {"Voss": "-"})
    assert isinstance(wrong, Wrong)
    assert wrong.row == "Voss"


def test_faces_typed_for_what_is_due_come_first_in_their_order() -> None:
    names = ("A", "B", "C")
    people = [somebody(name, health="dying", saves={"fort": 3}) for name in names]
    encounter = fight(*people, current="A", due=tuple(Due(who=n, kind="dying") for n in names))
    sheet = due_sheet(encounter)
    assert [row.note for row in sheet.rows] == ["Fort +3 vs 20, dying"] * 3
    filled = sheet.fill(encounter, {"C": "17", "B": "4"})
    assert filled == Command(acts.Check(("B", "C", "A")), faces=(("save", (4, 17)),))
    assert isinstance(sheet.fill(encounter, {"C": "21"}), Wrong)
    assert sheet.fill(fight(*people), {}) is None


def test_the_form_sets_all_that_was_typed_and_nothing_else() -> None:
    sheet = edit_sheet(setup(ROOK), ("Rook",))
    notes = {row.key: row.note for row in sheet.rows}
    assert (notes["hp"], notes["side"], notes["con"]) == ("5", "party", "none")
    typed = {"hp": "12", "side": 'the "good" ones', "con": "none", "aware": "no", "will": ""}
    assert sheet.fill(setup(ROOK), typed) == Command(
        acts.Set(
            ("Rook",),
            (("hp", 12), ("side", 'the "good" ones'), ("aware", False), ("con", None)),
        )
    )
    assert sheet.fill(setup(ROOK), {}) is None


def test_a_value_that_does_not_fit_points_at_its_row_and_says_what_would() -> None:
    sheet = edit_sheet(setup(ROOK), ("Rook",))
    assert sheet.fill(setup(ROOK), {"dex": "lots"}) == Wrong(
        "dex", 'expected "none", "auto" or a number, found "lots".'
    )


ARMED = somebody(
    "Rook",
    attacks=[
        {"name": "Knife", "bonus": 4, "damage": read_damage("1d4")},
        {"name": "Claw", "bonus": 2, "damage": read_damage("1d6")},
    ],
    conditions=[{"name": "prone"}, {"name": "dazed", "until": "end", "rounds": 2, "skip": True}],
    readied={"action": "move", "trigger": "he runs"},
)


def set_by(typed: dict[str, str]) -> str:
    """What the form makes of what was typed for the armed one, without verb and name."""
    filled = edit_sheet(setup(ARMED), ("Rook",)).fill(setup(ARMED), typed)
    assert isinstance(filled, Command)
    return print_command(filled).removeprefix('set "Rook" ')


def test_each_attack_and_each_condition_has_a_row_and_there_is_one_for_another() -> None:
    rows = edit_sheet(setup(ARMED), ("Rook",)).rows
    listed = [row for row in rows if row.key.startswith(("attacks", "conditions"))]
    assert [(row.label, row.value) for row in listed] == [
        ("condition", "prone"),
        ("condition", "dazed for 2 rounds until end"),
        ("new condition", ""),
        ("attack", "Knife +4 1d4"),
        ("attack", "Claw +2 1d6"),
        ("new attack", ""),
    ]
    assert next(row.value for row in rows if row.key == "readied") == "move: he runs"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"attacks Knife +4 1d4": "Knife +5 1d4"}, 'attacks "Knife +5 1d4; Claw +2 1d6"'),
        ({"attacks Knife +4 1d4": "none"}, 'attacks "Claw +2 1d6"'),
        ({"attacks": "Fist +0 1"}, 'attacks "Knife +4 1d4; Claw +2 1d6; Fist +0 1"'),
        (
            {"attacks Knife +4 1d4": "none", "attacks Claw +2 1d6": "none"},
            "attacks none",
        ),
        ({"conditions": "slow 2"}, 'conditions "prone; dazed for 2 rounds until end; slow 2"'),
        ({"conditions prone": "none"}, 'conditions "dazed for 2 rounds until end"'),
        ({"readied": "attack: a # sign"}, 'readied attack "a # sign"'),
        ({"readied": "none"}, "readied none"),
        (
            {"hp": "3", "readied": "none", "attacks Claw +2 1d6": "none"},
            'hp 3 attacks "Knife +4 1d4" readied none',
        ),
    ],
)
def test_a_row_stands_for_its_attack_or_condition(typed: dict[str, str], said: str) -> None:
    assert set_by(typed) == said


def test_a_wrong_attack_points_at_its_row_and_an_old_draft_at_nothing() -> None:
    sheet = edit_sheet(setup(ARMED), ("Rook",))
    key = "attacks Claw +2 1d6"
    wrong = sheet.fill(setup(ARMED), {key: "Claw +2"})
    assert isinstance(wrong, Wrong)
    assert wrong.row == key
    twice = sheet.fill(setup(ARMED), {"attacks": "knife +4 1d4"})
    assert twice == Wrong("attacks", '"knife" is said twice.')
    assert sheet.fill(setup(ARMED), {"attacks Gone +1 1": "Gone +2 1"}) is None
    assert sheet.fill(setup(ARMED), {key: "Claw +2 1d6"}) is None


def test_of_several_with_different_attacks_one_row_replaces_all() -> None:
    both = setup(ARMED, VOSS)
    sheet = edit_sheet(both, ("Rook", "Voss"))
    notes = {row.key: row.note for row in sheet.rows}
    assert (notes["attacks"], notes["conditions"]) == ("…", "…")
    filled = sheet.fill(both, {"attacks": "Fist +0 1", "conditions": "none"})
    assert isinstance(filled, Command)
    assert print_command(filled) == ('set "Rook", "Voss" conditions none attacks "Fist +0 1"')


def test_of_several_the_form_shows_what_they_have_in_common() -> None:
    both = setup(somebody("Orc 1", hp=16, side="orcs"), somebody("Orc 2", hp=9, side="orcs"))
    notes = {row.key: row.note for row in edit_sheet(both, ("Orc 1", "Orc 2")).rows}
    assert notes["side"] == "orcs"
    assert notes["hp"] == "…"
    assert "name" not in notes


@pytest.mark.parametrize(
    ("row", "text", "char", "becomes"),
    [
        (Row("a", "a", numeric=True, most_digits=2), "1", "5", "15"),
        (Row("a", "a", numeric=True, most_digits=2), "-1", "5", "-15"),
        (Row("a", "a", numeric=True, most_digits=2), "15", "1", None),
        (Row("a", "a", numeric=True), "1", "-", None),
        (Row("a", "a", numeric=True), "", "x", None),
        (Row("a", "a"), "Ор", "к", "Орк"),
        (Row("a", "a", choices=("yes", "no")), "", " ", "yes"),
        (Row("a", "a", choices=("yes", "no")), "no", " ", "yes"),
        (Row("a", "a", choices=("ok", "dying", "dead")), "dying", "d", "dead"),
        (Row("a", "a", choices=("ok", "dying")), "", "z", None),
    ],
)
def test_a_row_takes_what_it_is_for(row: Row, text: str, char: str, becomes: str | None) -> None:
    assert typed_on(row, text, char) == becomes


def test_eight_dice_are_seen_whole_and_of_more_it_is_said_that_there_are_more() -> None:
    eight = "-1 +1 0 -1 +1 -1 -1 -1"
    rows = [Row("won", "won by", "+1"), Row("dice", "damage roll", empty=eight, value=eight)]
    for caret in (None, 0):
        assert plain(drawn_row(rows, 1, {}, caret, 36)).rstrip().endswith(eight)
    many = Row("dice", "damage", "40d6", empty="6 " * 39 + "6", value="6")
    drawn = drawn_row([many], 0, {}, 0, 36)
    assert (width_of(drawn), plain(drawn)[-3:]) == (36, " 6…")


@pytest.mark.parametrize("width", [24, 34, 58])
def test_a_row_keeps_to_its_width_and_shows_the_end_of_what_is_typed(width: int) -> None:
    rows = [Row("a", "Reinforcement from the harbour 12", "+2", "roll"), Row("b", "山田太郎")]
    typed = {"a": "as said at the table, and more", "b": "12"}
    for at in range(2):
        assert width_of(drawn_row(rows, at, typed, 0, width)) <= width
    assert plain(drawn_row(rows, 0, typed, 0, width)).endswith("more▏")
    assert plain(drawn_row(rows, 1, typed, None, width)).rstrip().endswith("12")


def test_the_text_around_the_caret_is_seen() -> None:
    rows = [Row("attack", "attack", "Knife +4 1d4+2 piercing 19-20/x2")]
    typed = {"attack": "Knife +4 1d4+2 piercing 19-20/x2"}
    assert plain(drawn_row(rows, 0, typed, 24, 32)).endswith("  Knife +4▏ 1d4+2 pier…")
    assert plain(drawn_row(rows, 0, typed, None, 32)).rstrip().endswith("  Knife +4 1d4+2 pier…")


def test_a_character_goes_in_at_the_caret() -> None:
    assert typed_on(Row("a", "a"), "Knife +4 1d4", "1", 5) == "Knife +14 1d4"
    assert typed_on(Row("a", "a", numeric=True), "12", "-", 2) == "-12"


WIGHT = somebody(
    "Wight",
    hp=20,
    immunities=["poison", "x or y"],
    weaknesses={"cold iron": 5, "fire": 3},
    resistances={"physical": {"value": 10, "except": ["silver", "cold iron"]}},
)
PROTECTION = ("immunities", "weaknesses", "resistances")


def in_system(system: str, *people: Combatant) -> Encounter:
    return setup(*people).model_copy(update={"system": system})


def test_what_protects_a_creature_has_its_rows_where_damage_heeds_it() -> None:
    rows = {row.key: row for row in edit_sheet(in_system("pf2e", WIGHT), ("Wight",)).rows}
    assert [(rows[key].label, rows[key].value) for key in PROTECTION] == [
        ("immune to", 'poison, "x or y"'),
        ("weak to", "cold iron 5, fire 3"),
        ("resists", "physical 10 except silver or cold iron"),
    ]
    for system in ("d20-modern", "main-die", "fudge"):
        keys = {row.key for row in edit_sheet(in_system(system, WIGHT), ("Wight",)).rows}
        assert keys.isdisjoint(PROTECTION)


OF_DEFENSE = {"def", "touch", "class-bonus", "equipment", "natural", "deflection", "dodge"}
OF_D20 = OF_DEFENSE | {"ff", "flat-footed", "base-attack", "threshold", "other-defense"}
SAVES = {"fort", "ref", "will"}


@pytest.mark.parametrize(
    ("system", "has", "lacks"),
    [
        ("d20-modern", OF_D20 | SAVES | {"crit-immune", "significant"}, {"wounds"}),
        ("pf2e", SAVES | {"def", "significant", "crit-immune"}, OF_D20 - {"def"}),
        ("main-die", {"hp"}, OF_D20 | SAVES | {"crit-immune", "significant", "wounds"}),
        ("fudge", {"def", "wounds"}, (OF_D20 - {"def"}) | SAVES | {"crit-immune", "significant"}),
    ],
)
def test_the_form_has_what_its_system_goes_by(system: str, has: set[str], lacks: set[str]) -> None:
    keys = {row.key for row in edit_sheet(in_system(system, ROOK), ("Rook",)).rows}
    assert has | {"initiative", "init", "str", "dex", "con", "size", "speed", "aware"} <= keys
    assert keys.isdisjoint(lacks)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"weaknesses": "fire 3, cold 2"}, 'weaknesses "fire 3, cold 2"'),
        ({"resistances": "physical 5 (except silver)"}, 'resistances "physical 5 except silver"'),
        ({"immunities": "none", "weaknesses": "none"}, "immunities none weaknesses none"),
        ({"immunities": 'Orc [/], "a, b"'}, 'immunities "Orc [/], \\"a, b\\""'),
    ],
)
def test_what_protects_a_creature_is_set_in_the_form(typed: dict[str, str], said: str) -> None:
    now = in_system("pf2e", WIGHT)
    filled = edit_sheet(now, ("Wight",)).fill(now, typed)
    assert isinstance(filled, Command)
    assert print_command(filled) == f'set "Wight" {said}'


def test_a_resistance_without_value_points_at_its_row() -> None:
    now = in_system("pf2e", WIGHT)
    said = '"fire" needs a value behind it, as in "fire 5".'
    assert edit_sheet(now, ("Wight",)).fill(now, {"resistances": "fire"}) == Wrong(
        "resistances", said
    )


def test_of_several_only_the_same_protection_is_shown() -> None:
    both = in_system("pf2e", WIGHT, somebody("Rat", immunities=["poison", "x or y"]))
    notes = {row.key: row.note for row in edit_sheet(both, ("Wight", "Rat")).rows}
    assert [notes[key] for key in PROTECTION] == ['poison, "x or y"', "…", "…"]


def test_wounds_stand_in_the_place_of_hit_points() -> None:
    now = in_system("fudge", somebody("Orc", wounds={"scratch": 2, "very_hurt": 1}))
    sheet = edit_sheet(now, ("Orc",))
    keys = [row.key for row in sheet.rows]
    assert keys[:3] == ["name", "wounds", "health"]
    assert sheet.rows[1].value == "scratch 2, very-hurt 1"
    assert {"hp", "max", "temp"}.isdisjoint(keys)
    unhurt = in_system("fudge", somebody("Orc", wounds={}))
    assert (edit_sheet(unhurt, ("Orc",)).rows[1].note, unhurt.combatants[0].wounds) == (
        "none",
        WoundTrack(),
    )
    filled = sheet.fill(now, {"wounds": "3 Scratch, 1 Hurt"})
    assert isinstance(filled, Command)
    assert print_command(filled) == 'set "Orc" wounds "scratch 3, hurt 1"'
    assert sheet.fill(now, {"wounds": "hurt 2"}) == Wrong(
        "wounds", "the number for hurt must be at most 1, not 2."
    )
    hit_points = edit_sheet(in_system("pf2e", WIGHT), ("Wight",)).rows
    assert "wounds" not in {row.key for row in hit_points}
