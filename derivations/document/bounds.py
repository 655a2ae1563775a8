"""Bounds, propositions and joint laws beside a declared kind.

Numeric bounds go into the names' domains; everything else becomes a fact.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from derivations.assumptions.given import Declaration, Fact
from derivations.document.declared import Declared, item_indices
from derivations.document.domains import bounded, is_empty, tidy
from derivations.document.pieces import Piece
from derivations.document.propositions import conjuncts, read_piece
from derivations.document.spoken import NAMED_LAW
from derivations.language.laws import SYMMETRIC
from derivations.language.reader import read_term
from derivations.language.scope import Scope
from derivations.language.tree import (
    Binder,
    Divide,
    Element,
    Independence,
    Index,
    NamedLaw,
    Negative,
    Number,
    Operator,
    Relation,
    SameLaw,
    Sum,
    Symbol,
    Term,
)
from derivations.language.write import to_text

GIVEN = "given"
"""Name of the facts written among the declarations."""

_MIRROR = {"<": ">", ">": "<", "≤": "≥", "≥": "≤", "=": "=", "≠": "≠"}


def extras(
    line: Declared, declarations: dict[str, Declaration], scope: Scope
) -> list[Fact]:
    """Bounds, propositions and joint laws of a declaration line.  Numeric
    bounds go into the domains, everything else becomes a fact."""
    members: dict[str, Term] = {}
    for item in line.items:
        indices = item_indices(item, line)
        name = item.base if indices else item.name
        index_terms = tuple(Index(one) for one in indices)
        members[name] = Element(name, index_terms) if indices else Symbol(name)
    facts: list[Fact] = []
    for bound in line.bounds:
        if line.kind == "event":
            raise bound.piece.error("event-bound")
        piece = bound.term
        term = read_term(piece.text, scope, piece.at, piece.path)
        for name, member in members.items():
            relation = Relation(bound.sign, member, term)
            if not _narrow(declarations, name, bound.sign, term, piece):
                if line.kind == "function":
                    raise bound.piece.error("function-bound", name=name)
                facts.append(Fact(GIVEN, relation, (), bound.piece.at))
    for piece in line.propositions:
        facts.extend(_proposition(piece, members, declarations, scope))
    for operator, piece in line.moments:
        if line.kind != "random":
            raise line.piece.error("law-of-constant")
        term = read_term(piece.text, scope, piece.at, piece.path)
        for member in members.values():
            moment = Operator(operator, (member,))
            facts.append(Fact(GIVEN, Relation("=", moment, term), (), piece.at))
    for piece in line.named:
        if line.kind != "random":
            raise line.piece.error("law-of-constant")
        facts.extend(_named_law(piece, members, scope))
    for law in line.laws:
        if law == "probabilities":
            facts.extend(_sums_to_one(line, members, declarations))
            continue
        if line.kind not in ("random", "event"):
            raise line.piece.error("law-of-constant")
        facts.extend(_law(law, members, line))
    return facts


def _sums_to_one(
    line: Declared,
    members: dict[str, Term],
    declarations: dict[str, Declaration],
) -> list[Fact]:
    """``Σ_i p_i = 1`` for each family."""
    facts = []
    for name, member in members.items():
        ranges = declarations[name].ranges
        if line.kind != "constant" or len(ranges) != 1:
            raise line.piece.error("given-probabilities", name=name)
        whole = ranges[0]
        binder = Binder(whole.index, whole.lower, whole.upper)
        relation = Relation("=", Sum((binder,), member), Number("1"))
        facts.append(Fact(GIVEN, relation, (), line.piece.at))
    return facts


def _named_law(
    piece: Piece, members: dict[str, Term], scope: Scope
) -> list[Fact]:
    """``~ Normal(0, 1)`` said of each member."""
    facts = []
    sign = "" if NAMED_LAW.match(piece.plain) else "~ "
    for member in members.values():
        subject = f"{to_text(member)} {sign}"
        column = max(1, piece.column - len(subject))
        said = Piece(subject + piece.text, piece.line, column, piece.path)
        statement = read_piece(said, scope)
        facts.append(Fact(GIVEN, statement.proposition, (), piece.at))
    return facts


def _proposition(
    piece: Piece,
    members: dict[str, Term],
    declarations: dict[str, Declaration],
    scope: Scope,
) -> list[Fact]:
    """``0 < p < 1`` after the kind: its numeric bounds on a name of this
    line narrow the domain."""
    facts = []
    statement = read_piece(piece, scope)
    names = {member: name for name, member in members.items()}
    for part in conjuncts(statement.proposition):
        plain = isinstance(part, Relation) and part.sign != "≈"
        if isinstance(part, Relation) and plain and not statement.conditions:
            left, right = names.get(part.left), names.get(part.right)
            narrowed = left is not None and _narrow(
                declarations, left, part.sign, part.right, piece
            )
            if right is not None and not narrowed:
                mirrored = _MIRROR[part.sign]
                narrowed = _narrow(
                    declarations, right, mirrored, part.left, piece
                )
            # What a name equals is put in, so that it's a fact as well.
            if narrowed and part.sign != "=":
                continue
        facts.append(Fact(GIVEN, part, statement.conditions, piece.at))
    return facts


def _narrow(
    declarations: dict[str, Declaration],
    name: str,
    sign: str,
    term: Term,
    piece: Piece,
) -> bool:
    """Cut the domain by a number; False if a domain can't say it."""
    value = literal(term)
    if value is None or (sign == "≠" and value != 0):
        return False
    old = declarations[name]
    domain = tidy(bounded(old.domain, sign, value))
    if is_empty(domain):
        raise piece.error("domain-empty", name=name)
    declarations[name] = replace(old, domain=domain)
    return True


def literal(term: Term) -> Fraction | None:
    """The value of a written number: ``2``, ``-1``, ``1/2``."""
    if isinstance(term, Number):
        return term.value
    if isinstance(term, Negative):
        inner = literal(term.operand)
        return None if inner is None else -inner
    if isinstance(term, Divide):
        above, below = literal(term.left), literal(term.right)
        if above is None or below is None or below == 0:
            return None
        return above / below
    return None


def _law(law: str, members: dict[str, Term], line: Declared) -> list[Fact]:
    """``i.i.d.`` and its kin, of all members of all names of the line."""
    terms = tuple(members.values())
    at = line.piece.at
    if law == SYMMETRIC:
        return [Fact(GIVEN, NamedLaw(t, SYMMETRIC), (), at) for t in terms]
    families = bool(line.ranges)
    if len(terms) == 1 and not families:
        # One variable is trivially i.i.d.
        return []
    blocks = tuple((term,) for term in terms)
    facts = []
    if law in ("iid", "same"):
        facts.append(Fact(GIVEN, SameLaw(terms), (), at))
    if law != "same":
        kind = "mutual" if law == "iid" else law
        facts.append(
            Fact(GIVEN, Independence(kind, blocks, every=families), (), at)
        )
    return facts
