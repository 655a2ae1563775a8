"""Finite sums over numeric and symbolic ranges.

Linear and constant sums, ``Σ 1 = hi − lo + 1`` with the obligation that
the range isn't shorter than empty, and sums under a condition on two
indices.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from derivations.kernel import atoms, forms, opening, sums
from derivations.kernel.closed_forms import closed_sum
from derivations.kernel.deltas import with_deltas
from derivations.kernel.errors import Unsupported
from derivations.kernel.forms import ONE, ZERO, Form, Monomial
from derivations.kernel.partial_fractions import apart
from derivations.kernel.parts import over_outcomes, over_partition
from derivations.kernel.powers import Power
from derivations.kernel.prefixes import without_ends
from derivations.kernel.rewriting import big_rewritten, reapplied
from derivations.kernel.sign_records import OrderFact, compared
from derivations.kernel.tail_sums import tail_sum
from derivations.kernel.trace import record
from derivations.kernel.trace_data import of_sum
from derivations.kernel.triangles import turned
from derivations.language import tree

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

HALF: Final = Fraction(1, 2)
MIRRORED: Final = {"<": ">", ">": "<", "≤": "≥", "≥": "≤"}
SIDES: Final = {"≠": (">", "<"), "<": ("<",), ">": (">",)}
MAX_LENGTH: Final = 64
"""Longest numeric range that is written out."""


def sum_value(
    normaliser: Normaliser, term: tree.Sum, bound: dict[str, Form]
) -> Form:
    inner, binders = opened(normaliser, term.binders, bound)
    conditions = [
        (
            c.sign,
            normaliser.value(c.left, inner),
            normaliser.value(c.right, inner),
        )
        for c in term.conditions
    ]
    kept = normaliser.apart
    normaliser.apart = [*kept, *(_order_fact(*c) for c in conditions)]
    try:
        # Only index values that satisfy the conditions are summed, so the
        # body may use them (a fact "for i ≠ j", say).
        body = normaliser.value(term.body, inner)
    finally:
        normaliser.apart = kept
    if not conditions:
        return nest(normaliser, binders, body)
    if len(conditions) > 1 or len(binders) > 2:
        raise Unsupported("conditions of a sum")
    return _restricted(normaliser, binders, conditions[0], body)


def opened(
    normaliser: Normaliser,
    written: tuple[tree.Binder, ...],
    bound: dict[str, Form],
) -> tuple[dict[str, Form], list[sums.Bound]]:
    """What the index names mean inside the sum, and its binders under
    names of their own."""
    inner = dict(bound)
    binders: list[sums.Bound] = []
    for binder in written:
        lower = normaliser.value(binder.lower, inner)
        upper = normaliser.value(binder.upper, inner)
        name = normaliser.fresh()
        normaliser.ranges[name] = (lower, upper)
        inner[binder.index] = forms.of_atom(atoms.index_atom(name))
        binders.append((name, lower, upper))
    return inner, binders


def _order_fact(sign: str, left: Form, right: Form) -> OrderFact:
    return OrderFact(*compared(sign, left, right), ":condition")


def _restricted(
    normaliser: Normaliser,
    binders: list[sums.Bound],
    condition: tuple[str, Form, Form],
    body: Form,
) -> Form:
    """``Σ_{i≠j}`` as all minus the diagonal; ``Σ_{i<j}`` of a symmetric
    body as half of that.  The body is a formula that is right where the
    condition holds; what it gives elsewhere is added and taken away."""
    sign, left, right = condition
    own = binders[-1][0]
    variable = forms.of_atom(atoms.index_atom(own))
    other = right if left == variable else left
    if variable not in (left, right) or own in other.indices:
        raise Unsupported("conditions of a sum")
    _, lower, upper = binders[-1]
    if not normaliser.within(other, lower, upper):
        raise Unsupported("conditions of a sum")
    try:
        diagonal = sums.substitute(body, {own: other})
    except ZeroDivisionError:
        # Σ_{i≠j} 1/(xᵢ − xⱼ) has no diagonal to take away.
        if left == variable:
            sign = MIRRORED.get(sign, sign)
        sides = [_beyond(other, binders[-1], s) for s in SIDES.get(sign, ())]
        split = [of_sum([*binders[:-1], side], body) for side in sides]
        written = of_sum(binders, body, [list(condition)])
        record(normaliser, "one-side", written, ["+", "0", *split])
        return forms.add(
            _one_side(normaliser, [*binders[:-1], side], body) for side in sides
        )
    left_side = of_sum(binders, body, [list(condition)])
    whole, part = of_sum(binders, body), of_sum(binders[:-1], diagonal)
    everything = nest_beyond(normaliser, binders, body)
    equal = reapplied(normaliser, diagonal)
    equal = nest_beyond(normaliser, binders[:-1], equal)
    if sign == "≠":
        record(normaliser, "restricted", left_side, ["-", whole, part])
        return everything - equal
    if len(binders) != 2 or sign not in ("<", ">", "≤", "≥"):
        raise Unsupported("conditions of a sum")
    first = binders[0][0]
    if other != forms.of_atom(atoms.index_atom(first)):
        raise Unsupported("conditions of a sum")
    swapped = sums.substitute(
        body,
        {own: forms.of_atom(atoms.index_atom(first)), first: variable},
    )
    kept = normaliser.apart
    normaliser.apart = [*kept, _order_fact("≠", left, right)]
    try:
        swapped = reapplied(normaliser, swapped)
        body = reapplied(normaliser, body)
    finally:
        normaliser.apart = kept
    same_range = binders[0][1:] == binders[1][1:]
    if swapped != body or not same_range:
        if left == variable:
            sign = MIRRORED[sign]
        outer, inner = binders[0], _beyond(other, binders[1], sign)
        nested = of_sum([outer], of_sum([inner], left_side[2]))
        record(normaliser, "one-side", left_side, nested)
        return _one_side(normaliser, [outer, inner], body)
    share = 1 if sign in ("≤", "≥") else -1
    both = ["+", whole, ["*", str(share), part]]
    record(normaliser, "restricted", left_side, ["/", both, "2"])
    return (everything + equal.scaled(share)).scaled(HALF)


def _beyond(index: Form, inner: sums.Bound, sign: str) -> sums.Bound:
    """``i < j`` as a range of ``j`` from ``i + 1``, where ``i`` lies in the
    range of ``j``."""
    name, lower, upper = inner
    beside = {"<": ONE, "≤": ZERO, ">": -ONE, "≥": ZERO}[sign]
    if sign in ("<", "≤"):
        return name, index + beside, upper
    return name, lower, index + beside


def _one_side(
    normaliser: Normaliser, binders: list[sums.Bound], body: Form
) -> Form:
    *outer, (name, lower, upper) = binders
    within = normaliser.fresh()
    normaliser.ranges[within] = (lower, upper)
    renamed = {name: forms.of_atom(atoms.index_atom(within))}
    body = reapplied(normaliser, sums.substitute(body, renamed))
    return nest(normaliser, [*outer, (within, lower, upper)], body)


def nest(normaliser: Normaliser, binders: list[sums.Bound], body: Form) -> Form:
    for name, lower, upper in reversed(binders):
        body = make_sum(normaliser, name, lower, upper, body)
    return body


def nest_beyond(
    normaliser: Normaliser, binders: list[sums.Bound], body: Form
) -> Form:
    """The sum of a body that was worked out for some of the index values
    only; a fact that it used may hold of none."""
    kept, normaliser.beyond = normaliser.beyond, True
    try:
        return nest(normaliser, binders, body)
    finally:
        normaliser.beyond = kept


def make_sum(
    normaliser: Normaliser, name: str, lower: Form, upper: Form, body: Form
) -> Form:
    """``Σ_{name=lower}^{upper} body`` as a form, with what facts say of
    whole sums."""
    found = _made(normaliser, name, lower, upper, body)
    return big_rewritten(normaliser, found)


def _made(
    normaliser: Normaliser, name: str, lower: Form, upper: Form, body: Form
) -> Form:
    if body.is_zero:
        return ZERO  # however many terms
    picked = with_deltas(normaliser, (name, lower, upper), body)
    if picked is None:
        picked = tail_sum(normaliser, name, lower, upper, body)
    if picked is not None:
        return picked
    if not normaliser.has(Power.SUM_LINEAR):
        return forms.of_atom(sums.sum_atom(((name, lower, upper),), body))
    span = (upper - lower).constant()
    if span is not None and span.denominator == 1:
        if span < MAX_LENGTH:
            left = of_sum(((name, lower, upper),), body)
            terms = [
                sums.substitute(body, {name: lower + forms.number(step)})
                for step in range(int(span) + 1)
            ]
            record(normaliser, "terms", left, ["+", "0", *terms])
            return forms.add(
                normaliser.remade(reapplied(normaliser, term)) for term in terms
            )
    parts = []
    for monomial, coefficient in body.terms.items():
        outside, inside = opening.split_dependent(monomial, name)
        if not normaliser.inhabited(lower, upper):
            kept = tuple(f for f in outside if not normaliser.leaves(*f))
            outside = tuple(f for f in outside if f not in kept)
            inside = forms.join(kept, inside)
        if not normaliser.has(Power.SUM_PRODUCT) and inside:
            # Σᵢ xᵢ·Σⱼ yⱼ stays nested: that step is one "by sums".
            closed = tuple(f for f in outside if f[0].kind == "sum")
            outside = tuple(f for f in outside if f[0].kind != "sum")
            inside = forms.join(closed, inside)
        factor = Form({outside: coefficient})
        if not inside:
            parts.append(factor * _count(normaliser, name, lower, upper))
            continue
        value = closed_sum(normaliser, name, lower, upper, inside)
        if value is None and normaliser.has(Power.SUM_RANGES):
            fractions = apart(name, inside)
            if fractions is not None:
                binder = (name, lower, upper)
                _taken_apart(normaliser, binder, inside, fractions)
                value = make_sum(normaliser, name, lower, upper, fractions)
        if value is None:
            value = _sum_of(normaliser, name, lower, upper, inside)
        parts.append(factor * value)
    return forms.add(parts)


def _taken_apart(
    normaliser: Normaliser, binder: sums.Bound, inside: Monomial, value: Form
) -> None:
    """For a trace: the fraction with its divisor by factors and as one."""
    divisors = [a for a, e in inside if not isinstance(e, Form) and e < 0]
    below = [["^", forms.of_atom(a, -dict(inside)[a]), "1"] for a in divisors]
    above = Form({tuple(i for i in inside if i[0] not in divisors): 1})
    right = of_sum([binder], value)
    for body in (Form({inside: 1}), ["/", above, ["*", "1", *below]]):
        record(normaliser, "fractions", of_sum([binder], body), right)


def _sum_of(
    normaliser: Normaliser,
    name: str,
    lower: Form,
    upper: Form,
    inside: Monomial,
) -> Form:
    """A sum over one monomial, nested sums joined into one atom."""
    total = over_outcomes(normaliser, (name, lower, upper), inside)
    if total is None:
        total = over_partition(normaliser, (name, lower, upper), inside)
    if total is not None:
        return total
    if normaliser.has(Power.SUM_RANGES):
        from derivations.kernel.ranges import aligned

        moved = aligned(normaliser, name, lower, upper, inside)
        if moved is None:
            binder, body = (name, lower, upper), Form({inside: 1})
            moved = without_ends(normaliser, binder, body)
        if moved is not None:
            return moved
    joined = normaliser.has(Power.SUM_PRODUCT)
    binders, body = opening.unrolled(
        inside,
        normaliser.fresh,
        lambda atom: joined and name in atom.indices,
    )
    single = body.single()
    if single is None:
        # A closed sum inside had several terms (it was opaque).
        binders, single = (), (inside, 1)
    for inner, low, high in binders:
        normaliser.ranges[inner] = (low, high)
    monomial, coefficient = single
    binders = ((name, lower, upper), *binders)
    if joined:
        other = turned(normaliser, binders, Form({monomial: 1}))
        if other is None:
            other = _innermost(normaliser, binders, Form({monomial: 1}))
        if other is not None:
            return other.scaled(coefficient)
    atom = sums.sum_atom(binders, Form({monomial: 1}))
    return forms.of_atom(atom).scaled(coefficient)


def _innermost(
    normaliser: Normaliser, binders: tuple[sums.Bound, ...], body: Form
) -> Form | None:
    """The sum with its first index innermost, where a fact says what it is
    over that index alone: ``Σⱼ Σᵢ w_{i,j}`` by what ``Σⱼ w_{i,j}`` is."""
    if len(binders) < 2 or not any(
        rule.head.kind == "sum" for rule in normaliser.knowledge.rewrites
    ):
        return None
    (name, lower, upper), *others = binders
    names = {own for own, _, _ in binders}
    if any(
        not names.isdisjoint(end.indices)
        for _, low, high in binders
        for end in (low, high)
    ):
        return None
    alone = forms.of_atom(sums.sum_atom(((name, lower, upper),), body))
    value = big_rewritten(normaliser, alone)
    if value == alone:
        return None
    return nest(normaliser, others, value)


def _count(normaliser: Normaliser, name: str, lower: Form, upper: Form) -> Form:
    length = normaliser.length(lower, upper)
    if length is None:
        return forms.of_atom(sums.sum_atom(((name, lower, upper),), ONE))
    counted = of_sum((("i", lower, upper),), "1")
    record(normaliser, "length", counted, length)
    return length
