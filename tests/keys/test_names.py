import pytest
from textual.keys import KEY_ALIASES, _character_to_key

from tracker.keys.caps import cap
from tracker.keys.fixed import SAME, why_not
from tracker.keys.layout import russian
from tracker.keys.names import SPELLINGS, key_called, key_of


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("n", "n"),
        ("N", "N"),
        ("Shift+n", "N"),
        ("т", "т"),
        ("-", "minus"),
        ("minus", "minus"),
        ("+", "plus"),
        ("Ctrl++", "ctrl+plus"),
        ("Ctrl+D", "ctrl+d"),
        ("control+d", "ctrl+d"),
        ("alt + x", "alt+x"),
        ("Shift+Ctrl+Up", "ctrl+shift+up"),
        ("PgUp", "pageup"),
        ("Page Down", "pagedown"),
        ("Shift+↑", "shift+up"),
        ("f12", "f12"),
        ("Space", "space"),
        (" ", "space"),
        ("Del", "delete"),
        ("question_mark", "question_mark"),
        ("?", "question_mark"),
        (",", "comma"),
    ],
)
def test_keys_can_be_called_as_people_call_them(text: str, key: str) -> None:
    assert key_called(text) == key


@pytest.mark.parametrize("text", ["F13", "Hm", "Hyper+x", "Ctrl+Ctrl+x", "nn", "\x1b", "+x", "++"])
def test_what_is_no_key_is_none(text: str) -> None:
    assert key_called(text) is None


@pytest.mark.parametrize("character", [chr(code) for code in range(33, 127)] + list("жЁїß€№«"))
def test_characters_are_called_as_textual_calls_them(character: str) -> None:
    assert key_of(character) == _character_to_key(character)


@pytest.mark.parametrize("text", [each for each in SPELLINGS if each != " "])
def test_every_spelling_offered_is_one_that_is_understood(text: str) -> None:
    key = key_called(text)
    assert key is not None
    assert key_called(cap(key)) == key


def test_what_textual_takes_for_another_key_cannot_be_given() -> None:
    aliases = {alias for several in KEY_ALIASES.values() for alias in several}
    sent = {alias for alias in aliases if alias.startswith("ctrl+") and len(alias) == 6}
    assert sent <= set(SAME)
    assert all(why_not(key, "next") for key in (*sent, "ctrl+space", "ctrl+at"))


@pytest.mark.parametrize(
    ("text", "action", "reason"),
    [
        ("F5", "next", None),
        ("Ctrl+N", "next", None),
        ("Alt+n", "next", None),
        ("Alt+-", "next", None),
        ("Shift+F5", "next", None),
        ("Ctrl+Shift+Left", "next", None),
        ("Backspace", "next", None),
        ("Enter", "answer", None),
        ("Esc", "unmark", None),
        ("Enter", "next", "fixed"),
        ("Esc", "next", "fixed"),
        ("7", "next", "fixed"),
        ("Tab", "next", "fixed"),
        ("Ctrl+C", "next", "fixed"),
        ("Ctrl+Z", "quit", "fixed"),
        ("Ctrl+P", "help", "fixed"),
        ("Ctrl+M", "answer", "same"),
        ("Ctrl+I", "next", "same"),
        ("Ctrl+H", "next", "same"),
        ("Ctrl+[", "next", "same"),
        ("Shift+-", "next", "typed"),
        ("Shift+т", "next", None),
        ("Ctrl+5", "next", "lost"),
        ("Ctrl+-", "next", "lost"),
        ("Ctrl+т", "next", "lost"),
        ("Ctrl+Shift+n", "next", "lost"),
        ("Ctrl+Space", "next", "lost"),
        ("Shift+Enter", "next", "lost"),
    ],
)
def test_which_keys_can_be_given_to_what(text: str, action: str, reason: str | None) -> None:
    key = key_called(text)
    assert key is not None
    assert why_not(key, action) == reason


def test_the_russian_layout_types_another_character_in_the_same_place() -> None:
    assert [russian(key_of(latin)) for latin in "nS/?:["] == [
        *"тЫ", "full_stop", "comma", "Ж", "х"
    ]  # fmt: skip
    assert russian("minus") is None
    assert russian("alt+n") == "alt+т"
