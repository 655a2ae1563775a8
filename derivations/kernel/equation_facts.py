"""Equation facts turned into rewrites of one atom."""

from __future__ import annotations

from collections.abc import Iterator

from derivations.assumptions.given import Fact
from derivations.kernel import forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.context import assume, assume_ranges, fact_ranges
from derivations.kernel.errors import KernelError
from derivations.kernel.facts import Rewrite
from derivations.kernel.forms import Form
from derivations.kernel.linear import only_atom
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.orders import inhabited
from derivations.kernel.orientation import matched, oriented, swapped
from derivations.kernel.rewriting import standing
from derivations.kernel.trace import record
from derivations.language.tree import Relation


def rewrite(normaliser: Normaliser, fact: Fact) -> Iterator[Rewrite]:
    """An equation turned into a rewrite of one atom, or nothing."""
    relation = fact.proposition
    if not isinstance(relation, Relation):
        return
    assume_ranges(normaliser, relation)
    assume(normaliser, fact.conditions, fact.name)
    try:
        left = normaliser.form(relation.left)
        right = normaliser.form(relation.right)
        apart = tuple(
            (
                normaliser.value(c.left, {}),
                normaliser.value(c.right, {}),
            )
            for c in fact.conditions
            if c.sign == "≠"
        )
        wanted = fact_ranges(normaliser, relation)
    except (KernelError, ZeroDivisionError):
        return
    if len(apart) != len(fact.conditions):
        return
    found = oriented(normaliser, left, right)
    if found is None:
        return
    head, power, value = found
    swap = swapped(head, value) if power == 1 else 0
    if power == 1 and not swap and _swaps(head, value):
        return
    variables = tuple(
        sorted(name for name in head.indices if not name.startswith("$"))
    )
    if not value.indices <= head.indices:
        return
    condition_names = {
        n for pair in apart for side in pair for n in side.indices
    }
    if not condition_names <= head.indices:
        return
    for length in normaliser.lengths:
        # A length that may be negative would make the fact say too much.
        if normaliser.signs(length).nonnegative(length) is None:
            return
    for divisor in normaliser.divisors:
        if normaliser.signs(divisor).nonzero(divisor) is None:
            return
    used = tuple(n for n in normaliser.used if not n.startswith(":"))
    names = tuple(dict.fromkeys((fact.name, *used)))
    within = _head_ranges(normaliser, head)
    ranges = tuple(r for r in wanted if r not in within)
    if not _someone(normaliser, [r for r in ranges if r[0] not in variables]):
        return
    ranges = tuple(r for r in ranges if r[0] in variables)
    places = standing(head, variables)
    powered = forms.of_atom(head, power)
    record(normaliser, "fact", powered, value, names)
    yield Rewrite(
        names, head, value, variables, apart, power, ranges, places, swap
    )


def _swaps(head: Atom, value: Form) -> bool:
    """Whether a rewrite would go round and round, like ``w_{i,j} = w_{j,i}``
    or ``x_i = x_{i+1}``: both sides are one atom of the same names."""
    twin = only_atom(value)
    return twin is not None and bool(twin.indices) and matched(head, twin)


def _someone(
    normaliser: Normaliser, gone: list[tuple[str, Form, Form]]
) -> bool:
    """Whether an index that has dropped out of a fact has a value at all:
    a fact "for every i" says nothing when there is no i."""
    seen: dict[str, tuple[Form, Form]] = {}
    for name, lower, upper in gone:
        if seen.setdefault(name, (lower, upper)) != (lower, upper):
            return False
        if not inhabited(normaliser, lower, upper):
            return False
    return True


def _always_there(atom: Atom) -> Iterator[Atom]:
    """The atom and those inside it, but for what a sum is taken of."""
    yield atom
    if atom.kind not in sums.BIG:
        for form in sums.inner_forms(atom):
            for inside in form.atoms():
                yield from _always_there(inside)


def _head_ranges(
    normaliser: Normaliser, head: Atom
) -> list[tuple[str, Form, Form]]:
    """Ranges in which the indices lie wherever the head is defined; a sum
    is also defined where it is empty, so what stands in it says nothing."""
    found = []
    for atom in _always_there(head):
        if atom.kind != "member":
            continue
        family, indices = sums.named_parts(atom)
        declaration = normaliser.assumptions.declaration(family)
        if declaration is None:
            continue
        for index, whole in zip(indices, declaration.ranges, strict=False):
            single = only_atom(index)
            if single is not None and single.kind == "index":
                found.append(
                    (
                        str(single.data[0]),
                        normaliser.value(whole.lower, {}),
                        normaliser.value(whole.upper, {}),
                    )
                )
    return found
