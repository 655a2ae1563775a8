"""Markov's, Chebyshev's and Cantelli's inequalities.

``P(g ≥ t) ≤ E[g]/t`` for ``g ≥ 0`` and ``t > 0``; ``P(|u| ≥ t) ≤ E[u²]/t²``,
which is ``Var(u)/t²`` where ``E[u] = 0`` (Grimmett & Stirzaker, §7.3);
``P(u ≥ E[u] + t) ≤ Var(u)/(Var(u) + t²)`` (Boucheron, Lugosi & Massart,
Concentration Inequalities, ch. 2).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from derivations.kernel import forms, fractions, indicators, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.expectation import expectation
from derivations.kernel.forms import ONE, Form
from derivations.kernel.linear import only_atom
from derivations.kernel.moderate import moderate
from derivations.kernel.powers import Power
from derivations.kernel.sign_records import Support
from derivations.kernel.variance import variance

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

MARKOV = "markov"
CHEBYSHEV = "chebyshev"
CANTELLI = "cantelli"
WAYS = (MARKOV, CHEBYSHEV, CANTELLI)


def by_tails(
    normaliser: Normaliser,
    difference: Form,
    strict: bool,
    ways: tuple[str, ...],
) -> Support | None:
    """Facts by which the difference is ≥ 0 (> 0), when the probability of
    one tail in it is replaced by a bound; None when no bound does."""
    for monomial, coefficient in difference.ordered():
        for atom, exponent in monomial:
            event = _event(atom) if exponent == 1 else None
            if event is None:
                continue
            rest = tuple(item for item in monomial if item[0] != atom)
            factor = Form({rest: coefficient})
            others = difference - Form({monomial: coefficient})
            for upper in (True, False):
                # Too much probability, or too little of what is left.
                weight = -factor if upper else factor
                signed = normaliser.signs(weight).nonnegative(weight)
                if signed is None:
                    continue
                for bound, support in _bounds(normaliser, event, upper, ways):
                    value = bound if upper else ONE - bound
                    form = fractions.cancelled(others + factor * value)
                    found = _at_least(normaliser, form, strict)
                    if found is not None:
                        return (*signed, *support, *found)
    return None


def tail_bounds(
    normaliser: Normaliser, form: Form, ways: tuple[str, ...]
) -> Iterator[tuple[Form, Form, Form, Support]]:
    """Ways to write the form as ``others + factor · p`` with a probability p
    that lies between 0 and a bound: the factor, the others, the bound, and
    facts for it.  The form lies between ``others`` and
    ``others + factor · bound``."""
    for monomial, coefficient in form.ordered():
        for atom, exponent in monomial:
            event = _event(atom) if exponent == 1 else None
            if event is None or not _moderate(normaliser, event):
                continue
            rest = tuple(item for item in monomial if item[0] != atom)
            factor = Form({rest: coefficient})
            others = form - Form({monomial: coefficient})
            for bound, support in _bounds(normaliser, event, True, ways):
                yield factor, others, bound, support
            for bound, support in _bounds(normaliser, event, False, ways):
                # p = 1 − q with a bound on q
                yield -factor, others + factor, bound, support


def _moderate(normaliser: Normaliser, event: Atom) -> bool:
    """Whether what the event compares has moments by itself."""
    said = indicators.told(event, True)
    return said is not None and moderate(normaliser, said[0])


def _at_least(
    normaliser: Normaliser, form: Form, strict: bool
) -> Support | None:
    signs = normaliser.signs(form)
    return signs.positive(form) if strict else signs.nonnegative(form)


def _event(atom: Atom) -> Atom | None:
    """The indicator of which the atom is the expectation."""
    if atom.kind != "operator" or atom.data[0] != "E":
        return None
    inside = only_atom(sums.named_parts(atom)[1][0])
    if inside is None or inside.kind != "indicator":
        return None
    return inside if indicators.told(inside, True) is not None else None


def _bounds(
    normaliser: Normaliser, event: Atom, upper: bool, ways: tuple[str, ...]
) -> Iterator[tuple[Form, Support]]:
    """Bounds for the probability of the event, or with ``upper`` false of
    what is left when it doesn't happen."""
    said = indicators.told(event, upper)
    if said is None:
        return
    size, level = _split(normaliser, said[0])
    if size.is_zero:
        return
    if CANTELLI in ways:
        yield from _one_sided(normaliser, size, level)
    above = normaliser.signs(level).positive(level)
    if above is None:
        return
    recorder = normaliser.knowledge.recorder
    if MARKOV in ways:
        signs = normaliser.signs(size).surely
        support = signs.nonnegative(size)
        if support is not None:
            mean = _mean(normaliser, size)
            if recorder is not None:
                recorder.tail("markov", size=size, level=level)
            yield mean * forms.reciprocal(level), (*above, *support)
    if CHEBYSHEV in ways:
        square = forms.reciprocal(level * level)
        centred = _centred(normaliser, size)
        if centred is not None:
            spread, inside, support = centred
            if recorder is not None:
                recorder.tail(
                    "variance", size=size, level=level, centred=inside
                )
            yield spread * square, (*above, *support)
        if recorder is not None:
            recorder.tail("chebyshev", size=size, level=level)
        yield _mean(normaliser, size * size) * square, above


def _one_sided(
    normaliser: Normaliser, size: Form, level: Form
) -> Iterator[tuple[Form, Support]]:
    """Cantelli's bound, where the level is above the mean of the size."""
    if not moderate(normaliser, size):
        return
    above = level - _mean(normaliser, size)
    support = normaliser.signs(above).positive(above)
    if support is None:
        return
    spread = _spread(normaliser, size)
    recorder = normaliser.knowledge.recorder
    if recorder is not None:
        recorder.tail("cantelli", size=size, level=level)
    yield spread * forms.reciprocal(spread + above * above), support


def _spread(normaliser: Normaliser, x: Form) -> Form:
    scaled = normaliser.further(Power.VAR_SCALE)
    found = scaled.finish(variance(scaled, x))
    _took(normaliser, scaled)
    return found


def _split(normaliser: Normaliser, form: Form) -> tuple[Form, Form]:
    """``form = size − level``: what is random, and the level."""
    size = {}
    level = {}
    for monomial, coefficient in form.terms.items():
        random = normaliser.random.monomial_random(monomial)
        if random:
            size[monomial] = coefficient
        else:
            level[monomial] = -coefficient
    return Form(size), Form(level)


def _mean(normaliser: Normaliser, x: Form) -> Form:
    inner = _linear(normaliser)
    found = inner.finish(expectation(inner, x))
    _took(normaliser, inner)
    return found


def _linear(normaliser: Normaliser) -> Normaliser:
    return normaliser.further(
        Power.E_LINEAR, Power.SUM_LINEAR, Power.SUM_PRODUCT
    )


def _took(normaliser: Normaliser, inner: Normaliser) -> None:
    normaliser.use(inner.used)
    normaliser.lengths |= inner.lengths
    normaliser.divisors |= inner.divisors


def _centred(
    normaliser: Normaliser, size: Form
) -> tuple[Form, Form, Support] | None:
    """The variance of u, where the size is u or |u| up to a factor ≥ 0 and
    the mean of u is 0."""
    inside, support = _inside_absolute(normaliser, size)
    if inside is None:
        return None
    for inner in (normaliser.further(Power.E_LINEAR), _linear(normaliser)):
        if inner.finish(expectation(inner, inside)).is_zero:
            break
    else:
        return None
    _took(normaliser, inner)
    return _spread(normaliser, inside), inside, support


def _inside_absolute(
    normaliser: Normaliser, size: Form
) -> tuple[Form | None, Support]:
    single = size.single()
    if single is None:
        return size, ()
    monomial, coefficient = single
    absolute = [a for a, e in monomial if a.kind == "abs" and e == 1]
    if len(absolute) != 1:
        return size, ()
    rest = tuple(item for item in monomial if item[0] != absolute[0])
    factor = Form({rest: coefficient})
    if normaliser.random.form_random(factor):
        return None, ()
    support = normaliser.signs(factor).nonnegative(factor)
    if support is None:
        return None, ()
    return factor * next(sums.inner_forms(absolute[0])), support
