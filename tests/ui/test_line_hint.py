import pytest

from tests.ui.people import setup, somebody
from tracker.commands.scope import Scope
from tracker.ui.intents import PromptId
from tracker.ui.line_hint import line_hint
from tracker.ui.view import View
from tracker.words.hints import SPREADS
from tracker.words.prompts import damage_hint

VIEW = View(setup(somebody("Rook"), somebody("Brute")), selected="Brute")
HIT = "hit WHO 2d6 [fire] [half] [nonlethal] [save ref 15|spread] [by WHOM|nobody] – deal damage"
WHOSE = "– by NAME, by nobody: whose doing."
LABEL = "Its number is a label; 3r are rounds."
VALUE = "“hexed 1” has the value 1, and no end."


def hint(prompt: PromptId, typed: str) -> str:
    return " ".join(line_hint(prompt, typed, VIEW, Scope(VIEW.encounter, VIEW.selected)))


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("h", "hit  heal  hide"),
        ("hi", "hit  hide"),
        ("hit", HIT),
        ("HIT ", HIT),
        ("damage", HIT),
        ("hit R", "Rook"),
        ("hit Rook", "Rook"),
        ("hit Rook ", HIT),
        ("hit Rook 9", HIT),
        ("hit Rook 9 h", "half"),
        ("hit Zork 9", HIT),
        ("he", "heal WHO 1d8+2 – restore hit points"),
        ("use m", "move"),
        ("set Rook h", "hp  health  hidden"),
        ("set Rook weaknesses ", "e.g. cold iron 5, fire 3 · none takes them away"),
        ("set Rook weaknesses fyre 5", "“fyre” will be a word of your own; the rules know fire."),
        ("set Rook immune clod", "“clod” will be a word of your own; the rules know cold."),
        ("set Rook resist fire 5 ex", "except"),
        ("add Golem immune ", "e.g. poison, critical hits · none takes them away"),
        ("set Rook wounds ", "e.g. scratch 2, very-hurt · undamaged has no wounds"),
        ("zork", "any command; Tab completes"),
    ],
)
def test_a_command_is_hinted_at_while_it_is_typed(typed: str, shown: str) -> None:
    assert hint("command", typed) == shown


def test_an_empty_command_is_hinted_at_by_the_verbs() -> None:
    assert hint("command", "").startswith("add  reserve  join  rename")


@pytest.mark.parametrize(
    ("prompt", "typed", "shown"),
    [
        ("damage", "9", f"{damage_hint('roll', 'half')} {WHOSE}"),
        ("damage", "9 d", "double"),
        ("damage", "9 b", "by"),
        ("damage", "9 by n", "nobody"),
        ("damage", "9 by r", "Rook"),
        ("heal", "9 b", "e.g. 5 · 1d8+2"),
        ("damage", "", f"Enter does it. Esc leaves without effect. {WHOSE}"),
        ("heal", "", "Enter does it. Esc leaves without effect."),
        ("condition", "hexed 1", f"{VALUE} “hexed 1r” lasts 1 round."),
        ("condition", "shaken 1 ", "save  for  until"),
        ("condition", "shakn", "“shakn” will be a label of your own; the condition is shaken."),
        ("condition", "hexed 1r", "e.g. blinded · blinded 3r (3 rounds) · no blinded (off)"),
        ("condition", "dazed 1r", "Cannot act, and defends as ever."),
        ("condition", "dazed until end of Rook", "Cannot act, and defends as ever."),
        ("condition", "dazed until end of Roo", "Rook"),
        ("damage", "20 spread", SPREADS[0]),
        ("condition", "dazed 2", f"Cannot act, and defends as ever. {LABEL}"),
        ("condition", "hexed -1", "e.g. blinded · blinded 3r (3 rounds) · no blinded (off)"),
        ("add", "Thug hp 4 s", "side  str  size  speed  significant"),
        ("ready", "the door", "what sets it off; “move …” readies a move"),
    ],
)
def test_other_lines_show_their_examples_again(prompt: PromptId, typed: str, shown: str) -> None:
    assert hint(prompt, typed) == shown


@pytest.mark.parametrize(
    ("system", "typed", "said"),
    [
        ("d20-modern", "sh", "shaken"),
        ("fudge", "sh", "shaken"),
        ("pf2e", "frig", "frightened"),
        ("pf2e", "off", "off-guard"),
        ("pf2e", "grab", "grabbed"),
    ],
)
def test_the_conditions_offered_are_those_of_the_system(system: str, typed: str, said: str) -> None:
    now = VIEW.encounter.model_copy(update={"system": system})
    scope = Scope(now, VIEW.selected)
    assert line_hint("condition", typed, View(now, selected="Brute"), scope) == (said,)
