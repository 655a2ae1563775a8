"""Sums over symbolic ranges as atoms, with bound names made canonical.

A *sum atom* is ``Σ_{i=lo}^{hi} … body`` over one or more indices, a
*product atom* the same with Π.  Their bound names are ``$h.k``: ``h`` is
greater than that of every sum and product inside the body, so that no
substitution can capture an index.

Only facts of finite sums are used: linearity, ``Σ 1 = hi − lo + 1`` when
``hi ≥ lo − 1`` (the empty sum is 0), renaming, and reordering of
independent ranges.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from derivations.kernel import atoms, forms, indicators
from derivations.kernel.atoms import Atom
from derivations.kernel.errors import TooLarge
from derivations.kernel.forms import Exponent, Form, Monomial, Rational
from derivations.kernel.monomials import gathered, plain_atom
from derivations.kernel.partitions import arranged, arrangements

Bound: TypeAlias = tuple[str, Form, Form]
"""Index name, lower and upper end (inclusive)."""

BIG: Final = frozenset({"sum", "product"})
"""Kinds of atoms that bind indices."""
MAX_ORDERS: Final = 120
"""Orders of bound indices tried for the canonical one."""
MAX_INDICES: Final = 16
"""Indices that one sum or product binds."""


def substitute(form: Form, values: Mapping[str, Form]) -> Form:
    """Replace free index variables by forms, everywhere."""
    if not form.indices & values.keys():
        return form
    parts = [
        _substituted_term(monomial, coefficient, values)
        for monomial, coefficient in form.terms.items()
    ]
    return parts[0] if len(parts) == 1 else forms.add(parts)


def _substituted_term(
    monomial: Monomial, coefficient: Rational, values: Mapping[str, Form]
) -> Form:
    names = values.keys()
    if len(monomial) == 1 and monomial[0][1] == 1 and coefficient == 1:
        atom = monomial[0][0]
        if atom.kind == "index":  # most often by far
            return values.get(str(atom.data[0]), forms.of_atom(atom))
    kept: list[tuple[Atom, Exponent]] = []
    moved: list[tuple[Atom, Exponent]] = []
    product = forms.ONE
    for atom, exponent in monomial:
        symbolic = isinstance(exponent, Form)
        if not symbolic and atom.indices.isdisjoint(names):
            kept.append((atom, exponent))
            continue
        if isinstance(exponent, Form):
            exponent = simple_exponent(substitute(exponent, values))
        if atom == atoms.MINUS_ONE:
            product = product * forms.of_atom(atom, exponent)
            continue
        value, plain = _exchanged(atom, values)
        if plain is None or symbolic:
            product = product * raised(value, exponent)
        else:
            moved.append((plain, exponent))
    rest = Form({gathered(kept, moved): coefficient})
    return rest if product is forms.ONE else rest * product


def simple_exponent(form: Form) -> Exponent:
    value = form.constant()
    return form if value is None else value


def raised(base: Form, exponent: Exponent) -> Form:
    """``base`` to a power, without any knowledge of signs."""
    if exponent == 1:
        return base
    single = base.single()
    if single is not None and len(single[0]) == 1 and single[1] == 1:
        atom, inner = single[0][0]
        if inner == 1:
            return forms.of_atom(atom, exponent)
    if not isinstance(exponent, Form) and exponent.denominator == 1:
        power = forms.whole_power(base, abs(int(exponent)))
        return power if exponent >= 0 else forms.reciprocal(power)
    return forms.of_atom(atoms.power_atom(base), exponent)


def substituted(atom: Atom, values: Mapping[str, Form]) -> Form:
    return _exchanged(atom, values)[0]


def _exchanged(
    atom: Atom, values: Mapping[str, Form]
) -> tuple[Form, Atom | None]:
    """The atom with other values for its free indices, and the atom that
    this is, if it is one whose powers just add up."""
    met = atom.indices & values.keys()
    if not met:
        own = forms.of_atom(atom)
        return own, plain_atom(own)
    if atom.kind == "index":
        value = values[str(atom.data[0])]
        return value, plain_atom(value)
    return _moved(atom, tuple([(name, values[name]) for name in sorted(met)]))


@lru_cache(maxsize=8192)
def _moved(
    atom: Atom, moves: tuple[tuple[str, Form], ...]
) -> tuple[Form, Atom | None]:
    """The same for free indices that occur; what is asked for once is often
    asked for again."""
    values = dict(moves)
    if atom.kind in BIG:
        atom = uncaptured(atom, values)
    form = rebuilt(atom, lambda form: substitute(form, values))
    return form, plain_atom(form)


def uncaptured(atom: Atom, values: Mapping[str, Form]) -> Atom:
    """The same sum or product under bound names that don't occur in the
    values."""
    binders, body = sum_parts(atom)
    coming: set[str] = set()
    for name in atom.indices & values.keys():
        coming |= values[name].indices
    if not coming & {name for name, _, _ in binders}:
        return atom
    safe: dict[str, Form] = {}
    names: dict[str, str] = {}
    for number, (name, _, _) in enumerate(binders):
        names[name] = f"~{number}"
        while names[name] in coming or names[name] in body.indices:
            names[name] += "~"
        safe[name] = index_form(names[name])
    renamed = tuple(
        (names[name], substitute(lower, safe), substitute(upper, safe))
        for name, lower, upper in binders
    )
    return _raw_atom(atom.kind, renamed, substitute(body, safe))


def _raw_atom(kind: str, binders: tuple[Bound, ...], body: Form) -> Atom:
    """A sum or product under the names as they are, for further
    substitution."""
    bound = {name for name, _, _ in binders}
    free = set(body.indices)
    for _, lower, upper in binders:
        free |= lower.indices | upper.indices
    return Atom(kind, f"{kind}~", (binders, body), frozenset(free - bound))


def rebuilt(atom: Atom, change: Callable[[Form], Form]) -> Form:
    """The atom with ``change`` applied to the forms directly inside."""
    if atom.kind in BIG:
        binders, body = sum_parts(atom)
        changed = tuple((n, change(lo), change(hi)) for n, lo, hi in binders)
        if any(_empty(lo, hi) for _, lo, hi in changed):
            return forms.ZERO if atom.kind == "sum" else forms.ONE
        return forms.of_atom(big_atom(atom.kind, changed, change(body)))
    if atom.kind in ("member", "apply", "operator"):
        name, arguments = named_parts(atom)
        new = tuple(change(argument) for argument in arguments)
        build = {
            "member": atoms.member_atom,
            "apply": atoms.apply_atom,
            "operator": atoms.operator_atom,
        }[atom.kind]
        return forms.of_atom(build(name, new))
    if atom.kind == "abs":
        return absolute(change(_operand(atom)))
    if atom.kind == "indicator":
        return indicators.changed(atom, change)
    if atom.kind == "conditional":
        return indicators.reconditioned(atom, change)
    if atom.kind == "power":
        return change(_operand(atom))
    return forms.of_atom(atom)


def _empty(lower: Form, upper: Form) -> bool:
    span = (upper - lower).constant()
    return span is not None and span < 0


def _operand(atom: Atom) -> Form:
    operand = atom.data[0]
    if not isinstance(operand, Form):
        raise TypeError(atom.kind)
    return operand


def absolute(operand: Form) -> Form:
    """``|operand|`` with its rational factor taken out."""
    value = operand.constant()
    if value is not None:
        return forms.number(forms.magnitude(value))
    primitive, factor = forms.normalised(operand)
    return forms.of_atom(atoms.abs_atom(primitive)).scaled(
        forms.magnitude(factor)
    )


def named_parts(atom: Atom) -> tuple[str, tuple[Form, ...]]:
    name, arguments = atom.data
    if not isinstance(name, str) or not isinstance(arguments, tuple):
        raise TypeError(atom.kind)
    return name, arguments


def sum_parts(atom: Atom) -> tuple[tuple[Bound, ...], Form]:
    """Binders and body of a sum or product atom."""
    binders, body = atom.data
    if not isinstance(binders, tuple) or not isinstance(body, Form):
        raise TypeError(atom.kind)
    return binders, body


def inner_forms(atom: Atom) -> Iterator[Form]:
    """Forms directly inside the atom."""
    if atom.kind in BIG:
        binders, body = sum_parts(atom)
        for _, lower, upper in binders:
            yield lower
            yield upper
        yield body
    elif atom.kind in ("member", "apply", "operator"):
        yield from named_parts(atom)[1]
    elif atom.kind in ("abs", "power"):
        yield _operand(atom)
    elif atom.kind == "indicator":
        yield indicators.parts(atom)[1]
    elif atom.kind == "conditional":
        for inside in indicators.conditional_parts(atom)[1:]:
            yield from inside


def all_atoms(form: Form) -> Iterator[Atom]:
    """Atoms at any depth, in a fixed order (repeats possible)."""
    for atom in form.atoms():
        yield atom
        for inside in inner_forms(atom):
            yield from all_atoms(inside)
    for monomial in form.terms:
        for _, exponent in monomial:
            if isinstance(exponent, Form):
                yield from all_atoms(exponent)


def sum_atom(binders: tuple[Bound, ...], body: Form) -> Atom:
    """The atom ``Σ binders body`` under canonical names and order."""
    return big_atom("sum", binders, body)


def product_atom(binders: tuple[Bound, ...], body: Form) -> Atom:
    """The atom ``Π binders body`` under canonical names and order."""
    return big_atom("product", binders, body)


def big_atom(kind: str, binders: tuple[Bound, ...], body: Form) -> Atom:
    """A sum or product atom under canonical names and order.

    A binder may be moved before another unless its range depends on it.
    Raises TooLarge for more indices than can be compared with one another.
    """
    if len(binders) > MAX_INDICES:
        raise TooLarge("indices of one sum", MAX_INDICES)
    inside = (body, *(end for _, lo, hi in binders for end in (lo, hi)))
    height = 1 + atoms.height(inside)
    outer = frozenset[str]().union(*(form.indices for form in inside))
    outer -= {name for name, _, _ in binders}
    while any(f"${height}.{place}" in outer for place in range(len(binders))):
        height += 1
    best: tuple[str, tuple[Bound, ...], Form] | None = None
    for order in _orders(binders, body):
        names = {
            name: index_form(f"${height}.{place}")
            for place, (name, _, _) in enumerate(order)
        }
        ranges = tuple(
            (
                f"${height}.{place}",
                substitute(lower, names),
                substitute(upper, names),
            )
            for place, (_, lower, upper) in enumerate(order)
        )
        renamed = substitute(body, names)
        key = (
            ",".join(f"{n}:{lo.key}..{hi.key}" for n, lo, hi in ranges)
            + f";{renamed.key}"
        )
        if best is None or key < best[0]:
            best = (key, ranges, renamed)
    if best is None:
        raise ValueError(binders)
    key, ranges, renamed = best
    mark = "S" if kind == "sum" else "P"
    return Atom(kind, f"{mark}[{key}]", (ranges, renamed), outer, height)


def _orders(binders: tuple[Bound, ...], body: Form) -> list[tuple[Bound, ...]]:
    """Admissible orders of the binders, signature by signature."""
    if len(binders) == 1:
        return [binders]
    ends = {bound[0]: bound for bound in binders}
    groups: dict[tuple[str, str, str], list[list[str]]] = {}
    for names in interchangeable(binders, list(ends), body):
        own = _signature(ends[names[0]], binders, body)
        groups.setdefault(own, []).append(names)
    orders: list[tuple[Bound, ...]] = [()]
    for own in sorted(groups):
        classes = groups[own]
        tails = [tuple(name for names in classes for name in names)]
        if len(orders) * arranged(classes) <= MAX_ORDERS:
            tails = list(arrangements(classes))
        orders = [
            head + tuple(ends[name] for name in tail)
            for head in orders
            for tail in tails
        ]
    admissible = [order for order in orders if _admissible(order)]
    return admissible or [binders]


def interchangeable(
    binders: Sequence[Bound], names: Sequence[str], body: Form
) -> list[list[str]]:
    """The names in classes: two of a class may be swapped in the whole
    sum, which stays the same."""
    ends = {name: (lower, upper) for name, lower, upper in binders}
    ruling = {n for _, lo, hi in binders for n in (lo.indices | hi.indices)}
    classes: list[list[str]] = []
    for name in names:
        for known in classes:
            other = known[0]
            if (
                ends[name] == ends[other]
                and not ruling & {name, other}
                and interchanged(body, name, other) == body
            ):
                known.append(name)
                break
        else:
            classes.append([name])
    return classes


def interchanged(body: Form, one: str, two: str) -> Form:
    """The body with two indices swapped."""
    swap = {one: index_form(two), two: index_form(one)}
    return substitute(body, swap)


def _signature(
    bound: Bound, binders: tuple[Bound, ...], body: Form
) -> tuple[str, str, str]:
    own = {bound[0]: index_form("$own")}
    rest = {
        name: index_form("$other") for name, _, _ in binders if name != bound[0]
    }
    marks = own | rest
    return (
        substitute(bound[1], marks).key,
        substitute(bound[2], marks).key,
        substitute(body, marks).key,
    )


def _admissible(order: tuple[Bound, ...]) -> bool:
    names = [name for name, _, _ in order]
    for place, (_, lower, upper) in enumerate(order):
        later = set(names[place:])
        if (lower.indices | upper.indices) & later:
            return False
    return True


@lru_cache(maxsize=1024)
def index_form(name: str) -> Form:
    return forms.of_atom(atoms.index_atom(name))


def numeric(atom: Atom) -> bool:
    """Whether it is a sum or product with a range between two numbers."""
    return atom.kind in BIG and any(
        (upper - lower).constant() is not None
        for _, lower, upper in sum_parts(atom)[0]
    )
