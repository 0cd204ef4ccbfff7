"""What to type next, while a line is being typed."""

from tracker.commands.acts import Add, Afflict, Hit
from tracker.commands.complete import complete
from tracker.commands.errors import ParseError, nearest_spelling
from tracker.commands.parse import parse
from tracker.commands.reader import SUFFIX_WORDS
from tracker.commands.scope import Scope
from tracker.commands.verbs import verb_of
from tracker.model.condition import Condition
from tracker.model.effects import effects_in, known_conditions
from tracker.model.names import name_key
from tracker.ui.aiming import targets_hint
from tracker.ui.intents import PromptId
from tracker.ui.odds_hint import odds_hint
from tracker.ui.prompts import COMPLETED, MAY_BE_EMPTY, PROMPTS
from tracker.ui.protection_hint import protection_hint
from tracker.ui.view import View
from tracker.words.conditions import does
from tracker.words.hints import LINE, SPREADS, Hint, own_label, value_or_rounds
from tracker.words.library import in_short
from tracker.words.screen import could_be
from tracker.words.verbs import usage


def line_hint(prompt: PromptId, typed: str, view: View, scope: Scope) -> Hint:
    """Return what could come next, or how the verb is written where that says more.

    That is so while the verb is the only word, and where nothing in particular could come next.
    What any line may end with is left out, where it is not often wanted. What a line is opened with
    as an example, it shows again where nothing is known.
    """
    asked = PROMPTS[prompt]
    line = asked.spell(view, typed)
    if prompt in MAY_BE_EMPTY and (said := odds_hint(view, line)):
        return said
    if prompt == "attack" and not typed.strip():
        return targets_hint(view)
    fitting = complete(line, scope) if prompt in COMPLETED else []
    words = [word for word in fitting if word not in SUFFIX_WORDS or word in asked.endings]
    if prompt in COMPLETED and (said := protection_hint(line, scope)):
        return said
    verb = _verb(line, words) if prompt == "command" else None
    if verb and (not words or len(line.split()) == 1):
        return usage(verb)
    example = (asked.hint(view),) if typed else LINE
    if said := _of_library(line, scope):
        return said
    if _is_said(words, line) and (said := _of_value(line, scope)):
        return said
    return could_be(words) or _of_value(line, scope) or (*example, *asked.aside)


def _is_said(words: list[str], line: str) -> bool:
    """Whether all that could come next is the word that stands there already."""
    return len(words) == 1 and line.endswith(words[0])


def _of_library(line: str, scope: Scope) -> Hint:
    """Return in short what a creature of the library is, where no more is said of it yet."""
    if verb_of(line) != "add":
        return ()
    try:
        act = parse(line, scope).act
    except ParseError:
        return ()
    if not isinstance(act, Add):
        return ()
    stored = scope.library().creature(act.creature.name, scope.encounter.system)
    is_whole = stored is not None and stored.creature == act.creature
    return in_short(act.creature) if is_whole else ()


def _of_value(line: str, scope: Scope) -> Hint:
    """Return what a condition will be, where it could have been meant otherwise, or spread damage.

    What the system knows is explained. Else its name may be mistyped, and a number behind it may
    have been meant as rounds.
    """
    try:
        act = parse(line, scope).act
    except ParseError:
        return ()
    match act:
        case Afflict(condition=Condition(name=name) as condition):
            known = effects_in(scope.encounter.system)
            if effects := known.get(name_key(name)):
                return does(effects, condition.value)
            if condition.until is None and condition.value is not None and condition.value > 0:
                return value_or_rounds(name, condition.value)
            names = known_conditions(scope.encounter.system)
            near = None if name_key(name) in names else nearest_spelling(name, names)
            return own_label(name, near) if near else ()
        case Hit(spreads=True):
            return SPREADS
        case _:
            return ()


def _verb(line: str, words: list[str]) -> str | None:
    """Return the verb of a line, also where only one can be meant yet."""
    only = words[0] if len(words) == 1 and len(line.split()) == 1 else line
    return verb_of(line) or verb_of(only)
