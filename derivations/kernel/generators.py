"""Which random variables carry the same information as a list of values.

Lists whose members are functions of one another have the same joint
entropy.  Used are: a constant is a function of nothing; ``X + c`` and, for
``c ≠ 0``, ``c X`` are functions of X and X of them; sums with rational
coefficients, by elimination; whatever is made of variables that are in the
list; ``f(X)`` where X is such, and X itself where f is injective.

Cover & Thomas, Elements of Information Theory (2nd ed.), §2.1, problem 2.4;
Yeung, A First Course in Information Theory, §2.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from derivations.kernel import forms, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Form, Monomial, quotient
from derivations.kernel.independence import ranges_over
from derivations.kernel.linear import only_atom, proportional

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser

Values: TypeAlias = tuple[Form, ...]


def scaled(normaliser: Normaliser, values: Values) -> Values:
    """Without added constants, and without factors that aren't 0."""
    return _listed(_unscaled(normaliser, value) for value in values)


def _unscaled(normaliser: Normaliser, value: Form) -> Form:
    """``a X + b`` as X."""
    factors: dict[Monomial, list[Form]] = {}
    for monomial, coefficient in value.ordered():
        constant, random = normaliser.random.split(monomial)
        if random:
            own = forms.monomial_form(constant, coefficient)
            factors.setdefault(random, []).append(own)
    found = {random: forms.add(parts) for random, parts in factors.items()}
    if not found or value.single() == (next(iter(found)), 1):
        return value
    rest = {m: c for m, c in value.terms.items() if _moves(normaliser, m)}
    first = next(iter(found.values()))
    ratios = [proportional(factor, first) for factor in found.values()]
    if any(ratio is None for ratio in ratios):
        return Form(rest)
    support = normaliser.signs(first).nonzero(first)
    if support is None:
        return Form(rest)
    normaliser.use(support)
    pairs = zip(found, ratios, strict=True)
    return Form({m: ratio for m, ratio in pairs if ratio is not None})


def inverted(normaliser: Normaliser, values: Values) -> Values:
    """With X for ``X³``, ``1/X``, ``e^X``, ``log X``, and for ``f(X)`` where
    f is declared injective."""
    return _listed(_inside(normaliser, value) for value in values)


def _inside(normaliser: Normaliser, value: Form) -> Form:
    single = value.single()
    if single is None or single[1] != 1 or len(single[0]) != 1:
        return value
    ((atom, exponent),) = single[0]
    if isinstance(exponent, Form):
        return exponent if atom.kind == "euler" else value
    if exponent != 1:
        odd = exponent.denominator == 1 and exponent.numerator % 2 == 1
        plain = atom.kind in ("symbol", "member", "apply")
        return forms.of_atom(atom) if odd and plain else value
    if atom.kind == "operator" and atom.data[0] == "log":
        return sums.named_parts(atom)[1][0]
    if atom.kind == "apply":
        name, arguments = sums.named_parts(atom)
        declared = normaliser.assumptions.declaration(name)
        if declared is not None and declared.injective:
            return arguments[0] if len(arguments) == 1 else value
    return value


def _moves(normaliser: Normaliser, monomial: Monomial) -> bool:
    return normaliser.random.monomial_random(monomial)


def generating(normaliser: Normaliser, values: Values) -> Values:
    """As few and as plain values as are found, of which the given ones are
    functions, and which are functions of the given ones."""
    kept = _listed(values)
    for _ in values:  # each turn makes at least one of them plain
        plain, others = _parted(normaliser, kept)
        known = frozenset(plain)
        rows = [_beyond(normaliser, x, known).terms for x in others]
        reduced = [Form(row) for row in _eliminated(rows) if row]
        again = _listed((*map(forms.of_atom, plain), *reduced))
        if again == kept:
            break
        kept = again
    plain, others = _parted(normaliser, kept)
    plain = [x for x in plain if not _made_of(frozenset(plain) - {x}, [x])]
    for value in reversed(others):
        rest = [x for x in others if x != value]
        if _function_of(normaliser, value, frozenset(plain), rest):
            others = rest
    return _listed((*map(forms.of_atom, plain), *others))


def _listed(values: Iterable[Form]) -> Values:
    found = {value.key: value for value in values}
    return tuple(found[key] for key in sorted(found))


def _parted(
    normaliser: Normaliser, values: Values
) -> tuple[list[Atom], list[Form]]:
    """Declared variables, and the other values that aren't constant."""
    plain: list[Atom] = []
    others: list[Form] = []
    for value in values:
        atom = only_atom(value)
        if atom is not None and is_variable(normaliser, atom):
            plain.append(atom)
        elif normaliser.random.form_random(value):
            others.append(value)
    return plain, others


def is_variable(normaliser: Normaliser, atom: Atom) -> bool:
    """Whether it is a declared random variable, or a whole family."""
    declared = normaliser.random.declaration(atom)
    return (
        atom.kind in ("symbol", "member")
        and declared is not None
        and normaliser.random.is_random(atom)
        and not ranges_over(atom)
    )


def _made_of(known: frozenset[Atom], elements: Iterable[Atom]) -> bool:
    """Whether all are known variables, or members of known families."""
    families = {x.data[0] for x in known if x.kind == "symbol"}
    return all(
        x in known or (x.kind == "member" and x.data[0] in families)
        for x in elements
    )


def _beyond(
    normaliser: Normaliser, value: Form, known: frozenset[Atom]
) -> Form:
    """Without the terms that are made of known variables."""
    random = normaliser.random
    return Form(
        {
            monomial: coefficient
            for monomial, coefficient in value.terms.items()
            if not _made_of(known, random.monomial_elements(monomial))
        }
    )


Row: TypeAlias = dict[Monomial, forms.Rational]


def _eliminated(rows: Iterable[Row]) -> list[Row]:
    """The reduced rows that span the same (Gauss and Jordan)."""
    done: list[tuple[Monomial, Row]] = []
    for own in rows:
        row = dict(own)
        for pivot, other in done:
            _subtract(row, other, row.get(pivot, 0))
        if not row:
            continue
        pivot = min(row, key=forms.monomial_key)
        row = {m: quotient(c, row[pivot]) for m, c in row.items()}
        for _, other in done:
            _subtract(other, row, other.get(pivot, 0))
        done.append((pivot, row))
    return [row for _, row in done]


def _subtract(row: Row, other: Row, times: forms.Rational) -> None:
    if times == 0:
        return
    for monomial, coefficient in other.items():
        left = forms.exact(row.get(monomial, 0) - times * coefficient)
        if left == 0:
            del row[monomial]
        else:
            row[monomial] = left


def _function_of(
    normaliser: Normaliser,
    value: Form,
    known: frozenset[Atom],
    rest: list[Form],
) -> bool:
    """Whether it is a function of known variables and the other values."""
    left = _beyond(normaliser, value, known)
    rows = [_beyond(normaliser, x, known).terms for x in rest]
    if not left.terms or len(_eliminated([*rows, left.terms])) == len(
        _eliminated(rows)
    ):
        return True
    return all(
        not normaliser.random.is_random(atom)
        or _made_of(known, normaliser.random.elements(atom))
        or (
            not isinstance(exponent, Form)
            and atom.kind == "apply"
            and all(
                _function_of(normaliser, inside, known, rest)
                for inside in sums.named_parts(atom)[1]
            )
        )
        for monomial in left.terms
        for atom, exponent in monomial
    )
