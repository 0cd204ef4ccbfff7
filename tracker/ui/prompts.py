"""The lines a GM can be asked for, and the command line each of them becomes."""

from collections.abc import Callable
from dataclasses import dataclass

from tracker.commands.quoting import quote
from tracker.ui.intents import PromptId
from tracker.ui.text import short
from tracker.ui.view import View

MOST_NAMES = 3

UNSAID = "as said at the table"
"""The trigger of a readied action where the GM types none."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """One kind of line.

    `label` says what is asked for, `hint` shows an example while the line is empty, and `spell`
    makes a whole command of what was typed.
    """

    label: Callable[[View], str]
    hint: str
    spell: Callable[[View, str], str]


def _about_targets(what: str) -> Callable[[View], str]:
    return lambda view: f"{what} {_names(view.targets)}"


def _names(targets: tuple[str, ...]) -> str:
    if len(targets) > MOST_NAMES:
        return f"{len(targets)} marked"
    return ", ".join(short(name) for name in targets)


def _for_targets(verb: str) -> Callable[[View, str], str]:
    return lambda view, text: f"{verb} {'@marked' if view.marked else '@selected'} {text}"


def _spell_ready(view: View, text: str) -> str:
    """The kind of action may stand first; what sets it off may be left out."""
    kind, trigger = "attack", text.strip()
    word, _, rest = trigger.partition(" ")
    if word.casefold() in ("attack", "move"):
        kind, trigger = word.casefold(), rest.strip()
    return f"ready {kind} {quote(trigger or UNSAID)}"


PROMPTS: dict[PromptId, Prompt] = {
    "command": Prompt(lambda view: ":", "any command; Tab completes", lambda view, text: text),
    "damage": Prompt(_about_targets("Damage to"), "9, 2d6+4 fire, 12 half …", _for_targets("hit")),
    "heal": Prompt(_about_targets("Heal"), "5, 1d8+2 …", _for_targets("heal")),
    "condition": Prompt(
        _about_targets("Condition on"), "shaken for 3 rounds …", _for_targets("condition")
    ),
    "ready": Prompt(
        lambda view: f"{short(view.encounter.current or '')} readies",
        "[attack|move] what sets it off",
        _spell_ready,
    ),
    "add": Prompt(
        lambda view: "Add", "4 Ganger hp 16 def 14 init +2", lambda view, text: f"add {text}"
    ),
    "find": Prompt(lambda view: "Find", "a part of a name", lambda view, text: text),
}
"""Every line, by what it is for."""
