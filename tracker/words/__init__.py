"""All that the tracker says: the only place with sentences."""

from tracker.words.attacks import AttackText, attack_text
from tracker.words.harm import sentence
from tracker.words.phrases import (
    condition_name,
    condition_text,
    counted,
    game_time,
    health_word,
    hp_text,
    listing,
    number,
    signed,
)
from tracker.words.refusals import refusal, rule
from tracker.words.sentences import is_minor
from tracker.words.summaries import stage, standing, summary
from tracker.words.telling import told
from tracker.words.titles import title

__all__ = [
    "AttackText",
    "attack_text",
    "condition_name",
    "condition_text",
    "counted",
    "game_time",
    "health_word",
    "hp_text",
    "is_minor",
    "listing",
    "number",
    "refusal",
    "rule",
    "sentence",
    "signed",
    "stage",
    "standing",
    "summary",
    "title",
    "told",
]
