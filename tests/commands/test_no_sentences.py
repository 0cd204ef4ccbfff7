"""The commands make data; only `tracker.words` makes sentences."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tracker import commands

FILES = sorted(Path(commands.__file__).parent.glob("*.py"))


def texts(tree: ast.AST) -> Iterator[str]:
    """Yield the texts in a module that are no statements of their own, as docstrings are."""
    for node in ast.walk(tree):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Constant) and not isinstance(node, ast.Expr):
                yield from [child.value] if isinstance(child.value, str) else []


def is_sentence(text: str) -> bool:
    return " " in text.strip() and any(char.isalpha() for char in text)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_text_in_the_commands_is_a_sentence(path: Path) -> None:
    found = texts(ast.parse(path.read_text(encoding="utf-8")))
    assert not {text for text in found if is_sentence(text)}


def test_a_sentence_would_be_found() -> None:
    code = 'def f():\n    """Not this one."""\n    raise Wrong(f"{n} is too much", "word", " , ")'
    assert [text for text in texts(ast.parse(code)) if is_sentence(text)] == [" is too much"]
