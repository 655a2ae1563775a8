"""Limits: their values, and that what is written is defined on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from derivations.kernel import atoms, forms
from derivations.kernel.approach import Approach, approaches
from derivations.kernel.errors import KernelError, Unsupported
from derivations.kernel.forms import Form
from derivations.kernel.growth import NoLimit
from derivations.kernel.leading import Analysis
from derivations.kernel.powers import Power
from derivations.kernel.proof import Obligation
from derivations.language import tree
from derivations.language.free import free_indices

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

LIMITS: Final = (Power.LIMIT, Power.LIMIT_CONTINUOUS, Power.LIMIT_DOMINANT)
MAX_PLACES: Final = 12
"""Indices at which a sum may have its greatest term."""
SIDES: Final = frozenset(("denominator", "logarithm", "root", "power"))
"""Kinds of side conditions that need only hold in the end."""


def limit_form(
    normaliser: Normaliser, node: tree.Limit, bound: dict[str, Form]
) -> Form:
    """The value of a limit that is a number."""
    value = limit_value(normaliser, node, bound)
    if isinstance(value, int):
        raise Unsupported("an infinite limit inside a term")
    return value


def limit_value(
    normaliser: Normaliser,
    node: tree.Limit | tree.Tends,
    bound: dict[str, Form],
) -> Form | int:
    """The limit; 1 for ∞ and −1 for −∞.

    Raises NoLimit when none is found, SignNeeded when a sign decides that
    isn't known.
    """
    if not normaliser.has(Power.LIMIT):
        raise Unsupported("limit")
    found: list[Form | int] = []
    for way in approaches(normaliser, node):
        form = way.normaliser.finish(way.normaliser.value(way.body, bound))
        if way.normaliser.random.form_random(form):
            raise Unsupported("limit of a random variable")
        found.append(analysis(way).limit(form))
        settle(normaliser, way.normaliser)
    first = found[0]
    for other in found[1:]:
        if isinstance(first, int) or isinstance(other, int):
            same = first == other
        else:
            same = normaliser.same(first, other)
        if not same:
            raise NoLimit("the two sides differ")
    return first


def settle(outer: Normaliser, inner: Normaliser) -> None:
    """Lengths and divisors that the normal form relied on."""
    for length in inner.lengths:
        support = inner.signs(length).nonnegative(length)
        if support is None:
            raise Unsupported("a range that may be negative")
        outer.use(support)
    for divisor in inner.divisors:
        support = inner.signs(divisor).nonzero(divisor)
        if support is None:
            raise Unsupported("a divisor that may be 0")
        outer.use(support)


def analysis(way: Approach) -> Analysis:
    """The behaviour of forms as the fresh variable tends to ∞."""
    normaliser = way.normaliser
    places = [
        forms.of_atom(atoms.symbol_atom(item.name))
        for item in normaliser.assumptions.declarations
        if item.kind == "constant"
        and not item.ranges
        and item.domain.integer
        and item.name != way.t
    ]
    names = [name for name in normaliser.ranges if not name.startswith("#")]
    places += [forms.of_atom(atoms.index_atom(name)) for name in names]
    t = atoms.symbol_atom(way.t)
    return Analysis(normaliser, t, tuple(places[:MAX_PLACES]))


def limit_obligations(
    normaliser: Normaliser,
    node: tree.Limit | tree.Tends,
    bound: dict[str, Form],
    walk: Callable[
        [Normaliser, tree.Node, dict[str, Form]], Iterator[Obligation]
    ],
) -> Iterator[Obligation]:
    """What is written in the body is defined for all values of the variable
    near the point; ``walk`` collects the conditions of a term."""
    normaliser = normaliser.further(*LIMITS)
    try:
        ways = list(approaches(normaliser, node))
    except KernelError:
        yield Obligation("limit", _term(node), "exists", False)
        return
    for way in ways:
        for one in walk(way.normaliser, way.body, bound):
            if one.met and one.subject == tree.Symbol(way.t):
                continue  # a divisor that only stands for the variable
            settled = one if one.met else _eventually(way, one, bound)
            facts = tuple(
                f":{way.name}" if name == f":{way.t}" else name
                for name in settled.facts
            )
            subject = way.written(settled.subject)
            yield replace(settled, subject=subject, facts=facts)
    point = node.point
    if point != tree.Infinity() and point != tree.Negative(tree.Infinity()):
        yield from walk(normaliser, point, bound)


def _term(node: tree.Limit | tree.Tends) -> tree.Term:
    return node if isinstance(node, tree.Limit) else node.term


def _eventually(
    way: Approach, one: Obligation, bound: dict[str, Form]
) -> Obligation:
    """The condition by the leading term of its subject."""
    if one.kind not in SIDES:
        return one
    if any(name not in bound for name in free_indices(one.subject)):
        free = set(way.normaliser.ranges)
        if not set(free_indices(one.subject)) <= free:
            return one
    normaliser = way.normaliser
    before = tuple(normaliser.used)
    try:
        value = normaliser.value(one.subject, bound)
        _, _, sign = analysis(way).nonzero(normaliser.finish(value))
    except (KernelError, ZeroDivisionError):
        return one
    if sign < 0 and one.sign != "≠":
        return one
    facts = tuple(name for name in normaliser.used if name not in before)
    return replace(one, met=True, facts=facts)
