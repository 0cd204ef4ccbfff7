import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.commands.acts import Command, Heal, Next, Undo
from tracker.game import Step
from tracker.model.condition import Condition
from tracker.model.damage import Amount
from tracker.model.encounter import Encounter
from tracker.model.facts import (
    ConditionGained,
    Damaged,
    DiceLeft,
    Healed,
    TurnEnded,
)
from tracker.model.working import Addend, Sum
from tracker.scene import Scene
from tracker.storage.journal_text import (
    CommandLine,
    Comment,
    Mark,
    Opening,
    checksum,
    digest,
    read_head,
    read_line,
    write_head,
    write_mark,
    write_opening,
    write_step,
)

TOML = b'format = 1\nname = "Dock"\n\n[[combatants]]\nname = "Rook"\nnotes = """\n a \n\n"""\n'
START = digest(b"as it was")


def test_a_head_reads_like_this() -> None:
    assert write_head(b'name = "Dock"\n\nround = 1\n', "0" * 64) == (
        b"tracker journal 1\nrules 6\nstart " + b"0" * 64 + b"\n"
        b'| name = "Dock"\n| \n| round = 1\n2904e994 begin\n'
    )


def test_a_head_is_read_back() -> None:
    head = read_head(write_head(TOML, START) + b"12345678 next\n")
    assert head is not None
    assert (head.rules, head.start, head.toml) == (6, START, TOML)
    assert head.length == len(write_head(TOML, START))


@given(st.integers(0, len(write_head(TOML, START)) - 1))
def test_no_part_of_a_head_is_a_head(length: int) -> None:
    assert read_head(write_head(TOML, START)[:length]) is None


def test_a_step_is_a_checked_command_and_its_sentences() -> None:
    facts = (Healed("Rook", 5, 3, 8),)
    step = Step(Command(Heal(("Rook",), Amount.of(5))), facts, Scene.of(Encounter()))
    written = write_step(step, "Rook is healed\nby 5").decode()
    check = checksum('heal "Rook" 5', facts)
    assert written == f'{check} heal "Rook" 5\n    # Rook is healed\n    # by 5\n'
    lines = [read_line(line) for line in written.encode().splitlines()]
    assert lines == [
        CommandLine(check, 'heal "Rook" 5'),
        Comment("Rook is healed"),
        Comment("by 5"),
    ]


def test_a_step_without_sentences_is_one_line() -> None:
    assert write_step(Step(Command(Undo()), (), Scene.of(Encounter())), "").endswith(b" undo\n")


def test_a_mark_is_read_back() -> None:
    assert write_mark(START) == f"mark {START}\n".encode()
    assert read_line(write_mark(START).strip()) == Mark(START)


def test_a_checksum_depends_on_the_command_and_on_each_fact() -> None:
    rolled = Sum("fire", (Addend(9, faces=(4, 5)),), 9)
    blow = Damaged("Ganger", "Rook", (rolled,), 9, 0, 16, 7)
    shaken = ConditionGained("Ganger", Condition(name="shaken", value=2))
    worse = ConditionGained("Ganger", Condition(name="shaken", value=3))
    other = Damaged("Ganger", "Rook", (Sum("fire", (Addend(9, faces=(5, 4)),), 9),), 9, 0, 16, 7)
    told = [
        checksum("next", ()),
        checksum("undo", ()),
        checksum("next", (blow,)),
        checksum("next", (other,)),
        checksum("next", (shaken,)),
        checksum("next", (worse,)),
        checksum("next", (blow, shaken)),
    ]
    assert len(set(told)) == len(told)
    assert all(len(check) == 8 for check in told)


def test_a_checksum_is_the_same_for_ever() -> None:
    """Journals on disk hold such checksums, so what goes into one must not change unnoticed."""
    # printf 'next\n[["TurnEnded", "Zo\\u00eb"]]' | sha256sum | cut -c1-8
    assert checksum("next", (TurnEnded("Zoë"),)) == "ffbdc007"


def test_faces_that_nothing_asked_for_do_not_count() -> None:
    assert checksum("next", (DiceLeft("dice", (3,)),)) == checksum("next", ())


@given(st.binary())
def test_any_line_can_be_read(line: bytes) -> None:
    assert read_line(line) is None or line.lstrip(b" \t\r")[:1] in (b"", b"#")


@pytest.mark.parametrize("line", [b"", b"   ", b"# Rook lies here", b"\t#", b"    # said\r"])
def test_a_person_may_write_between_the_lines(line: bytes) -> None:
    assert isinstance(read_line(line), Comment)


def test_an_opening_is_read_back() -> None:
    opening = Opening("2026-11-30T19:02", "rob", "desk on the left", 4711)
    line = write_opening(opening)
    assert line == b"opened 2026-11-30T19:02 by rob on desk on the left, process 4711\n"
    assert read_line(line.strip()) == opening
    odd = write_opening(Opening("now", "a\nb\udcff", "", 1))
    assert read_line(odd.strip()) == Opening("now", "a_b?", "?", 1)


def test_a_command_needs_its_checksum_and_a_text() -> None:
    assert read_line(b"next") is None
    assert read_line(b"1234567 next") is None
    assert read_line(b"12345678 ") is None
    assert read_line(b"12345678 next") == CommandLine("12345678", "next")
    assert Command(Next()).by is None
