"""The lines a GM can be asked for, and the command line each of them becomes."""

from collections.abc import Callable

from msgspec import Struct

from tracker.commands.acts import Names
from tracker.commands.quoting import quote
from tracker.model.combatant import Combatant
from tracker.rules.damage.systems import system_of
from tracker.rules.damage.tracks import unused_fields
from tracker.ui.aiming import attack_line, opportunity_line
from tracker.ui.intents import PromptId
from tracker.ui.notes import note_line, note_text
from tracker.ui.text import short
from tracker.ui.view import View
from tracker.words import prompts as words
from tracker.words.hints import Hint
from tracker.words.screen import UNSAID_TRIGGER, mob, people

TAKES_OFF = ("no", "нет")
"""Before a condition these words mean that it is taken off."""


class Prompt(Struct, frozen=True):
    """One kind of line.

    `label` says what is asked for, `hint` shows an example while the line is empty, and `spell`
    makes a whole command of what was typed. `attacker` is who attacks, in lines for attacks.
    `aside` is said beside the example, and `endings` are the words that any line may end with and
    this one often does. `example` is said in the place of the hint where nothing was typed.
    """

    label: Callable[[View], str]
    hint: Callable[[View], str]
    spell: Callable[[View, str], str]
    attacker: Callable[[View], Combatant | None] = lambda view: None
    aside: Hint = ()
    endings: tuple[str, ...] = ()
    example: Callable[[View], str] = lambda view: ""


def _always(hint: str) -> Callable[[View], str]:
    return lambda view: hint


def _attack_hint(view: View) -> str:
    return words.attack_hint(system_of(view.encounter).HITS_BY)


def _damage_hint(view: View) -> str:
    system = system_of(view.encounter)
    return words.damage_hint(system.HITS_BY, system.SAVES_LEAVE, several=len(view.targets) > 1)


def _counts_wounds(view: View) -> bool:
    return "hp" in unused_fields(system_of(view.encounter))


def _about_targets(
    label: Callable[[str], str], whom: Callable[[View], Names] = lambda view: view.targets
) -> Callable[[View], str]:
    return lambda view: label(said_together(view, whom(view)))


def said_together(view: View, names: Names) -> str:
    """Return for whom a key is: by name, or how many of a folded group."""
    if view.fold is not None and not view.marked:
        return mob(short(view.fold.name), len(names))
    return people([short(name) for name in names])


def _damage_label(view: View) -> str:
    """Return the label for damage, which counts as the doing of the one acting."""
    label = _about_targets(words.damage_to)(view)
    acting = view.encounter.current
    is_own = acting is None or view.targets == (acting,)
    return label if is_own else words.damage_from(label, short(acting or ""))


def _for_targets(verb: str) -> Callable[[View, str], str]:
    """Return what spells a line for the targets, which `@marked` stands for if they are several."""

    def spell(view: View, text: str) -> str:
        several = view.marked or view.fold is not None
        return f"{verb} {'@marked' if several else '@selected'} {text}"

    return spell


def _spell_heal(view: View, text: str) -> str:
    """Healing is for all of a folded group who live, and not only for who stands."""
    if view.fold is None or view.marked:
        return _for_targets("heal")(view, text)
    return " ".join(("heal", ", ".join(map(quote, view.living_targets)), text))


def _spell_condition(view: View, text: str) -> str:
    """A condition is put on; behind `no` stands one that is taken off."""
    first, _, rest = text.lstrip().partition(" ")
    if first.casefold() in TAKES_OFF:
        return _for_targets("clear")(view, rest)
    return _for_targets("condition")(view, text)


def _spell_ready(view: View, text: str) -> str:
    """The kind of action may stand first; what sets it off may be left out."""
    kind, trigger = "attack", text.strip()
    word, _, rest = trigger.partition(" ")
    if word.casefold() in ("attack", "move"):
        kind, trigger = word.casefold(), rest.strip()
    return f"ready {kind} {quote(trigger or UNSAID_TRIGGER)}"


PROMPTS: dict[PromptId, Prompt] = {
    "command": Prompt(lambda view: ":", _always(words.COMMAND_HINT), lambda view, text: text),
    "attack": Prompt(
        lambda view: words.attacks(short(view.encounter.current or "")),
        _attack_hint,
        attack_line,
        lambda view: view.acting,
    ),
    "opportunity": Prompt(
        lambda view: words.opportunity_of(short(view.selected or "")),
        _always(words.OPPORTUNITY_HINT),
        opportunity_line,
        lambda view: view.chosen,
    ),
    "damage": Prompt(
        _damage_label,
        _damage_hint,
        _for_targets("hit"),
        aside=(words.DAMAGE_ASIDE,),
        endings=("by",),
    ),
    "save": Prompt(_about_targets(words.save_of), _always(words.SAVE_HINT), _for_targets("save")),
    "heal": Prompt(
        _about_targets(words.heal, lambda view: view.living_targets),
        lambda view: words.heal_hint(wounds=_counts_wounds(view)),
        _spell_heal,
    ),
    "condition": Prompt(
        _about_targets(words.condition_on),
        _always(words.CONDITION_HINT),
        _spell_condition,
        endings=("save",),
    ),
    "ready": Prompt(
        lambda view: words.readies(short(view.encounter.current or "")),
        _always(words.READY_HINT),
        _spell_ready,
    ),
    "note": Prompt(
        _about_targets(words.note_on, lambda view: view.all_targets),
        _always(words.NOTE_HINT),
        note_line,
    ),
    "add": Prompt(
        lambda view: words.ADD,
        lambda view: words.add_hint(wounds=_counts_wounds(view)),
        lambda view, text: f"add {text}",
        example=lambda view: words.add_example(wounds=_counts_wounds(view)),
    ),
    "elsewhere": Prompt(
        lambda view: words.ELSEWHERE, lambda view: words.ELSEWHERE_HINT, lambda view, text: text
    ),
    "find": Prompt(lambda view: words.FIND, _always(words.FIND_HINT), lambda view, text: text),
}
"""Every line, by what it is for."""


def draft_key(prompt: PromptId, view: View) -> str:
    """Return what tells a line from others: a draft is kept for the same line and people only."""
    if prompt == "note":
        return f"{prompt} {view.all_targets} {note_text(view, view.all_targets)}"
    whose = view.encounter.current if prompt in ("ready", "attack") else view.targets
    return f"{prompt} {whose}" if prompt not in ("command", "add", "find", "elsewhere") else prompt


COMPLETED: frozenset[PromptId] = frozenset(
    {"command", "condition", "add", "damage", "heal", "save", "attack", "opportunity"}
)
"""The lines that Tab completes."""

MAY_BE_EMPTY: frozenset[PromptId] = frozenset({"attack", "opportunity"})
"""The lines in which nothing typed means what is obvious."""

ROLLED: frozenset[PromptId] = frozenset({"damage", "save", "attack", "opportunity"})
"""The lines whose dice are shown before they count."""
