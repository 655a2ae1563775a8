"""``E[A B] = E[A] E[B]`` for independent factors as they are written.

``E[(T − f) ε]`` is a product of two functions of independent variables; once
it is multiplied out, only linearity could take it apart again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from derivations.kernel.forms import ONE, Form
from derivations.kernel.independence import grouped
from derivations.kernel.powers import Power
from derivations.kernel.trace import record
from derivations.language import tree
from derivations.language.tree import Term

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser


def mean_of_product(
    normaliser: Normaliser, product: tree.Multiply, bound: dict[str, Form]
) -> Form:
    """The mean of a written product: that of independent groups of factors
    one by one, unless E is linear, which does the same and more."""
    if normaliser.has(Power.E_PRODUCT) and not normaliser.has(Power.E_LINEAR):
        factors = [normaliser.value(each, bound) for each in _factors(product)]
        if any(factor.single() is None for factor in factors):
            return _split(normaliser, factors)
        # Of one monomial the factors stay apart anyway.
    return normaliser.operator("E", (normaliser.value(product, bound),))


def _split(normaliser: Normaliser, factors: list[Form]) -> Form:
    groups = _independent(normaliser, _with_constants(normaliser, factors))
    if len(groups) > 1:
        means = ["*", *(["E", group] for group in groups)]
        record(normaliser, "independence", ["E", _product(groups)], means)
    return _product([normaliser.operator("E", (group,)) for group in groups])


def _factors(term: Term) -> Iterator[Term]:
    if isinstance(term, tree.Multiply):
        yield from _factors(term.left)
        yield from _factors(term.right)
    else:
        yield term


def _with_constants(normaliser: Normaliser, factors: list[Form]) -> list[Form]:
    """Constant factors beside the first random one: to take them out would
    need linearity."""
    random = [f for f in factors if normaliser.random.form_random(f)]
    constant = [f for f in factors if not normaliser.random.form_random(f)]
    return [_product([*constant, *random[:1]]), *random[1:]]


def _independent(normaliser: Normaliser, factors: list[Form]) -> list[Form]:
    """Finest split into independent groups that the facts give."""
    parts = [list(normaliser.random.form_elements(f)) for f in factors]
    known = normaliser.knowledge.blocks if len(factors) > 1 else ()
    for fact in known if all(parts) else ():
        groups = grouped(parts, fact, normaliser.compare, normaliser.within)
        if groups is None:
            continue
        normaliser.use((fact.name,))
        found: list[Form] = []
        for group in groups:
            found += _independent(normaliser, [factors[n] for n in group])
        return found
    return [_product(factors)]


def _product(factors: list[Form]) -> Form:
    total = ONE
    for factor in factors:
        total = total * factor
    return total
