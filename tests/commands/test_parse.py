import pytest

from tests.commands.scene import NOBODY, act, command
from tracker.commands.acts import (
    Act,
    Awareness,
    Check,
    Clear,
    Command,
    Delay,
    End,
    Enter,
    Forfeit,
    Heal,
    Hide,
    Hit,
    Join,
    Mend,
    Move,
    Next,
    Note,
    Opportunity,
    Ready,
    Redo,
    Remove,
    Rename,
    Reserve,
    Reset,
    Roll,
    Set,
    Show,
    Stabilize,
    Start,
    Temp,
    Trigger,
    Undo,
    Use,
    Wound,
)
from tracker.commands.tokens import is_blank
from tracker.model.damage import Amount
from tracker.model.dice import Faces
from tracker.model.saves import SaveTerms


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("start", Start()),
        ("end", End()),
        ("reset", Reset()),
        ("next", Next()),
        ("undo", Undo()),
        ("redo", Redo()),
        ("reserve Rook", Reserve(("Rook",))),
        ("join Ganger 3", Join(("Ganger 3",))),
        ("join Ganger 3 at -2", Join(("Ganger 3",), at=-2)),
        ("rename Ganger 2 Big Boss", Rename("Ganger 2", "Big Boss")),
        ('rename rook "by"', Rename("Rook", "by")),
        ("remove Rook", Remove(("Rook",))),
        ("aware Rook", Awareness(("Rook",), aware=True)),
        ("unaware Rook", Awareness(("Rook",), aware=False)),
        ("roll", Roll()),
        ("roll Rook", Roll(("Rook",))),
        ("roll Rook, Ganger 1 17", Roll(("Rook", "Ganger 1"), (17, 17))),
        ("roll Rook 17, Ganger 1 -2", Roll(("Rook", "Ganger 1"), (17, -2))),
        ("roll Rook 17, Ganger 1", Roll(("Rook", "Ganger 1"), (17,))),
        ("delay", Delay()),
        ("delay to 12", Delay(12)),
        ("enter Rook", Enter(("Rook",), "before")),
        ("enter Rook after", Enter(("Rook",), "after")),
        ("forfeit Rook", Forfeit("Rook")),
        ('ready attack "the door opens"', Ready("attack", "the door opens")),
        ("ready move the door opens", Ready("move", "the door opens")),
        ("ready full", Ready("full", "")),
        ("ready free x", Ready("free", "x")),
        ("trigger Rook", Trigger("Rook")),
        ("use full", Use("full")),
        ("aoo Rook", Opportunity("Rook")),
        ("hit Rook 9", Hit(("Rook",), Amount.of(9))),
        ("hit Rook 9 half", Hit(("Rook",), Amount.of(9), "half")),
        ("hit Rook 9/", Hit(("Rook",), Amount.of(9), "half")),
        ("hit Rook 9 * r15", Hit(("Rook",), Amount.of(9), "double", save=SaveTerms("ref", 15))),
        ("hit Rook 9* r15", Hit(("Rook",), Amount.of(9), "double", save=SaveTerms("ref", 15))),
        (
            "hit Rook 9 fire/ r15",
            Hit(("Rook",), Amount.of(9, "fire"), "half", save=SaveTerms("ref", 15)),
        ),
        ("hit Rook 9 nonlethal double", Hit(("Rook",), Amount.of(9), "double", nonlethal=True)),
        ("heal Rook 5", Heal(("Rook",), Amount.of(5))),
        ("wound Rook very-hurt", Wound(("Rook",), "very_hurt")),
        ("heal Rook hurt", Mend(("Rook",), "hurt")),
        ("temp Rook 8", Temp(("Rook",), Amount.of(8))),
        ("check Rook", Check(("Rook",))),
        ("stabilize Rook", Stabilize(("Rook",))),
        ("clear Rook persistent fire", Clear(("Rook",), "persistent fire")),
        ("move Ganger 2 before Rook", Move("Ganger 2", "before", "Rook")),
        ("note Rook owes me 5, or 6", Note(("Rook",), "owes me 5, or 6")),
        ('note Rook "a # b"', Note(("Rook",), "a # b")),
        ("note Rook", Note(("Rook",), "")),
        ("note Rook save the child", Note(("Rook",), "save the child")),
        ("hide Rook", Hide(("Rook",))),
        ("show Rook", Show(("Rook",))),
    ],
)
def test_each_verb_makes_its_act(line: str, expected: Act) -> None:
    assert act(line) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("set Rook hp 12", Set(("Rook",), (("hp", 12),))),
        ("set Rook hp \u22123", Set(("Rook",), (("hp", -3),))),
        ("set Rook defense +14", Set(("Rook",), (("def", 14),))),
        ("set Rook count 7", Set(("Rook",), (("initiative", 7),))),
        ("set Rook health dying", Set(("Rook",), (("health", "dying"),))),
        ("set Rook aware no", Set(("Rook",), (("aware", False),))),
        ("set Rook flat-footed yes", Set(("Rook",), (("flat-footed", True),))),
        ("set Rook flat-footed auto", Set(("Rook",), (("flat-footed", None),))),
        ("set Rook max none", Set(("Rook",), (("max", None),))),
        ("set Rook side city guard", Set(("Rook",), (("side", "city guard"),))),
        ('set Rook used "none"', Set(("Rook",), (("used", "none"),))),
    ],
)
def test_a_value_is_read_as_its_field_wants_it(line: str, expected: Act) -> None:
    assert act(line) == expected


@pytest.mark.parametrize(
    ("synonym", "verb"),
    [
        ("initiative Rook 4", "roll Rook 4"),
        ("leave Rook", "remove Rook"),
        ("HIT Rook 3", "damage Rook 3"),
    ],
)
def test_other_words_for_a_verb(synonym: str, verb: str) -> None:
    assert act(synonym) == act(verb)


def test_any_verb_may_say_whose_act_it_is_and_what_fell() -> None:
    line = "next by Ganger 1 d20 17 confirm 12 dice 4 5 save 9 init 14 tie 3"
    fell: Faces = (
        ("d20", (17,)),
        ("confirm", (12,)),
        ("dice", (4, 5)),
        ("save", (9,)),
        ("init", (14,)),
        ("tie", (3,)),
    )
    assert command(line) == Command(Next(), by="Ganger 1", faces=fell)


def test_faces_of_one_label_are_put_together_in_order() -> None:
    assert command("next dice 4 5 d20 2 dice 6").faces == (("dice", (4, 5, 6)), ("d20", (2,)))


def test_roll_without_names_may_still_have_faces() -> None:
    assert command("roll init 14 3") == Command(Roll(), faces=(("init", (14, 3)),))


def test_trigger_names_the_one_it_interrupts() -> None:
    assert command("trigger Rook by Ganger 1") == Command(Trigger("Rook"), by="Ganger 1")


def test_an_unsaid_trigger_leaves_room_for_by() -> None:
    assert command("ready attack by Rook") == Command(Ready("attack", ""), by="Rook")


@pytest.mark.parametrize("line", ["next # the door", "  next", "next#", "\tnext\u00a0"])
def test_space_and_comments_say_nothing(line: str) -> None:
    assert command(line, NOBODY) == Command(Next())


@pytest.mark.parametrize(
    ("line", "blank"),
    [("", True), ("  # 'x\"", True), ("#", True), ("next", False), ('"#"', False)],
)
def test_blank_lines_are_known(line: str, blank: bool) -> None:
    assert is_blank(line) is blank
