"""The rule cases pass, and what runs them can fail."""

import copy
import json
from pathlib import Path

import pytest

from tests.conformance.__main__ import main
from tests.conformance.adapter import run
from tests.conformance.commands import BadCase, Json
from tests.conformance.compare import Difference, differences

FOLDER = Path(__file__).parent / "conformance" / "cases"
CASES: list[Json] = [
    case
    for path in sorted(FOLDER.glob("*.json"))
    for case in json.loads(path.read_text(encoding="utf-8"))["cases"]
]
SCRIPTS = [case for case in CASES if case["do"]["op"] == "enc.script"]
DELAY = next(case for case in CASES if case["id"] == "ENC-T026")


def write(path: Path, *cases: Json) -> str:
    path.write_text(json.dumps({"cases": cases}), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case_holds(case: Json) -> None:
    result = run(case)
    if result is None:
        pytest.skip(f"no {case['do']['op']} in the product")
    assert differences(case["expect"], result) == []


def test_what_is_run_is_run() -> None:
    operations = {case["do"]["op"] for case in CASES if run(case) is not None}
    assert operations >= {"enc.script", "d20.hp", "d20.save", "d20.initiative_modifier"}
    assert len(SCRIPTS) >= 40


@pytest.mark.parametrize("case", SCRIPTS, ids=[case["id"] for case in SCRIPTS])
def test_an_expectation_turned_wrong_is_found(case: Json) -> None:
    wrong = copy.deepcopy(case["expect"])
    wrong["steps"][-1]["current"] = "somebody else"
    found = [one.key for one in differences(wrong, run(case) or {})]
    assert found == [f"step {len(wrong['steps']) - 1} current"]


def test_an_error_nobody_expected_is_found() -> None:
    expect = {"steps": [{"current": "a"}]}
    result = {"steps": [{"current": "a", "error": "E_NO_TURN"}]}
    assert differences(expect, result) == [Difference("step 0 error", None, "E_NO_TURN")]


def test_a_refusal_that_changes_something_is_found() -> None:
    expect = {"steps": [{}, {"error": "E_NO_TURN"}]}
    result = {"steps": [{"round": 1, "error": None}, {"round": 2, "error": "E_NO_TURN"}]}
    assert differences(expect, result) == [Difference("step 1 round after the refusal", 1, 2)]


def test_a_missing_step_is_found() -> None:
    expect: Json = {"steps": [{}, {}]}
    assert differences(expect, {"steps": [{"error": None}]}) == [
        Difference("number of steps", 2, 1)
    ]


def test_sets_have_no_order_and_lists_have() -> None:
    expect = {"steps": [{"readied": ["b", "a"], "order": ["b", "a"]}]}
    result = {"steps": [{"readied": ["a", "b"], "order": ["a", "b"], "error": None}]}
    assert [one.key for one in differences(expect, result)] == ["step 0 order"]


def test_all_right(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path / "cases.json", DELAY)
    assert main([path]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_failures_are_shown_and_the_unknown_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = copy.deepcopy(DELAY)
    wrong["expect"]["steps"][3]["counts"]["a"] = 20
    unknown = DELAY | {"do": {"op": "chess.castle"}}
    path = write(tmp_path / "cases.json", DELAY, wrong, unknown, unknown)
    assert main([path]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("FAILED ENC-T026")
    assert lines[1:] == [
        "  step 3 counts: expected {'a': 20, 'b': 15, 'c': 10}, found {'b': 15, 'a': 15, 'c': 10}",
        "skipped chess.castle: 2",
        "1 passed, 1 failed",
    ]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("{", "not JSON"),
        ("[]", '"cases" must be a list'),
        ('{"cases": [{"id": "x"}]}', "case 1: needs"),
    ],
)
def test_bad_files_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str, complaint: str
) -> None:
    path = tmp_path / "cases.json"
    path.write_text(content, encoding="utf-8")
    assert main([str(path)]) == 2
    assert complaint in capsys.readouterr().err


def test_a_missing_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "none.json")]) == 2
    assert "No such file" in capsys.readouterr().err


def test_no_file_at_all_gets_the_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "usage" in capsys.readouterr().err


def test_a_case_outside_the_contract_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = DELAY | {"do": {"op": "enc.script", "steps": [{"cmd": "dance"}]}}
    assert main([write(tmp_path / "cases.json", bad, DELAY)]) == 2
    said = capsys.readouterr()
    assert "ENC-T026: unknown cmd 'dance'" in said.err
    assert said.out == "1 passed, 0 failed\n"


def test_dice_that_run_out_fail_the_case(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save = next(case for case in CASES if case["id"] == "D20-T112")
    short = save | {"do": {"op": "d20.save", "dice": []}}
    assert main([write(tmp_path / "cases.json", short)]) == 1
    assert "success: expected True, found None" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("steps", "complaint"),
    [
        (["start"], "'start' is not an object"),
        ([{"cmd": "act", "kind": "think"}], "unknown kind of action 'think'"),
        ([{"cmd": "forfeit"}], "'id' is missing"),
    ],
)
def test_a_step_outside_the_contract_is_refused(steps: list[object], complaint: str) -> None:
    with pytest.raises(BadCase, match=complaint):
        run(DELAY | {"do": {"op": "enc.script", "steps": steps}})


def test_a_case_with_a_missing_key_is_refused() -> None:
    with pytest.raises(BadCase, match="'combatants' is missing"):
        run(DELAY | {"given": {}})
