"""Polynomials in atoms, with rational exponents and exact coefficients.

Finite sums are atoms too.  A sum is kept in one shape: constant factors
outside, one product inside, sums inside sums joined, bound names
canonical; a sum over a numeric range is written out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import gcd, lcm
from typing import Any, Final, TypeAlias

MAX_TERMS: Final = 6_000
"""Terms of one polynomial."""
MAX_POWER: Final = 64
"""Exponent that a polynomial of several terms is multiplied out to."""
MAX_DIVISORS: Final = 12
"""Divisors that are multiplied up in one comparison."""
MAX_LENGTH: Final = 64
"""Terms of a sum over a numeric range."""


class TooLong(Exception):
    """A bound of the replay was reached."""


class Atom:
    """``head`` says what ``parts`` are: a name and polynomials, or, for
    ``"sum"``, binders ``(name, lower, upper)``, conditions
    ``(sign, polynomial)`` and a body."""

    __slots__ = ("free", "head", "key", "parts")

    def __init__(
        self, head: str, parts: tuple[Any, ...], key: str, free: frozenset[str]
    ) -> None:
        self.head = head
        self.parts = parts
        self.key = key
        self.free = free

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Atom) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


Exponent: TypeAlias = "Fraction | Poly"
Monomial: TypeAlias = tuple[tuple[Atom, Exponent], ...]


class Poly:
    """A finite sum of monomials with rational coefficients."""

    __slots__ = ("_free", "_key", "terms")

    def __init__(self, terms: dict[Monomial, Fraction]) -> None:
        self.terms = terms
        self._key = ""
        self._free: frozenset[str] | None = None
        if len(terms) > MAX_TERMS:
            raise TooLong("terms")

    @property
    def key(self) -> str:
        if not self._key:
            parts = sorted(
                f"{c}*{monomial_key(m)}" for m, c in self.terms.items()
            )
            self._key = "+".join(parts) if parts else "0"
        return self._key

    @property
    def free(self) -> frozenset[str]:
        """Index names that occur free."""
        if self._free is None:
            found: frozenset[str] = frozenset()
            for monomial in self.terms:
                found |= monomial_free(monomial)
            self._free = found
        return self._free

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Poly) and self.terms == other.terms

    def __hash__(self) -> int:
        return hash(self.key)

    def __add__(self, other: Poly) -> Poly:
        terms = dict(self.terms)
        for monomial, c in other.terms.items():
            total = terms.get(monomial, Fraction(0)) + c
            if total:
                terms[monomial] = total
            else:
                terms.pop(monomial, None)
        return Poly(terms)

    def __sub__(self, other: Poly) -> Poly:
        return self + other.times(Fraction(-1))

    def times(self, factor: Fraction) -> Poly:
        if not factor:
            return ZERO
        return Poly({m: c * factor for m, c in self.terms.items()})

    def __mul__(self, other: Poly) -> Poly:
        total = ZERO
        plain: dict[Monomial, Fraction] = {}
        if len(self.terms) * len(other.terms) > 40 * MAX_TERMS:
            raise TooLong("products")
        for one, c in self.terms.items():
            for two, e in other.terms.items():
                exponents = dict(one)
                for atom, exponent in two:
                    exponents[atom] = _sum_of(exponents.get(atom), exponent)
                if any(atom.head in ("pow", "abs") for atom in exponents):
                    total = total + monomial_value(exponents, c * e)
                    continue
                monomial = _sorted(exponents)
                plain[monomial] = plain.get(monomial, Fraction(0)) + c * e
        return total + Poly({m: c for m, c in plain.items() if c})

    @property
    def constant(self) -> Fraction | None:
        if not self.terms:
            return Fraction(0)
        return self.terms.get(()) if len(self.terms) == 1 else None

    @property
    def single(self) -> tuple[Monomial, Fraction] | None:
        if len(self.terms) != 1:
            return None
        return next(iter(self.terms.items()))

    @property
    def atom(self) -> Atom | None:
        """The atom that this polynomial is, if it is just one."""
        single = self.single
        if single is None or single[1] != 1 or len(single[0]) != 1:
            return None
        return single[0][0][0] if single[0][0][1] == 1 else None


ZERO: Final = Poly({})
ONE: Final = Poly({(): Fraction(1)})
MINUS: Final = Fraction(-1)


def number(value: Fraction | int) -> Poly:
    return Poly({(): Fraction(value)}) if value else ZERO


def monomial_key(monomial: Monomial) -> str:
    return "·".join(f"{a.key}^{exponent_key(e)}" for a, e in monomial)


def exponent_key(exponent: Exponent) -> str:
    return f"({exponent.key})" if isinstance(exponent, Poly) else str(exponent)


def monomial_free(monomial: Monomial) -> frozenset[str]:
    found: frozenset[str] = frozenset()
    for atom, exponent in monomial:
        found |= atom.free
        if isinstance(exponent, Poly):
            found |= exponent.free
    return found


def _sum_of(one: Exponent | None, two: Exponent) -> Exponent:
    if one is None:
        return two
    if isinstance(one, Poly) or isinstance(two, Poly):
        return simple(as_poly(one) + as_poly(two))
    return one + two


def simple(exponent: Poly) -> Exponent:
    value = exponent.constant
    return exponent if value is None else value


def as_poly(exponent: Exponent) -> Poly:
    return exponent if isinstance(exponent, Poly) else number(exponent)


def _sorted(exponents: Mapping[Atom, Exponent]) -> Monomial:
    kept = [(a, e) for a, e in exponents.items() if isinstance(e, Poly) or e]
    return tuple(sorted(kept, key=lambda item: item[0].key))


def monomial_value(exponents: Mapping[Atom, Exponent], c: Fraction) -> Poly:
    """``c · Π atom^exponent``; ``|x|² = x²`` and whole powers of a base
    are multiplied out."""
    kept: dict[Atom, Exponent] = {}
    factors: list[Poly] = []
    for atom, exponent in exponents.items():
        if isinstance(exponent, Poly) or atom.head not in ("pow", "abs"):
            kept[atom] = exponent
            continue
        whole = exponent.numerator // exponent.denominator
        if atom.head == "pow" and whole >= 1:
            factors.append(whole_power(atom.parts[0], whole))
            kept[atom] = exponent - whole
        elif atom.head == "abs" and exponent.denominator == 1:
            even = whole - whole % 2
            if even:
                factors.append(whole_power(atom.parts[0], even))
            kept[atom] = exponent - even
        else:
            kept[atom] = exponent
    result = Poly({_sorted(kept): c} if c else {})
    for factor in factors:
        result = result * factor
    return result


def of(atom: Atom, exponent: Exponent = Fraction(1)) -> Poly:
    return monomial_value({atom: exponent}, Fraction(1))


def whole_power(base: Poly, exponent: int) -> Poly:
    if exponent < 0:
        return inverse(whole_power(base, -exponent))
    single = base.single
    if single is not None:
        raised = {
            a: simple(as_poly(e) * number(exponent))
            if isinstance(e, Poly)
            else e * exponent
            for a, e in single[0]
        }
        if exponent > 10_000:
            raise TooLong("exponent")
        return monomial_value(raised, single[1] ** exponent)
    if exponent > MAX_POWER:
        raise TooLong("exponent")
    result = ONE
    for _ in range(exponent):
        result = result * base
    return result


def inverse(value: Poly) -> Poly:
    """``1/value``.  Raises ZeroDivisionError for 0."""
    if not value.terms:
        raise ZeroDivisionError
    single = value.single
    if single is not None:
        turned = {
            a: simple(as_poly(e).times(Fraction(-1)))
            if isinstance(e, Poly)
            else -e
            for a, e in single[0]
        }
        return monomial_value(turned, 1 / single[1])
    common = common_factor(value)
    content = Fraction(
        gcd(*(c.numerator for c in value.terms.values())),
        lcm(*(c.denominator for c in value.terms.values())),
    )
    first = min(value.terms, key=monomial_key)
    if value.terms[first] < 0:
        content = -content
    rest = (value * inverse(common)).times(1 / content)
    if rest.single is not None:
        return inverse(value * ONE)
    return inverse(common.times(content)) * of(power_atom(rest), Fraction(-1))


def common_factor(value: Poly) -> Poly:
    """The greatest monomial with rational exponents that divides all."""
    shared: dict[Atom, Exponent] | None = None
    for monomial in value.terms:
        own = {a: e for a, e in monomial if not isinstance(e, Poly)}
        if shared is None:
            shared = dict(own)
            continue
        for atom in list(shared):
            exponent = shared[atom]
            other = own.get(atom, Fraction(0))
            if isinstance(exponent, Poly):
                continue
            least = min(exponent, other)
            if least:
                shared[atom] = least
            else:
                del shared[atom]
        for atom, exponent in own.items():
            if exponent < 0 and atom not in shared:
                shared[atom] = exponent
    return monomial_value(shared or {}, Fraction(1))


def equal(one: Poly, two: Poly) -> bool:
    """Equality as rational functions: divisors are multiplied up."""
    difference = one - two
    for _ in range(MAX_DIVISORS):
        if not difference.terms:
            return True
        divisor = _divisor(difference)
        if divisor is None:
            return False
        difference = multiplied(difference, *divisor)
    return False


def _divisor(value: Poly) -> tuple[Atom, Fraction] | None:
    lowest: dict[Atom, Fraction] = {}
    for monomial in value.terms:
        for atom, exponent in monomial:
            if atom.head == "pow" and not isinstance(exponent, Poly):
                if exponent < 0:
                    lowest[atom] = min(lowest.get(atom, exponent), exponent)
    for atom in sorted(lowest, key=lambda a: a.key):
        whole = -(lowest[atom].numerator // lowest[atom].denominator)
        return atom, Fraction(whole)
    return None


def multiplied(value: Poly, atom: Atom, power: Fraction) -> Poly:
    """Every term times a power of the atom, whose exponents add up."""
    return sum_all(
        monomial_value({**dict(m), atom: _sum_of(dict(m).get(atom), power)}, c)
        for m, c in value.terms.items()
    )


def sum_all(parts: Iterator[Poly]) -> Poly:
    total = ZERO
    for part in parts:
        total = total + part
    return total


# --- atoms ----------------------------------------------------------------


def named(head: str, name: str, arguments: tuple[Poly, ...]) -> Atom:
    """A symbol, member, application or operator; ``Cov`` is symmetric and
    ``Cov(X, X)`` is ``Var(X)``."""
    if name == "Cov":
        arguments = tuple(sorted(arguments, key=lambda p: p.key))
        if arguments[0] == arguments[1]:
            name, arguments = "Var", arguments[:1]
    inner = ",".join(a.key for a in arguments)
    free: frozenset[str] = frozenset()
    for argument in arguments:
        free |= argument.free
    return Atom(head, (name, arguments), f"{head} {name}({inner})", free)


def index(name: str) -> Poly:
    return of(Atom("index", (name,), f"@{name}", frozenset((name,))))


def power_atom(base: Poly) -> Atom:
    return Atom("pow", (base,), f"({base.key})", base.free)


def absolute(value: Poly) -> Poly:
    constant = value.constant
    if constant is not None:
        return number(abs(constant))
    first = min(value.terms, key=monomial_key)
    c = value.terms[first]
    inner = value.times(1 / c)
    atom = Atom("abs", (inner,), f"|{inner.key}|", inner.free)
    return of(atom).times(abs(c))


EULER: Final = Atom("e", (), "e", frozenset())


# --- substitution ---------------------------------------------------------

Change: TypeAlias = Callable[[Poly], Poly]


def substitute(value: Poly, values: Mapping[str, Poly]) -> Poly:
    """Replace free index names."""
    if not value.free & values.keys():
        return value
    return sum_all(
        _product(
            (_substituted(a, values), _exponent(e, values)) for a, e in monomial
        ).times(c)
        for monomial, c in value.terms.items()
    )


def _exponent(exponent: Exponent, values: Mapping[str, Poly]) -> Exponent:
    if isinstance(exponent, Poly):
        return simple(substitute(exponent, values))
    return exponent


def _product(factors: Iterator[tuple[Poly, Exponent]]) -> Poly:
    result = ONE
    for base, exponent in factors:
        result = result * power(base, exponent)
    return result


def power(base: Poly, exponent: Exponent) -> Poly:
    """A power, without any knowledge of signs."""
    if not isinstance(exponent, Poly) and exponent.denominator == 1:
        return whole_power(base, exponent.numerator)
    atom = base.atom
    if atom is not None:
        return of(atom, exponent)
    if base == ONE:
        return ONE
    return of(power_atom(base), exponent)


def _substituted(atom: Atom, values: Mapping[str, Poly]) -> Poly:
    if not atom.free & values.keys():
        return of(atom)
    if atom.head == "index":
        return values[atom.parts[0]]
    return rebuilt(atom, lambda inner: substitute(inner, values), values)


def rebuilt(
    atom: Atom, change: Change, coming: Mapping[str, Poly] | None = None
) -> Poly:
    """The atom with its inner polynomials changed; bound names are kept
    apart from those that come in."""
    match atom.head:
        case "sum":
            binders, conditions, body = fresh_names(atom)
            return summed(
                [(n, change(lo), change(hi)) for n, lo, hi in binders],
                [(sign, change(p)) for sign, p in conditions],
                change(body),
            )
        case "sym" | "of" | "apply" | "op" | "dot":
            name, arguments = atom.parts
            return of(named(atom.head, name, tuple(map(change, arguments))))
        case "pow":
            return change(atom.parts[0])
        case "abs":
            return absolute(change(atom.parts[0]))
        case _:
            return of(atom)


def inner(atom: Atom) -> Iterator[Poly]:
    """Polynomials directly inside the atom."""
    match atom.head:
        case "sum":
            binders, conditions, body = atom.parts
            for _, lower, upper in binders:
                yield lower
                yield upper
            for _, condition in conditions:
                yield condition
            yield body
        case "sym" | "of" | "apply" | "op" | "dot":
            yield from atom.parts[1]
        case "pow" | "abs":
            yield atom.parts[0]
        case _:
            return


# --- finite sums ----------------------------------------------------------

Bound: TypeAlias = tuple[str, Poly, Poly]
Condition: TypeAlias = tuple[str, Poly]
"""``(sign, p)`` for ``p sign 0``."""

_count = [0]


def fresh() -> str:
    _count[0] += 1
    return f"~{_count[0]}"


def fresh_names(atom: Atom) -> tuple[list[Bound], list[Condition], Poly]:
    """A sum's parts under bound names that occur nowhere else."""
    binders, conditions, body = atom.parts
    names: dict[str, Poly] = {}
    renamed: list[Bound] = []
    for name, lower, upper in binders:
        own = fresh()
        low, high = substitute(lower, names), substitute(upper, names)
        names[name] = index(own)
        renamed.append((own, low, high))
    told = [(sign, substitute(p, names)) for sign, p in conditions]
    return renamed, told, substitute(body, names)


def summed(
    binders: list[Bound], conditions: list[Condition], body: Poly
) -> Poly:
    """``Σ binders (conditions) body`` in its one shape.

    Only laws of finite sums are used: linearity, joining, renaming, and
    ``Σ_{i≠j} f = Σ f − Σ_{i=j} f``.
    """
    if not body.terms:
        return ZERO
    if not binders:
        return body if all(map(_evident, conditions)) else ZERO
    if conditions:
        return _restricted(binders, conditions, body)
    *outer, last = binders
    return summed(outer, [], _once(last, body)) if outer else _once(last, body)


def _evident(condition: Condition) -> bool:
    """Whether a condition on numbers holds.  Raises TooLong for others."""
    sign, p = condition
    value = p.constant
    if value is None:
        raise TooLong("a condition without an index of its own")
    return {"≠": value != 0, ">": value > 0, "≥": value >= 0}[sign]


def _once(binder: Bound, body: Poly) -> Poly:
    name, lower, upper = binder
    span = (upper - lower).constant
    if span is not None and span.denominator == 1 and span < MAX_LENGTH:
        steps = range(span.numerator + 1)
        return sum_all(
            substitute(body, {name: lower + number(step)}) for step in steps
        )
    return sum_all(
        _one_product(binder, monomial).times(c)
        for monomial, c in body.terms.items()
    )


def _one_product(binder: Bound, monomial: Monomial) -> Poly:
    name = binder[0]
    outside: dict[Atom, Exponent] = {}
    inside: dict[Atom, Exponent] = {}
    for atom, exponent in monomial:
        depends = name in atom.free or (
            isinstance(exponent, Poly) and name in exponent.free
        )
        (inside if depends else outside)[atom] = exponent
    binders, conditions, body = joined(inside)
    if body.single is None or body.single[1] != 1:
        return monomial_value(outside, Fraction(1)) * sum_all(
            summed([binder, *binders], conditions, Poly({m: c}))
            for m, c in body.terms.items()
        )
    atom = sum_atom([binder, *binders], conditions, body)
    return monomial_value(outside, Fraction(1)) * of(atom)


def joined(
    factors: Mapping[Atom, Exponent],
) -> tuple[list[Bound], list[Condition], Poly]:
    """Sums among the factors opened: ``(Σᵢaᵢ)² b`` as binders and body."""
    binders: list[Bound] = []
    conditions: list[Condition] = []
    body = ONE
    for atom, exponent in factors.items():
        if (
            atom.head == "sum"
            and not isinstance(exponent, Poly)
            and exponent.denominator == 1
            and exponent > 0
        ):
            for _ in range(exponent.numerator):
                more, told, inside = fresh_names(atom)
                binders += more
                conditions += told
                body = body * inside
        else:
            body = body * of(atom, exponent)
    return binders, conditions, body


def _restricted(
    binders: list[Bound], conditions: list[Condition], body: Poly
) -> Poly:
    """Sums under conditions: ``≠`` between two indices of one range is
    taken away term by term; others stay."""
    first, *rest = conditions
    if first[1].constant is not None:
        return summed(binders, rest, body) if _evident(first) else ZERO
    vertex = _vertex(binders, conditions)
    if vertex is not None:
        # The others are distinct, so v equals at most one of them.
        own, others = vertex
        fewer = [b for b in binders if b is not own]
        told = [c for c in conditions if own[0] not in c[1].free]
        outside = summed([own], [], body)
        for other in others:
            outside = outside - substitute(body, {own[0]: index(other)})
        return summed(fewer, told, outside)
    return sum_all(
        _conditional(binders, conditions, Poly({m: c}))
        for m, c in body.terms.items()
    )


def _conditional(
    binders: list[Bound], conditions: list[Condition], term: Poly
) -> Poly:
    single = term.single
    if single is None:
        return ZERO
    names = {name for name, _, _ in binders}
    outside: dict[Atom, Exponent] = {}
    inside: dict[Atom, Exponent] = {}
    for atom, exponent in single[0]:
        depends = atom.free & names or (
            isinstance(exponent, Poly) and exponent.free & names
        )
        (inside if depends else outside)[atom] = exponent
    body = monomial_value(inside, Fraction(1))
    atom = sum_atom(binders, conditions, body)
    return monomial_value(outside, single[1]) * of(atom)


def _vertex(
    binders: list[Bound], conditions: list[Condition]
) -> tuple[Bound, list[str]] | None:
    """An index that must differ from some others of its range, which must
    all differ from one another."""
    apart = {
        pair
        for condition in conditions
        if (pair := _pair(condition, binders)) is not None
    }
    in_ranges = {n for _, lo, hi in binders for n in lo.free | hi.free}
    for bound in binders:
        name = bound[0]
        own = [c for c in conditions if name in c[1].free]
        pairs = {p for p in apart if name in p}
        if not own or len(pairs) != len(own) or name in in_ranges:
            continue
        others = sorted(n for p in pairs for n in p if n != name)
        if all(
            (one, two) in apart
            for place, one in enumerate(others)
            for two in others[place + 1 :]
        ):
            return bound, others
    return None


def _pair(condition: Condition, binders: list[Bound]) -> tuple[str, str] | None:
    """Two indices of one range whose difference must not be 0."""
    sign, p = condition
    names = sorted(p.free)
    if sign != "≠" or len(p.terms) != 2 or len(names) != 2:
        return None
    ranges = {name: (lo, hi) for name, lo, hi in binders}
    one, two = names
    if one not in ranges or ranges.get(two) != ranges[one]:
        return None
    difference = index(one) - index(two)
    if p in (difference, difference.times(Fraction(-1))):
        return one, two
    return None


def sum_atom(
    binders: list[Bound], conditions: list[Condition], body: Poly
) -> Atom:
    """The sum under canonical names: at each place the index that looks
    least, told apart from those before it."""
    height = 1 + _height(body, binders)
    left = list(binders)
    order: list[Bound] = []
    names: dict[str, Poly] = {}
    while left:
        bound = {name for name, _, _ in left}
        ready = [b for b in left if not (b[1].free | b[2].free) & bound] or left

        def look(b: Bound) -> str:
            marks = dict(names)
            for name, _, _ in left:
                marks[name] = index("?own" if name == b[0] else "?other")
            return "|".join(
                (
                    substitute(b[1], marks).key,
                    substitute(b[2], marks).key,
                    substitute(body, marks).key,
                    ",".join(sorted(_shown(c, marks) for c in conditions)),
                )
            )

        chosen = min(ready, key=look)
        left.remove(chosen)
        names[chosen[0]] = index(f"${height}.{len(order)}")
        order.append(chosen)
    ranges = tuple(
        (f"${height}.{n}", substitute(lo, names), substitute(hi, names))
        for n, (_, lo, hi) in enumerate(order)
    )
    told = sorted(
        {
            _shown(c, names): (c[0], substitute(c[1], names))
            for c in conditions
        }.items()
    )
    inside = substitute(body, names)
    key = (
        "S["
        + ",".join(f"{n}:{lo.key}..{hi.key}" for n, lo, hi in ranges)
        + ";"
        + ",".join(shown for shown, _ in told)
        + ";"
        + inside.key
        + "]"
    )
    free = inside.free
    for _, lower, upper in ranges:
        free |= lower.free | upper.free
    for _, (_, p) in told:
        free |= p.free
    free -= {name for name, _, _ in ranges}
    kept = tuple(condition for _, condition in told)
    return Atom("sum", (ranges, kept, inside), key, frozenset(free))


def _shown(condition: Condition, names: Mapping[str, Poly]) -> str:
    sign, p = condition
    changed = substitute(p, names)
    if sign == "≠":
        return sign + min(changed.key, changed.times(Fraction(-1)).key)
    return sign + changed.key


def _height(body: Poly, binders: list[Bound]) -> int:
    found = 0
    todo = [body, *(end for _, lo, hi in binders for end in (lo, hi))]
    while todo:
        value = todo.pop()
        for monomial in value.terms:
            for atom, exponent in monomial:
                todo += list(inner(atom))
                if isinstance(exponent, Poly):
                    todo.append(exponent)
                if atom.head == "sum":
                    name = atom.parts[0][0][0]
                    found = max(found, int(name[1:].split(".")[0]))
                elif atom.head == "index" and atom.parts[0][0] == "$":
                    name = atom.parts[0]
                    found = max(found, int(name[1:].split(".")[0]))
    return found
