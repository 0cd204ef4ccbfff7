from tests.ui.people import plain, setup, somebody
from tracker.commands.acts import Command, Next, Roll, Start
from tracker.game import Game, Step
from tracker.rules.dice import ScriptedDice
from tracker.ui.entries import Entries, step_lines


def played(*commands: Command) -> list[Step]:
    people = (somebody("Rook", initiative=20), somebody("Brute", initiative=10))
    game = Game(setup(*people), ScriptedDice([]))
    for command in commands:
        game.do(command)
    return game.steps


def test_each_fact_stands_behind_its_round() -> None:
    steps = played(Command(Start()))
    assert [plain(line) for line in step_lines(steps[0], 60)] == [
        " 1  The fight starts",
        " 1  Round 1",
        " 1  Rook's turn",
    ]


def test_a_step_of_small_facts_only_is_still_told() -> None:
    game = Game(setup(somebody("Rook", initiative=None)), ScriptedDice([]))
    step = game.do(Command(Roll(("Rook",), (17,))))
    assert [plain(line).strip() for line in step_lines(step, 60)] == ["Rook: initiative 17"]


def test_long_sentences_are_broken_under_themselves() -> None:
    steps = played(Command(Start()))
    assert [plain(line) for line in step_lines(steps[0], 14)][:2] == [" 1  The fight", "    starts"]


def test_what_was_undone_vanishes_and_what_is_new_is_added() -> None:
    first, second, third = played(Command(Start()), Command(Next()), Command(Next()))
    entries = Entries(60)
    assert entries.follow([first, second]) == 0
    begun = len(list(step_lines(first, 60)))
    both = list(entries.lines)
    assert entries.follow([first, third]) == begun
    assert entries.lines == both[:begun] + list(step_lines(third, 60))
    entries.follow([])
    assert entries.lines == []


def test_the_past_stays_whatever_is_undone() -> None:
    (first,) = played(Command(Start()))
    entries = Entries(60, past=("Rook delays",))
    entries.follow([first])
    entries.follow([])
    assert [plain(line).strip() for line in entries.lines] == ["Rook delays"]


def test_a_long_name_does_not_fill_the_log() -> None:
    encounter = setup(somebody("Very long " * 50, initiative=20))
    step = Game(encounter, ScriptedDice([])).do(Command(Start()))
    said = [plain(line) for line in step_lines(step, 78)]
    assert len(said) == 3
    assert said[-1].endswith("…'s turn")
