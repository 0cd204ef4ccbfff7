"""Every test of the seeds says which seed and which of its lines it is about."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__)
NAMED = re.compile(r"00[0-4] lines? \d")
FILES = sorted(path for path in HERE.parent.glob("test_00*.py"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_seed_is_named(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tests = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    nameless = [
        node.name
        for node in tests
        if node.name.startswith("test_") and not NAMED.search(ast.get_docstring(node) or "")
    ]
    assert nameless == []
