"""From the lines of ``given``, ``assume`` and ``let`` to `Assumptions`.

In this order, since each needs the one before: names and kinds; ranges
(bounds are terms in the single constants); definitions; then everything
else that is a formula (bounds, facts).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from derivations.assumptions.given import (
    Assumptions,
    Declaration,
    Definition,
    Domain,
    Fact,
    Outcomes,
    Range,
)
from derivations.document.given_lines import (
    Declared,
    bounded,
    is_empty,
    read_given_line,
    tidy,
)
from derivations.document.lets import (
    LetText,
    is_random,
    name_of,
    read_lets,
    uses,
)
from derivations.document.names import Item, RangeText
from derivations.document.pieces import Piece
from derivations.document.propositions import (
    conjuncts,
    read_facts,
    read_piece,
)
from derivations.language.reader import read_term
from derivations.language.scope import Name, Scope
from derivations.language.tree import (
    Divide,
    Element,
    Independence,
    Index,
    Negative,
    Number,
    Relation,
    SameLaw,
    Symbol,
    Term,
)

GIVEN = "given"
"""Name of the facts written among the declarations."""

_MIRROR = {"<": ">", ">": "<", "≤": "≥", "≥": "≤", "=": "=", "≠": "≠"}


@dataclass(frozen=True, slots=True)
class NamedLine:
    """A line of ``assume`` with the name of its facts."""

    name: str
    text: Piece


@dataclass(frozen=True, slots=True)
class SourceLines:
    """All lines that say what a derivation assumes."""

    given: tuple[Piece, ...] = ()
    assume: tuple[NamedLine, ...] = ()
    let: tuple[LetText, ...] = ()


def assemble(lines: SourceLines) -> tuple[Assumptions, Scope]:
    """The assumptions, and the scope in which lines are read."""
    declared: list[Declared] = []
    loose: list[Piece] = []
    for line in lines.given:
        read = read_given_line(line)
        if isinstance(read, Piece):
            loose.append(read)
        else:
            declared.append(read)
    declarations = _declarations(declared)
    _refuse_clash(declarations, lines.let)
    scope = _scope(tuple(declarations.values()))
    definitions, scope = read_lets(lines.let, scope)
    facts: list[Fact] = []
    for one in declared:
        facts.extend(_extras(one, declarations, scope))
    for piece in loose:
        facts.extend(read_facts(GIVEN, piece, scope))
    for named in lines.assume:
        facts.extend(read_facts(named.name, named.text, scope))
    assumptions = Assumptions(
        tuple(declarations.values()), definitions, tuple(facts)
    )
    return assumptions, scope


def scope_of(assumptions: Assumptions) -> Scope:
    """What formulas under these assumptions may name."""
    scope = _scope(assumptions.declarations)
    waiting = list(assumptions.definitions)
    while waiting:
        # A definition's kind is known once the names it uses are.
        names = {one.name for one in waiting}
        ready = [one for one in waiting if not uses(one.term) & names]
        if not ready:
            break
        for one in ready:
            scope = scope.with_names({one.name: _name(one, scope)})
        waiting = [one for one in waiting if one not in ready]
    return scope


def _name(definition: Definition, scope: Scope) -> Name:
    try:
        return name_of(definition, scope)
    except LookupError:
        return Name(
            "random" if is_random(definition.term, scope) else "constant"
        )


def _scope(declarations: tuple[Declaration, ...]) -> Scope:
    return Scope(
        {
            one.name: Name(
                one.kind,
                tuple((r.index, r.lower, r.upper) for r in one.ranges),
            )
            for one in declarations
        }
    )


def _declarations(declared: list[Declared]) -> dict[str, Declaration]:
    """Declarations by name, in written order."""
    found: dict[str, Declaration] = {}
    singles = Scope(
        {
            item.name: Name(line.kind)
            for line in declared
            for item in line.items
            if not _indices(item, line)
        }
    )
    for line in declared:
        ranges = tuple(_range(one, singles) for one in line.ranges)
        for item in line.items:
            indices = _indices(item, line)
            name = item.base if indices else item.name
            if name in found:
                raise item.piece.error(
                    "declared-twice",
                    name=name,
                    line=str(found[name].position.line),
                )
            by_index = {one.index: one for one in ranges}
            if line.kind == "function" and indices:
                raise item.piece.error("function-family", name=name)
            found[name] = Declaration(
                name,
                line.kind,
                line.domain,
                tuple(by_index[index] for index in indices),
                None,
                item.piece.at,
            )
    for line in declared:
        if line.outcomes is not None:
            _add_outcomes(line, found, singles)
    return found


def _indices(item: Item, line: Declared) -> tuple[str, ...]:
    """Index names of a declared item: its subscript, if it is a family."""
    known = tuple(one.index for one in line.ranges)
    if not item.subscript and not item.boxed:
        if known:
            raise item.piece.error(
                "family-without-index", name=item.base, index=known[0]
            )
        return ()
    indices = item.indices(known)
    if indices and set(indices) <= set(known):
        if len(set(indices)) < len(indices):
            raise item.piece.error("index-twice", name=item.base)
        return indices
    if item.boxed or known:
        raise item.piece.error("family-without-range", name=item.base)
    return ()


def _range(text: RangeText, singles: Scope) -> Range:
    if text.index in singles.names:
        raise text.piece.error("index-declared", index=text.index)
    bounds = []
    for piece in (text.lower, text.upper):
        bound = read_term(piece.text, singles, piece.at, piece.path)
        if is_random(bound, singles):
            raise piece.error("range-random")
        bounds.append(bound)
    return Range(text.index, bounds[0], bounds[1])


def _add_outcomes(
    line: Declared, found: dict[str, Declaration], singles: Scope
) -> None:
    """Outcome values and probability of a finite random variable; both are
    declared here unless the document declares them itself."""
    outcomes = line.outcomes
    if outcomes is None:
        return
    index_range = _range(outcomes.index_range, singles)
    values, probability = outcomes.values, outcomes.probability
    if values.indices((index_range.index,)) != (index_range.index,):
        raise values.piece.error("outcomes-form")
    family = Declaration(
        values.base,
        "constant",
        Domain(),
        (index_range,),
        None,
        values.piece.at,
    )
    known = found.setdefault(values.base, family)
    same = [(one.lower, one.upper) for one in known.ranges] == [
        (index_range.lower, index_range.upper)
    ]
    if known.kind != "constant" or not same:
        raise values.piece.error("outcomes-values", name=values.base)
    function = Declaration(
        probability.name, "function", position=probability.piece.at
    )
    if found.setdefault(probability.name, function).kind != "function":
        raise probability.piece.error(
            "outcomes-probability", name=probability.name
        )
    for item in line.items:
        name = item.base if _indices(item, line) else item.name
        found[name] = replace(
            found[name], outcomes=Outcomes(values.base, probability.name)
        )


def _refuse_clash(
    declarations: dict[str, Declaration], lets: tuple[LetText, ...]
) -> None:
    lines = {one.name: one.position.line for one in declarations.values()}
    for let in lets:
        names = [let.item.name]
        if let.item.boxed or not let.item.subscript:
            names = [let.item.base]
        for name in names:
            if name in lines:
                raise let.item.piece.error(
                    "declared-twice", name=name, line=str(lines[name])
                )
            lines[name] = let.piece.line


def _extras(
    line: Declared, declarations: dict[str, Declaration], scope: Scope
) -> list[Fact]:
    """Bounds, propositions and joint laws of a declaration line.  Numeric
    bounds go into the domains, everything else becomes a fact."""
    members: dict[str, Term] = {}
    for item in line.items:
        indices = _indices(item, line)
        name = item.base if indices else item.name
        index_terms = tuple(Index(one) for one in indices)
        members[name] = Element(name, index_terms) if indices else Symbol(name)
    facts: list[Fact] = []
    for bound in line.bounds:
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
    for law in line.laws:
        if line.kind != "random":
            raise line.piece.error("law-of-constant")
        facts.extend(_law(law, members, line))
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
        if isinstance(part, Relation) and not statement.conditions:
            left, right = names.get(part.left), names.get(part.right)
            if left is not None and _narrow(
                declarations, left, part.sign, part.right, piece
            ):
                continue
            if right is not None and _narrow(
                declarations, right, _MIRROR[part.sign], part.left, piece
            ):
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
    families = bool(line.ranges)
    if len(terms) == 1 and not families:
        # One variable is trivially i.i.d.
        return []
    at = line.piece.at
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
