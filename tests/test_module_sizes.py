"""Modules stay small: at most 300 lines of code in each.

Blank lines, comments and docstrings aren't counted, nor are the catalogues
of messages in `derivations.words`, which hold texts rather than code.
"""

from __future__ import annotations

import ast
from io import StringIO
from pathlib import Path
from tokenize import (
    COMMENT,
    DEDENT,
    ENDMARKER,
    INDENT,
    NEWLINE,
    NL,
    generate_tokens,
)

import pytest

import derivations

PACKAGE = Path(derivations.__file__).parent
LIMIT = 300

CORE = ("normal_form", "obligations", "permits", "proof", "prove")
CORE_LIMIT = 800
"""Lines of the kernel's core: equality, side conditions, proof objects."""

NO_CODE = {COMMENT, DEDENT, ENDMARKER, INDENT, NEWLINE, NL}


def code_lines(text: str) -> int:
    """Lines with code on them."""
    lines: set[int] = set()
    for token in generate_tokens(StringIO(text).readline):
        if token.type not in NO_CODE:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(text)):
        if is_text(node) and node.end_lineno is not None:
            lines.difference_update(range(node.lineno, node.end_lineno + 1))
    return len(lines)


def is_text(node: ast.AST) -> bool:
    """Whether it is a docstring: a statement that is only a text."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def test_lines_are_counted_without_comments_and_docstrings():
    text = '"""One\ntwo."""\n\n# three\nx = """a\nb"""  # four\n\n\ny = [\n1]\n'
    assert code_lines(text) == 4


def modules() -> list[str]:
    found = (path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))
    return sorted(p.as_posix() for p in found if p.parts[0] != "words")


@pytest.mark.parametrize("name", modules())
def test_modules_are_small(name):
    text = (PACKAGE / name).read_text(encoding="utf-8")
    assert code_lines(text) <= LIMIT


def test_the_core_is_small():
    paths = (PACKAGE / "kernel" / f"{name}.py" for name in CORE)
    total = sum(code_lines(p.read_text(encoding="utf-8")) for p in paths)
    assert total <= CORE_LIMIT
