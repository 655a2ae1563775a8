"""Expectation: linear, and of products over independent blocks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from derivations.kernel import forms, opening, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.finite_sums import nest
from derivations.kernel.forms import ONE, ZERO, Exponent, Form, Monomial
from derivations.kernel.implied import without_implied
from derivations.kernel.independence import grouped
from derivations.kernel.outcomes import by_outcomes
from derivations.kernel.powers import Power
from derivations.kernel.product_moments import joined
from derivations.kernel.rewriting import reduced
from derivations.kernel.same_law import represented
from derivations.kernel.trace import record
from derivations.kernel.trace_data import Data, of_product, of_sum

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser


def expectation(normaliser: Normaliser, x: Form) -> Form:
    x = reduced(normaliser, x)
    if x.is_zero:
        record(normaliser, "linearity", ["E", "0"], "0")
        return x
    if normaliser.has(Power.E_OUTCOMES):
        weighted = by_outcomes(normaliser, x)
        if weighted is not None:
            return weighted
    linear = normaliser.has(Power.E_LINEAR)
    if not linear and not (
        normaliser.has(Power.P_LINEAR) and normaliser.random.boolean(x)
    ):
        single = x.single()
        if (
            single is not None
            and single[1] == 1
            and not normaliser.random.split(single[0])[0]
        ):
            return _product_expectation(normaliser, single[0])
        return normaliser.opaque("E", (x,))
    parts = []
    written: Data = ["+"]
    for monomial, coefficient in x.terms.items():
        constant, rest = normaliser.random.split(monomial)
        factor = Form({constant: coefficient})
        parts.append(factor * _monomial_expectation(normaliser, rest))
        inner = ["E", Form({rest: 1})] if rest else "1"
        written.append(["*", factor, inner])
    if len(parts) != 1 or factor != ONE:
        record(normaliser, "linearity", ["E", x], written)
    return forms.add(parts)


def _monomial_expectation(normaliser: Normaliser, monomial: Monomial) -> Form:
    """E of random factors, finite sums brought outside."""
    if not monomial:
        return ONE
    single = without_implied(normaliser, monomial).single()
    if single is None:
        return ZERO
    monomial = single[0]
    binders, body = opening.unrolled(
        monomial, normaliser.fresh, normaliser.random.is_random
    )
    if not binders:
        return _product_expectation(normaliser, monomial)
    for name, lower, upper in binders:
        normaliser.ranges[name] = (lower, upper)
    record(
        normaliser,
        "linearity",
        ["E", Form({monomial: 1})],
        of_sum(binders, ["E", body]),
    )
    return nest(normaliser, list(binders), expectation(normaliser, body))


def _product_expectation(normaliser: Normaliser, monomial: Monomial) -> Form:
    """E of a product, split along independent blocks."""
    if not monomial:
        return ONE
    if normaliser.knowledge.conditioned or any(
        atom.kind == "conditional" for atom, _ in monomial
    ):
        found = _unconditional(normaliser, monomial)
        if found is not None:
            return found
    if normaliser.has(Power.E_PRODUCT):
        groups = _components(normaliser, monomial)
        if len(groups) > 1:
            record(
                normaliser,
                "independence",
                ["E", Form({monomial: 1})],
                ["*", *(["E", Form({group: 1})] for group in groups)],
            )
            result = ONE
            for group in groups:
                result = result * _group_expectation(normaliser, group)
            return result
        return _group_expectation(normaliser, monomial)
    return _same_law(normaliser, "E", monomial)


def _unconditional(normaliser: Normaliser, monomial: Monomial) -> Form | None:
    """By the tower property or the total variance, where it does more than
    write the same."""
    from derivations.kernel.towers import (
        by_stated_means,
        total_variance,
        towered,
    )

    if normaliser.has(Power.TOWER):
        inside = by_stated_means(normaliser, monomial)
        if inside is None:
            inside = towered(normaliser, monomial)
        if inside is not None and inside != Form({monomial: 1}):
            return expectation(normaliser, inside)
    if normaliser.has(Power.TOTAL_VAR):
        return total_variance(normaliser, monomial)
    return None


def _group_expectation(normaliser: Normaliser, group: Monomial) -> Form:
    """E of a group that the facts don't split; a product over a range may
    still be one of independent factors."""
    found = joined(normaliser, group)
    if found is None:
        return _same_law(normaliser, "E", group)
    (name, lower, upper), factor = found
    inside = expectation(normaliser, factor)
    written = of_product([(name, lower, upper)], ["E", factor])
    left = ["E", Form({group: 1})]
    record(normaliser, "product", left, written)
    return normaliser.make_product(name, lower, upper, inside)


def _components(normaliser: Normaliser, monomial: Monomial) -> list[Monomial]:
    """Finest split into independent groups that the facts give."""
    factors = list(_separate_factors(monomial))
    if len(factors) < 2:
        return [monomial]
    parts = [
        list(normaliser.random.monomial_elements((factor,)))
        for factor in factors
    ]
    for fact in normaliser.knowledge.blocks:
        groups = grouped(parts, fact, normaliser.compare, normaliser.within)
        if groups is None:
            continue
        normaliser.use((fact.name,))
        result: list[Monomial] = []
        for group in groups:
            joined: Monomial = ()
            for number in group:
                joined = forms.join(joined, (factors[number],))
            result += _components(normaliser, joined)
        return result
    return [monomial]


def _same_law(normaliser: Normaliser, name: str, monomial: Monomial) -> Form:
    """An expectation atom; under SAME_LAW the representative element of
    a family of identically distributed terms stands for all."""
    form = Form({monomial: 1})
    if name == "E" and normaliser.has(Power.UNFOLD):
        found = _entropy(normaliser, monomial)
        if found is not None:
            return found
    if normaliser.has(Power.SAME_LAW):
        chosen = represented(normaliser, form)
        record(normaliser, "same-law", [name, form], [name, chosen])
        form = chosen
    return normaliser.opaque(name, (form,))


def _entropy(normaliser: Normaliser, monomial: Monomial) -> Form | None:
    """``E[I(X)]`` is H(X)."""
    from derivations.kernel.entropies import joint

    if len(monomial) != 1 or monomial[0][1] != 1:
        return None
    atom = monomial[0][0]
    if atom.kind != "operator":
        return None
    name, arguments = sums.named_parts(atom)
    if name != "I" or len(arguments) != 1:
        return None
    left: Data = ["E", Form({monomial: 1})]
    record(normaliser, "definition", left, ["H", *arguments])
    return joint(normaliser, arguments)


def _separate_factors(
    monomial: Monomial,
) -> Iterator[tuple[Atom, Exponent]]:
    """The factors, ``a^(x + y)`` as ``a^x · a^y``."""
    for atom, exponent in monomial:
        if isinstance(exponent, Form) and len(exponent.terms) > 1:
            for inner, coefficient in exponent.ordered():
                yield atom, sums.simple_exponent(Form({inner: coefficient}))
        else:
            yield atom, exponent
