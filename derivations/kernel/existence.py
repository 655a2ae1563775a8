"""Whether the expectation of a written term exists.

Declared random variables have finite moments of every order that a line
uses (the convention printed with every report), so polynomials in them
have expectations, and so has everything that a polynomial bounds: roots
and absolute values.  Quotients by random quantities, logarithms and
exponentials need more: finitely many outcomes, a bound, or a stated fact
that names the expectation.
"""

from __future__ import annotations

from collections.abc import Iterator

from derivations.kernel.normal_form import Normaliser
from derivations.kernel.proof import Obligation
from derivations.kernel.random import MOMENTS
from derivations.kernel.sign_records import Support
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Term


def existence(
    normaliser: Normaliser, moment: tree.Operator
) -> Iterator[Obligation]:
    """The obligation that E, Var, Cov or sd exists, for each argument with
    a part that moments of its variables don't bound."""
    for argument in moment.arguments:
        delicate = list(_delicate(normaliser, argument))
        if not delicate:
            continue
        support: Support | None = ()
        for kind, node in delicate:
            found = _tame(normaliser, kind, node)
            support = (
                None if support is None or found is None else support + found
            )
        if support is None:
            support = _stated(normaliser, moment)
        yield Obligation(
            "moment", argument, "exists", support is not None, support or ()
        )


def _delicate(
    normaliser: Normaliser, term: tree.Node
) -> Iterator[tuple[str, Term]]:
    """Divisors, logarithms and exponents that are random."""
    match term:
        case tree.Operator("E" | "Var" | "Cov" | "sd" | "H", _):
            return
        case tree.Divide(_, right) if _random(normaliser, right):
            yield "divisor", right
        case tree.Power(base, exponent) if _random(normaliser, exponent):
            yield "power", term
        case tree.Power(base, exponent) if _random(
            normaliser, base
        ) and not _nonnegative_number(normaliser, exponent):
            yield "divisor", base
        case tree.Operator("log", (inner,)) if _random(normaliser, inner):
            yield "logarithm", inner
        case tree.Operator("exp", (inner,)) if _random(normaliser, inner):
            yield "exponent", inner
        case tree.Symbol(name) | tree.Element(name, _):
            definition = normaliser.assumptions.definition(name)
            if definition is not None:
                yield from _delicate(normaliser, definition.term)
        case _:
            pass
    for child in tree.children(term):
        yield from _delicate(normaliser, child)


def _random(normaliser: Normaliser, term: Term) -> bool:
    """Whether a random name stands in the term outside E, Var, Cov, sd, H,
    which are constants."""
    assumptions = normaliser.assumptions
    for node in _outside_moments(term):
        name = (
            node.name
            if isinstance(node, tree.Symbol)
            else node.family
            if isinstance(node, tree.Element)
            else ""
        )
        declaration = assumptions.declaration(name)
        if declaration is not None and declaration.kind == "random":
            return True
        definition = assumptions.definition(name)
        if definition is not None and _random(normaliser, definition.term):
            return True
    return False


def _outside_moments(node: tree.Node) -> Iterator[tree.Node]:
    yield node
    if isinstance(node, tree.Operator) and node.name in MOMENTS:
        return
    for child in tree.children(node):
        yield from _outside_moments(child)


def _nonnegative_number(normaliser: Normaliser, exponent: Term) -> bool:
    if any(isinstance(node, tree.Index) for node in tree.walk(exponent)):
        return False  # a bound index may take any value of its range
    form = normaliser.value(exponent, {})
    return normaliser.signs(form).nonnegative(form) is not None


def _tame(normaliser: Normaliser, kind: str, term: Term) -> Support | None:
    """All random names in the term have finitely many outcomes, or the
    term is a variable whose declared bounds do: divisors and logarithms
    need it above a positive number, exponents below some number."""
    alone = None if kind == "power" else _bounded(normaliser, kind, term)
    if alone is not None:
        return alone
    support: Support = ()
    for name in _names(term):
        declaration = normaliser.assumptions.declaration(name)
        if declaration is not None and declaration.kind == "random":
            if declaration.outcomes is None:
                return None
            support += (f":{name}",)
            continue
        definition = normaliser.assumptions.definition(name)
        if definition is not None:
            inner = _tame(normaliser, kind, definition.term)
            if inner is None:
                return None
            support += inner
    return support


def _names(term: Term) -> Iterator[str]:
    for node in tree.walk(term):
        if isinstance(node, tree.Symbol):
            yield node.name
        elif isinstance(node, tree.Element):
            yield node.family


def _bounded(normaliser: Normaliser, kind: str, term: Term) -> Support | None:
    if isinstance(term, tree.Product) and kind != "exponent":
        # Each factor is above one positive number.
        return _bounded(normaliser, kind, term.body)
    if not isinstance(term, (tree.Symbol, tree.Element)):
        return None
    name = term.name if isinstance(term, tree.Symbol) else term.family
    declaration = normaliser.assumptions.declaration(name)
    if declaration is None:
        return None
    lower, upper = declaration.domain.lower, declaration.domain.upper
    if kind == "exponent":
        good = upper is not None
    else:
        good = lower is not None and lower > 0
    return (f":{name}",) if good else None


def _stated(normaliser: Normaliser, moment: tree.Operator) -> Support | None:
    """A fact that names this very moment says that it exists; where it has
    free indices, only a fact that speaks of no other family."""
    own = _indexed_families(moment)
    for fact in normaliser.assumptions.facts:
        if free_indices(moment) and (
            fact.conditions or not _indexed_families(fact.proposition) <= own
        ):
            continue
        if any(node == moment for node in tree.walk(fact.proposition)):
            return (fact.name,)
    return None


def _indexed_families(node: tree.Node) -> set[str]:
    return {
        inside.family
        for inside in tree.walk(node)
        if isinstance(inside, tree.Element)
    }
