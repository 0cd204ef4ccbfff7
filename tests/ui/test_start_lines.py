from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.cells import cell_len

from tests.ui.people import fight, plain, somebody
from tests.ui.test_start_view import FOLDER, VIEW, bare, recent
from tracker.storage.looking import Seen
from tracker.ui.start_lines import columns, detail, keys, row_line, rows_of, top
from tracker.ui.start_preview import preview
from tracker.ui.start_view import StartView, chosen, with_seen, with_typed


def drawn(view: StartView, width: int) -> list[str]:
    layout = columns(view.offers, width)
    rows = rows_of(view.offers)
    return [plain(row_line(row, view.offers, view.at, layout)) for row in rows]


def test_each_section_has_a_heading() -> None:
    assert [line[:28].rstrip(" ─") for line in drawn(VIEW, 76)] == [
        " Continue  where you left of",
        " › Dock              round 2",
        "   Pier              not sta",
        "",
        " Recent  fights that are ove",
        "   Mill              over in",
        "",
        " Samples  fights to try, as",
        "   Warehouse Ambush  Gangers",
        "",
        " New  a fight with nobody in",
        "   Fight 2           or type",
    ]


@pytest.mark.parametrize("width", [56, 75, 110])
def test_a_line_has_its_width_whatever_the_name(width: int) -> None:
    names = ("東京の路地裏で乱闘 🐉", "Very " * 30, "Orc [/]\n", "Ёж")
    view = replace(VIEW, recent=tuple(recent(name) for name in names))
    lines = drawn(view, width)
    fights = [line for line in lines if "round 2" in line and "Mill" not in line]
    assert len(fights) == 4
    assert {cell_len(line) for line in fights} == {width - 1}
    assert any("Orc [/]·" in line for line in lines)


def test_what_cannot_be_opened_has_a_sign_and_a_word() -> None:
    view = with_seen(VIEW, FOLDER / "Dock.toml", Seen(problems=("line 3: there is no such key",)))
    view = with_seen(view, FOLDER / "Pier.toml", Seen())
    lines = drawn(view, 76)
    assert "✗ broken · line 3: there is no such key" in lines[1]
    assert "✗ gone · the file is no longer there" in lines[2]
    assert plain(detail(view, 76, 1)[0]) == "   line 3: there is no such key"
    assert "Enter" not in plain(keys(view, 76, 1)[0])


def test_a_line_at_the_foot_says_where_the_file_is() -> None:
    def foot(view: StartView, width: int) -> str:
        return plain(detail(view, width, 1)[0])

    assert foot(VIEW, 76) == "   /fights/Dock.toml"
    assert foot(VIEW, 18) == "   …/Dock.toml"
    assert foot(chosen(VIEW, 3), 76) == "   Your copy will be in /fights"
    assert foot(chosen(VIEW, 3), 56) == "   Gangers wait."


def test_the_keys_are_those_of_what_is_marked() -> None:
    def shown(view: StartView) -> str:
        return " ".join(plain(keys(view, 76, 1)[0]).split())

    assert shown(VIEW) == "↑ ↓ choose Enter go on Del off the list Esc leave"
    assert shown(chosen(VIEW, 3)) == "↑ ↓ choose Enter open a copy Esc leave"
    assert shown(with_typed(VIEW, bare("x"))) == "↑ ↓ choose Enter begin Esc clear"


def test_the_sentence_on_top_says_what_enter_does() -> None:
    newcomer = replace(VIEW, recent=(), chosen=None)
    assert plain(top(VIEW, 56, 1)[0]) == " Tracker   Enter goes on where you left this fight."
    assert plain(top(newcomer, 76, 3)[2]).endswith("Enter opens a sample fight to try.")


def test_a_new_fight_says_where_its_file_will_be() -> None:
    view = with_typed(replace(VIEW, home=Path("/fights")), bare("x" * 9))
    assert drawn(view, 56)[1] == " › xxxxxxxxx         ~/xxxxxxxxx.toml".ljust(55)


def test_the_preview_has_who_is_in_the_fight() -> None:
    people = [somebody(f"Ganger {number}", hp={"max": 16, "taken": number}) for number in range(9)]
    view = with_seen(VIEW, FOLDER / "Dock.toml", Seen(fight(*people)))
    lines = [plain(line) for line in preview(view, 40, 9)]
    assert lines[:5] == [
        "Dock",
        "round 2 · 9 combatants",
        "/fights/Dock.toml",
        "",
        " 10  Ganger 0            16/16          ",
    ]
    assert lines[-1] == "     … and 5 more"
    assert len(lines) == 9


def test_the_preview_has_all_that_is_wrong() -> None:
    wrong = Seen(problems=("line 3: there is no such key", "line 9: too low"))
    view = with_seen(VIEW, FOLDER / "Dock.toml", wrong)
    lines = [plain(line) for line in preview(view, 20, 20)]
    assert lines[3:] == ["✗ broken", "", "line 3: there is no", "such key", "", "line 9: too low"]
