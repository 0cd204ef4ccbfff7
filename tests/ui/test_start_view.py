from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import convert
from msgspec.structs import replace

from tests.ui.people import fight, somebody
from tracker.storage.recent import Recent
from tracker.storage.samples import Sample
from tracker.storage.seen import Seen
from tracker.storage.typed import Typed, typed
from tracker.ui.start_view import (
    StartView,
    chosen,
    clicked,
    moved,
    not_looked_into,
    settled,
    with_seen,
    with_typed,
    without,
)

FOLDER = Path("/fights")
TODAY = date(2026, 3, 14)


def recent(name: str, phase: str = "regular", **more: object) -> Recent:
    data = {"path": str(FOLDER / f"{name}.toml"), "name": name, "phase": phase, "day": TODAY}
    whole = data | ({} if phase == "setup" else {"round": 2}) | more
    return convert(whole, Recent, builtin_types=(date,), dec_hook=lambda _, text: Path(text))


VIEW = settled(
    StartView(
        recent=(recent("Mill", "ended"), recent("Dock"), recent("Pier", "setup", combatants=3)),
        samples=(Sample(Path("/samples/ambush.toml"), "Warehouse Ambush", "Gangers wait."),),
        folder=FOLDER,
        kept=(FOLDER / "Dock.toml", FOLDER / "June.toml", FOLDER / "fight 1.toml"),
        today=TODAY,
    )
)


def bare(text: str, *, exists: bool = False) -> Typed:
    return Typed(text, FOLDER / f"{text}.toml", exists=exists)


def listed(view: StartView) -> list[tuple[str, str]]:
    return [(offer.section, offer.name) for offer in view.offers]


def test_unfinished_fights_come_first_and_a_new_one_last() -> None:
    assert listed(VIEW) == [
        ("continue", "Dock"),
        ("continue", "Pier"),
        ("recent", "Mill"),
        ("samples", "Warehouse Ambush"),
        ("new", "Fight 2"),
    ]
    assert [offer.about for offer in VIEW.offers] == [
        "round 2",
        "not started · 3 combatants",
        "over in round 2",
        "Gangers wait.",
        "or type another name first",
    ]
    assert VIEW.offer.name == "Dock"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("PIE", ["Pier", "PIE"]),
        ("bush ware", ["Warehouse Ambush", "bush ware"]),
        ("jun", ["June", "jun"]),
        ("july", ["july"]),
    ],
)
def test_every_part_that_is_typed_must_be_in_a_name(text: str, found: list[str]) -> None:
    view = with_typed(VIEW, bare(text))
    assert [offer.name for offer in view.offers] == found
    assert view.at == 0


def test_names_are_found_in_any_form_of_unicode() -> None:
    view = replace(VIEW, recent=(recent("Фёдор", path=FOLDER / "x.toml"),))
    assert with_typed(view, bare("ФЕ\u0308Д")).offers[0].name == "Фёдор"


@pytest.mark.parametrize(("text", "section"), [("dock", "continue"), ("june", "folder")])
def test_a_name_that_is_there_is_offered_as_that_fight(text: str, section: str) -> None:
    view = with_typed(VIEW, bare(text))
    assert [offer.section for offer in view.offers] == [section]


def test_what_has_exactly_the_name_is_marked() -> None:
    view = replace(VIEW, recent=(recent("Dockside"), recent("Dock")))
    assert with_typed(view, bare("dock")).offer.name == "Dock"
    assert with_typed(view, bare("doc")).offer.name == "Dockside"


def test_a_path_is_opened_where_there_is_a_file_and_else_begun() -> None:
    there = Typed("/elsewhere/d.toml", Path("/elsewhere/d.toml"), is_path=True, exists=True)
    assert listed(with_typed(VIEW, there)) == [("file", "d.toml")]
    assert listed(with_typed(VIEW, replace(there, near=(there.path,)))) == [("file", "d.toml")]
    missing = replace(there, exists=False)
    [new] = with_typed(VIEW, missing).offers
    assert (new.section, new.path, new.about) == ("new", missing.path, "/elsewhere/d.toml")
    known = Typed("/fights/Dock.toml", FOLDER / "Dock.toml", is_path=True, exists=True)
    assert listed(with_typed(VIEW, known)) == [("continue", "Dock")]
    folder = replace(there, problem="this is a folder, not a file")
    assert with_typed(VIEW, folder).offer.problem == "this is a folder, not a file"
    near = replace(folder, near=(Path("/elsewhere/d.toml/e.toml"), FOLDER / "Dock.toml"))
    assert listed(with_typed(VIEW, near)) == [("continue", "Dock"), ("file", "e.toml")]


@given(st.text(alphabet="aK?/~. *é\u0301Я東\n[", max_size=6) | st.text(max_size=300))
def test_whatever_is_typed_something_is_offered(text: str) -> None:
    kept = [Path("/elsewhere/a.toml"), Path("/elsewhere/a-K.toml"), Path("/elsewhere/-.toml")]
    view = replace(VIEW, folder=Path("/tmp"), kept=tuple(kept))
    found = with_typed(view, typed(text, view.folder) if text.strip() else None)
    assert found.offer in found.offers
    assert len({offer.path for offer in found.offers}) == len(found.offers)


def test_a_part_of_a_path_finds_what_is_there() -> None:
    part = Typed("/fights/Do", FOLDER / "Do", is_path=True)
    assert listed(with_typed(VIEW, part)) == [("continue", "Dock"), ("new", "Do")]


def test_fights_of_one_name_are_told_apart_by_their_files() -> None:
    twins = (recent("Dock"), recent("DOCK", path=FOLDER / "dock-2.toml"))
    view = replace(VIEW, recent=twins)
    assert [offer.about for offer in view.offers[:2]] == ["Dock · round 2", "dock-2 · round 2"]


def test_the_mark_goes_around_by_steps_and_not_by_pages() -> None:
    assert moved(VIEW, -1).offer.name == "Fight 2"
    assert moved(moved(VIEW, -1), 1).offer.name == "Dock"
    assert moved(VIEW, 20).offer.name == "Fight 2"
    assert moved(VIEW, -20).offer.name == "Dock"
    assert not moved(clicked(VIEW, VIEW.offers[2].path), 1).clicked


def test_a_click_on_what_is_offered_no_more_marks_nothing() -> None:
    last = VIEW.offers[-1].path
    assert clicked(VIEW, last).offer.path == last
    narrowed = with_typed(VIEW, bare("Dock"))
    assert clicked(narrowed, last) is narrowed


def test_the_mark_stays_at_its_place_when_a_fight_is_taken_off() -> None:
    assert without(VIEW, VIEW.offers[0]).offer.name == "Pier"
    last = replace(VIEW, samples=(), recent=VIEW.recent[:1])
    assert without(last, last.offers[0]).offer.name == "Fight 2"


def test_a_look_tells_how_a_fight_stands_now_and_keeps_the_mark() -> None:
    over = fight(somebody("Rook"), name="Dock", phase="ended", round=5)
    view = with_seen(VIEW, FOLDER / "Dock.toml", Seen(over))
    assert listed(view)[:3] == [("continue", "Pier"), ("recent", "Mill"), ("recent", "Dock")]
    assert view.offer.name == "Dock"
    assert view.offer.about == "over in round 5 · 1 combatant"


def test_what_a_look_finds_wrong_stands_with_the_fight() -> None:
    broken = with_seen(VIEW, FOLDER / "Dock.toml", Seen(problems=("line 3: no", "line 4: no")))
    assert (broken.offer.problem, broken.offer.trouble) == ("line 3: no", "broken")
    gone = with_seen(VIEW, FOLDER / "Dock.toml", Seen())
    assert (gone.offer.problem, gone.offer.trouble) == ("the file is no longer there", "gone")


def test_the_marked_file_is_looked_into_first() -> None:
    view = chosen(VIEW, 3)
    looked = []
    while (path := not_looked_into(view)) is not None:
        looked.append(path.stem)
        view = with_seen(view, path, Seen())
    assert looked == ["ambush", "Mill", "Dock", "Pier"]
