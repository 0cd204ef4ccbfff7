"""What holds of the report of any fight, in any system."""

import csv
import json
from io import StringIO

from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.strategies import command_for, numbers_of_fights
from tests.systems import in_systems
from tracker.commands.acts import Command, Redo, Undo
from tracker.dice import RandomDice
from tracker.game import Game
from tracker.model.encounter import Encounter
from tracker.model.illegal import Illegal
from tracker.report.figures import FIGURES, Report, Score, added
from tracker.report.formats import REPORT_FORMATS, written_report
from tracker.report.log import Log, markdown, told_of
from tracker.report.outline import outline
from tracker.report.tally import tally
from tracker.report.terminal import lines, plain

many = settings(max_examples=60, deadline=None, database=None)
fights = st.tuples(in_systems(), st.integers(0, 2**32), numbers_of_fights(20, 60))


def played(fight: tuple[Encounter, int, list[int]]) -> Game:
    encounter, seed, numbers = fight
    game = Game(encounter, RandomDice(seed))
    for number in numbers:
        try:
            game.do(command_for(game.encounter, number))
        except Illegal:
            continue
    return game


def reported(game: Game) -> Report:
    return tally(game.first, game.steps, game.encounter)


def total(report: Report) -> Score:
    everybody = [one.scores.total for one in report.fighters]
    return added([*everybody, report.nobody.total])


@many
@given(fights)
def test_all_harm_that_was_dealt_was_taken(fight: tuple[Encounter, int, list[int]]) -> None:
    sums = total(reported(played(fight)))
    assert sums.dealt + sums.to_itself == sums.taken
    assert sums.nonlethal_dealt + sums.nonlethal_to_itself == sums.nonlethal_taken
    assert sums.criticals <= sums.hits
    assert sums.felled <= sums.falls
    assert sums.killed <= sums.deaths


@many
@given(fights)
def test_what_was_undone_is_in_no_report(fight: tuple[Encounter, int, list[int]]) -> None:
    game = played(fight)
    before = reported(game)
    try:
        game.do(Command(Undo()))
    except Illegal:
        return
    fewer = reported(game)
    again = Game(game.first, RandomDice(0))
    again.replay(game.steps)
    assert reported(again) == fewer
    game.do(Command(Redo()))
    assert reported(game) == before


@many
@given(fights)
def test_everybody_who_is_here_is_told_of(fight: tuple[Encounter, int, list[int]]) -> None:
    game = played(fight)
    report = reported(game)
    names = [one.name for one in report.fighters]
    assert {one.name for one in game.encounter.fighting} <= set(names)
    for one in report.fighters:
        known = game.encounter.get(one.name)
        assert known is None or (known.side, known.track) == (one.side, one.track)


@many
@given(fights)
def test_a_spreadsheet_has_every_figure(fight: tuple[Encounter, int, list[int]]) -> None:
    report = reported(played(fight))
    rows = list(csv.DictReader(StringIO(written_report(report, "csv"))))
    assert {row["round"] for row in rows} <= {
        "" if round is None else str(round) for round in report.rounds
    }
    sums = total(report)
    for figure in FIGURES:
        assert sum(int(row[figure]) for row in rows) == getattr(sums, figure)


@many
@given(fights)
def test_json_has_every_figure(fight: tuple[Encounter, int, list[int]]) -> None:
    report = reported(played(fight))
    read = json.loads(written_report(report, "json"))
    assert read["rounds"] == list(report.rounds)
    for one, written in zip(report.fighters, read["combatants"], strict=True):
        total_of_one = one.scores.total
        assert written["name"] == one.name
        assert written["total"] == {figure: getattr(total_of_one, figure) for figure in FIGURES}


@many
@given(fights, st.integers(60, 200))
def test_no_line_is_too_wide_and_all_forms_can_be_had(
    fight: tuple[Encounter, int, list[int]], width: int
) -> None:
    game = played(fight)
    report = reported(game)
    for line in lines(outline(report), width):
        assert cell_len(plain(line)) <= width, plain(line)
        assert plain(line) == plain(line).rstrip()
    for form in REPORT_FORMATS:
        assert written_report(report, form).endswith("\n")
    told = tuple(told_of(game.first, game.steps))
    assert markdown(Log("x", (), (), told)).startswith("# x: log\n")
