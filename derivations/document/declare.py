"""From the lines of ``given``, ``assume`` and ``let`` to `Assumptions`.

In this order, since each needs the one before: names and kinds; ranges
(bounds are terms in the single constants); definitions; then everything
else that is a formula (bounds, facts).
"""

from __future__ import annotations

from dataclasses import dataclass

from derivations.assumptions.given import (
    Assumptions,
    Declaration,
    Definition,
    Fact,
)
from derivations.document.bounds import GIVEN, extras
from derivations.document.collected import Collected
from derivations.document.declarations import (
    read_declarations,
    refuse_clash,
    with_free_letters,
)
from derivations.document.declared import Declared
from derivations.document.given_lines import read_given_line
from derivations.document.law_parameters import unmet, whole
from derivations.document.lets import (
    MAX_LETS,
    LetText,
    is_random,
    name_of,
    read_lets,
    uses,
)
from derivations.document.pieces import Piece
from derivations.document.propositions import read_facts
from derivations.language.scope import Name, Scope
from derivations.language.tree import NamedLaw
from derivations.language.write import to_text


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


MAX_LINES = 2_000
"""Lines of ``given`` and ``assume`` in one derivation."""


def assemble(
    lines: SourceLines,
    implied_sizes: bool = False,
    errors: Collected | None = None,
) -> tuple[Assumptions, Scope]:
    """The assumptions, and the scope in which lines are read.

    With ``implied_sizes`` an undeclared name that ends a range, as in
    ``X[i] for i = 1..n : random``, is a positive integer.  With ``errors``
    the lines that can't be read are left out and gathered there.
    """
    own = Collected() if errors is None else errors
    texts = (*lines.given, *(one.text for one in lines.assume))
    if len(texts) > MAX_LINES:
        raise texts[MAX_LINES].error(
            "assumptions-too-many", limit=f"{MAX_LINES:,}"
        )
    if len(lines.let) > MAX_LETS:
        raise lines.let[MAX_LETS].piece.error(
            "lets-too-many", limit=f"{MAX_LETS:,}"
        )
    declared: list[Declared] = []
    loose: list[Piece] = []
    for line in lines.given:
        with own.trying(line):
            read = read_given_line(line)
            if isinstance(read, Piece):
                loose.append(read)
            else:
                declared.append(read)
    declared = with_free_letters(declared, lines.let)
    declarations, declared = read_declarations(declared, implied_sizes, own)
    with own.trying():
        refuse_clash(declarations, lines.let)
    scope = _scope(tuple(declarations.values()))
    definitions: tuple[Definition, ...] = ()
    with own.trying(*(let.item.piece for let in lines.let)):
        definitions, scope = read_lets(lines.let, scope)
    said: list[tuple[Piece, tuple[Fact, ...]]] = []
    for one in declared:
        with own.trying():
            found = extras(one, declarations, scope)
            said.append((one.piece, tuple(found)))
    for piece in loose:
        with own.trying():
            said.append((piece, read_facts(GIVEN, piece, scope)))
    for named in lines.assume:
        with own.trying():
            found_named = read_facts(named.name, named.text, scope)
            said.append((named.text, found_named))
    assumptions = Assumptions(
        tuple(declarations.values()),
        definitions,
        tuple(fact for _, facts in said for fact in facts),
    )
    for piece, facts in said:
        with own.trying():
            _check_laws(piece, facts, assumptions)
    if errors is None:
        own.refuse()
    return assumptions, scope


def _check_laws(
    piece: Piece, facts: tuple[Fact, ...], assumptions: Assumptions
) -> None:
    """The parameters of a named law have to be what the law needs."""
    for fact in facts:
        if not isinstance(fact.proposition, NamedLaw):
            continue
        law = to_text(fact.proposition).partition("~")[2].strip()
        integer = whole(fact.proposition, assumptions)
        if integer is not None:
            name = to_text(integer)
            raise piece.error("law-parameter-integer", law=law, name=name)
        missing = unmet(fact.proposition, assumptions)
        if missing is not None:
            shown = to_text(missing)
            raise piece.error("law-parameter", law=law, condition=shown)


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
