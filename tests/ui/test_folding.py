"""Groups in one row: what is folded, what is meant, and what is shown."""

from msgspec.structs import replace

from tests.ui.people import DOOR, fight, plain, setup, somebody
from tracker.commands import acts
from tracker.commands.acts import Command
from tracker.model.combatant import Combatant
from tracker.model.encounter import Due, Encounter
from tracker.ui import meanings, selecting
from tracker.ui.aiming import attack_line
from tracker.ui.folding import Fold, Row
from tracker.ui.hints import hint
from tracker.ui.intents import Do, Mark, Select, Tell, Unfold
from tracker.ui.mob_panel import mob_lines
from tracker.ui.prompts import PROMPTS
from tracker.ui.rows import columns, lines_of, row
from tracker.ui.states import standing
from tracker.ui.view import View, rows_of

ROOK = somebody("Rook", side="party", hp=34, turn="acting")
LAST = somebody("Last", side="party", initiative=3)


def zombie(number: int, **data: object) -> Combatant:
    return somebody(f"Zombie {number}", group="Zombies", **({"hp": 16} | data))


MOB = [zombie(number) for number in range(1, 9)]


def against(*mob: Combatant, **data: object) -> Encounter:
    return fight(ROOK, *mob, LAST, **({"current": "Rook"} | data))


def names(view: View) -> list[str | list[str]]:
    """The rows, a folded one as a list."""

    def said(one: Row) -> str | list[str]:
        return [it.name for it in one.members] if isinstance(one, Fold) else one.name

    return [said(one) for one in rows_of(view)]


def drawn(view: View, width: int = 60) -> list[str]:
    lines = lines_of(view)
    layout = columns(width, lines.widest)
    made = (row(lines[at], standing(view), layout) for at in range(len(lines)))
    return [plain(pieces).rstrip() for pieces in made]


def test_a_group_is_one_row_with_all_that_matters() -> None:
    mob = [
        zombie(1, health="dying", hp={"now": -2, "max": 16}),
        zombie(2, hp={"now": 4, "max": 16}, conditions=[{"name": "prone"}]),
        zombie(3, conditions=[{"name": "prone"}]),
        zombie(4, health="dead", hp={"now": -10, "max": 16}),
    ]
    view = View(against(*mob), selected="Zombie 2")
    assert drawn(view, 72) == [
        " 1 ►  10 ◆Rook          ━━━━━━━━━━━━━━━━   34/34",
        " 2 ›  10  ▸Zombies ×2/4 ━━━━━───────────   20/64 1 DYING 2 prone 1 DEAD",
        " 3     3 ◆Last                           0 taken",
    ]
    assert drawn(view, 44)[1] == " 2 ›  10  ▸Zombi… ×2/4   20/64 1 DYING +2"


def test_what_all_of_them_are_is_said_without_a_number_and_once() -> None:
    mob = [zombie(number, conditions=[{"name": "prone"}]) for number in (1, 2)]
    view = View(against(*mob), selected="Zombie 1")
    assert drawn(view)[1].endswith(" 32/32 prone")
    assert view.fold is not None
    said = [plain(line).rstrip() for line in mob_lines(view.fold, view, 30)]
    assert said[1:4] == ["prone", "Zombie 1, 2 16/16", "init +0"]


def test_a_group_is_folded_but_for_who_waits_or_owes() -> None:
    mob = [
        zombie(1),
        zombie(2, turn="delaying"),
        zombie(3),
        zombie(4, readied=DOOR),
        zombie(5, health="dying"),
    ]
    view = View(against(*mob, due=(Due(who="Zombie 5", kind="dying"),)), selected="Rook")
    assert names(view) == [
        "Rook",
        ["Zombie 1", "Zombie 3"],
        "Zombie 2",
        "Zombie 4",
        "Zombie 5",
        "Last",
    ]


def test_others_between_them_part_a_group_and_reserves_are_apart() -> None:
    away = [zombie(6, presence="reserve"), zombie(7, presence="reserve")]
    people = [*MOB[:2], somebody("Orc"), *MOB[2:4], *away]
    assert names(View(setup(*people))) == [
        ["Zombie 1", "Zombie 2"],
        "Orc",
        ["Zombie 3", "Zombie 4"],
        ["Zombie 6", "Zombie 7"],
    ]


def test_it_opens_on_its_turn_when_one_is_meant_alone_and_by_hand() -> None:
    view = View(against(*MOB[:2]), selected="Rook")
    assert len(names(view)) == 3
    acting = fight(ROOK.model_copy(update={"turn": "done"}), *MOB[:2], LAST, current="Zombie 1")
    assert len(names(View(acting))) == 4
    assert len(names(replace(view, selected="Zombie 2"))) == 3
    assert len(names(replace(view, selected="Zombie 2", alone=True))) == 4
    assert len(names(replace(view, opened=frozenset({"zombies"})))) == 4


def test_the_key_opens_and_folds() -> None:
    view = View(against(*MOB), selected="Zombie 1")
    opened = Unfold(frozenset({"zombies"}), alone=True)
    assert selecting.fold(view) == opened
    open_view = replace(view, opened=opened.opened, alone=True)
    assert selecting.fold(open_view) == Unfold(frozenset(), alone=False)
    assert isinstance(selecting.fold(replace(view, selected="Rook")), Tell)


def test_rows_are_gone_over_as_they_are_shown() -> None:
    view = View(against(*MOB), selected="Rook")
    assert selecting.down(view) == Select("Zombie 1")
    assert selecting.down(replace(view, selected="Zombie 3")) == Select("Last")
    assert selecting.select_row(view, 3) == Select("Last")
    opened = replace(view, opened=frozenset({"zombies"}))
    assert selecting.select_row(opened, 3) == Select("Zombie 2", alone=True)


def test_keys_work_on_all_who_stand() -> None:
    mob = [*MOB[:2], zombie(3, health="dying"), zombie(4, health="dead")]
    view = View(against(*mob), selected="Zombie 4")
    assert view.targets == ("Zombie 1", "Zombie 2")
    assert view.living_targets == ("Zombie 1", "Zombie 2", "Zombie 3")
    assert view.all_targets == tuple(one.name for one in mob)
    assert view.chosen == mob[0]
    assert PROMPTS["damage"].spell(view, "9") == "hit @marked 9"
    assert PROMPTS["damage"].label(view) == "Damage to Zombies ×2 from Rook"
    assert PROMPTS["heal"].spell(view, "9") == 'heal "Zombie 1", "Zombie 2", "Zombie 3" 9'
    assert selecting.mark(view) == Mark(frozenset(view.targets))
    assert meanings.leave(view) == Do(Command(acts.Remove(view.all_targets)))
    assert " ".join(hint(view)) == (
        "- + c are for Zombies ×2. n ends the turn of Rook. z opens the group."
    )


def test_an_attack_at_the_row_of_a_group_is_at_the_first_who_stands() -> None:
    view = View(against(zombie(1, health="dead"), *MOB[1:]), selected="Rook")
    assert attack_line(view, "2") == 'attack "Zombie 2"'
    assert attack_line(view, "3") == 'attack "Last"'


def test_nobody_is_moved_into_a_folded_group() -> None:
    view = View(against(*MOB), selected="Rook")
    assert selecting.move_down(view) == Do(Command(acts.Move("Rook", "after", "Zombie 8")))
    assert selecting.move_up(replace(view, selected="Last")) == Do(
        Command(acts.Move("Last", "before", "Zombie 1"))
    )
    assert isinstance(selecting.move_up(replace(view, selected="Zombie 1")), Tell)


def test_marking_a_group_goes_by_its_name_and_not_by_theirs() -> None:
    mob = [*MOB[:2], somebody("Zombie 9")]
    assert selecting.mark_group(View(against(*mob), selected="Zombie 1")) == Mark(
        frozenset({"Zombie 1", "Zombie 2"})
    )


def test_the_panel_of_a_group_has_a_line_for_each() -> None:
    mob = [zombie(1, conditions=[{"name": "prone"}]), zombie(2, hp={"now": 4, "max": 16})]
    view = View(against(*mob), selected="Zombie 1")
    fold = view.fold
    assert fold is not None
    said = [plain(line).rstrip() for line in mob_lines(fold, view, 30)]
    assert said == [
        "HP 20/32  ━━━━━━━━━━━━╸───────",
        "1 prone",
        "Zombie 1 16/16 prone",
        "Zombie 2  4/16",
        "init +0",
    ]


def test_where_there_is_room_the_panel_has_more_than_one_in_a_line() -> None:
    mob = [zombie(at, hp={"now": 10 + at % 4, "max": 16}) for at in (1, 2, 3, 4)]
    view = View(against(*mob), selected="Zombie 1")
    assert view.fold is not None
    said = [plain(line).rstrip() for line in mob_lines(view.fold, view, 54)]
    assert said[1:3] == [
        "Zombie 1 11/16    Zombie 2 12/16    Zombie 3 13/16",
        "Zombie 4 10/16",
    ]


def test_those_of_a_group_who_are_alike_share_a_line_that_can_be_read() -> None:
    hurt = {2, 3, 4, 6, 8, 10, 12}
    mob = [zombie(at, hp={"now": 4 if at in hurt else 16, "max": 16}) for at in range(1, 13)]
    view = View(against(*mob), selected="Zombie 1")
    assert view.fold is not None
    said = [plain(line).rstrip() for line in mob_lines(view.fold, view, 32)]
    assert said[1:6] == [
        "Zombie 1, 5, 7   16/16",
        "Zombie 9, 11     16/16",
        "Zombie 2–4, 6, 8  4/16",
        "Zombie 10, 12     4/16",
        "init +0",
    ]


def test_the_hit_points_of_all_take_what_the_name_leaves_free() -> None:
    crowd = [*MOB, somebody("Archbishop Ignatius of the Rock", hp=9)]
    assert drawn(View(against(*crowd)), 56)[1].endswith("▸Zombies ×8              128/128")


def test_names_from_files_are_only_text() -> None:
    orcs = [somebody(name, group="Орки [/]", hp=9) for name in ("Orc [/]", "食屍鬼")]
    view = View(against(*orcs), selected="Orc [/]")
    assert "▸Орки [/] ×2" in drawn(view)[1]
    assert view.fold is not None
    assert plain(mob_lines(view.fold, view, 30)[1]).startswith("Orc [/], 食屍鬼 9/9")


def test_a_group_of_unknown_hit_points_shows_none() -> None:
    orcs = [somebody(f"Orc {at}", group="Orcs") for at in (1, 2)]
    assert drawn(View(against(*orcs)), 40)[1].split() == ["2", "10", "▸Orcs", "×2"]
