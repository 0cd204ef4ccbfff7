"""What holds for the sentences of all facts."""

from typing import get_args

from tests.words import test_harm, test_sentences
from tracker.model import facts
from tracker.model.condition import Condition
from tracker.model.facts import Fact
from tracker.words.sentences import is_minor
from tracker.words.telling import told


def test_no_fact_is_without_a_sentence() -> None:
    said = [*test_sentences.SENTENCES, *test_harm.SENTENCES]
    assert {type(fact) for fact, _ in said} == set(get_args(Fact))


def test_a_short_log_leaves_out_what_others_imply() -> None:
    assert is_minor(facts.TurnEnded("Rook"))
    assert is_minor(facts.InitiativeRolled("Rook", 14, 2, 16))
    assert not is_minor(facts.ActionUsed("Rook", "move"))
    assert not is_minor(facts.DiceLeft("d20", (17,)))


def test_a_state_of_health_with_a_value_is_told_once() -> None:
    fell = facts.HealthChanged("Rook", "ok", "dying")
    twice = facts.ConditionGained("Rook", Condition(name="dying", value=2))
    other = facts.ConditionGained("Brute", Condition(name="dying", value=1))
    assert told((fell, twice, other)) == ["Rook is dying 2", "", "Brute: dying 1"]
