"""The Cauchy–Schwarz inequality for expectations, sums and covariances.

``E[A]² ≤ E[B] E[C]`` and ``(Σ aᵢ)² ≤ (Σ bᵢ)(Σ cᵢ)`` where ``A² = B C`` with
``B, C ≥ 0``; with ``A = X Y``, ``B = X²``, ``C = Y²`` it has its usual look,
and with ``C = 1`` it compares a mean with a mean square.
``Cov(X, Y)² ≤ Var(X) Var(Y)`` is the same for X − E[X] and Y − E[Y].  Given
random variables the same holds almost surely.

Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), §3.6; given
variables Williams, Probability with Martingales, §9.7.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Final

from derivations.kernel import forms
from derivations.kernel.conditioning import conditional
from derivations.kernel.forms import ONE, Form
from derivations.kernel.happenings import given_event
from derivations.kernel.instance import (
    Inequality,
    Range,
    conditional_means,
    conditional_pairs,
    defined,
    divided,
    mean,
    operators,
    single_sums,
    total,
)
from derivations.kernel.moderate import moderate
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.roots import absolute, raised
from derivations.kernel.sign_records import Support
from derivations.kernel.trace_data import Data

HALF: Final = Fraction(1, 2)
MAX_MEANS: Final = 6


def cauchy_schwarz(normaliser: Normaliser, form: Form) -> Iterator[Inequality]:
    for x, y in operators(form, "Cov"):
        yield from _covariance(normaliser, x, y)
    arguments = [x for (x,) in operators(form, "E")][:MAX_MEANS]
    for x, event in operators(form, "E|"):
        yield from _on_event(normaliser, x, event)
    yield from _among(normaliser, arguments, ())
    for given, values in conditional_means(form):
        yield from _among(normaliser, values[:MAX_MEANS], given)
    for (x, y), given in conditional_pairs(form, "Cov"):
        yield from _given_covariance(normaliser, x, y, given)
    for over, bodies in single_sums(normaliser, form):
        for middle in bodies[:MAX_MEANS]:
            for one in bodies[:MAX_MEANS]:
                if one != middle:
                    yield from _sums(normaliser, over, middle, one)


def _covariance(
    normaliser: Normaliser, x: Form, y: Form
) -> Iterator[Inequality]:
    middle = normaliser.operator("Cov", (x, y))
    for name in ("Var", "sd"):
        one, two = (normaliser.operator(name, (z,)) for z in (x, y))
        written = ["cauchy-schwarz", [name], x, y]
        if name == "Var":
            said = ["cauchy-schwarz", "square", *written[1:]]
            form = one * two - middle * middle
            yield Inequality(form, said, (), normaliser)
        else:
            yield from _sizes(normaliser, middle, one * two, written, ())


def _on_event(
    normaliser: Normaliser, x: Form, event: Form
) -> Iterator[Inequality]:
    """``(E[X | A] − E[X])² ≤ Var(X) (1 − P(A))/P(A)``, since the left side
    times P(A)² is ``Cov(X, 1_A)²``; of its root only what is less sharp,
    ``|E[X | A] − E[X]| ≤ √(Var(X)/P(A))``."""
    if not moderate(normaliser, x):
        return
    chance = mean(normaliser, event)
    support = normaliser.signs(chance).positive(chance)
    if support is None:
        return
    apart = given_event(normaliser, "E", (x,), event) - mean(normaliser, x)
    share = normaliser.operator("Var", (x,)) * forms.reciprocal(chance)
    written = ["cauchy-schwarz", ["on"], x, event]
    said = ["cauchy-schwarz", "square", *written[1:]]
    square = share * (ONE - chance) - apart * apart
    yield Inequality(square, said, support, normaliser)
    root = raised(normaliser, share, HALF)
    yield from _sizes(normaliser, apart, root, written, support)


def _given_covariance(
    normaliser: Normaliser, x: Form, y: Form, given: tuple[Form, ...]
) -> Iterator[Inequality]:
    middle = conditional(normaliser, "Cov", (x, y), given)
    one, two = (conditional(normaliser, "Var", (z,), given) for z in (x, y))
    written = ["cauchy-schwarz", ["Var", *given], x, y]
    yield from _squared(normaliser, [middle, one, two], written, ())


def _among(
    normaliser: Normaliser, arguments: list[Form], given: tuple[Form, ...]
) -> Iterator[Inequality]:
    """What the means, or those given the same, say of one another."""
    for middle in arguments:
        square = middle * middle
        for one, two in combinations_with_replacement([*arguments, ONE], 2):
            if one * two == square and middle not in (one, two):
                parts = (middle, one, two)
                yield from _expectations(normaliser, parts, given)


def _expectations(
    normaliser: Normaliser,
    parts: tuple[Form, Form, Form],
    given: tuple[Form, ...],
) -> Iterator[Inequality]:
    middle, one, two = parts
    support: Support = ()
    for part in (one, two):
        found = normaliser.signs(part).surely.nonnegative(part)
        if found is None:
            return
        support += found
    means = [mean(normaliser, x, given) for x in parts]
    over = ["given", *given] if given else ["E"]
    written = ["cauchy-schwarz", over, middle, one, two]
    yield from _squared(normaliser, means, written, support)


def _sums(
    normaliser: Normaliser, over: Range, middle: Form, one: Form
) -> Iterator[Inequality]:
    two = divided(middle * middle, one)
    if two is None or one * two != middle * middle:
        return
    support: Support = ()
    for part in (one, two):
        for found in (
            normaliser.signs(part).nonnegative(part),
            defined(normaliser, part),
        ):
            if found is None:
                return
            support += found
    parts = [total(normaliser, over, part) for part in (middle, one, two)]
    written = ["cauchy-schwarz", ["sum", *over], middle, one, two]
    yield from _squared(normaliser, parts, written, support)


def _squared(
    normaliser: Normaliser, parts: list[Form], written: Data, support: Support
) -> Iterator[Inequality]:
    middle, one, two = parts
    said = ["cauchy-schwarz", "square", *written[1:]]
    form = one * two - middle * middle
    yield Inequality(form, said, support, normaliser)
    if normaliser.signs(one).nonnegative(one) is None:
        return
    if normaliser.signs(two).nonnegative(two) is None:
        return
    root = raised(normaliser, one, HALF) * raised(normaliser, two, HALF)
    yield from _sizes(normaliser, middle, root, written, support)


def _sizes(
    normaliser: Normaliser,
    middle: Form,
    bound: Form,
    written: Data,
    support: Support,
) -> Iterator[Inequality]:
    """``±middle ≤ bound`` and ``|middle| ≤ bound``."""
    sides = {
        "plus": middle,
        "minus": -middle,
        "size": absolute(normaliser, middle),
    }
    for name, side in sides.items():
        data = [*written[:1], name, *written[1:]]
        yield Inequality(bound - side, data, support, normaliser)
