"""Formulas, read in the scope of what is declared.

Text is read by the grammar beside this file; nothing in it is ever
executed.  Errors are `InputError`s with the place of the offending piece.
"""

from __future__ import annotations

from derivations.language.context import Context, free_letters, marks_in
from derivations.language.lookahead import look_ahead
from derivations.language.parse import parse
from derivations.language.position import Position
from derivations.language.propositions import read_statement_tree
from derivations.language.raw import Raw
from derivations.language.resolve import read_any
from derivations.language.scope import KRONECKER, Scope
from derivations.language.source import Source
from derivations.language.tokens import tokenize
from derivations.language.tree import Statement, Term


def read_term(
    text: str, scope: Scope, at: Position = Position(), path: str = ""
) -> Term:
    """The term that ``text`` writes; it may be a vector."""
    tree, context = _surface(text, "term", scope, at, path)
    return read_any(tree, context).term


def read_statement(
    text: str, scope: Scope, at: Position = Position(), path: str = ""
) -> Statement:
    """The proposition that ``text`` writes, with the conditions on its
    free indices (``… for i ≠ j``)."""
    tree, context = _surface(text, "statement", scope, at, path)
    return read_statement_tree(tree, context)


def _surface(
    text: str, start: str, scope: Scope, at: Position, path: str
) -> tuple[Raw, Context]:
    source = Source(text, at, path)
    if "δ" in text and "δ" not in scope.names:
        scope = scope.with_names({"δ": KRONECKER})
    lexemes = look_ahead(tokenize(source, scope), scope, source)
    tree = parse(lexemes, start, source)
    for mark in marks_in(tree):
        if any(sign == "≈" for sign, _ in mark.rest):
            raise source.error(
                "formula-approximate-place", mark.start, mark.end
            )
    return tree, Context(scope, source, (), free_letters(tree, scope))
