"""Weaker facts than independence, common laws and standard laws.

What is listed here is only proposed; the kernel decides what follows from
what."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final, TypeAlias

from derivations.assumptions.given import Assumptions
from derivations.kernel.laws import consequences
from derivations.language import tree
from derivations.language.tree import (
    Element,
    Independence,
    Index,
    Number,
    Operator,
    Relation,
    SameLaw,
    Symbol,
    Term,
)

Stated: TypeAlias = tuple[tree.Proposition, tuple[Relation, ...]]
"""A proposition with the conditions on its indices."""

MOST_MOMENTS: Final = 4
"""As many moments of a standard law are tried."""


def weaker_than_independence(
    stated: Independence, known: Assumptions
) -> Iterator[Stated]:
    """The stronger ones first."""
    terms = tuple(block[0] for block in stated.blocks if len(block) == 1)
    plain = len(terms) == len(stated.blocks) and not any(
        _event(term, known) for term in terms
    )
    if plain and stated.kind == "mutual":
        yield from _mutual(stated, terms)
    if plain and stated.kind == "pairwise":
        yield Independence("uncorrelated", stated.blocks, stated.every), ()
    if plain and stated.kind in ("mutual", "pairwise"):
        yield from _moments(terms, stated.every, known)
    if plain and stated.kind == "uncorrelated" and len(terms) > 2:
        for one, two in combinations(terms, 2):
            yield _blocks("uncorrelated", (one, two), False), ()


def _mutual(stated: Independence, terms: tuple[Term, ...]) -> Iterator[Stated]:
    every, several = stated.every, len(terms) > 1
    families = tuple(t for t in terms if isinstance(t, Element))
    if every and several and len(families) == len(terms):
        wholes = tuple(Symbol(t.family) for t in families)
        yield _blocks("mutual", wholes, False), ()
    if every and several:
        for term in families:
            yield _blocks("mutual", (term,), True), ()
    if several and (every or len(terms) > 2):
        for one, two in combinations(terms, 2):
            yield _blocks("mutual", (one, two), False), ()
    if every or len(terms) > 2:
        yield _blocks("pairwise", terms, every), ()
    if every and several:
        product = _product(terms)
        yield _blocks("mutual", (product,), True), ()
        yield _blocks("pairwise", (product,), True), ()
        for term in families:
            yield _blocks("uncorrelated", (term,), True), ()
        yield _blocks("uncorrelated", terms, True), ()
        yield _blocks("uncorrelated", (product,), True), ()
    else:
        yield _blocks("uncorrelated", terms, every), ()


def _moments(
    terms: tuple[Term, ...], every: bool, known: Assumptions
) -> Iterator[Stated]:
    """Single moments of products that come out as for independent ones."""
    pairs: list[tuple[Term, Term, tuple[Relation, ...]]] = [
        (one, two, ()) for one, two in combinations(terms, 2)
    ]
    if every and len(terms) == 1:
        other = _shifted(terms[0], known)
        if other is not None:
            pairs.append((terms[0], *other))
    for one, two, apart in pairs:
        for powers in ((2, 2), (2, 1), (1, 2), (1, 1)):
            x, y = _power(one, powers[0]), _power(two, powers[1])
            yield _factors(x, y), apart


def _factors(x: Term, y: Term) -> Relation:
    """``E[x y] = E[x] E[y]``."""
    return Relation(
        "=",
        Operator("E", (tree.Multiply(x, y),)),
        tree.Multiply(Operator("E", (x,)), Operator("E", (y,))),
    )


def _shifted(
    term: Term, known: Assumptions
) -> tuple[Term, tuple[Relation, ...]] | None:
    """The same member at another index."""
    match term:
        case Element(family, (Index(name),)):
            declared = {item.name for item in known.declarations}
            free = next(
                (c for c in "jklmrs" if c != name and c not in declared), ""
            )
            if free:
                apart = Relation("≠", Index(name), Index(free))
                return Element(family, (Index(free),)), (apart,)
    return None


def weaker_than_same_law(
    stated: SameLaw, known: Assumptions
) -> Iterator[Stated]:
    """Equal variances, second moments, means."""
    pairs: list[tuple[Term, Term]] = list(combinations(stated.terms, 2))
    for term in stated.terms:
        other = _shifted(term, known)
        if other is not None:
            pairs.append((term, other[0]))
    for one, two in pairs:
        for make in (_second, _variance, _mean):
            yield Relation("=", make(one), make(two)), ()


def weaker_than_law(stated: tree.NamedLaw) -> Iterator[Stated]:
    """Its first moments and its variance, the higher ones first."""
    said = consequences(stated)
    kept: list[Relation] = []
    for relation in said:
        match relation.left:
            case Operator("E") if len(kept) < MOST_MOMENTS:
                kept.insert(0, relation)
    kept += [
        r
        for r in said
        if isinstance(r.left, Operator) and (r.left.name == "Var")
    ]
    for relation in kept:
        yield relation, ()


def all_equal(
    stated: Independence, known: Assumptions
) -> tuple[tree.Proposition, ...]:
    """The members of each family all equal, and the families independent:
    what independence across the indices keeps out."""
    if stated.kind != "mutual" or not stated.every:
        return ()
    firsts: list[Term] = []
    equal: list[tree.Proposition] = []
    for block in stated.blocks:
        match block:
            case (Element(family, (Index(),)) as member,):
                item = known.declaration(family)
                if item is None or len(item.ranges) != 1:
                    return ()
                first = Element(family, (item.ranges[0].lower,))
                firsts.append(first)
                equal.append(Relation("=", member, first))
            case _:
                return ()
    if len(firsts) > 1:
        return (_blocks("mutual", tuple(firsts), False), *equal)
    return tuple(equal)


def _blocks(kind: str, terms: tuple[Term, ...], every: bool) -> Independence:
    return Independence(kind, tuple((term,) for term in terms), every)


def _product(terms: tuple[Term, ...]) -> Term:
    product = terms[0]
    for term in terms[1:]:
        product = tree.Multiply(product, term)
    return product


def _power(term: Term, exponent: int) -> Term:
    if exponent == 1:
        return term
    return tree.Power(term, Number(str(exponent)))


def _mean(term: Term) -> Term:
    return Operator("E", (term,))


def _second(term: Term) -> Term:
    return Operator("E", (_power(term, 2),))


def _variance(term: Term) -> Term:
    return Operator("Var", (term,))


def _event(term: Term, known: Assumptions) -> bool:
    name = (
        term.name
        if isinstance(term, Symbol)
        else term.family
        if isinstance(term, Element)
        else ""
    )
    item = known.declaration(name)
    return item is None or item.kind != "random"
