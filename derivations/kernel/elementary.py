"""Elementary inequalities for exp, log, means and absolute values.

``log u ≤ u − 1`` and, at any v, ``e^u ≥ e^v (1 + u − v)``; Bernoulli's
inequality; log keeps the order; a mean and a sum keep the sign of what they
are of; ``|E[X]| ≤ E[|X|]`` and ``|Σ xᵢ| ≤ Σ |xᵢ|``; ``E[X]² ≤ E[X²]``.

Spivak, Calculus, ch. 18; Hardy, Littlewood & Pólya, Inequalities, ch. 2.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from derivations.kernel import atoms, forms, sums
from derivations.kernel.bernoulli import bernoulli
from derivations.kernel.explained import explained
from derivations.kernel.forms import ONE, Form, Monomial, Rational
from derivations.kernel.information import logarithm
from derivations.kernel.instance import (
    Inequality,
    Range,
    bounds,
    is_logarithm,
    mean,
    operators,
    single_sums,
    total,
)
from derivations.kernel.linear import only_atom
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.roots import absolute, exponential
from derivations.kernel.sign_records import Support
from derivations.kernel.situation import is_many

MAX_ATOMS: Final = 6
MAX_BOUNDS: Final = 2


def elementary(normaliser: Normaliser, form: Form) -> Iterator[Inequality]:
    for x in _single(form, "log"):
        yield from _tangents(normaliser, x)
    yield from _monotone(normaliser, form)
    yield from _exponentials(normaliser, form)
    yield from _signed_logarithms(normaliser, form)
    for x in _single(form, "E"):
        yield from _mean(normaliser, x)
    yield from explained(normaliser, form)
    yield from bernoulli(normaliser, form)
    for over, bodies in single_sums(normaliser, form):
        for body in bodies[:MAX_ATOMS]:
            yield from _sum(normaliser, form, over, body)


def _single(form: Form, name: str) -> list[Form]:
    return [x for x, *_ in operators(form, name)][:MAX_ATOMS]


# --- log and exp -----------------------------------------------------------


def _tangents(normaliser: Normaliser, u: Form) -> Iterator[Inequality]:
    """``1 − 1/u ≤ log u ≤ u − 1`` for ``u > 0``."""
    support = normaliser.signs(u).positive(u)
    if support is not None and u.constant() is None:
        log = logarithm(normaliser, u)
        above = u - ONE - log
        yield Inequality(above, ["tangent", u], support, normaliser)
        below = log - ONE + normaliser.finish(forms.reciprocal(u))
        yield Inequality(below, ["tangent-inverse", u], support, normaliser)


def _monotone(normaliser: Normaliser, form: Form) -> Iterator[Inequality]:
    """``log u ≥ log w`` where ``u ≥ w > 0``; > where ``u > w``."""
    for u, w in permutations(_single(form, "log"), 2):
        low = normaliser.signs(w).positive(w)
        if low is None:
            continue
        room = u - w
        signs = normaliser.signs(room)
        strict = signs.positive(room)
        support = signs.nonnegative(room) if strict is None else strict
        if support is None:
            continue
        value = logarithm(normaliser, u) - logarithm(normaliser, w)
        said = ["monotone", "≥" if strict is None else ">", u, w]
        yield Inequality(
            value, said, low + support, normaliser, strict is not None
        )


def _exponentials(normaliser: Normaliser, form: Form) -> Iterator[Inequality]:
    """``e^u − e^v − e^v (u − v) ≥ 0``."""
    found: dict[Form, None] = {forms.ZERO: None}
    for monomial in form.terms:
        for atom, exponent in monomial:
            if atom == atoms.EULER:
                found.setdefault(forms.exponent_form(exponent))
    for u, v in permutations(list(found)[:MAX_ATOMS], 2):
        one, two = (exponential(normaliser, x) for x in (u, v))
        value = one - two - two * (u - v)
        yield Inequality(value, ["tangent-exp", u, v], (), normaliser)


def grouped(form: Form) -> dict[Form, Form]:
    """Arguments of logarithms with what stands before each."""
    found: dict[Form, dict[Monomial, Rational]] = {}
    for monomial, coefficient in form.ordered():
        logs = [item for item in monomial if is_logarithm(item)]
        if len(logs) == 1:
            rest = tuple(item for item in monomial if item != logs[0])
            inside = sums.named_parts(logs[0][0])[1][0]
            found.setdefault(inside, {})[rest] = coefficient
    return {inside: Form(terms) for inside, terms in found.items()}


def _signed_logarithms(
    normaliser: Normaliser, form: Form
) -> Iterator[Inequality]:
    """``a log w ≥ 0`` where both factors have one sign."""
    for inside, before in grouped(form).items():
        log = logarithm(normaliser, inside)
        support = _one_sign(normaliser, before, log)
        if support is not None:
            said = ["signs", before, inside]
            yield Inequality(before * log, said, support, normaliser)


def _one_sign(normaliser: Normaliser, *parts: Form) -> Support | None:
    """Facts by which all are ``≥ 0``, or all ``≤ 0``."""
    for flip in (1, -1):
        support: Support | None = ()
        for part in parts:
            own = part.scaled(flip)
            found = normaliser.signs(own).nonnegative(own)
            support = (
                None if support is None or found is None else support + found
            )
        if support is not None:
            return support
    return None


# --- means and sums --------------------------------------------------------


def _mean(normaliser: Normaliser, x: Form) -> Iterator[Inequality]:
    average = mean(normaliser, x)
    for flip in (1, -1):
        own = x.scaled(flip)
        support = normaliser.signs(own).surely.nonnegative(own)
        if support is not None:
            said = ["sign-of-mean", own]
            value = average.scaled(flip)
            yield Inequality(value, said, support, normaliser)
            break
    if normaliser.random.form_random(x):
        below, above = bounds(normaliser, x)
        for low, names in below[:MAX_BOUNDS]:
            said = ["least-mean", x, low]
            yield Inequality(average - low, said, names, normaliser)
        for high, names in above[:MAX_BOUNDS]:
            said = ["greatest-mean", x, high]
            yield Inequality(high - average, said, names, normaliser)
    inside = _sized(x)
    if inside is not None:
        size = absolute(normaliser, mean(normaliser, inside))
        said = ["size-of-mean", inside]
        yield Inequality(average - size, said, (), normaliser)
    for root, times in _roots(x):
        least = forms.whole_power(mean(normaliser, root), times)
        said = ["jensen", ["E"], ["power", str(times)], root]
        yield Inequality(average - least, said, (), normaliser)


def _sized(x: Form) -> Form | None:
    """What the form is the absolute value of."""
    atom = only_atom(x)
    if atom is None or atom.kind != "abs":
        return None
    return next(sums.inner_forms(atom))


def _roots(x: Form) -> Iterator[tuple[Form, int]]:
    """``m`` and even ``k`` with ``x = mᵏ`` for a monomial."""
    single = x.single()
    if single is None or single[1] != 1 or not single[0]:
        return
    for times in (2, 4, 6):
        root = []
        for atom, exponent in single[0]:
            if isinstance(exponent, Form) or exponent <= 0:
                return
            if exponent % times == 0:
                root.append((atom, forms.quotient(exponent, times)))
        if len(root) == len(single[0]):
            yield Form({tuple(root): 1}), times


def _sum(
    normaliser: Normaliser, form: Form, over: Range, body: Form
) -> Iterator[Inequality]:
    value = total(normaliser, over, body)
    for inside, before in grouped(body).items():
        log = logarithm(normaliser, inside)
        if before * log != body:
            continue
        for flip in (1, -1):
            side = before.scaled(flip)
            support = _one_sign(normaliser, side, log)
            if support is not None:
                said = ["signs-of-sum", ["sum", *over], side, inside]
                own = value.scaled(flip)
                yield Inequality(own, said, support, normaliser)
                break
    if not any(atom.kind == "abs" for atom in form.atoms()):
        return
    size = absolute(normaliser, body)
    if size != body:
        lower = absolute(normaliser, value)
        most = total(normaliser, over, size)
        said = ["size-of-sum", ["sum", *over], body]
        if not any(map(is_many, most.indices)):
            yield Inequality(most - lower, said, (), normaliser)
