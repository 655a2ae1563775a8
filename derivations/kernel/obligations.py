"""Side conditions of a written line, collected before any cancellation.

``0·(1/x)`` obliges ``x ≠ 0`` although the product vanishes.  Under a sum
the condition must hold for all indices in range; inside E it must hold
almost surely.  Every obligation is met by a declaration or a fact, or
stays open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from derivations.kernel import atoms, forms
from derivations.kernel.calculus import condition, differentiability
from derivations.kernel.entries import entry_or_softmax, everywhere
from derivations.kernel.entropy_obligations import entropy_obligations
from derivations.kernel.errors import Unsupported
from derivations.kernel.existence import existence
from derivations.kernel.forms import Form
from derivations.kernel.limits import limit_obligations
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.obligation_lists import merged, self_evident
from derivations.kernel.possible import possible
from derivations.kernel.proof import Obligation
from derivations.kernel.readback import to_term, to_written
from derivations.kernel.sign_support import met, require
from derivations.language import tree
from derivations.language.tree import Node, Term
from derivations.language.vectors import has_list


def collect(
    normalisers: Iterable[Normaliser], node: Node
) -> tuple[Obligation, ...]:
    """All obligations of a term or proposition, in written order.

    Each is met by the first of the normalisers that can; a later one is
    made only when something is still open.
    """
    best: tuple[Obligation, ...] | None = None
    for normaliser in normalisers:
        found = tuple(_walk(normaliser, node, {}))
        best = found if best is None else merged(best, found)
        if all(o.met for o in best):
            break
    return tuple(o for o in best or () if not self_evident(o))


def _walk(
    normaliser: Normaliser, node: Node, bound: dict[str, Form]
) -> Iterator[Obligation]:
    match node:
        case tree.Big():
            yield from _big(normaliser, node, bound)
            return
        case tree.Limit() | tree.Tends():
            yield from limit_obligations(normaliser, node, bound, _walk)
            if isinstance(node, tree.Tends):
                yield from _walk(normaliser, node.value, bound)
            return
        case tree.Series(total=total):
            # The terms shown are a pattern; what is meant is the sum.
            yield from _series(normaliser, node, bound)
            yield from _walk(normaliser, total, bound)
            return
        case tree.Component() if not has_list(node.vector):
            node = entry_or_softmax(normaliser.assumptions, node)
            yield from _walk(normaliser, node, bound)
            return
        case tree.Derivative():
            yield from differentiability(normaliser, node, bound)
        case tree.Divide(_, right):
            yield require(normaliser, "denominator", right, "≠", bound)
        case tree.Root(radicand):
            yield require(normaliser, "root", radicand, "≥", bound)
        case tree.Power(base, exponent):
            yield from _power(normaliser, base, exponent, bound)
        case tree.Operator("E" | "Var" | "Cov" | "sd") | tree.Conditional(
            "E" | "Var" | "Cov" | "sd"
        ):
            yield from existence(normaliser, node, bound)
            yield from possible(normaliser, node, bound)
        case tree.Operator("H" | "MI" | "KL" | "CE") | tree.Conditional(
            "H" | "MI"
        ):
            yield from entropy_obligations(normaliser, node, bound, _walk)
        case tree.Probability() | tree.ConditionalIndependence():
            yield from possible(normaliser, node, bound)
        case tree.Operator("δ", indices):
            for index in indices:
                yield _integer(normaliser, index, bound)
        case tree.Operator("log", (argument,)):
            yield require(normaliser, "logarithm", argument, ">", bound)
        case tree.Element(family, indices):
            yield from _element(normaliser, family, indices, bound)
        case tree.Symbol(name):
            yield from _definition(normaliser, name, (), bound)
        case _:
            pass
    for child in tree.children(node):
        yield from _walk(normaliser, child, bound)


def _big(
    normaliser: Normaliser, term: tree.Big, bound: dict[str, Form]
) -> Iterator[Obligation]:
    inner = dict(bound)
    for binder in term.binders:
        yield from _walk(normaliser, binder.lower, inner)
        yield from _walk(normaliser, binder.upper, inner)
        name = normaliser.fresh()
        normaliser.ranges[name] = (
            normaliser.value(binder.lower, inner),
            normaliser.value(binder.upper, inner),
        )
        for end in (binder.lower, binder.upper):
            yield _integer(normaliser, end, inner)
        inner[binder.index] = forms.of_atom(atoms.index_atom(name))
    kept = normaliser.apart
    facts = [condition(normaliser, c, inner) for c in term.conditions]
    normaliser.apart = [*kept, *facts]
    try:
        # The conditions hold wherever the body is needed.
        found = list(_walk(normaliser, term.body, inner))
    finally:
        normaliser.apart = kept
    yield from found


def _series(
    normaliser: Normaliser, term: tree.Series, bound: dict[str, Form]
) -> Iterator[Obligation]:
    """``t₁ + t₂ + … + t_n`` means the sum, also when ``n`` is smaller than
    the terms shown; only the range's length must not be negative."""
    binder = term.total.binders[0]
    room = (
        normaliser.value(binder.upper, bound)
        - normaliser.value(binder.lower, bound)
        + forms.ONE
    )
    yield met(normaliser, "length", room, to_term(room), "≥")


def _power(
    normaliser: Normaliser, base: Term, exponent: Term, bound: dict[str, Form]
) -> Iterator[Obligation]:
    power = normaliser.value(exponent, bound)
    value = power.constant()
    if value is None and normaliser.signs(power).whole(power):
        signs = normaliser.signs(power)
        if signs.positive(power) is None:
            yield require(normaliser, "denominator", base, "≠", bound)
    elif value is None or value.denominator != 1:
        positive = value is not None and value > 0
        sign = "≥" if positive else ">"
        yield require(normaliser, "power", base, sign, bound)
    elif value <= 0:
        yield require(normaliser, "denominator", base, "≠", bound)


def _element(
    normaliser: Normaliser,
    family: str,
    indices: tuple[Term, ...],
    bound: dict[str, Form],
) -> Iterator[Obligation]:
    declaration = normaliser.assumptions.declaration(family)
    if declaration is None:
        yield from _definition(normaliser, family, indices, bound)
        return
    for index, whole in zip(indices, declaration.ranges, strict=False):
        value = normaliser.value(index, bound)
        lower = normaliser.value(whole.lower, {})
        upper = normaliser.value(whole.upper, {})
        runs = _running_over(normaliser, value, lower, upper)
        if runs is not None:
            # As its range says; no sign has to be looked for.
            for sign in ("≥", "≤"):
                yield Obligation("index", index, sign, True, (f":{runs}",))
        else:
            for room in (value - lower, upper - value):
                subject = to_written(room, bound)
                yield met(normaliser, "index", room, subject, "≥")
        yield _integer(normaliser, index, bound)


def _running_over(
    normaliser: Normaliser, value: Form, lower: Form, upper: Form
) -> str | None:
    """The name of the index that the value is, when just this range is
    known to be its own."""
    for name in value.indices:
        if normaliser.ranges.get(name) == (lower, upper):
            own = forms.of_atom(atoms.index_atom(name))
            return name if value == own else None
    return None


def _definition(
    normaliser: Normaliser,
    name: str,
    indices: tuple[Term, ...],
    bound: dict[str, Form],
) -> Iterator[Obligation]:
    """A name carries the obligations of what it stands for."""
    definition = normaliser.assumptions.definition(name)
    if definition is None:
        return
    values = tuple(normaliser.value(index, bound) for index in indices)
    if not definition.parameters:
        values = ()  # an entry of the vector that the name stands for
    elif not values:
        values = everywhere(normaliser, name)
    if len(values) != len(definition.parameters):
        raise Unsupported(name)
    inner = dict(zip(definition.parameters, values, strict=True))
    yield from _walk(normaliser, definition.term, inner)


def _integer(
    normaliser: Normaliser, term: Term, bound: dict[str, Form]
) -> Obligation:
    """The ends of a range and indices must be integers."""
    form = normaliser.value(term, bound)
    whole = normaliser.signs(form).whole(form)
    return Obligation("integer", term, "∈ ℤ", whole)
