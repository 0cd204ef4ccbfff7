"""A new file of settings: every one there is, as a comment, as it is without it.

It is made of the tables that the settings are read by, so that it has all of them.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import tomli_w

from tracker.keys.keymap import DEFAULT
from tracker.model.encounter import HouseRules
from tracker.rules.damage.systems import SYSTEMS
from tracker.storage.settings import Asks, Settings
from tracker.storage.settings_file import TOP
from tracker.words.settings import ABOUT, ASK, HEAD, RULES, action_does

_BEHIND = 34
"""In this column stands what a setting of a table is for."""


def settings_text() -> str:
    """Return the text of a new file of settings."""
    usual = Settings()
    sections = [_comment(HEAD)]
    for key in TOP:
        about = ABOUT[key].format(systems=", ".join(f'"{name}"' for name in SYSTEMS))
        sections.append(f"{_comment(about)}\n{_setting(key, getattr(usual, key))}")
    asks = {key: getattr(usual.asks, key) for key in Asks.__struct_fields__}
    sections.append(_table("ask", asks, ASK))
    keys = {action: _alone(DEFAULT.caps(action)) for action in DEFAULT.own}
    sections.append(_table("keys", keys, {action: action_does(action) for action in keys}))
    sections.append(_table("rules", HouseRules().model_dump(), RULES))
    return "\n\n".join(sections) + "\n"


def _table(name: str, values: Mapping[str, Any], about: Mapping[str, str]) -> str:
    return "\n".join((_comment(ABOUT[name]), f"[{name}]", *_lines(values, about)))


def _lines(values: Mapping[str, Any], about: Mapping[str, str]) -> Iterator[str]:
    for key, value in values.items():
        setting = _setting(key, value)
        yield f"{setting}{' ' * max(1, _BEHIND - len(setting))}# {about[key]}"


def _setting(key: str, value: object) -> str:
    """Return a setting as a comment that has only to lose its sign."""
    text = tomli_w.dumps({key: list(value) if isinstance(value, tuple) else value})
    return "#" + " ".join(text.split()).replace("[ ", "[").replace(", ]", "]")


def _alone(caps: tuple[str, ...]) -> object:
    """Return the keys of an action as they are written: one alone, or a list."""
    return caps[0] if len(caps) == 1 else list(caps)


def _comment(text: str) -> str:
    return "\n".join(f"# {line}".rstrip() for line in text.rstrip("\n").split("\n"))
