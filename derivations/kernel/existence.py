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

from derivations.kernel.forms import Form
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.proof import Obligation
from derivations.kernel.sign_records import Support
from derivations.language import tree
from derivations.language.tree import Term


def existence(
    normaliser: Normaliser, argument: Term, bound: dict[str, Form]
) -> Iterator[Obligation]:
    """The obligation that a moment of the argument exists, if the argument
    has a part that moments of its variables don't bound."""
    inside = dict(bound)
    for node in _delicate(normaliser, argument, inside):
        support = _tame(normaliser, node, inside)
        if support is None:
            support = _stated(normaliser, argument)
        yield Obligation(
            "moment", argument, "exists", support is not None, support or ()
        )
        return


def _delicate(
    normaliser: Normaliser, term: tree.Node, bound: dict[str, Form]
) -> Iterator[Term]:
    """Divisors, logarithms and exponents that are random."""
    match term:
        case tree.Operator("E" | "Var" | "Cov" | "sd" | "H", _):
            return
        case tree.Divide(_, right) if _random(normaliser, right):
            yield right
        case tree.Power(base, exponent) if _random(normaliser, exponent):
            yield term
        case tree.Power(base, exponent) if _random(
            normaliser, base
        ) and not _nonnegative_number(normaliser, exponent):
            yield base
        case tree.Operator("log" | "exp", (inner,)) if _random(
            normaliser, inner
        ):
            yield inner
        case tree.Symbol(name) | tree.Element(name, _):
            definition = normaliser.assumptions.definition(name)
            if definition is not None:
                yield from _delicate(normaliser, definition.term, bound)
        case _:
            pass
    for child in tree.children(term):
        yield from _delicate(normaliser, child, bound)


def _random(normaliser: Normaliser, term: Term) -> bool:
    assumptions = normaliser.assumptions
    for node in tree.walk(term):
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


def _nonnegative_number(normaliser: Normaliser, exponent: Term) -> bool:
    form = normaliser.value(exponent, {})
    return normaliser.signs(form).nonnegative(form) is not None


def _tame(
    normaliser: Normaliser, term: Term, bound: dict[str, Form]
) -> Support | None:
    """All random names in the term have finitely many outcomes, or the
    term itself is bounded away from 0 by its declaration."""
    support: Support = ()
    for node in tree.walk(term):
        name = (
            node.name
            if isinstance(node, tree.Symbol)
            else node.family
            if isinstance(node, tree.Element)
            else ""
        )
        declaration = normaliser.assumptions.declaration(name)
        if declaration is None or declaration.kind != "random":
            definition = normaliser.assumptions.definition(name)
            if definition is not None:
                inner = _tame(normaliser, definition.term, bound)
                if inner is None:
                    return None
                support += inner
            continue
        lower = declaration.domain.lower
        apart = lower is not None and lower > 0 and term == node
        if declaration.outcomes is None and not apart:
            return None
        support += (f":{name}",)
    return support


def _stated(normaliser: Normaliser, argument: Term) -> Support | None:
    """A fact that names this very expectation says that it exists."""
    for fact in normaliser.assumptions.facts:
        for node in tree.walk(fact.proposition):
            if isinstance(node, tree.Operator) and node.name == "E":
                if node.arguments == (argument,):
                    return (fact.name,)
    return None
