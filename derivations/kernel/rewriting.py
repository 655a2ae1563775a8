"""Cited equations used from left to right.

A fact ``head ^ power = value`` rewrites the atom ``head`` wherever it
stands, and at every instance of its index variables for which its ranges
and conditions are known to hold.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING, Final, TypeAlias

from derivations.kernel import atoms, forms, indicators, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.errors import TooLarge
from derivations.kernel.facts import Rewrite
from derivations.kernel.forms import Exponent, Form
from derivations.kernel.instances import free_places

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

MAX_REWRITES: Final = 8
"""Rewrites that may follow one another."""
MAX_INSTANCES: Final = 256
"""Instances of one fact that are tried on one atom."""


def rewritten(normaliser: Normaliser, atom: Atom) -> Form:
    """The atom, or what the cited facts say that it equals."""
    for rule in normaliser.knowledge.rewrites:
        if rule.power != 1:
            continue
        value = _instance(normaliser, rule, atom)
        if value is not None:
            normaliser.use(rule.names)
            return _rewritten_inside(normaliser, value, 1)
    return forms.of_atom(atom)


def big_rewritten(normaliser: Normaliser, form: Form) -> Form:
    """What facts say of whole sums and products, put in for them."""
    if not any(r.head.kind in sums.BIG for r in normaliser.knowledge.rewrites):
        return form
    return exchanged(
        normaliser,
        form,
        lambda atom: (
            rewritten(normaliser, atom) if atom.kind in sums.BIG else None
        ),
    )


def exchanged(
    normaliser: Normaliser, form: Form, value_of: Callable[[Atom], Form | None]
) -> Form:
    """The form with other values for atoms at its top; None leaves one."""
    parts = []
    for monomial, coefficient in form.terms.items():
        total = forms.number(coefficient)
        for atom, exponent in monomial:
            value = value_of(atom)
            total = total * (
                forms.of_atom(atom, exponent)
                if value is None
                else normaliser.raised(value, exponent)
            )
        parts.append(total)
    return forms.add(parts)


def _rewritten_inside(normaliser: Normaliser, form: Form, depth: int) -> Form:
    """Rewrite the atoms of a fact's right side, up to a fixed depth."""
    if depth > MAX_REWRITES:
        raise TooLarge("rewrites", MAX_REWRITES)
    parts = []
    for monomial, coefficient in form.terms.items():
        total = forms.number(coefficient)
        for atom, exponent in monomial:
            factor = forms.of_atom(atom, exponent)
            for rule in normaliser.knowledge.rewrites:
                value = (
                    _instance(normaliser, rule, atom)
                    if rule.power == 1
                    else None
                )
                if value is not None:
                    normaliser.use(rule.names)
                    inner = _rewritten_inside(normaliser, value, depth + 1)
                    factor = normaliser.raised(inner, exponent)
                    break
            total = total * factor
        parts.append(total)
    return forms.add(parts)


def _instance(normaliser: Normaliser, rule: Rewrite, atom: Atom) -> Form | None:
    head = rule.head
    if head.kind != atom.kind or len(head.data) != len(atom.data):
        return None
    if head.kind not in sums.BIG and head.data[:1] != atom.data[:1]:
        return None
    if not rule.variables:
        return rule.value if head == atom else None
    if atom.key not in normaliser.places:
        normaliser.places[atom.key] = _places_of(atom)
    candidates, found = normaliser.places[atom.key]
    if len(candidates) ** len(rule.variables) > MAX_INSTANCES:
        return None
    choices = [candidates] * len(rule.variables)
    if rule.places is not None:
        choices = [
            [index for index in candidates if index.key in found.get(p, ())]
            for p in rule.places
        ]
    for values in product(*choices):
        fixed = dict(zip(rule.variables, values, strict=True))
        if sums.substitute(forms.of_atom(head), fixed) != forms.of_atom(atom):
            continue
        if all(
            normaliser.compare(
                sums.substitute(a, fixed), sums.substitute(b, fixed)
            )
            is False
            for a, b in rule.apart
        ) and all(
            normaliser.within(fixed[n], lower, upper)
            for n, lower, upper in rule.ranges
        ):
            value = sums.substitute(rule.value, fixed)
            # E[X_i] = E[X_1] says nothing new of E[X_1] itself.
            own = forms.of_atom(atom)
            if rule.swap and _before(own, value):
                return None
            if value == -own:
                return forms.ZERO
            return None if value == own else value
    return None


def _before(own: Form, value: Form) -> bool:
    """Whether a swap would lead to a greater key."""
    twin = next(value.atoms())
    atom = next(own.atoms())
    return (len(atom.key), atom.key) < (len(twin.key), twin.key)


Standing: TypeAlias = tuple[list[Form], dict[tuple[str, int], set[str]]]
"""Free index forms in an atom, and the keys of all index forms by family
and place."""


def _places_of(atom: Atom) -> Standing:
    seen = free_places(forms.of_atom(atom))
    found: dict[tuple[str, int], set[str]] = {}
    for inside in sums.all_atoms(forms.of_atom(atom)):
        if inside.kind == "member":
            family, indices = sums.named_parts(inside)
            for place, index in enumerate(indices):
                found.setdefault((family, place), set()).add(index.key)
    return [seen[key] for key in sorted(seen)], found


def standing(
    head: Atom, variables: tuple[str, ...]
) -> tuple[tuple[str, int], ...] | None:
    """A family and a place for each variable where its value stands in any
    instance of the head, or None: a product of powers with positive
    exponents keeps all its factors, whichever of them come to coincide."""
    found: dict[str, tuple[str, int]] = {}
    if not _keeps_factors(head, found):
        return None
    if any(name not in found for name in variables):
        return None
    return tuple(found[name] for name in variables)


def _keeps_factors(atom: Atom, found: dict[str, tuple[str, int]]) -> bool:
    if atom.kind == "member":
        family, indices = sums.named_parts(atom)
        for place, index in enumerate(indices):
            for name in sorted(index.indices):
                if index == forms.of_atom(atoms.index_atom(name)):
                    found.setdefault(name, (family, place))
        return True
    if atom.kind not in ("symbol", "operator", "apply"):
        return False
    for form in sums.inner_forms(atom):
        single = form.single()
        if single is None:
            return False
        for inside, exponent in single[0]:
            if isinstance(exponent, Form) or exponent < 0:
                return False
            if not _keeps_factors(inside, found):
                return False
    return True


def reduced(normaliser: Normaliser, form: Form) -> Form:
    """Use facts like ``a² = 1/d`` on whole powers."""
    rules = [r for r in normaliser.knowledge.rewrites if r.power > 1]
    if not rules:
        return form
    for _ in range(MAX_REWRITES):
        parts = []
        changed = False
        for monomial, coefficient in form.terms.items():
            product_ = forms.number(coefficient)
            for atom, exponent in monomial:
                factor, hit = _reduced_atom(normaliser, atom, exponent, rules)
                changed = changed or hit
                product_ = product_ * factor
            parts.append(product_)
        form = forms.add(parts)
        if not changed:
            break
    return form


def _reduced_atom(
    normaliser: Normaliser, atom: Atom, exponent: Exponent, rules: list[Rewrite]
) -> tuple[Form, bool]:
    for rule in rules:
        if (
            not isinstance(exponent, Form)
            and exponent.denominator == 1
            and exponent >= rule.power
        ):
            value = _instance(normaliser, rule, atom)
            if value is None:
                continue
            normaliser.use(rule.names)
            times, rest = divmod(int(exponent), rule.power)
            return (
                forms.whole_power(value, times) * forms.of_atom(atom, rest),
                True,
            )
    return forms.of_atom(atom, exponent), False


def reapplied(normaliser: Normaliser, form: Form) -> Form:
    """The operators at the top of the form evaluated again, with what is
    now known about the indices."""

    def again(atom: Atom) -> Form | None:
        if atom.kind == "operator" and atom.data[0] != "…":
            return normaliser.operator(*sums.named_parts(atom))
        if atom.kind == "conditional":
            return _conditional_again(normaliser, atom)
        if atom.kind == "member":
            return rewritten(normaliser, atom)
        if atom.kind == "apply":
            return _applied_again(normaliser, atom)
        if atom.kind == "indicator":
            return _happening_again(normaliser, atom)
        return None

    return exchanged(normaliser, form, again)


def _conditional_again(normaliser: Normaliser, atom: Atom) -> Form:
    from derivations.kernel.conditioning import conditional

    return conditional(normaliser, *indicators.conditional_parts(atom))


def _applied_again(normaliser: Normaliser, atom: Atom) -> Form:
    """What facts say of the value, or else of its arguments first."""
    own = rewritten(normaliser, atom)
    if own != forms.of_atom(atom):
        return own
    name, arguments = sums.named_parts(atom)
    inner = tuple(reapplied(normaliser, x) for x in arguments)
    changed = atoms.apply_atom(name, inner)
    found = rewritten(normaliser, changed)
    if found == forms.of_atom(changed) and any(
        x.constant() is None for x in inner
    ):
        # An argument that was solved for would only grow.
        return own
    return found


def _happening_again(normaliser: Normaliser, atom: Atom) -> Form | None:
    """The indicator of a relation with what facts say of its two sides."""
    if indicators.parts(atom)[0] == indicators.OCCURS:
        return None
    return indicators.changed(atom, lambda form: reapplied(normaliser, form))
