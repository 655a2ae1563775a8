"""Expectations of conditional expectations, and by them.

``E[g(Y) E[X | Y]] = E[g(Y) X]`` and the law of total variance
(Williams, *Probability with Martingales*, §9.7).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from derivations.kernel import forms, indicators, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.conditioning import (
    is_known,
    mean,
    mean_data,
    smoothed,
)
from derivations.kernel.forms import Form, Monomial
from derivations.kernel.independence import values_of
from derivations.kernel.linear import only_atom
from derivations.kernel.rewriting import rewritten
from derivations.kernel.trace import record
from derivations.kernel.trace_data import Data

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser


def towered(normaliser: Normaliser, monomial: Monomial) -> Form | None:
    """E of factors among which there are conditional expectations, or
    None."""
    left: Data = ["E", Form({monomial: 1})]
    for factor in monomial:
        if _beside_its_like(monomial, factor):
            continue
        inside = smoothed(normaliser, monomial, factor, ())
        if inside is not None:
            record(normaliser, "tower", left, ["E", inside])
            return inside
    kinds = [a for a, _ in monomial if a.kind == "conditional"]
    if not kinds:
        return None
    given = indicators.conditional_parts(kinds[0])[2]
    out = tuple(f for f in monomial if is_known(normaliser, f, given))
    rest = tuple(f for f in monomial if f not in out)
    if not rest or not any(a.kind == "conditional" for a, _ in out):
        return None
    record(
        normaliser,
        "tower",
        left,
        ["E", ["*", Form({out: 1}), mean_data(Form({rest: 1}), given)]],
    )
    return Form({out: 1}) * mean(normaliser, Form({rest: 1}), given)


def _beside_its_like(monomial: Monomial, factor: tuple[Atom, object]) -> bool:
    """Whether another mean given the same stands beside a conditional mean:
    ``E[E[X | Y] E[Z | Y]]`` is kept, and what is X beside E[Z | Y] turns
    into it.  The other way round would have no end."""
    if factor[0].kind != "conditional":
        return False
    given = indicators.conditional_parts(factor[0])[2]
    return any(
        other.kind == "conditional"
        and other != factor[0]
        and indicators.conditional_parts(other)[2] == given
        for other, _ in monomial
    )


def by_stated_means(normaliser: Normaliser, monomial: Monomial) -> Form | None:
    """``g(Y) E[X | Y]`` for ``g(Y) X`` where a fact says what the conditional
    mean is; None when none does."""
    for rule in normaliser.knowledge.rewrites:
        if rule.head.kind != "conditional" or rule.head.data[0] != "E":
            continue
        for head in _instances(rule.head, rule.variables, monomial):
            found = _stated_mean(normaliser, head, monomial)
            if found is not None:
                return found
    return None


def _instances(
    head: Atom, variables: tuple[str, ...], monomial: Monomial
) -> Iterator[Atom]:
    """The conditional mean at values of its indices that could fit."""
    if not variables:
        yield head
        return
    pattern = only_atom(indicators.conditional_parts(head)[1][0])
    for atom, _ in monomial:
        values = None if pattern is None else values_of(pattern, atom)
        if values is None or not set(variables) <= values.keys():
            continue
        made = only_atom(sums.substitute(forms.of_atom(head), values))
        if made is not None:
            yield made


def _stated_mean(
    normaliser: Normaliser, head: Atom, monomial: Monomial
) -> Form | None:
    _, (argument,), given = indicators.conditional_parts(head)
    single = argument.single()
    if single is None or single[1] != 1:
        return None
    left = dict(monomial)
    for atom, exponent in single[0]:
        own = left.get(atom, 0)
        if isinstance(own, Form) or isinstance(exponent, Form):
            return None
        if own < exponent:
            return None
        left[atom] = own - exponent
    rest = tuple((a, e) for a, e in left.items() if e != 0)
    if not all(is_known(normaliser, factor, given) for factor in rest):
        return None
    value = rewritten(normaliser, head)
    if value == forms.of_atom(head):
        return None
    beside = Form({rest: 1})
    record(
        normaliser,
        "tower",
        ["E", Form({monomial: 1})],
        ["E", ["*", beside, mean_data(argument, given)]],
    )
    return beside * value


def total_variance(normaliser: Normaliser, monomial: Monomial) -> Form | None:
    """``E[Var(X | Y)]`` and ``E[Cov(X, Z | Y)]`` by what is left of Var and
    Cov, or None."""
    atom = only_atom(Form({monomial: 1}))
    if atom is None or atom.kind != "conditional":
        return None
    name, arguments, given = indicators.conditional_parts(atom)
    if name not in ("Var", "Cov"):
        return None
    means = [mean_data(x, given) for x in arguments]
    record(
        normaliser,
        "total-variance",
        ["E", Form({monomial: 1})],
        ["-", [name, *arguments], [name, *means]],
    )
    inner = tuple(mean(normaliser, x, given) for x in arguments)
    return normaliser.operator(name, arguments) - normaliser.operator(
        name, inner
    )
