"""Estimates from draws that are seen in batches, and their standard errors.

A statistic (E, Var, Cov, sd, P) is kept as counts, means and co-moments of
each batch, merged by the update of Chan, Golub and LeVeque (*The American
Statistician* 37, 1983), so that no draw is stored.  Variances divide by
n − 1.

The standard error of a mean or of a probability is s/√n.  That of anything
else comes from the batches: each gives an estimate of its own, and their
standard deviation is divided by the root of their number (sectioning; see
Asmussen and Glynn, *Stochastic Simulation*, 2007).  Where a variance is
estimated from values that lie all equally far from the mean, this errs on
the large side; the delta method and the jackknife would say nearly 0 there.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce

import numpy as np

from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.write import to_text
from derivations.simulate.arrays import Array, Bound
from derivations.simulate.records import CantDraw
from derivations.simulate.values import Values

BATCHES = 30


class TooFew(CantDraw):
    """An event that is given happened in too few draws."""


Key = tuple[tree.Term, tuple[tuple[str, object], ...]]
"""A statistic, and how the indices that are free in it are bound."""


@dataclass(frozen=True)
class Moments:
    """Of pairs of draws: how many, the two means, the sum of products of
    deviations."""

    count: Array
    left: Array
    right: Array
    product: Array

    def merged(self, other: Moments) -> Moments:
        count = self.count + other.count
        share = np.where(count > 0, other.count / np.maximum(count, 1), 0.0)
        one, two = other.left - self.left, other.right - self.right
        return Moments(
            count,
            self.left + one * share,
            self.right + two * share,
            self.product + other.product + one * two * self.count * share,
        )


def moments(left: Array, right: Array, within: Array | None) -> Moments:
    """Over the axis of draws, those ``within``."""
    if within is None:
        left, right = np.broadcast_arrays(left, right)
        count = np.full((1, *left.shape[1:]), float(left.shape[0]))
        one = left.mean(axis=0, keepdims=True)
        two = right.mean(axis=0, keepdims=True)
        product = ((left - one) * (right - two)).sum(axis=0, keepdims=True)
        return Moments(count, one, two, product)
    left, right, within = np.broadcast_arrays(left, right, within)
    count = within.sum(axis=0, keepdims=True).astype(float)
    least = np.maximum(count, 1)
    one = np.where(within, left, 0).sum(axis=0, keepdims=True) / least
    two = np.where(within, right, 0).sum(axis=0, keepdims=True) / least
    apart = np.where(within, (left - one) * (right - two), 0)
    return Moments(count, one, two, apart.sum(axis=0, keepdims=True))


class Statistics:
    """The statistics of a claim's two sides, batch by batch.

    ``exact`` gives the true value of those that the laws fix; on the right
    side (``theory``), and inside another statistic, that is taken.  A
    statistic that has others inside is kept twice: with the estimates of
    these from all draws, and in ``sections`` with those of its own batch, so
    that their error counts too.
    """

    def __init__(self, exact: Exact) -> None:
        self.exact = exact
        self.settled: dict[Key, list[Moments]] = {}
        self.whole: dict[Key, Moments] = {}
        self.sections: dict[Key, list[Moments]] = {}
        self.theory = False
        self.simulated = False
        self._open: dict[Key, list[Moments]] = {}
        self._open_sections: dict[Key, list[Moments]] = {}
        self._batch = 0
        self._seen: dict[Key, Array] = {}
        self._inner = 0
        self._unsettled = False
        self._again = False
        self._nested = False
        self._sectional = False

    # While draws are seen

    def begin(self, batch: int) -> None:
        """Further draws of this batch come, each to be taken in once."""
        self._batch = batch
        self._seen = {}

    def observe(self, values: Values, node: tree.Term) -> Array:
        """Take in the draws at hand; what comes back has no meaning yet for
        statistics that aren't settled."""
        known = self._known(values, node)
        if known is not None:
            return known
        key = _key(values, node)
        if key in self.whole:
            self._nested = True
            return self._value(
                values, node, self._batch if self._sectional else None
            )
        if key in self._seen:
            self._unsettled = True
            return self._seen[key]
        self._unsettled = self._nested = False
        left, right, within = self._inside(values, node)
        if self._unsettled:
            self._again = True
        else:
            self._add(self._open, key, moments(left, right, within))
            if self._nested:
                self._sectional = True
                sides = self._inside(values, node)
                self._sectional = False
                self._add(self._open_sections, key, moments(*sides))
        self._unsettled = True
        shape = np.broadcast_shapes(left.shape, right.shape)
        self._seen[key] = np.ones((1, *shape[1:]))
        return self._seen[key]

    def _inside(
        self, values: Values, node: tree.Term
    ) -> tuple[Array, Array, Array | None]:
        self._inner += 1
        found = _sides(values, node)
        self._inner -= 1
        return found

    def _add(
        self, kept: dict[Key, list[Moments]], key: Key, found: Moments
    ) -> None:
        batches = kept.setdefault(key, [])
        if len(batches) > self._batch:
            batches[self._batch] = batches[self._batch].merged(found)
        else:
            batches.append(found)

    def settle(self) -> bool:
        """After all draws; whether they must be seen again, for statistics
        that have others in them."""
        for key, batches in self._open.items():
            self.settled[key] = batches
            self.whole[key] = reduce(Moments.merged, batches)
        self.sections |= self._open_sections
        again, self._again = self._again and bool(self._open), False
        self._open, self._open_sections = {}, {}
        return again

    def forget(self) -> None:
        """What was seen since the last settling."""
        self._open, self._open_sections = {}, {}
        self._again, self._sectional, self._inner = False, False, 0

    # Afterwards

    def value(self, values: Values, node: tree.Term) -> Array:
        """The estimate from all batches."""
        return self._value(values, node, None)

    def section(self, batch: int) -> Section:
        return Section(self, batch)

    def _value(
        self, values: Values, node: tree.Term, batch: int | None
    ) -> Array:
        known = self._known(values, node)
        if known is not None:
            return known
        self.simulated = True
        key = _key(values, node)
        if batch is None:
            return _estimated(node, self.whole[key])
        batches = self.sections.get(key) or self.settled[key]
        return _estimated(node, batches[batch])

    def _known(self, values: Values, node: tree.Term) -> Array | None:
        if self.theory or self._inner:
            return self.exact.value(values, node)
        return None

    def plain_error(self, values: Values, node: tree.Term) -> float | None:
        """s/√n of a mean or a probability, else ``None``."""
        if not isinstance(node, tree.Operator | tree.Probability):
            return None
        if isinstance(node, tree.Operator) and node.name != "E":
            return None
        key = _key(values, node)
        if key not in self.whole or key in self.sections:
            return None
        whole = self.whole[key]
        if whole.count.size != 1 or float(whole.count.flat[0]) < 2:
            return None
        n = float(whole.count.flat[0])
        return float(np.sqrt(whole.product.flat[0] / (n - 1) / n))


@dataclass(frozen=True)
class Section:
    """The estimates from one batch."""

    statistics: Statistics
    batch: int

    def __call__(self, values: Values, node: tree.Term) -> Array:
        return self.statistics._value(values, node, self.batch)


class Exact:
    """Values of statistics that the laws fix; here none."""

    def value(self, values: Values, node: tree.Term) -> Array | None:
        return None


def _key(values: Values, node: tree.Term) -> Key:
    return node, tuple(
        (name, _place(values.bound.get(name))) for name in free_indices(node)
    )


def _place(bound: Bound | None) -> object:
    if bound is None:
        return None
    if bound.axis is not None:
        return bound.axis, bound.first, bound.count
    return bound.values.shape, tuple(bound.values.flat)


def _sides(
    values: Values, node: tree.Term
) -> tuple[Array, Array, Array | None]:
    """What the moments are taken of, and the event that is given."""
    given: tree.Proposition | None = None
    match node:
        case tree.Probability(event, condition):
            one = values.happens(event).astype(float)
            given, two = condition, one
        case tree.Operator("Cov", (left, right)):
            one, two = values.number(left), values.number(right)
        case tree.Operator(_, (inner,)):
            one = two = values.number(inner)
        case tree.Conditional(
            "E" | "Var", (inner,), (tree.Proposition() as a,)
        ):
            given = a
            one = two = values.number(inner)
        case _:
            raise CantDraw("simulate-cant", what=to_text(node))
    within = None if given is None else values.happens(given)
    if one.shape[0] == 1 and two.shape[0] == 1 and values.draws > 1:
        one = np.broadcast_to(one, (values.draws, *one.shape[1:]))
        two = one if two.shape[0] == 1 and one.shape == two.shape else two
    return one, two, within


def _estimated(node: tree.Term, found: Moments) -> Array:
    name = "E"
    if isinstance(node, tree.Operator):
        name = node.name
    elif isinstance(node, tree.Conditional):
        name = node.operator
    if np.any(found.count < (1 if name == "E" else 2)):
        raise TooFew("simulate-never", what=to_text(node))
    if name == "E":
        return found.left
    spread = found.product / (found.count - 1)
    return np.asarray(np.sqrt(spread) if name == "sd" else spread)


def section_error(sections: list[float]) -> float:
    """The standard error from the estimates of the batches; not a number
    where there are too few."""
    found = np.array([value for value in sections if np.isfinite(value)])
    if len(found) < 2:
        return float("nan")
    return float(found.std(ddof=1) / np.sqrt(len(found)))


def batch_sizes(samples: int) -> Iterator[int]:
    """Draws of each batch, as even as can be: about √n batches of as
    many."""
    batches = max(1, min(BATCHES, math.isqrt(samples)))
    for batch in range(batches):
        yield (samples * (batch + 1)) // batches - (samples * batch) // batches
