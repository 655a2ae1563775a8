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
from typing import Final, TypeAlias

from derivations.kernel import atoms, forms
from derivations.kernel.bounded import away_from_zero, bounded_above
from derivations.kernel.dependence import varies
from derivations.kernel.errors import KernelError
from derivations.kernel.forms import Form
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.proof import Obligation
from derivations.kernel.sign_records import Support
from derivations.kernel.undivided import one_product, rewritten, summands
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Term

Bound: TypeAlias = dict[str, Form]
"""What the bound indices stand for."""


def existence(
    normaliser: Normaliser,
    moment: tree.Operator | tree.Conditional,
    bound: Bound,
) -> Iterator[Obligation]:
    """The obligation that E, Var, Cov or sd exists, for each argument with
    a part that moments of its variables don't bound."""
    for argument in moment.arguments:
        delicate = list(_delicate(normaliser, argument, bound))
        if not delicate:
            continue
        support: Support | None = ()
        for kind, node, inner in delicate:
            found = _tame(normaliser, kind, node, inner)
            support = (
                None if support is None or found is None else support + found
            )
        if support is None and _undivided(normaliser, argument, bound):
            support = _stated(normaliser, moment)
        yield Obligation(
            "moment", argument, "exists", support is not None, support or ()
        )


def _delicate(
    normaliser: Normaliser, term: tree.Node, bound: Bound
) -> Iterator[tuple[str, Term, Bound]]:
    """Divisors, logarithms and exponents that are random."""
    known = normaliser.assumptions
    match term:
        case tree.Operator("E" | "Var" | "Cov" | "sd" | "H" | "MI", _):
            return
        case tree.Probability() | tree.Indicator():
            return  # bounded
        case tree.Conditional(_, arguments, given):
            if not any(isinstance(one, tree.Proposition) for one in given):
                # Bounds of its arguments are bounds of the mean.
                for argument in arguments:
                    yield from _delicate(normaliser, argument, bound)
            return  # a number that exists by itself
        case tree.Divide(_, right) if varies(known, right):
            yield "divisor", right, bound
        case tree.Power(base, exponent) if varies(known, exponent):
            yield "power", term, bound
        case tree.Power(base, exponent) if varies(
            known, base
        ) and not _nonnegative_number(normaliser, exponent):
            yield "divisor", base, bound
        case tree.Operator("log", (inner,)) if varies(known, inner):
            yield "logarithm", inner, bound
        case tree.Operator("exp", (inner,)) if varies(known, inner):
            yield "exponent", inner, bound
        case tree.Symbol(name) | tree.Element(name, _):
            yield from _defined(normaliser, name, term, bound)
        case tree.Sum() | tree.Product():
            bound = _opened(normaliser, term, bound)
        case _:
            pass
    for child in tree.children(term):
        yield from _delicate(normaliser, child, bound)


def _undivided(normaliser: Normaliser, argument: Term, bound: Bound) -> bool:
    """Whether the expectation stays in one piece, beside some of parts that
    have moments anyway: that it exists says nothing of its pieces."""
    known = normaliser.assumptions
    wild = [
        part
        for part in summands(known, argument)
        if any(_delicate(normaliser, part, bound))
    ]
    return (
        len(wild) == 1
        and one_product(known, wild[0])
        and not rewritten(known, wild[0])
    )


def _defined(
    normaliser: Normaliser, name: str, term: tree.Node, bound: Bound
) -> Iterator[tuple[str, Term, Bound]]:
    """What is delicate in what a name stands for."""
    definition = normaliser.assumptions.definition(name)
    if definition is None:
        return
    indices = term.indices if isinstance(term, tree.Element) else ()
    values = [normaliser.value(index, bound) for index in indices]
    inner = dict(zip(definition.parameters, values, strict=False))
    yield from _delicate(normaliser, definition.term, inner)


def _opened(
    normaliser: Normaliser, term: tree.Sum | tree.Product, bound: Bound
) -> Bound:
    """The indices of a sum or product, each somewhere in its range."""
    inner = dict(bound)
    for binder in term.binders:
        name = normaliser.fresh()
        ends = (binder.lower, binder.upper)
        low, high = (normaliser.value(end, inner) for end in ends)
        normaliser.ranges[name] = (low, high)
        inner[binder.index] = forms.of_atom(atoms.index_atom(name))
    return inner


def _nonnegative_number(normaliser: Normaliser, exponent: Term) -> bool:
    if any(isinstance(node, tree.Index) for node in tree.walk(exponent)):
        return False  # a bound index may take any value of its range
    form = normaliser.value(exponent, {})
    return normaliser.signs(form).nonnegative(form) is not None


def _tame(
    normaliser: Normaliser, kind: str, term: Term, bound: Bound
) -> Support | None:
    """The bounds of a divisor, a logarithm's argument or an exponent, or
    all random names in the term take finitely many values."""
    alone = None if kind == "power" else _bounded(normaliser, kind, term, bound)
    return finite_valued(normaliser, term) if alone is None else alone


def finite_valued(normaliser: Normaliser, term: Term) -> Support | None:
    support: Support = ()
    for name in _names(term):
        declaration = normaliser.assumptions.declaration(name)
        if declaration is not None and declaration.kind == "random":
            if declaration.outcomes is None and not declaration.domain.finite:
                return None
            support += (f":{name}",)
            continue
        definition = normaliser.assumptions.definition(name)
        if definition is not None:
            inner = finite_valued(normaliser, definition.term)
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


def _bounded(
    normaliser: Normaliser, kind: str, term: Term, bound: Bound
) -> Support | None:
    if isinstance(term, tree.Product) and kind != "exponent":
        # Each factor is above one positive number.
        inner = _opened(normaliser, term, bound)
        return _bounded(normaliser, kind, term.body, inner)
    try:
        form = normaliser.finish(normaliser.value(term, bound))
    except (KernelError, ZeroDivisionError):
        return None
    signs = normaliser.signs(form)
    if kind == "exponent":
        return bounded_above(signs, form)
    return away_from_zero(signs, form)


def _stated(normaliser: Normaliser, moment: Term) -> Support | None:
    """A fact that names this very moment says that it exists.  It must do
    so for every value of the indices: not below a Σ or Π, whose range may
    be shorter or empty, and at no indices but those of the moment, which
    could bound them more closely."""
    own = _indexed(moment)
    for fact in normaliser.assumptions.facts:
        if fact.conditions or not _indexed(fact.proposition) <= own:
            continue
        if any(node == moment for node in _unbound(fact.proposition)):
            return (fact.name,)
    return None


def _indexed(node: tree.Node) -> set[tree.Element]:
    """Members at an index that isn't a number or a constant."""
    return {
        inside
        for inside in tree.walk(node)
        if isinstance(inside, tree.Element) and free_indices(inside)
    }


_APART: Final = (
    tree.Big,
    tree.Series,
    tree.Limit,
    tree.Tends,
    tree.Implication,
    tree.Equivalence,
    tree.Disjunction,
)


def _unbound(node: tree.Node) -> Iterator[tree.Node]:
    """What stands in it outside Σ and Π, outside limits, whose variable is
    a name of its own, and outside propositions that may hold by another
    part alone."""
    yield node
    if isinstance(node, _APART):
        return
    for child in tree.children(node):
        yield from _unbound(child)
