import pytest

from tests.commands.scene import IN_FIGHT
from tracker.commands.complete import MOST_COMPLETIONS, complete
from tracker.commands.parse import parse
from tracker.commands.verbs import VERBS, verb_of


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("h", ["hit", "heal", "hide"]),
        ("hit Ga", ['"Ganger 1"', '"Ganger 2"', '"Ganger 3"']),
        ("hit ro", ["Rook"]),
        ('hit "sg', ['"Sgt. Alvarez"']),
        ('hit "Rook"', ["Rook"]),
        ("hit Rook,@a", ["@acting", "@allies", "@all"]),
        ("hit Rook 9 ha", ["half"]),
        ("hit Rook 9 half d", ["d20", "df", "dice"]),
        ("set Rook he", ["health"]),
        ("set Rook health d", ["disabled", "dying", "dead"]),
        ("set Rook aware ", ["yes", "no"]),
        ("ready ", ["attack", "move", "full", "free"]),
        ("condition Rook shaken until ", ["start", "end", "fight"]),
        ("condition Rook st", ["stunned"]),
        ("condition Rook pa", ["panicked", "paralyzed"]),
        ("clear Rook ", []),
        ("add Rat hp 3 h", ["hidden", "health"]),
        ("next by ro", ["Rook"]),
        ("hit Zork 9 ", []),
        ('hit "\\x" ', []),
        ("zz ", []),
        ("next # b", []),
    ],
)
def test_the_last_word_can_become_what_fits_there(text: str, words: list[str]) -> None:
    assert complete(text, IN_FIGHT) == words


def test_the_first_word_is_a_verb_and_there_are_only_so_many() -> None:
    assert complete("", IN_FIGHT) == list(VERBS)[:MOST_COMPLETIONS]


def test_people_who_left_come_last() -> None:
    people = complete("show ", IN_FIGHT)[:7]
    assert people[0] == "Rook"
    assert people[-1] == "Sniper"


@pytest.mark.parametrize(
    ("line", "verb"),
    [
        ("hit", "hit"),
        ("  HIT Rook 9", "hit"),
        ("damage Rook", "hit"),
        ("hi", None),
        ("Rook hit", None),
        ("", None),
    ],
)
def test_a_line_begins_with_its_verb(line: str, verb: str | None) -> None:
    assert verb_of(line) == verb


def test_a_completed_name_parses() -> None:
    for name in complete("show ", IN_FIGHT)[:7]:
        assert parse(f"show {name}", IN_FIGHT)
