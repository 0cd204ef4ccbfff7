"""That no sentence stands outside `tracker.words`."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tracker

ROOT = Path(tracker.__file__).parent

NOT_HELD_TO_IT = {"words", "commands"}
"""`words` is where sentences belong; `commands` has a test of its own."""

NO_SENTENCES = {
    "report/html.py": {"<!DOCTYPE html>\n{}\n"},  # HTML
    "cli/completion.py": {"complete -o filenames -o default -F {} tracker"},  # bash
    "keys/names.py": {"page up", "page down"},  # names of keys
    "rules/damage/pf2e/iwr.py": {"critical hits", "non magical"},  # terms
    "ui/hints.py": {"last call"},  # a moment
    "ui/key_bar.py": {"last call"},
    "ui/moments.py": {"last call"},
    "cli/new.py": {"add {}"},  # a command line
    "ui/prompts.py": {"add {}", "ready {} {}"},  # command lines
    "ui/notes.py": {"note {} {}"},  # a command line
    "ui/edit_form.py": {"set {} {} {}", "edit {}"},  # a command line, and a sheet's id
    "ui/themes.py": {"bold reverse"},  # a style
    "rules/damage/pathfinder.py": {"flat check"},  # terms of the rules
    "rules/damage/pf2e/instances.py": {"cold iron"},  # a term of the rules
    "rules/damage/pf2e/strike.py": {  # terms of the rules
        "deadly d([0-9]+)",
        "fatal d([0-9]+)",
        "multiple attacks",
    },
    "rules/hit_points.py": {"area damage"},
    "model/resistances.py": {"cold iron", "area damage", "splash damage", "critical hits"},
    "storage/toml_text.py": {
        r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)",  # of the TOML reader
    },
    "storage/copies.py": {"{}[ .(_~-].*conflict.*{}"},  # a pattern
    "storage/journal_text.py": {  # the form of a journal
        "([0-9a-f]{8}) (.+)",
        "mark ([0-9a-f]{64})",
        "mark {}\n",
        "tracker journal 1\nrules {}\nstart {}\n",
        r"[ \t]*(?:#.*)?",
        r"opened (\S+) by (\S+) on (.*), process (\d+)",
        "by {} on {}, process {}",
        "opened {} {}\n",
        "{} begin\n",
    },
    "storage/layout.py": {"x = "},  # TOML
    "storage/locate.py": {"items = ["},  # TOML
    "storage/safe_files.py": {
        r"""
    \"{3}(?:\\.|[^\\])*?\"{3} | '{3}.*?'{3} | "(?:\\.|[^"\\\n])*" | '[^'\n]*' | (?P<comment>\#)
    """,
    },
}
"""Texts that look like sentences: patterns, and what is written for a machine."""


def texts(tree: ast.AST) -> Iterator[str]:
    """Yield the strings of a file but for docstrings, with `{}` for what an f-string puts in."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
            yield "".join(str(part) for part in parts)
            for part in node.values:
                if isinstance(part, ast.FormattedValue):
                    yield from texts(part)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        else:
            yield from texts(node)


def is_sentence(text: str) -> bool:
    """Return whether a text has a letter, and a space inside."""
    return len(text.split()) > 1 and any(letter.isalpha() for letter in text)


def files() -> list[str]:
    found = (path.relative_to(ROOT) for path in ROOT.rglob("*.py"))
    return sorted(path.as_posix() for path in found if path.parts[0] not in NOT_HELD_TO_IT)


@pytest.mark.parametrize("file", files())
def test_only_words_has_sentences(file: str) -> None:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    found = {text for text in texts(tree) if is_sentence(text)}
    assert found == NO_SENTENCES.get(file, set())


def test_what_counts_as_a_sentence() -> None:
    tree = ast.parse('"""No, a docstring."""\na = f"line {1}" + f"{b}: {c}" + d["in here"] + "x "')
    assert [text for text in texts(tree) if is_sentence(text)] == ["line {}", "in here"]


SAYS_ENCOUNTER = {"cli.py", "refusals.py"}
"""Where an encounter is a file, and where sentences are those of the rules."""


@pytest.mark.parametrize("path", sorted((ROOT / "words").glob("*.py")), ids=lambda path: path.name)
def test_what_the_gm_plays_is_called_a_fight(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = [text for text in texts(tree) if "encounter" in text.casefold()]
    assert path.name in SAYS_ENCOUNTER or not said
