from tests.table import Table, someone
from tests.ui.people import fight, setup, somebody
from tracker.model.encounter import Encounter
from tracker.ui.hints import hint
from tracker.ui.subjects import subjects
from tracker.ui.view import View, followed, shown
from tracker.ui.widgets.notice import as_many

PEOPLE = [somebody(name, turn="waiting") for name in ("Voss", "Brute", "Orc")]
TURN = fight(somebody("Rook", turn="acting"), *PEOPLE, current="Rook")


def said(view: View, count: int) -> list[tuple[str, str]]:
    return [(sign, one.name) for sign, one, _ in subjects(view, count)]


def test_one_panel_is_of_the_selected() -> None:
    assert said(View(TURN, selected="Orc"), 1) == [("›", "Orc")]
    assert said(View(TURN, selected="Rook"), 1) == [("►", "Rook")]
    assert said(View(TURN), 1) == [("►", "Rook")]


def test_more_panels_are_of_who_acts_the_selected_and_those_who_follow() -> None:
    view = View(TURN, selected="Orc")
    assert said(view, 2) == [("►", "Rook"), ("›", "Orc")]
    assert said(view, 4) == [("►", "Rook"), ("›", "Orc"), ("next", "Voss"), ("then", "Brute")]
    own = View(TURN, selected="Rook")
    assert said(own, 3) == [("►", "Rook"), ("next", "Voss"), ("then", "Brute")]


def test_at_the_end_of_a_round_those_of_the_next_one_follow() -> None:
    last = fight(somebody("Rook", turn="done"), somebody("Orc", turn="acting"), current="Orc")
    assert said(View(last, selected="Orc"), 4) == [("►", "Orc"), ("next", "Rook")]


def test_before_the_start_only_the_selected_has_a_panel() -> None:
    assert said(View(setup(*PEOPLE), selected="Orc"), 4) == [("›", "Orc")]
    assert said(View(setup()), 4) == []


def test_a_renamed_one_stays_selected_and_marked_also_when_that_is_undone() -> None:
    table = Table(someone("Rook", 20), someone("Brute", 10))
    table.say("start")
    view = followed(View(), table.game)
    view = View(view.encounter, view.steps, "Brute", frozenset({"Brute"}))
    table.say("rename Brute Ogre")
    view = followed(view, table.game)
    assert (view.selected, view.marked) == ("Ogre", frozenset({"Ogre"}))
    table.say("undo")
    view = followed(view, table.game)
    assert (view.selected, view.marked) == ("Brute", frozenset({"Brute"}))


def test_marks_end_with_the_turn_they_were_made_in() -> None:
    table = Table(someone("Rook", 20, hp=9), someone("Brute", 10, hp=9))
    table.say("start")
    view = View(table.now, (), "Rook", frozenset({"Brute"}))
    table.say("hit Brute 2")
    view = followed(view, table.game)
    assert view.marked == {"Brute"}
    table.say("next")
    assert followed(view, table.game).marked == frozenset()


def test_those_who_left_can_be_selected_at_the_end_of_the_list() -> None:
    table = Table(someone("Rook", 20), someone("Brute", 10), someone("Orc", 5))
    table.say("start", "remove Brute")
    assert [one.name for one in shown(table.now)] == ["Rook", "Orc", "Brute"]


def said_in(encounter: Encounter) -> str:
    return " ".join(hint(View(encounter)))


def test_each_moment_says_what_to_press() -> None:
    assert said_in(setup()).startswith("A adds somebody")
    assert "s starts the fight" in said_in(setup(*PEOPLE))
    assert said_in(TURN) == ""
    first = fight(somebody("Rook", turn="acting"), *PEOPLE, current="Rook", round=1)
    assert "n ends the turn" in said_in(first)
    interrupt = fight(somebody("Rook"), *PEOPLE, current="Voss", suspended=("Rook",))
    assert said_in(interrupt) == "Voss acts out of turn. n ends that, and Rook goes on."
    assert "Enter: Rook acts now" in said_in(fight(somebody("Rook", turn="delaying")))
    people = (somebody("Rook", turn="acting", side="party"), somebody("Orc", health="dead"))
    assert "E ends the fight" in said_in(fight(*people, current="Rook"))
    people = (somebody("Rook", health="dead", side="party"), somebody("Orc", turn="acting"))
    assert said_in(fight(*people, current="Orc")).startswith("Nobody of the party can act")
    assert "E ends the fight" in said_in(fight(somebody("Rook", health="dead")))
    assert "The fight is over" in said_in(fight(somebody("Rook"), phase="ended"))


def test_the_hint_tells_whom_the_keys_are_for_and_who_waits_to_come_in() -> None:
    late = somebody("Voss", turn="delaying")
    turn = fight(somebody("Rook", turn="acting"), late, somebody("Orc"), current="Rook")
    assert hint(View(turn, selected="Orc")) == (
        "- + c are for Orc.",
        "n ends the turn of Rook.",
        "Voss delays; Enter on its row steps in.",
    )
    assert hint(View(turn, selected="Voss")) == (
        "- + c are for Voss.",
        "n ends the turn of Rook.",
    )


def test_a_hint_leaves_out_whole_sentences_where_there_is_little_room() -> None:
    assert as_many(("One thing.", "Another."), 19) == "One thing. Another."
    assert as_many(("One thing.", "Another."), 18) == "One thing."
    assert as_many(("One thing.",), 6) == "One t…"
