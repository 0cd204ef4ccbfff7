"""Scripts: what is played, what is refused, and what stops the play."""

import json
from pathlib import Path

import pytest

from tracker.commands.acts import Next, Start
from tracker.game import Game, Step
from tracker.model.combatant import Combatant
from tracker.model.encounter import Encounter
from tracker.model.illegal import Illegal
from tracker.rules.dice import ScriptedDice
from tracker.script import ScriptProblem, log_lines, play, played_data, read_script

PAIR = Encounter(
    combatants=(
        Combatant(name="Rook", initiative=15, side="party"),
        Combatant(name="Brute", initiative=6),
    )
)


def game(*faces: int) -> Game:
    return Game(PAIR, ScriptedDice(faces))


def test_each_line_is_a_command_and_the_rest_says_nothing() -> None:
    lines = ["# a fight", "", "start", "   ", "next  # Rook does nothing"]
    played = list(play(game(), lines))
    assert [(one.line, one.text) for one in played] == [
        (3, "start"),
        (5, "next  # Rook does nothing"),
    ]
    steps = [one.outcome for one in played]
    assert [type(step.command.act) for step in steps if isinstance(step, Step)] == [Start, Next]
    assert [one.encounter.current for one in played] == ["Rook", "Brute"]


def test_a_refusal_changes_nothing_and_play_goes_on() -> None:
    played = list(play(game(), ["next", "start"]))
    refused = played[0].outcome
    assert isinstance(refused, Illegal)
    assert refused.code == "E_NOT_STARTED"
    assert played[0].encounter == PAIR
    assert played[1].encounter.current == "Rook"


def test_dice_that_have_run_out_refuse_the_command_that_needs_them() -> None:
    played = list(play(game(4), ["hit Brute 2d6", "hit Brute 3"]))
    refused = played[0].outcome
    assert isinstance(refused, Illegal)
    assert refused.code == "E_NO_DICE"
    brute = played[1].encounter.get("Brute")
    assert brute is not None
    assert brute.hp.taken == 3


def test_names_are_those_of_the_moment() -> None:
    played = list(play(game(), ["rename Brute Bess", "hit Bess 4"]))
    assert log_lines(played[1]) == ["  –  Bess takes 4"]


def test_a_line_that_is_no_command_stops_the_play_and_says_where() -> None:
    played = play(game(), ["start", "nxet", "next"], "fight.txt")
    assert next(played).encounter.current == "Rook"
    with pytest.raises(ScriptProblem, match=r'^fight\.txt:2: Column 1: .*Did you mean "next"\?$'):
        next(played)


def test_nobody_is_selected_in_a_script() -> None:
    with pytest.raises(ScriptProblem, match="selected"):
        list(play(game(), ["hit @selected 4"]))


def test_the_log_has_the_round_and_a_sentence_for_each_fact() -> None:
    lines = ["start", "hit Brute 2d6", "delay by Brute", "undo", "redo"]
    log = [line for played in play(game(4, 5), lines) for line in log_lines(played)]
    assert log == [
        "  1  The fight starts",
        "  1  Round 1",
        "  1  Rook's turn",
        "  1  Brute takes 4 + 5 = 9 from Rook",
        "  !  delay by Brute: It is Rook's turn, not Brute's.",
        "  1  undo: Brute takes 9",
        "  1  redo: Brute takes 9",
    ]


def test_what_came_of_a_line_as_data() -> None:
    done, refused = (played_data(played) for played in play(game(), ["start", "start"]))
    assert json.loads(json.dumps(done)) == done
    assert done["command"] == "start"
    assert done["done"] is True
    assert "error" not in done
    assert isinstance(done["facts"], list)
    assert done["facts"][-1] == {"fact": "TurnBegan", "who": "Rook"}
    assert isinstance(done["state"], dict)
    assert done["state"]["current"] == "Rook"
    assert "done" not in refused
    assert refused["error"] == {
        "code": "E_ALREADY_STARTED",
        "sentence": "The encounter is already running.",
    }
    assert refused["facts"] == []
    assert refused["state"] == done["state"]


def test_a_script_file_from_any_editor(tmp_path: Path) -> None:
    path = tmp_path / "fight.txt"
    path.write_bytes(b"\xef\xbb\xbfstart\r\nnext\r\n")
    assert read_script(str(path)) == ["start\n", "next\n"]


def test_a_script_that_is_not_text_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "fight.txt"
    path.write_bytes(b"start\nnote Rook \xff\n")
    with pytest.raises(ScriptProblem, match=r"fight\.txt:2: is not text in UTF-8$"):
        read_script(str(path))


def test_a_script_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ScriptProblem, match=r"fight\.txt: cannot be read: No such file"):
        read_script(str(tmp_path / "fight.txt"))
