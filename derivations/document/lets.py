"""``let`` lines: definitions in any order, none of them circular.

A body can be read only when the names it uses are known, and a name's kind
(constant, random, vector) comes from its body.  So bodies are read as soon
as they can be, and read again once all names are known.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from derivations.assumptions.given import Definition
from derivations.document.names import Item, read_item
from derivations.document.openings import assigned
from derivations.document.pieces import Piece
from derivations.language.errors import InputError
from derivations.language.free import free_indices
from derivations.language.reader import read_term
from derivations.language.scope import Name, Scope
from derivations.language.shapes import places, shape
from derivations.language.tree import (
    Application,
    Component,
    Conditional,
    Element,
    Index,
    Node,
    Operator,
    Probability,
    Symbol,
    Term,
    children,
    walk,
)

_AVERAGES = frozenset({"E", "Var", "Cov", "sd", "H"})
"""Operators whose value is a constant whatever their argument."""

_WORD = re.compile(r"[^\W_]+(?:_\{?[^\W_]+)?")

MAX_LETS = 200
"""Definitions in one derivation."""
MAX_UNFOLDED = 10_000
"""Parts of a definition with the names in it written out."""
MAX_READINGS = 10
"""Times that all bodies are read again; two are usual."""

Ranges = tuple[tuple[str, Term, Term], ...]


@dataclass(frozen=True, slots=True)
class LetText:
    """``item := body`` before its body is read."""

    item: Item
    body: Piece
    piece: Piece


def let_text(line: Piece) -> LetText:
    sides = assigned(line)
    item = read_item(sides[0]) if sides is not None else None
    if sides is None or item is None:
        raise line.error("let-form")
    return LetText(item, sides[1], line)


def read_lets(
    texts: tuple[LetText, ...], scope: Scope
) -> tuple[tuple[Definition, ...], Scope]:
    """The definitions in written order, and the scope with their names."""
    known, full = _first_reading(texts, scope)
    # A body read before all names were known may have been split otherwise.
    for _ in range(MAX_READINGS):
        again = [_read(text, full) for text in texts]
        changed = [
            place
            for place, (definition, _) in enumerate(again)
            if definition != known[place]
        ]
        known = [definition for definition, _ in again]
        if not changed:
            _refuse_circular(tuple(known), texts)
            _refuse_large(tuple(known), texts)
            return tuple(known), full
        full = scope.with_names(
            {definition.name: name for definition, name in again}
        )
    raise texts[changed[0]].piece.error("let-unsettled")


def _first_reading(
    texts: tuple[LetText, ...], scope: Scope
) -> tuple[list[Definition], Scope]:
    """Read each body as soon as the names in it seem to be known."""
    known: dict[int, Definition] = {}
    words = [frozenset(_WORD.findall(text.body.plain)) for text in texts]
    waiting = list(range(len(texts)))
    while waiting:
        names = {
            name
            for place in waiting
            for name in _WORD.findall(texts[place].item.piece.plain)[:1]
        }
        free = [place for place in waiting if not names & words[place]]
        errors: list[InputError] = []
        for place in free or waiting:
            try:
                definition, name = _read(texts[place], scope)
            except InputError as error:
                errors.append(error)
                continue
            known[place] = definition
            scope = scope.with_names({definition.name: name})
        if len(errors) == len(free or waiting):
            _refuse_cycle([texts[place] for place in waiting])
            raise errors[0]
        waiting = [place for place in waiting if place not in known]
    return [known[place] for place in range(len(texts))], scope


def _read(text: LetText, scope: Scope) -> tuple[Definition, Name]:
    item, body = text.item, text.body
    # "T_i := i x_i": the subscript may also stand as a number.
    may = item.indices(tuple(item.subscript))
    indexed = scope.with_indices(one for one in may if one not in scope.names)
    term = read_term(body.text, indexed, body.at, body.path)
    free = set(free_indices(term))
    parameters = item.indices(tuple(sorted(free)))
    if not set(parameters) <= free or len(set(parameters)) < len(parameters):
        if item.boxed:
            raise text.piece.error("let-parameters")
        parameters = ()
    if item.boxed and not parameters:
        raise text.piece.error("let-parameters")
    unbound = sorted(free - set(parameters))
    if unbound:
        raise text.piece.error(
            "let-free-index", name=item.name, index=unbound[0]
        )
    name = item.base if parameters else item.name
    definition = Definition(name, parameters, term, text.piece.at)
    try:
        return definition, name_of(definition, scope)
    except LookupError:
        raise text.piece.error("let-range", name=name) from None


def name_of(definition: Definition, scope: Scope) -> Name:
    """Kind and ranges of a defined name, from its term.

    Raises LookupError when the families that a parameter indexes don't
    agree on its range.
    """
    kind = "random" if is_random(definition.term, scope) else "constant"
    if not definition.parameters:
        return Name(kind, vector_ranges(definition.term, scope))
    ranges = []
    for parameter in definition.parameters:
        found = index_ranges(definition.term, parameter, scope)
        if len(found) != 1:
            raise LookupError(parameter)
        ranges.append((parameter, *found[0]))
    return Name(kind, tuple(ranges))


def is_random(term: Node, scope: Scope) -> bool:
    """Whether the term's value varies with the outcome."""
    if isinstance(term, Operator) and term.name in _AVERAGES:
        return False
    if isinstance(term, Probability):
        return False
    if isinstance(term, Conditional):
        # Given random variables it varies with these, given an event not.
        terms = [part for part in term.given if isinstance(part, Term)]
        return any(is_random(part, scope) for part in terms)
    named = _named(term)
    if named and named in scope.names:
        if scope.names[named].kind in ("random", "event"):
            return True
    return any(is_random(child, scope) for child in children(term))


def _named(term: Node) -> str:
    if isinstance(term, Symbol):
        return term.name
    if isinstance(term, Element):
        return term.family
    if isinstance(term, Application):
        return term.function
    return ""


def index_ranges(
    term: Node, index: str, scope: Scope
) -> tuple[tuple[Term, Term], ...]:
    """The different ranges of the families that ``index`` indexes."""
    found: dict[tuple[Term, Term], None] = {}
    for node in walk(term):
        if isinstance(node, (Element, Component)):
            for one, ends in places(node, scope):
                if one == Index(index):
                    found[ends] = None
    return tuple(found)


def vector_ranges(term: Node, scope: Scope) -> Ranges:
    """The ranges of a term that is a vector, () for a scalar."""
    return shape(term, scope) if isinstance(term, Term) else ()


def uses(term: Node) -> frozenset[str]:
    """Names that occur in the term."""
    return frozenset(_named(node) for node in walk(term)) - {""}


def _refuse_circular(
    definitions: tuple[Definition, ...], texts: tuple[LetText, ...]
) -> None:
    names = [definition.name for definition in definitions]
    needs = {
        definition.name: [
            name for name in names if name in uses(definition.term)
        ]
        for definition in definitions
    }
    _raise_cycle(needs, dict(zip(names, texts, strict=True)))


def _refuse_large(
    definitions: tuple[Definition, ...], texts: tuple[LetText, ...]
) -> None:
    """Each name may stand several times in the next one, so that what they
    stand for can be far longer than what is written."""
    terms = {definition.name: definition.term for definition in definitions}
    sizes: dict[str, int] = {}

    def size(name: str) -> int:
        if name not in sizes:
            sizes[name] = sum(
                size(_named(node)) if _named(node) in terms else 1
                for node in walk(terms[name])
            )
        return sizes[name]

    for definition, text in zip(definitions, texts, strict=True):
        if size(definition.name) > MAX_UNFOLDED:
            raise text.piece.error(
                "let-size", name=definition.name, limit=f"{MAX_UNFOLDED:,}"
            )


def _refuse_cycle(texts: list[LetText]) -> None:
    """Among bodies that can't be read, the cycle is seen in their text."""
    names = {text.item.name: text for text in texts}
    spelled = {name: _occurrence(text.item) for name, text in names.items()}
    needs = {
        name: [
            other
            for other, pattern in spelled.items()
            if pattern.search(text.body.plain)
        ]
        for name, text in names.items()
    }
    _raise_cycle(needs, names)


def _occurrence(item: Item) -> re.Pattern[str]:
    names = {item.name, item.piece.plain}
    if item.boxed:
        names.add(item.base)
    spelled = "|".join(re.escape(name) for name in sorted(names))
    return re.compile(rf"(?<![^\W\d_])(?:{spelled})(?![^\W\d_])")


def _raise_cycle(
    needs: dict[str, list[str]], texts: dict[str, LetText]
) -> None:
    """Take away what needs nothing more; what stays holds a cycle."""
    left = dict(needs)
    while True:
        free = [
            name
            for name, others in left.items()
            if not any(other in left for other in others)
        ]
        if not free:
            break
        for name in free:
            del left[name]
    if not left:
        return
    path = [next(iter(left))]
    while path[-1] not in path[:-1]:
        path.append(next(one for one in left[path[-1]] if one in left))
    cycle = path[path.index(path[-1]) :]
    raise texts[cycle[0]].piece.error("let-cycle", cycle=" → ".join(cycle))
