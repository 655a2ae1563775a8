"""Lists of propositions on one line: ``E[X] = 0, X, Y independent``.

A comma separates propositions, but also stands inside a list of
independent variables and before a condition; so a part that says nothing
by itself belongs to the next one, and a bare condition on indices to the
one before.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from derivations.assumptions.given import Fact
from derivations.document.names import FOR, TO, read_item
from derivations.document.pieces import Piece, insides
from derivations.document.spoken import said_of_name
from derivations.language.free import free_indices
from derivations.language.position import Position
from derivations.language.reader import read_statement
from derivations.language.scope import Scope
from derivations.language.tree import (
    Conjunction,
    Proposition,
    Relation,
    Statement,
)
from derivations.language.vectors import entry_relations

_RANGE = re.compile(
    r"[^\W\d_]['′]*\s*=[^,=]*?(?:,\s*\d+\s*)*(?:,\s*)?(?:\.\.|…|⋯)"
)
_SIGN = re.compile(r"=|≠|<|≤|>|≥|≈|→|⟹|⇒|⟺|⇔|⟂|⊥|~|服从")
_ARROW = re.compile(r"⟹|⇒|⟺|⇔|(?<![<>=!])==?>|<==?>|\b(?:implies|iff|then)\b")
_WORD = re.compile(
    r"independent|uncorrelated|i\.?i\.?d\b|same law|identically distributed"
    r"|symmetric\b|distributed as|\bpartition\b|独立|不相关|同分布|对称"
    r"|划分|分划|完备事件组",
    re.IGNORECASE,
)
_GIVEN = re.compile(
    r"independent(?:\s+of\s[^,]*)?\s+given\s|[⟂⊥][^,]*\|(?!.*\|)"
)
_CONDITION = re.compile(
    r"(?:[^\W\d_]['′]*|\d+)(?:\s*(?:≠|!=|<=|>=|<|>|≤|≥)\s*"
    r"(?:[^\W\d_]['′]*|\d+))+$"
)
_LETTER = re.compile(r"[^\W\d_]['′]*")


def says_something(piece: Piece) -> bool:
    """Whether the piece has a relation sign or a word such as
    "independent".  A sign in what an operator or a Σ takes doesn't count:
    ``Var(Σ_{i=1}^{n} X_i)`` says nothing, ``(a = 0)`` does."""
    plain = _RANGE.sub(lambda range_: " " * len(range_[0]), piece.plain)
    inside = insides(plain)
    signs = (match.start() for match in _SIGN.finditer(plain))
    return any(not inside[at] for at in signs) or bool(_WORD.search(plain))


def split_propositions(piece: Piece, scope: Scope) -> tuple[Piece, ...]:
    """One piece a proposition, with its conditions."""
    found: list[Piece] = []
    for clause in piece.split(";"):
        if clause.text:
            found.extend(_split_clause(clause, scope))
    return tuple(found)


def _split_clause(clause: Piece, scope: Scope) -> list[Piece]:
    spans: list[tuple[int, int]] = []
    start: int | None = None
    for part in _undotted(clause):
        begin = part.column - clause.column
        end = begin + len(part.text)
        if spans and start is None and _is_condition(part, scope):
            spans[-1] = (spans[-1][0], end)
            continue
        if start is None and said_of_name(part) is not None:
            spans.append((begin, end))
            continue
        start = begin if start is None else start
        if says_something(part) and not _opens(part, scope):
            spans.append((start, end))
            start = None
    if start is not None and spans and _lists_given(clause.cut(*spans[-1])):
        # "independent given Z, W"
        spans[-1] = (spans[-1][0], len(clause.text))
        start = None
    if start is not None:
        # The last part says nothing: the formula reader explains.
        spans.append((start, len(clause.text)))
    if len(spans) > 1 and _ARROW.search(clause.plain):
        # What is after (before) the comma may belong to the conclusion (the
        # hypothesis) or say something by itself.
        raise clause.error("proposition-comma-arrow")
    return [one for span in spans for one in _each(clause.cut(*span))]


def _lists_given(piece: Piece) -> bool:
    """Whether it ends with what independence is given."""
    return piece.find(_GIVEN) is not None


def _undotted(clause: Piece) -> list[Piece]:
    """The parts between commas; the commas of ``i = 1, 2, …, n`` separate
    nothing."""
    parts = [part for part in clause.split(",") if part.text]
    found: list[Piece] = []
    for part in parts:
        begin = part.column - clause.column
        if found and TO.match(part.plain):
            while len(found) > 1 and found[-1].text.isdecimal():
                found.pop()
        elif not (found and _ends_dotted(found[-1])):
            found.append(part)
            continue
        first = found.pop().column - clause.column
        found.append(clause.cut(first, begin + len(part.text)))
    return found


def _ends_dotted(part: Piece) -> bool:
    return part.plain.endswith(("..", "…"))


def _opens(part: Piece, scope: Scope) -> bool:
    """``for i ≠ j`` before the proposition that it restricts."""
    word = FOR.match(part.plain)
    if word is None:
        return False
    said = part.cut(word.end())
    if said.text.endswith("时"):
        said = said.cut(0, -1)
    return _is_condition(said, scope)


def _each(piece: Piece) -> list[Piece]:
    """``x, y > 0`` says it of each name, and X 的期望为 0 means E[X] = 0."""
    moments = said_of_name(piece)
    if moments is not None:
        name, values = moments
        return [
            replace(piece, text=f"{operator}[{name.text}] = {value.text}")
            for operator, value in values
        ]
    *names, last = piece.split(",")
    sign = last.find(_SIGN)
    if not names or sign is None or _WORD.search(last.plain):
        return [piece]
    names.append(last.cut(0, sign.start()))
    if not all(read_item(name) is not None for name in names):
        return [piece]
    said = last.cut(sign.start()).text
    return [replace(name, text=f"{name.text} {said}") for name in names]


def _is_condition(part: Piece, scope: Scope) -> bool:
    """``i ≠ j`` or ``j = 1..n``: only indices and numbers."""
    if _RANGE.match(part.plain) and not _WORD.search(part.plain):
        return True
    if not _CONDITION.fullmatch(part.plain):
        return False
    letters = _LETTER.findall(part.plain)
    return bool(letters) and not any(one in scope.names for one in letters)


def read_piece(piece: Piece, scope: Scope) -> Statement:
    return read_statement(piece.text, scope, piece.at, piece.path)


def read_facts(name: str, piece: Piece, scope: Scope) -> tuple[Fact, ...]:
    """The facts of one line, under its name.

    A condition written after the last proposition also holds for those
    before it that speak of all its indices: ``E[q_i q_j] = 0, E[k_i k_j] =
    0 for i ≠ j``.
    """
    pieces = split_propositions(piece, scope)
    statements = [read_piece(one, scope) for one in pieces]
    if statements:
        last = statements[-1].conditions
        marked = [bool(FOR.search(one.plain)) for one in pieces]
        for place, statement in enumerate(statements[:-1]):
            if statement.conditions or marked[place] or not last:
                continue
            free = set(free_indices(statement.proposition))
            spoken = {
                one for relation in last for one in free_indices(relation)
            }
            if spoken <= free:
                statements[place] = Statement(statement.proposition, last)
    return tuple(
        fact
        for one, statement in zip(pieces, statements, strict=True)
        for fact in facts_of(name, statement, one.at)
    )


def facts_of(
    name: str, statement: Statement, position: Position
) -> tuple[Fact, ...]:
    """A conjunction is a fact for each of its parts."""
    return tuple(
        Fact(name, part, statement.conditions, position)
        for part in conjuncts(statement.proposition)
    )


def conjuncts(proposition: Proposition) -> tuple[Proposition, ...]:
    """The parts of a conjunction, vectors entry by entry."""
    if isinstance(proposition, Relation):
        return entry_relations(proposition)
    if not isinstance(proposition, Conjunction):
        return (proposition,)
    return tuple(one for part in proposition.parts for one in conjuncts(part))


def is_chain(proposition: Proposition) -> bool:
    """Whether a conjunction was written as a chain ``a = b = c``."""
    if not isinstance(proposition, Conjunction):
        return False
    parts = proposition.parts
    return all(
        isinstance(one, Relation)
        and isinstance(other, Relation)
        and one.right == other.left
        for one, other in pairwise(parts)
    )
