"""Claims: a statement and the lines that lead to it.

A line is ``LEFT = RIGHT by REASON``; the next one may leave its left side
out (or write ``_``) and takes the right side of the line above.  ``⟹`` and
``⟺`` join propositions in the same way.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from derivations.document.collected import Collected
from derivations.document.pieces import Piece, unclosed
from derivations.document.propositions import (
    is_chain,
    read_piece,
    says_something,
)
from derivations.document.quoted import claim_links
from derivations.document.reasons import (
    LABEL,
    Citable,
    read_reasons,
    split_reason,
)
from derivations.document.records import Claim, Line
from derivations.document.sections import Section
from derivations.language.position import Position
from derivations.language.reader import read_statement, read_term
from derivations.language.scope import Scope
from derivations.language.tree import (
    Conjunction,
    Equivalence,
    Implication,
    Limit,
    Number,
    Proposition,
    Relation,
    Statement,
    Tends,
    Term,
)

_ARROW = re.compile(
    r"(?:_\s*)?(?P<sign>⟹|⇒|==?>|⟺|⇔|<==?>|(?:implies|iff)(?=\s)"
    r"|当且仅当|等价于|推出|蕴含)"
)
_RELATION = re.compile(r"(?:_\s*)?(?P<sign>=/=|!=|<=|>=|->|=|≠|<|≤|>|≥|≈|→)")
_INFINITE = re.compile(r"[=≠]\s*[+−-]?\s*(?:∞|oo\b|inf|正?无穷)")
_LABEL_FIRST = re.compile(rf"{LABEL.pattern}\s+(?=[^\s·*×/+^=<>≤≥≠-])")
_LABEL_LAST = re.compile(rf"\s{LABEL.pattern}$")
_NAME = re.compile(r"[^\s:,;()\[\]]+")

Above = Proposition | Term | None
"""What the line above offers as a left side; a bare term or proposition
opens a chain."""


@dataclass(frozen=True, slots=True)
class RawLine:
    """A line before its formula is read."""

    formula: Piece
    reason: Piece | None
    label: str
    piece: Piece
    lost: bool = False


def claim_head(section: Section) -> tuple[str, Piece]:
    """Name and statement text (with a reason, if one stands there); the
    name is empty in ``claim: STATEMENT``."""
    head, statement = _head(section)
    name, _ = claim_links(head)
    if name.text and not _NAME.fullmatch(name.plain):
        raise name.error("claim-name-form")
    if not statement.text:
        raise section.head.error("claim-without-statement")
    return name.text, statement


def _head(section: Section) -> tuple[Piece, Piece]:
    colon = section.rest.find(re.compile(":"))
    if colon is None:
        raise section.head.error("claim-form")
    return section.rest.cut(0, colon.start()), section.rest.cut(colon.end())


def read_claim(
    name: str, section: Section, scope: Scope, known: Citable
) -> Claim:
    """The claim with its lines; ``known`` is what stands above it."""
    _, head = claim_head(section)
    _, links = claim_links(_head(section)[0])
    formula, reason = split_reason(head)
    statement = read_piece(formula, scope)
    at = section.head.at
    errors = Collected()
    raw = _raw_lines(section.lines, errors)
    if reason is None and raw and raw[0].formula.text == "":
        reason, raw = raw[0].reason, raw[1:]
    if reason is not None:
        errors.refuse()
        if raw:
            raise raw[0].piece.error("claim-reason-and-lines")
        reasons = read_reasons(reason, known)
        line = Line(1, statement, reasons, formula.text, "", False, formula.at)
        return Claim(name, statement, (line,), formula.text, at, *links)
    if not raw:
        raise section.head.error("claim-without-lines", name=name)
    lines = _read_lines(raw, statement, scope, known, errors)
    return Claim(name, statement, lines, formula.text, at, *links)


def _raw_lines(
    pieces: tuple[Piece, ...], errors: Collected
) -> tuple[RawLine, ...]:
    """Lines with their reason, also one that stands on the next line."""
    found: list[RawLine] = []
    for piece in pieces:
        parts = None
        with errors.trying():
            parts = split_reason(piece)
        if parts is None:
            found.append(RawLine(piece, None, "", piece, lost=True))
            continue
        formula, reason = parts
        if not formula.text and found and reason is not None:
            if found[-1].reason is not None:
                raise piece.error("reason-twice")
            found[-1] = replace(found[-1], reason=reason)
            continue
        formula, label = _label(formula)
        found.append(RawLine(formula, reason, label, piece))
    return tuple(found)


def _label(formula: Piece) -> tuple[Piece, str]:
    """A label ``(1)`` before or after the formula."""
    first = _LABEL_FIRST.match(formula.plain)
    if first is not None:
        return formula.cut(first.end()), f"({first['label']})"
    last = _LABEL_LAST.search(formula.plain)
    if last is not None:
        return formula.cut(0, last.start()), f"({last['label']})"
    return formula, ""


def _read_lines(
    raw: tuple[RawLine, ...],
    claim: Statement,
    scope: Scope,
    known: Citable,
    errors: Collected,
) -> tuple[Line, ...]:
    lines: list[Line] = []
    above: Above = None
    labels: list[str] = []
    for place, one in enumerate(raw):
        following = raw[place + 1] if place + 1 < len(raw) else None
        before, above = above, _LOST
        if one.lost:
            continue
        with errors.trying():
            if one.reason is None:
                above = _opening(one, following, scope)
                continue
            if one.label in labels:
                raise one.piece.error("label-twice", label=one.label)
            here = replace(known, labels=tuple(labels))
            lines.append(
                _read_line(
                    one,
                    len(lines) + 1,
                    before,
                    claim=claim,
                    scope=scope,
                    known=here,
                )
            )
            above = lines[-1].statement.proposition
        if one.label:
            labels.append(one.label)
    errors.refuse()
    return tuple(lines)


_LOST = Relation("=", Number("0"), Number("0"))
"""Stands for a line that can't be read, so that those below can be."""


def _read_line(
    raw: RawLine,
    number: int,
    above: Above,
    *,
    claim: Statement,
    scope: Scope,
    known: Citable,
) -> Line:
    if raw.reason is None or not raw.formula.text:
        raise raw.piece.error("line-without-formula")
    statement, continues = _statement(raw.formula, above, scope)
    if is_chain(statement.proposition):
        raise raw.formula.error("line-two-steps")
    own = tuple(
        condition
        for condition in statement.conditions
        if condition not in claim.conditions
    )
    statement = Statement(statement.proposition, (*claim.conditions, *own))
    return Line(
        number,
        statement,
        read_reasons(raw.reason, known),
        raw.formula.text,
        raw.label,
        continues,
        raw.formula.at,
    )


def _opening(
    line: RawLine, following: RawLine | None, scope: Scope
) -> Proposition | Term:
    """A line without reason may only open a chain: a left side alone, with
    ``= …`` or ``⟹ …`` on the next line."""
    formula = line.formula
    open_bracket = unclosed(formula)
    if open_bracket is not None:
        # A reason inside the bracket isn't seen, so this comes first.
        raise open_bracket.error("bracket-unclosed")
    follows = following.formula.plain if following is not None else ""
    if _ARROW.match(formula.plain) or _RELATION.match(formula.plain):
        raise formula.error("reason-missing")
    if _ARROW.match(follows):
        return read_piece(formula, scope).proposition
    if _RELATION.match(follows) and not says_something(formula):
        return read_term(formula.text, scope, formula.at, formula.path)
    raise formula.error("reason-missing")


def _statement(
    formula: Piece, above: Above, scope: Scope
) -> tuple[Statement, bool]:
    """The complete statement, and whether its left side was left out."""
    arrow = _ARROW.match(formula.plain)
    if arrow is not None:
        after = formula.cut(arrow.start("sign"))
        return _implied(after, above, scope), True
    relation = _RELATION.match(formula.plain)
    if relation is not None:
        after = formula.cut(relation.start("sign"))
        return _continued(after, above, scope), True
    return read_piece(formula, scope), False


def _continued(after: Piece, above: Above, scope: Scope) -> Statement:
    """``= RIGHT``: read with 0 in the empty place, which is then filled."""
    left = above.right if isinstance(above, Relation) else above
    left = left.value if isinstance(left, Tends) else left
    if not isinstance(left, Term):
        raise after.error("line-without-left")
    empty = "0 "
    if _INFINITE.match(after.plain):
        # ∞ is read only beside a limit.
        if not isinstance(left, Limit):
            raise after.error("formula-infinity")
        name = next(one for one in "xyztuvw" if one not in scope.names)
        empty = f"lim_{{{name}→0}} 0 "
    read = _with_left(empty, after, scope)
    match read.proposition:
        case Conjunction():
            raise after.error("line-two-steps")
        case Tends():
            found: Proposition = replace(read.proposition, term=left)
        case Relation():
            found = replace(read.proposition, left=left)
        case _:
            raise after.error("line-mixed")
    return replace(read, proposition=found)


def _implied(after: Piece, above: Above, scope: Scope) -> Statement:
    """``⟹ RIGHT``: the left side is the proposition above."""
    left = above
    if isinstance(left, (Implication, Equivalence)):
        left = left.right
    if not isinstance(left, Proposition):
        raise after.error("line-without-left")
    read = _with_left("0=0 ", after, scope)
    if not isinstance(read.proposition, (Implication, Equivalence)):
        raise after.error("line-mixed")
    return replace(read, proposition=replace(read.proposition, left=left))


def _with_left(left: str, after: Piece, scope: Scope) -> Statement:
    at = Position(after.line, after.column - len(left))
    return read_statement(left + after.text, scope, at, after.path)
