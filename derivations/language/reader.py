"""Formulas, read in the scope of what is declared.

Text is read by the grammar beside this file; nothing in it is ever
executed.  Errors are `InputError`s with the place of the offending piece.
"""

from __future__ import annotations

from typing import Final, TypeVar

from derivations.language.context import Context, free_letters, marks_in
from derivations.language.lookahead import look_ahead
from derivations.language.parse import parse
from derivations.language.position import Position
from derivations.language.propositions import read_statement_tree
from derivations.language.raw import Raw
from derivations.language.resolve import read_any
from derivations.language.scope import KRONECKER, Lexicon, Scope
from derivations.language.source import Source
from derivations.language.tokens import tokenize
from derivations.language.tree import Statement, Term

T = TypeVar("T", Term, Statement)
_KEPT: Final = 4096

_terms: dict[tuple[str, Lexicon, tuple[str, ...]], Term] = {}
_statements: dict[tuple[str, Lexicon, tuple[str, ...]], Statement] = {}
"""What was read in a scope, for the next time that the same is written, as in
a translation.  Where it stands matters to errors alone, which aren't kept."""


def read_term(
    text: str, scope: Scope, at: Position = Position(), path: str = ""
) -> Term:
    """The term that ``text`` writes; it may be a vector."""
    key = (text, scope.lexicon, scope.indices)
    found = _terms.get(key)
    if found is None:
        tree, context = _surface(text, "term", scope, at, path)
        found = _keep(_terms, key, read_any(tree, context).term)
    return found


def read_statement(
    text: str, scope: Scope, at: Position = Position(), path: str = ""
) -> Statement:
    """The proposition that ``text`` writes, with the conditions on its
    free indices (``… for i ≠ j``)."""
    key = (text, scope.lexicon, scope.indices)
    found = _statements.get(key)
    if found is None:
        tree, context = _surface(text, "statement", scope, at, path)
        found = _keep(_statements, key, read_statement_tree(tree, context))
    return found


def _keep(
    kept: dict[tuple[str, Lexicon, tuple[str, ...]], T],
    key: tuple[str, Lexicon, tuple[str, ...]],
    found: T,
) -> T:
    if len(kept) >= _KEPT:
        kept.clear()
    kept[key] = found
    return found


def _surface(
    text: str, start: str, scope: Scope, at: Position, path: str
) -> tuple[Raw, Context]:
    source = Source(text, at, path)
    if "δ" in text and "δ" not in scope.names:
        scope = scope.with_names({"δ": KRONECKER})
    lexemes = look_ahead(tokenize(source, scope), scope, source)
    tree = parse(lexemes, start, source)
    if any(lexeme.text == "≈" for lexeme in lexemes):
        _refuse_approximate(tree, source)
    return tree, Context(scope, source, (), free_letters(tree, scope))


def _refuse_approximate(tree: Raw, source: Source) -> None:
    """``≈`` is no condition on an index."""
    for mark in marks_in(tree):
        if any(sign == "≈" for sign, _ in mark.rest):
            raise source.error(
                "formula-approximate-place", mark.start, mark.end
            )
