"""How expectations are rewritten by hand.

What is made here is only proposed; the kernel judges every line.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from derivations.assumptions.given import Assumptions
from derivations.between.terms import (
    ONE,
    Factors,
    added,
    expanded,
    expectation,
    factors,
    fresh,
    index_names,
    multiplied,
    number,
    of_factors,
    product,
    random,
    random_names,
)
from derivations.language import tree
from derivations.language.substitute import NotReplaced, replaced
from derivations.language.tree import Term

Terms = tuple[Term, ...]


def argument(term: Term, name: str) -> Term | None:
    match term:
        case tree.Operator(own, (inner,)) if own == name:
            return inner
    return None


def pair(term: Term) -> tuple[Term, Term] | None:
    match term:
        case tree.Operator("Cov", (left, right)):
            return left, right
    return None


# --- linearity ------------------------------------------------------------


def linearity(term: Term, known: Assumptions) -> Terms:
    inner = argument(term, "E")
    return () if inner is None else (_mean(inner, known),)


def linearity_of_squares(term: Term, known: Assumptions) -> Terms:
    """With products of sums multiplied out first."""
    inner = argument(term, "E")
    if inner is None:
        return ()
    found = []
    opened = expanded(inner)
    if opened is not None and len(opened) > 1:
        found.append(_mean(added(opened), known))
    double = squared_sum(inner)
    if double is not None:
        found.append(_mean(double, known))
    return tuple(found)


def _mean(x: Term, known: Assumptions) -> Term:
    """E[x] taken into sums and past constants."""
    if not random(x, known):
        return x
    match x:
        case tree.Add(left, right):
            return tree.Add(_mean(left, known), _mean(right, known))
        case tree.Subtract(left, right):
            return tree.Subtract(_mean(left, known), _mean(right, known))
        case tree.Negative(operand):
            return tree.Negative(_mean(operand, known))
        case tree.Divide(left, right) if not random(right, known):
            return tree.Divide(_mean(left, known), right)
        case tree.Sum(binders, body, conditions):
            return tree.Sum(binders, _mean(body, known), conditions)
        case tree.Multiply(left, right, sign) if not random(left, known):
            return tree.Multiply(left, _mean(right, known), sign)
        case tree.Multiply(left, right, sign) if not random(right, known):
            return tree.Multiply(_mean(left, known), right, sign)
    outer, inner = apart(factors(x), known)
    if outer == ONE:
        return expectation(x)
    return _times(outer, _mean(multiplied(inner), known))


def apart(found: Factors, known: Assumptions) -> tuple[Factors, Factors]:
    """Constant factors and random ones."""
    kept = tuple(part for part in found.parts if not random(part[0], known))
    rest = tuple(part for part in found.parts if random(part[0], known))
    inner = Factors(ONE.coefficient, rest)
    return Factors(found.coefficient, kept), inner


def _times(outer: Factors, term: Term) -> Term:
    if outer == ONE:
        return term
    if outer == Factors(-ONE.coefficient, ()):
        return tree.Negative(term)
    return tree.Multiply(of_factors(outer), term)


def squared_sum(term: Term) -> Term | None:
    """(Σ_i a_i)² as Σ_i Σ_j a_i a_j."""
    match term:
        case tree.Power(tree.Sum((binder,), body, ()), exponent):
            if exponent != number(2):
                return None
            second = again(binder, body)
            if second is None:
                return None
            other, copy = second
            both = of_factors(factors(tree.Multiply(body, copy)))
            inner = tree.Sum((other,), both)
            return tree.Sum((binder,), inner)
        case tree.Power(tree.Multiply(left, tree.Sum() as total), exponent):
            if exponent != number(2):
                return None
            inner_sum = squared_sum(tree.Power(total, exponent))
            if inner_sum is None:
                return None
            return tree.Multiply(tree.Power(left, exponent), inner_sum)
    return None


def again(binder: tree.Binder, body: Term) -> tuple[tree.Binder, Term] | None:
    """The same under another index."""
    taken = set(index_names(body)) | {binder.index}
    taken |= set(index_names(binder.upper)) | set(index_names(binder.lower))
    letter = fresh("j", taken)
    if letter is None:
        return None
    try:
        copy = replaced(body, {}, {binder.index: tree.Index(letter)})
    except NotReplaced:
        return None
    return replace(binder, index=letter), copy


def same_law(term: Term, known: Assumptions) -> Terms:
    """E[X_i] = E[X_1], and so for Var and sd."""
    match term:
        case tree.Operator("E" | "Var" | "sd" as name, (inner,)):
            first: dict[str, Term] = {}
            for inside in tree.walk(inner):
                if not isinstance(inside, tree.Element):
                    continue
                declared = known.declaration(inside.family)
                own = () if declared is None else declared.ranges
                for at, whole in zip(inside.indices, own, strict=False):
                    if isinstance(at, tree.Index):
                        first[at.name] = whole.lower
            try:
                moved = replaced(inner, {}, first)
            except NotReplaced:
                return ()
            return (tree.Operator(name, (moved,)),)
    return ()


# --- independence ---------------------------------------------------------


def independence(term: Term, known: Assumptions) -> Terms:
    match term:
        case tree.Probability(tree.Conjunction(parts), None):
            chances = product(tree.Probability(part) for part in parts)
            return () if chances is None else (chances,)
        case tree.Operator("E", (inner,)):
            return _product_of_means(inner, known)
        case tree.Operator("Cov", _):
            return (number(0),)
        case tree.Operator("H", parts) if len(parts) > 1:
            return (_total(tree.Operator("H", (one,)) for one in parts),)
        case tree.Conditional(name, arguments, _):
            return (tree.Operator(name, arguments),)
    return ()


def _total(terms: Iterable[Term]) -> Term:
    found: Term | None = None
    for term in terms:
        found = term if found is None else tree.Add(found, term)
    return number(0) if found is None else found


def _product_of_means(inner: Term, known: Assumptions) -> Terms:
    """E[x y …] by single variables, then by families."""
    whole = factors(inner)
    outer, rest = apart(whole, known)
    if len(rest.parts) < 2:
        return ()
    single = [
        multiplied(Factors(ONE.coefficient, (part,))) for part in rest.parts
    ]
    groups: list[tuple[frozenset[str], list[Term]]] = []
    for base, _ in rest.parts:
        names = random_names(base, known)
        inside = [base]
        for other in [one for one in groups if one[0] & names]:
            groups.remove(other)
            names |= other[0]
            inside = other[1] + inside
        groups.append((names, inside))
    found = [_means(outer, single)]
    if 1 < len(groups) < len(single):
        blocks = [multiplied(rest.only(bases)) for _, bases in groups]
        found.append(_means(outer, blocks))
    return tuple(found)


def _means(outer: Factors, blocks: Iterable[Term]) -> Term:
    found = product(map(expectation, blocks))
    return _times(outer, number(1) if found is None else found)
