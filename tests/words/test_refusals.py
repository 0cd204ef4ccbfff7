"""What is said of a refusal: each sentence as a person would expect it."""

import re
from typing import get_args

import pytest

from tracker.model.illegal import Code, Illegal
from tracker.words.refusals import REFUSALS, refusal, rule


@pytest.mark.parametrize(
    ("illegal", "said"),
    [
        (Illegal("E_NO_INITIATIVE", names=("Rook", "Brute")), "No initiative for: Rook, Brute."),
        (Illegal("E_UNKNOWN_COMBATANT", name="Rok"), 'There is no combatant "Rok".'),
        (Illegal("E_DUPLICATE", name="Orc"), 'There is already a combatant "Orc".'),
        (
            Illegal("E_DUPLICATE", name="Orc", free="Orc 2"),
            'There is already a combatant "Orc"; "Orc 2" is free.',
        ),
        (
            Illegal("E_NOT_CURRENT", current="Rook", name="Brute"),
            "It is Rook's turn, not Brute's.",
        ),
        (
            Illegal("E_CANNOT_ACT", name="Brute", health="dying"),
            "Brute is dying and cannot act.",
        ),
        (
            Illegal("E_CONDITION", name="Rook", condition="confused", barred="opportunity"),
            "Rook is confused, which rules out acting out of turn.",
        ),
        (
            Illegal("E_CONDITION", name="Rook", condition="nauseated", barred="full"),
            "Rook is nauseated, which rules out full-round actions.",
        ),
        (
            Illegal("E_NO_ACTION_LEFT", name="Rook", kind="move"),
            "Rook has no move action left this turn.",
        ),
        (
            Illegal("E_NO_ACTION_LEFT", name="Rook", kind="full"),
            "Rook has no full-round action left this turn.",
        ),
        (
            Illegal("E_DELAY_COUNT_NOT_LOWER", n=-2, count=-3),
            "A delay can only lower initiative: −2 is not below −3.",
        ),
        (
            Illegal("E_DELAY_CANNOT_INTERRUPT", name="Brute", current="Rook"),
            "Brute is delaying and cannot interrupt Rook; step in when that turn is over.",
        ),
        (
            Illegal("E_ROLL_RANGE", face=21, sides=20),
            "A d20 cannot show 21; its faces are 1 to 20.",
        ),
        (
            Illegal("E_NO_DICE", label="save"),
            "The dice given have run out, and a face is needed for a saving throw.",
        ),
        (Illegal("E_NOT_DYING", name="Rook", health="ok"), "Rook is well, not dying."),
        (
            Illegal("E_NO_CONDITION", name="Rook", condition="dazed"),
            'Rook has no condition "dazed".',
        ),
        (
            Illegal("E_BAD_VALUE", field="health", value="tired", allowed=("ok", "dying", "dead")),
            "health cannot be tired; allowed: ok, dying or dead.",
        ),
        (
            Illegal("E_BAD_VALUE", field="hp", value="lots", allowed="number"),
            "hp cannot be lots; allowed: a whole number.",
        ),
        (
            Illegal("E_BAD_VALUE", field="speed", value="-5", allowed="number", least=0),
            "speed cannot be -5; allowed: a whole number from 0 up.",
        ),
        (
            Illegal(
                "E_BAD_VALUE", field="init", value="1000", allowed="number", least=-999, most=999
            ),
            "init cannot be 1000; allowed: a whole number from −999 up to 999.",
        ),
        (
            Illegal("E_BAD_VALUE", field="aware", value="7", allowed="flag"),
            "aware cannot be 7; allowed: yes or no.",
        ),
    ],
    ids=lambda case: case.code if isinstance(case, Illegal) else "",
)
def test_a_refusal_names_who_and_what(illegal: Illegal, said: str) -> None:
    assert refusal(illegal) == said


@pytest.mark.parametrize(
    ("illegal", "said"),
    [
        (
            Illegal("E_UNKNOWN_COMBATANT", name="Rook", left="Rook"),
            "Rook has left the fight; “join” brings it back.",
        ),
        (
            Illegal("E_NOT_CURRENT", name="Rook", current="Brute", interrupted="Rook"),
            "Rook has been interrupted; Brute acts first.",
        ),
        (
            Illegal("E_DELAY_AFTER_ACTION", name="Rook"),
            "Rook has already acted this turn and can no longer delay.",
        ),
        (
            Illegal("E_DELAY_AFTER_ACTION", name="Rook", unused="Rook"),
            "Rook's turn has been interrupted or begun and can no longer be delayed.",
        ),
    ],
)
def test_what_is_said_where_the_usual_sentence_would_not_be_true(
    illegal: Illegal, said: str
) -> None:
    assert refusal(illegal) == said


@pytest.mark.parametrize("code", get_args(Code))
def test_each_code_has_a_sentence_and_a_rule_even_without_details(code: Code) -> None:
    said = refusal(Illegal(code))
    assert said.endswith(".")
    assert said[0].isupper() or said[0] == '"'
    assert "{" not in said
    assert rule(code).endswith(".")


@pytest.mark.parametrize("code", REFUSALS)
def test_a_refusal_is_one_sentence(code: Code) -> None:
    said = REFUSALS[code].sentence
    assert said.endswith(".")
    assert not re.search(r"[.?!] ", said)


def test_there_are_no_sentences_for_codes_that_do_not_exist() -> None:
    assert set(REFUSALS) == set(get_args(Code))


@pytest.mark.parametrize(
    ("illegal", "said"),
    [
        (
            Illegal("E_MAIN_DIE_SINGLE", value="2d6"),
            "The main damage die cannot be 2d6; allowed: exactly one d6, d8, d10 or d12.",
        ),
        (
            Illegal("E_NOT_A_MAIN_DIE", sides=4),
            "The main damage die cannot be a d4; allowed: d6, d8, d10 or d12.",
        ),
        (
            Illegal("E_MISS_CRIT_OVERLAP", faces=("2",)),
            "The missing and the critical faces cannot both have 2; allowed: one or the other.",
        ),
        (
            Illegal("E_ROLL_RANGE", field="situational", value=5, least=-4, most=4),
            "A situational roll cannot be 5; allowed: a whole number from −4 up to 4.",
        ),
        (
            Illegal("E_ROLL_RANGE", field="1dF", value=-2, least=-1, most=1),
            "1dF cannot be −2; allowed: a whole number from −1 up to 1.",
        ),
        (
            Illegal("E_ROLL_RANGE", field="missing-face", value=9, least=1, most=8),
            "A missing face cannot be 9; allowed: a whole number from 1 up to 8.",
        ),
        (
            Illegal("E_BAD_VALUE", field="extra", value=-1, allowed="number", least=0, most=9),
            "The number of extra dice cannot be −1; allowed: a whole number from 0 up to 9.",
        ),
    ],
)
def test_a_refusal_of_a_main_die_or_a_fudge_roll(illegal: Illegal, said: str) -> None:
    assert refusal(illegal) == said
