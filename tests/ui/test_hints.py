"""What is said to press now."""

from tests.ui.people import fight, somebody
from tracker.ui.hints import hint
from tracker.ui.view import View

HERE = fight(
    somebody("Rook", side="party"),
    somebody("Brute"),
    somebody("Voss", presence="left"),
    current="Rook",
    fresh={},
)


def test_keys_are_named_for_whom_they_work_on() -> None:
    said = "- + c are for Brute. n ends the turn of Rook."
    assert " ".join(hint(View(HERE, selected="Brute"))) == said
    assert hint(View(HERE, selected="Voss")) == ()


def test_who_only_looks_on_is_told_so() -> None:
    said = "What another tracker does is shown here. l reads the log."
    assert " ".join(hint(View(HERE, selected="Brute", sign="watching"))) == said
