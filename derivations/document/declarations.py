"""Declared names with their kinds and ranges, and finite outcomes."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from derivations.assumptions.given import (
    Declaration,
    Domain,
    Outcomes,
    Range,
)
from derivations.document.collected import Collected
from derivations.document.declared import Declared, item_indices
from derivations.document.heads import LETTERS
from derivations.document.lets import LetText, is_random
from derivations.document.names import RangeText
from derivations.document.pieces import Piece
from derivations.language.reader import read_term
from derivations.language.scope import Name, Scope
from derivations.language.spelling import canonical_name
from derivations.language.tree import (
    Add,
    Multiply,
    Negative,
    Node,
    Number,
    Subtract,
    Symbol,
    children,
)


def read_declarations(
    written: list[Declared], implied_sizes: bool, errors: Collected
) -> tuple[dict[str, Declaration], list[Declared]]:
    """Declarations by name, in written order, and the lines that make
    them."""
    found: dict[str, Declaration] = {}
    integers: dict[str, bool] = {}
    declared: list[Declared] = []
    for line in written:
        with errors.trying(*(item.piece for item in line.items)):
            names = _names(line)
            whole = line.kind == "constant" and line.domain.integer
            integers |= dict.fromkeys(names, whole)
            declared.append(line)
    if implied_sizes:
        for size in _sizes(declared, integers):
            found[size.name] = size
            integers[size.name] = True
    singles = Scope(
        {
            **{name: Name("constant") for name in found},
            **{
                item.name: Name(line.kind)
                for line in declared
                for item in line.items
                if not item_indices(item, line)
            },
        }
    )
    good: list[Declared] = []
    for line in declared:
        with errors.trying(*(item.piece for item in line.items)):
            _declare(line, found, singles, integers)
            good.append(line)
    for line in good:
        with errors.trying(line.piece):
            if line.outcomes is not None:
                _add_outcomes(line, found, singles, integers)
    return found, good


def _names(line: Declared) -> list[str]:
    return [
        item.base if item_indices(item, line) else item.name
        for item in line.items
    ]


def _declare(
    line: Declared,
    found: dict[str, Declaration],
    singles: Scope,
    integers: dict[str, bool],
) -> None:
    ranges = tuple(_range(one, singles, integers) for one in line.ranges)
    by_index = {one.index: one for one in ranges}
    for item, name in zip(line.items, _names(line), strict=True):
        indices = item_indices(item, line)
        if name in found:
            raise item.piece.error(
                "declared-twice",
                name=name,
                line=str(found[name].position.line),
            )
        if line.kind == "function" and indices:
            raise item.piece.error("function-family", name=name)
        if line.order and line.kind != "function":
            raise item.piece.error("differentiable-function", name=name)
        if line.bend and line.kind != "function":
            raise item.piece.error("convex-function", name=name)
        if line.injective and line.kind != "function":
            raise item.piece.error("injective-function", name=name)
        found[name] = Declaration(
            name,
            line.kind,
            line.domain,
            tuple(by_index[index] for index in indices),
            None,
            item.piece.at,
            line.order > 0,
            line.bend,
            line.injective,
        )
        _declare_derivatives(found[name], line.order, item.piece, found)


def _declare_derivatives(
    function: Declaration,
    order: int,
    piece: Piece,
    found: dict[str, Declaration],
) -> None:
    """``g'``, and ``g''`` of what is twice differentiable."""
    for times in range(1, order + 1):
        name = function.name + "'" * times
        if name in found:
            line = str(found[name].position.line)
            raise piece.error("declared-twice", name=name, line=line)
        found[name] = Declaration(
            name,
            "function",
            position=piece.at,
            differentiable=times < order,
        )


def with_free_letters(
    declared: list[Declared], lets: tuple[LetText, ...]
) -> list[Declared]:
    """Families listed as ``X_1, …, X_n`` get an index that is no name."""
    items = [item for line in declared for item in line.items]
    taken = {item.base for item in (*items, *(let.item for let in lets))}
    letter = next((one for one in LETTERS if one not in taken), LETTERS[0])
    return [
        replace(
            line,
            items=tuple(replace(one, subscript=letter) for one in line.items),
            ranges=tuple(replace(one, index=letter) for one in line.ranges),
        )
        if line.listed
        else line
        for line in declared
    ]


def _sizes(
    declared: list[Declared], known: dict[str, bool]
) -> list[Declaration]:
    """Undeclared names at the upper ends of ranges."""
    found: dict[str, Declaration] = {}
    for line in declared:
        ranges = list(line.ranges)
        if line.outcomes is not None:
            ranges.append(line.outcomes.index_range)
        for one in ranges:
            name = canonical_name(one.upper.text)
            if name is not None and name not in known:
                domain = Domain(integer=True, lower=Fraction(1))
                found.setdefault(
                    name,
                    Declaration(
                        name, "constant", domain, position=one.upper.at
                    ),
                )
    return list(found.values())


def _range(text: RangeText, singles: Scope, integers: dict[str, bool]) -> Range:
    if text.index in integers:
        raise text.piece.error("index-declared", index=text.index)
    bounds = []
    for piece in (text.lower, text.upper):
        bound = read_term(piece.text, singles, piece.at, piece.path)
        if is_random(bound, singles):
            raise piece.error("range-random")
        if not _is_integer(bound, integers):
            raise piece.error("range-not-integer")
        bounds.append(bound)
    return Range(text.index, bounds[0], bounds[1])


def _is_integer(term: Node, integers: dict[str, bool]) -> bool:
    """Whether the term is made of integers by +, − and ·."""
    if isinstance(term, Number):
        return term.value.denominator == 1
    if isinstance(term, Symbol):
        return integers.get(term.name, False)
    whole = isinstance(term, (Add, Subtract, Multiply, Negative))
    return whole and all(_is_integer(one, integers) for one in children(term))


def _add_outcomes(
    line: Declared,
    found: dict[str, Declaration],
    singles: Scope,
    integers: dict[str, bool],
) -> None:
    """Outcome values and probability of a finite random variable; both are
    declared here unless the document declares them itself."""
    outcomes = line.outcomes
    if outcomes is None:
        return
    index_range = _range(outcomes.index_range, singles, integers)
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
        name = item.base if item_indices(item, line) else item.name
        found[name] = replace(
            found[name], outcomes=Outcomes(values.base, probability.name)
        )


def refuse_clash(
    declarations: dict[str, Declaration], lets: tuple[LetText, ...]
) -> None:
    lines = {one.name: one.position.line for one in declarations.values()}
    indices = {
        index.index for one in declarations.values() for index in one.ranges
    }
    for let in lets:
        names = [let.item.name]
        if let.item.boxed or not let.item.subscript:
            names = [let.item.base]
        for name in names:
            if name in indices:
                raise let.item.piece.error("index-declared", index=name)
            if name in lines:
                raise let.item.piece.error(
                    "declared-twice", name=name, line=str(lines[name])
                )
            lines[name] = let.piece.line
