import pytest

from tests.commands.scene import IN_FIGHT
from tracker.commands.parse import parse
from tracker.commands.verbs import VERBS, verb_of
from tracker.words.verbs import USAGES, usage


def test_every_verb_has_a_usage_that_starts_with_it() -> None:
    assert list(USAGES) == list(VERBS)
    assert [verb_of(one.line) for one in USAGES.values()] == list(VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_a_usage_fits_a_screen_of_80_columns(verb: str) -> None:
    assert len(USAGES[verb].line) <= 76


@pytest.mark.parametrize("verb", VERBS)
def test_what_a_usage_shows_can_be_typed(verb: str) -> None:
    line = USAGES[verb].line
    for shown, typed in [
        ("attack|move|full|free", "attack"),
        ("fort|ref|will", "will"),
        ("|crit|miss", ""),
        ("ally|enemy]|none", "ally]"),
        ("|none", ""),
        (" with ATTACK", ""),
        ("|double", ""),
        ("|nobody", ""),
        ("|spread", ""),
        ("|after", ""),
        ("|end", ""),
        ("|move", ""),
        (", …", ""),
        (" …", ""),
        ("FIELD VALUE", "temp 3"),
        ("WHOM", "Rook"),
        ("WHO", '"Ganger 1"'),
        ("[", ""),
        ("]", ""),
    ]:
        line = line.replace(shown, typed)
    assert parse(line, IN_FIGHT)


def test_a_usage_is_followed_by_what_the_verb_does() -> None:
    assert " ".join(usage("undo")) == "undo – take back the last step"
