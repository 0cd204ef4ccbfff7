"""Sides on the screen: their signs and colours, allies, who is hidden, the reserve, and notes."""

from pathlib import Path

import pytest

from tests.ui.people import fight, plain, setup, somebody
from tests.ui.playing import table
from tracker.commands.acts import Command, Hide, Join, Note, Show
from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.model.faction import Faction
from tracker.ui import meanings
from tracker.ui.actions import BY_ID
from tracker.ui.aiming import target, targets_hint
from tracker.ui.help_text import help_lines
from tracker.ui.hints import hint
from tracker.ui.intents import Do, Open
from tracker.ui.notes import from_one_line, in_one_line
from tracker.ui.offers import is_possible
from tracker.ui.prompts import PROMPTS
from tracker.ui.rows import columns, lines_of, row
from tracker.ui.sides import badge, legend, said_of
from tracker.ui.states import standing
from tracker.ui.text import Pieces, width_of
from tracker.ui.view import View

CULT = Faction(side="cult", sign="†", colour="red")
WATCH = Faction(side="town watch", ally=True)
ROOK = somebody("Rook", side="party", turn="acting")
NUN = somebody("Nun", side="cult")
DUNN = somebody("Dunn", side="town watch")
ORC = somebody("Orc [/]")


def brawl(*people: Combatant, factions: tuple[Faction, ...] = (CULT, WATCH)) -> Encounter:
    return fight(*people, current="Rook", fresh={}, factions=factions)


def drawn(view: View, width: int = 56) -> list[Pieces]:
    lines = lines_of(view)
    layout = columns(width, lines.widest)
    return [row(lines[at], standing(view), layout) for at in range(len(lines))]


def test_the_sign_stands_before_the_name_in_the_colour_of_the_side() -> None:
    rows = drawn(View(brawl(ROOK, NUN, DUNN, ORC)))
    assert [plain(pieces)[9:14] for pieces in rows] == ["◆Rook", "†Nun ", "◇Dunn", " Orc "]
    assert ("†", "side-red") in [tuple(piece) for piece in rows[1]]
    assert ("◇", "info") in [tuple(piece) for piece in rows[2]]


def test_no_sign_moves_a_column() -> None:
    rows = drawn(View(brawl(ROOK, NUN, somebody("山田 Ёж", side="рыбаки"), ORC)))
    assert [plain(pieces)[10:].split()[0] for pieces in rows] == ["Rook", "Nun", "山田", "Orc"]
    assert len({width_of(pieces[:-1]) for pieces in rows}) == 1


def test_a_side_is_said_in_words_too() -> None:
    factions = brawl(ROOK, NUN, DUNN).told_apart
    assert said_of(factions, "cult") == "† cult"
    assert said_of(factions, "town watch") == "◇ town watch, ally"
    assert said_of(factions, "foe") == "foe"
    assert badge(factions, "foe").text == " "


def test_the_help_says_which_sign_is_which_side_where_there_are_others() -> None:
    assert legend(fight(ROOK, ORC, current="Rook")) == []
    lines = help_lines(76, None, sides=legend(brawl(ROOK, NUN, DUNN)))
    assert plain(lines[0]) == "Sides   ◆ party  foe  † cult  ◇ town watch, ally"
    assert lines[1] == ()
    narrow = help_lines(30, None, sides=legend(brawl(ROOK, NUN, DUNN)))
    assert [plain(line) for line in narrow[:2]] == [
        "Sides   ◆ party  foe  † cult",
        "◇ town watch, ally",
    ]


def test_an_ally_is_no_target_and_a_third_side_is_one() -> None:
    allies = brawl(ROOK, DUNN, ORC)
    assert target(View(allies), ROOK) == "Orc [/]"
    assert [entry.split()[1] for entry in targets_hint(View(allies))] == ["Orc"]
    assert target(View(allies, selected="Dunn"), ROOK) == "Orc [/]"
    strangers = brawl(ROOK, DUNN, ORC, factions=())
    assert target(View(strangers, selected="Dunn"), ROOK) == "Dunn"


def test_allies_are_not_among_the_foes_who_are_down() -> None:
    fallen = somebody("Brute", health="dead")
    with_ally = " ".join(hint(View(brawl(ROOK, DUNN, fallen), selected="Rook")))
    without = " ".join(hint(View(brawl(ROOK, DUNN, fallen, factions=()), selected="Rook")))
    assert "E" in with_ally.split()
    assert with_ally != without


def test_h_hides_and_shows_all_that_are_meant() -> None:
    view = View(brawl(ROOK, NUN, ORC), selected="Nun")
    assert meanings.hide(view) == Do(Command(Hide(("Nun",))))
    assert BY_ID["hide"].titled(view, meanings.hide(view)) == "hide"
    hidden = somebody("Nun", side="cult", hidden=True)
    both = View(brawl(ROOK, hidden, ORC), marked=frozenset({"Nun", "Orc [/]"}))
    assert meanings.hide(both) == Do(Command(Show(("Nun", "Orc [/]"))))
    assert BY_ID["hide"].titled(both, meanings.hide(both)) == "show"


@pytest.mark.parametrize("width", [42, 56, 90])
def test_who_is_hidden_is_seen_at_a_glance(width: int) -> None:
    caught = somebody("Nun of the Deep Water", hidden=True, acted=False)
    rows = drawn(View(brawl(ROOK, caught)), width)
    assert "HIDDEN" in plain(rows[1])


def test_who_is_in_the_reserve_stands_last_dim_and_says_only_that() -> None:
    later = somebody("Later", presence="withdrawn", acted=False)
    rows = drawn(View(brawl(later, ROOK, NUN)))
    assert plain(rows[2]).split()[-1] == "RESERVE"
    assert all(look == "dim" for text, look in rows[2] if "Later" in text)


def test_a_group_in_the_reserve_has_one_row_and_comes_in_together() -> None:
    gang = [somebody(f"Ganger {at}", group="Ganger", presence="reserve") for at in range(1, 21)]
    view = View(brawl(ROOK, NUN, *gang), selected="Ganger 1")
    rows = drawn(view)
    assert len(rows) == 3
    assert "▸Ganger ×20" in plain(rows[2])
    assert plain(rows[2]).split()[-1] == "RESERVE"
    assert meanings.leave(view) == Do(Command(Join(tuple(one.name for one in gang))))


@pytest.mark.parametrize("note", ["", "one", "two\nlines", "C:\\new", "\\", "a\\\nb", "«»\n\n[/]"])
def test_a_note_goes_into_one_line_and_back(note: str) -> None:
    assert "\n" not in in_one_line(note)
    assert from_one_line(in_one_line(note)) == note


def test_when_the_fight_is_over_the_keys_say_so() -> None:
    view = View(fight(ROOK, phase="ended"), selected="Rook")
    assert meanings.note(view) == Do(Command(Note(("Rook",), "")))
    assert not is_possible(meanings.note(view), view)
    assert not is_possible(meanings.hide(view), view)


def test_m_opens_what_the_note_says_and_of_several_only_what_all_have() -> None:
    one = somebody("Nun", notes="wants gold\nlies")
    same, other = somebody("Ann", notes="wants gold\nlies"), somebody("Bo", notes="x")
    view = View(setup(one, same, other), selected="Nun")
    assert meanings.note(view) == Open("note", r"wants gold\nlies")
    both = View(setup(one, same, other), marked=frozenset({"Nun", "Ann"}))
    assert meanings.note(both) == Open("note", r"wants gold\nlies")
    differ = View(setup(one, same, other), marked=frozenset({"Nun", "Bo"}))
    assert meanings.note(differ) == Open("note", "")
    assert PROMPTS["note"].spell(both, r"a\nb") == r'note "Nun", "Ann" "a\nb"'


FIGHT = """
name = "Dock"

[factions]
cult = { sign = "†", colour = "red" }

[[combatants]]
name = "Rook"
side = "party"
hp = 34
initiative = 20

[[combatants]]
name = "Ганс [/]"
side = "cult"
initiative = 15
"""


async def test_sides_notes_and_secrets_on_the_screen(home: Path, tmp_path: Path) -> None:
    async with table(tmp_path, FIGHT, size=(80, 24)) as play:
        await play.press("s", "2", "h")
        assert "HIDDEN" in play.line("†Ганс [/]")
        assert any("† cult" in line and "╯" in line for line in play.text)
        await play.press("р")  # where h is
        assert "HIDDEN" not in play.line("†Ганс [/]")
        await play.press("m")
        await play.type("wants gold")
        await play.press("enter")
        assert any("wants gold" in line for line in play.text[1:14])
        await play.press("m", *"\\nlies", "escape", "m", "enter")  # what was typed is still there
        assert any("lies" in line for line in play.text[1:14])
        before = len(play.screen.view.steps)
        await play.press("m", "enter")
        assert len(play.screen.view.steps) == before  # nothing was changed
        await play.press("m", "ctrl+u", "enter")
        assert not any("wants gold" in line for line in play.text[1:14])
        await play.press("question_mark")
        assert any("Sides   ◆ party  foe  † cult" in line for line in play.text)
