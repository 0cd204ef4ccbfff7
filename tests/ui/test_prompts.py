import re

import pytest

from tests.ui.people import setup, somebody
from tracker.commands import acts
from tracker.commands.parse import parse
from tracker.commands.scope import Scope
from tracker.model.condition import Condition
from tracker.model.damage import Amount
from tracker.ui.completion import completed
from tracker.ui.intents import PromptId
from tracker.ui.prompts import PROMPTS
from tracker.ui.view import View

PEOPLE = setup(somebody("Rook"), somebody('Orc "Red"'))


def entered(prompt: PromptId, text: str, view: View) -> acts.Act:
    """What a line typed into a prompt comes to."""
    scope = Scope(view.encounter, view.selected, view.targets)
    return parse(PROMPTS[prompt].spell(view, text), scope).act


def test_damage_and_healing_are_for_the_selected_or_the_marked() -> None:
    selected = View(PEOPLE, selected='Orc "Red"')
    assert entered("damage", "9 half", selected) == acts.Hit(('Orc "Red"',), Amount.of(9), "half")
    marked = View(PEOPLE, selected="Rook", marked=frozenset({'Orc "Red"'}))
    assert entered("heal", "5", marked) == acts.Heal(('Orc "Red"',), Amount.of(5))


def test_where_wounds_are_counted_no_example_has_hit_points() -> None:
    view = View(PEOPLE.model_copy(update={"system": "fudge"}), selected="Rook")
    said = [PROMPTS[line].hint(view) for line in ("heal", "add")] + [PROMPTS["add"].example(view)]
    assert said[0].startswith("e.g. hurt")
    assert not any("hp" in hint or "d8" in hint for hint in said)
    examples = re.findall("“(.+?)”", said[2])
    assert all(isinstance(entered("add", example, view), acts.Add) for example in examples)


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("", acts.Ready("attack", "as said at the table")),
        ("the door opens", acts.Ready("attack", "the door opens")),
        ("move the door opens", acts.Ready("move", "the door opens")),
        ("Attack", acts.Ready("attack", "as said at the table")),
        ('she says "now"', acts.Ready("attack", 'she says "now"')),
    ],
)
def test_what_is_readied_may_be_left_out(text: str, act: acts.Act) -> None:
    assert entered("ready", text, View(PEOPLE)) == act


def test_the_label_names_the_targets_or_counts_them() -> None:
    many = setup(*(somebody(f"Orc {n}") for n in range(5)))
    label = PROMPTS["damage"].label
    assert label(View(PEOPLE, selected="Rook")) == "Damage to Rook"
    marks = frozenset(f"Orc {n}" for n in range(5))
    assert label(View(many, marked=marks)) == "Damage to 5: Orc 0–4"


def test_the_lines_that_are_shown_as_examples_of_adding_can_be_typed() -> None:
    examples = re.findall("“(.+?)”", PROMPTS["add"].example(View(PEOPLE)))
    added = [entered("add", example, View(PEOPLE)) for example in examples]
    assert [(act.creature.name, act.count) for act in added if isinstance(act, acts.Add)] == [
        ("Ganger", 4),
        ("Jo", None),
    ]


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("shaken 3r", acts.Afflict(("Rook",), Condition(name="shaken", until="end", rounds=3))),
        ("no shaken", acts.Clear(("Rook",), "shaken")),
        ("нет shaken", acts.Clear(("Rook",), "shaken")),
        ('"no"', acts.Afflict(("Rook",), Condition(name="no"))),
    ],
)
def test_a_condition_is_put_on_or_behind_no_taken_off(text: str, act: acts.Act) -> None:
    assert entered("condition", text, View(PEOPLE, selected="Rook")) == act


@pytest.mark.parametrize(
    ("line", "words", "becomes"),
    [
        ("cond", ["condition"], "condition "),
        ("hit gang", ['"Ganger 1"', '"Ganger 2"'], 'hit "Ganger '),
        ("heal", ["heal", "help"], "heal"),
        ("xyz", [], "xyz"),
        ("hit Rook,Br", ["Brute"], "hit Rook,Brute "),
        ("", ["add", "heal"], ""),
    ],
)
def test_completion_goes_as_far_as_all_agree(line: str, words: list[str], becomes: str) -> None:
    assert completed(line, words) == becomes


@pytest.mark.parametrize(
    ("system", "attack", "damage"),
    [
        ("d20-modern", "+2, miss", "2d6+4 fire · 9/ half · 9* double · 6d6 r15 (Ref save)"),
        ("pf2e", "+2, miss", "2d6+4 fire · 9/ half · 9* double · 6d6 r15 (basic Ref save)"),
        ("main-die", "crit, miss", "2d6+4 fire · 9/ half · 9* double"),
        ("fudge", "margin 2", "e.g. 4 · 4/ half · 4* double"),
    ],
)
def test_the_examples_are_such_as_the_damage_system_takes(
    system: str, attack: str, damage: str
) -> None:
    view = View(PEOPLE.model_copy(update={"system": system}), selected="Rook")
    hint = PROMPTS["attack"].hint(view)
    assert hint == f"row or name; then an attack, {attack} · ↓ other attack"
    shown = PROMPTS["damage"].hint(view)
    assert shown.endswith(damage)
    for example in shown.removeprefix("e.g. ").split(" · "):
        text = re.sub(r" \(.+\)| half$| double$", "", example)
        assert isinstance(entered("damage", text, view), acts.Hit)
