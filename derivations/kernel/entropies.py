"""Joint and conditional entropy, mutual information.

``H(Y | X) = H(X, Y) − H(X)``, ``I(X; Y) = H(X) + H(Y) − H(X, Y)``, each also
given a third; lists of variables that are functions of one another have one
joint entropy (`generators`); the entropies of independent blocks add up.

Cover & Thomas, Elements of Information Theory (2nd ed.), §2.1–2.5.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from derivations.kernel import forms
from derivations.kernel.errors import Unsupported
from derivations.kernel.family_entropies import (
    added_up,
    family_of,
    one_by_one,
)
from derivations.kernel.forms import ZERO, Form
from derivations.kernel.generators import (
    Values,
    generating,
    inverted,
    scaled,
)
from derivations.kernel.given_blocks import splits
from derivations.kernel.independence import grouped
from derivations.kernel.information import entropy
from derivations.kernel.linear import only_atom
from derivations.kernel.powers import Power
from derivations.kernel.same_law import represented
from derivations.kernel.trace import record
from derivations.language.joint import block
from derivations.language.tree import Term

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

MAX_NESTED: Final = 6
"""Functions of functions that are followed to what they are of."""


def joint(normaliser: Normaliser, values: Values) -> Form:
    """``H(X, Y, …)``, in which neither order nor repetition matters."""
    found = {form.key: form for form in map(normaliser.finish, values)}
    kept = tuple(found[key] for key in sorted(found))
    if normaliser.has(Power.ENTROPY):
        kept = _kept(normaliser, kept, one_by_one)
        for _ in range(MAX_NESTED):
            before, kept = kept, _kept(normaliser, kept, scaled)
            for step in (inverted, generating):
                kept = _kept(normaliser, kept, step)
            if kept == before:
                break
    if not kept:
        return ZERO
    if len(kept) == 1 and family_of(normaliser, kept[0]):
        apart = None
        if normaliser.has(Power.E_PRODUCT):
            apart = added_up(normaliser, kept[0])
        return normaliser.opaque("H", kept) if apart is None else apart
    if len(kept) == 1:
        return entropy(normaliser, _of_one_law(normaliser, kept[0]))
    if normaliser.has(Power.E_PRODUCT):
        groups = _independent(normaliser, kept)
        if len(groups) > 1:
            parts = [["H", *group] for group in groups]
            record(normaliser, "independence", ["H", *kept], ["+", *parts])
            return forms.add(joint(normaliser, group) for group in groups)
        split = _given_others(normaliser, kept)
        if split is not None:
            return split
    return normaliser.opaque("H", kept)


def _of_one_law(normaliser: Normaliser, x: Form) -> Form:
    """The variable that stands for all with its law."""
    if not normaliser.has(Power.SAME_LAW):
        return x
    chosen = represented(normaliser, x)
    record(normaliser, "same-law", ["H", x], ["H", chosen])
    return chosen


def _kept(
    normaliser: Normaliser,
    values: Values,
    step: Callable[[Normaliser, Values], Values],
) -> Values:
    """Other values with the same joint entropy."""
    if any(_is_vector(normaliser, value) for value in values):
        return values
    found = step(normaliser, values)
    if found != values:
        right = ["H", *found] if found else "0"
        record(normaliser, "entropy", ["H", *values], right)
    return found


def _is_vector(normaliser: Normaliser, value: Form) -> bool:
    """Of probabilities, whose entropy is no random variable's."""
    atom = only_atom(value)
    declared = None if atom is None else normaliser.random.declaration(atom)
    return (
        atom is not None
        and atom.kind == "symbol"
        and declared is not None
        and declared.ranges != ()
        and not normaliser.random.is_random(atom)
    )


def _independent(normaliser: Normaliser, values: Values) -> list[Values]:
    """The finest split into independent groups that the facts give."""
    if len(values) < 2:
        return [values]
    parts = [list(normaliser.random.form_elements(form)) for form in values]
    for fact in normaliser.knowledge.blocks:
        groups = grouped(parts, fact, normaliser.compare, normaliser.within)
        if groups is None:
            continue
        normaliser.use((fact.name,))
        found: list[Values] = []
        for group in groups:
            chosen = tuple(values[number] for number in group)
            found += _independent(normaliser, chosen)
        return found
    return [values]


def _given_others(normaliser: Normaliser, values: Values) -> Form | None:
    """``H(X, Y, Z) = H(X, Z) + H(Y, Z) − H(Z)`` where X and Y are
    independent given Z."""
    parts = [list(normaliser.random.form_elements(form)) for form in values]
    if not all(parts):
        return None
    keys = {form.key for form in values}
    for fact in normaliser.knowledge.given_blocks:
        for split in splits(normaliser, fact, parts, keys):
            told = tuple(values[number] for number in split.told)
            groups = [
                (*(values[number] for number in group), *told)
                for group in split.groups
            ]
            normaliser.use((fact.blocks.name,))
            written = [["H", *group] for group in groups]
            common = [["-", ["H", *told]]] * (len(groups) - 1)
            record(
                normaliser,
                "independence",
                ["H", *values],
                ["+", *written, *common],
            )
            whole = forms.add(joint(normaliser, group) for group in groups)
            return whole - joint(normaliser, told).scaled(len(groups) - 1)
    return None


def given_entropy(
    normaliser: Normaliser, values: Values, given: Values
) -> Form:
    """``H(… | Z)``.

    Raises Unsupported without the power to say what it stands for.
    """
    if not normaliser.has(Power.ENTROPY):
        raise Unsupported("H given")
    return joint(normaliser, (*values, *given)) - joint(normaliser, given)


def unconditional(normaliser: Normaliser, name: str, values: Values) -> Form:
    """``H(X, …)`` or ``I(X; Y)``."""
    if name == "MI":
        return mutual(normaliser, tuple((x,) for x in values), ())
    return joint(normaliser, values)


def between(
    normaliser: Normaliser,
    pair: tuple[Term, ...],
    given: tuple[Term, ...],
    bound: dict[str, Form],
) -> Form:
    """``I(X, …; Y, … | Z)`` as it is written."""
    one, two, known = (
        tuple(normaliser.value(x, bound) for x in terms)
        for terms in (*map(block, pair), given)
    )
    return mutual(normaliser, (one, two), known)


def mutual(
    normaliser: Normaliser, blocks: tuple[Values, ...], given: Values
) -> Form:
    """``I(X, …; Y, … | Z)``.

    Raises Unsupported where it is more than ``I(X; Y)`` without the power
    to say what it stands for.
    """
    one, two = blocks
    if normaliser.has(Power.ENTROPY):
        both = joint(normaliser, (*one, *two, *given))
        apart = forms.add(joint(normaliser, (*z, *given)) for z in blocks)
        return apart - both - joint(normaliser, given)
    if given or len(one) > 1 or len(two) > 1:
        raise Unsupported("MI given")
    pair = sorted((*one, *two), key=lambda form: form.key)
    return normaliser.opaque("MI", tuple(pair))
