"""Whatever stands in a file of the library, it is read, or its faults are told in sentences."""

import string
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.commands.strategies import conditions, creatures
from tracker.model.combatant import Combatant, Creature
from tracker.model.condition import Condition
from tracker.model.encounter import Encounter
from tracker.storage.carried import read_carried
from tracker.storage.errors import FileProblem, Problem
from tracker.storage.layout import encounter_toml
from tracker.storage.library_file import parse_library
from tracker.storage.places import carried_path, shipped_library
from tracker.storage.used import with_used

FILES = [path.read_text("utf-8") for path in sorted(shipped_library().glob("*.toml"))]
PIECES = [*string.punctuation, "\n", "3", "true", "[[", "]]", '"x"', "\x00", "é", "name", "[]"]


def spoiled(number: int) -> bytes:
    """A file of ours with a few things changed."""
    random = Random(number)
    text = random.choice(FILES)[: random.randint(50, 3000)]
    for _ in range(random.randint(1, 6)):
        at = random.randrange(len(text))
        end = at + random.randint(0, 4)
        text = text[:at] + random.choice(PIECES) + text[end:]
    return text.encode()


def faults(data: bytes) -> tuple[Problem, ...]:
    try:
        parse_library(data, Path("x.toml"))
    except FileProblem as problem:
        return problem.problems
    return ()


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_a_spoiled_file_is_refused_with_sentences_or_read(number: int) -> None:
    assert not [each for each in faults(spoiled(number)) if not str(each)]


values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 99) | st.text(max_size=4) | st.floats(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["name", "hp", "now", "max", "value", "x"]), inner)
    ),
    max_leaves=6,
)
keys = st.sampled_from(["name", "use", "hp", "defense", "attacks", "conditions", "system", "count"])


@settings(max_examples=100, deadline=None)
@given(st.lists(st.dictionaries(keys, values) | values, max_size=3))
def test_whatever_uses_a_creature_something_comes_of_it(blocks: list[object]) -> None:
    used = with_used({"combatants": blocks}, Path("x.toml"))
    assert len(used.table["combatants"]) == len(blocks)


@settings(max_examples=80, deadline=None)
@given(creatures, st.lists(conditions.filter(lambda each: each.of is None), max_size=2))
def test_a_creature_laid_out_in_a_file_reads_back(
    creature: Creature, borne: list[Condition]
) -> None:
    one = Combatant(**dict(creature), conditions=tuple(borne))
    text = encounter_toml(Encounter(combatants=(one,))).partition("[[combatants]]")[2]
    text = "\n".join(line for line in text.split("\n") if not line.startswith("health = "))
    [stored] = parse_library(f"[[creatures]]{text}".encode(), Path("x.toml")).creatures
    assert stored.creature == creature
    assert stored.conditions == tuple(borne)


def test_a_spoiled_file_of_carried_health_is_told() -> None:
    carried_path().parent.mkdir(parents=True)
    wrong = ("[[carried]", "carried = 3", "[[carried]]\nname = 3", "x = 1", "\xff", "[carried]")
    for text in wrong:
        carried_path().write_bytes(text.encode("latin-1"))
        found = read_carried()
        assert found.kept == ()
        assert len(found.problems) == 1, text
