"""Whether lists of random variables are functions of one another.

Found from the values themselves: what is made of variables that a list
names is a function of it, and so are sums with rational coefficients of its
members, their constant multiples, and ``f`` of such.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from derivations.recheck import ring
from derivations.recheck.checker import Checker
from derivations.recheck.context import Context
from derivations.recheck.ring import Atom, Monomial, Poly
from derivations.recheck.world import World

Element: TypeAlias = tuple[str, tuple[Poly, ...]]


@dataclass(frozen=True)
class _Known:
    """Variables, and families all of whose members are known."""

    variables: frozenset[Element]
    families: frozenset[str]

    def covers(self, elements: Iterable[Element]) -> bool:
        return all(
            element in self.variables or element[0] in self.families
            for element in elements
        )


def functions_of(
    checker: Checker, context: Context, values: list[Poly], known: list[Poly]
) -> bool:
    """Whether each of the values is a function of the known ones."""
    world = checker.world
    known = [*known, *(x for y in known for x in _inside(world, y))]
    plain = _Known(
        frozenset(element for x in known for element in _variable(world, x)),
        frozenset(name for x in known if (name := family(world, x))),
    )
    rest = [_beyond(world, x, plain) for x in known]

    def found(value: Poly) -> bool:
        left = _beyond(world, value, plain)
        return (
            _combined(left, rest)
            or any(_multiple(checker, context, left, x) for x in rest)
            or all(
                _made_of(atom, exponent)
                for monomial in left.terms
                for atom, exponent in monomial
            )
        )

    def _made_of(atom: Atom, exponent: ring.Exponent) -> bool:
        if isinstance(exponent, Poly):
            return atom.head == "e" and found(exponent)
        if plain.covers(world.elements(ring.of(atom))):
            return True
        log = atom.head == "op" and atom.parts[0] == "log"
        return (log or atom.head == "apply") and all(map(found, atom.parts[1]))

    return all(map(found, values))


def _variable(world: World, x: Poly) -> Iterator[Element]:
    """The one variable that this is, if it is one."""
    if x.atom is not None and x.atom.head in ("sym", "of"):
        declared = world.declarations.get(x.atom.parts[0])
        if declared is not None and bool(declared["ranges"]) == (
            x.atom.head == "of"
        ):
            if not any(name.startswith("?") for name in x.free):
                yield from world.elements(x)


def _inside(world: World, y: Poly) -> Iterator[Poly]:
    """X for ``y = X³``, ``1/X``, ``e^X``, ``log X``, and for ``f(X)`` where
    f is declared injective."""
    single = y.single
    if single is None or single[1] != 1 or len(single[0]) != 1:
        return
    ((atom, exponent),) = single[0]
    if isinstance(exponent, Poly):
        if atom.head == "e":
            yield exponent
    elif exponent != 1:
        if exponent.denominator == 1 and exponent.numerator % 2 == 1:
            if atom.head in ("sym", "of", "apply"):
                yield ring.of(atom)
    elif atom.head == "op" and atom.parts[0] == "log":
        yield atom.parts[1][0]
    elif atom.head == "apply" and len(atom.parts[1]) == 1:
        declared = world.declarations.get(atom.parts[0])
        if declared is not None and declared.get("injective"):
            yield atom.parts[1][0]


def family(world: World, x: Poly) -> str | None:
    """The name of the family of random variables that this is."""
    if x.atom is None or x.atom.head != "sym":
        return None
    name = str(x.atom.parts[0])
    declared = world.declarations.get(name)
    if declared is None or not declared["ranges"]:
        return None
    return name if world.random_name(name) else None


def _beyond(world: World, x: Poly, plain: _Known) -> Poly:
    """Without the terms that are made of known variables alone."""
    return Poly(
        {
            monomial: c
            for monomial, c in x.terms.items()
            if not plain.covers(world.elements(Poly({monomial: c})))
        }
    )


def _combined(value: Poly, rest: Iterable[Poly]) -> bool:
    """Whether it is a combination with rational coefficients."""
    rows: list[tuple[Monomial, Poly]] = []
    for x in rest:
        left = _reduced(x, rows)
        if left.terms:
            rows.append((min(left.terms, key=ring.monomial_key), left))
    return not _reduced(value, rows).terms


def _reduced(value: Poly, rows: list[tuple[Monomial, Poly]]) -> Poly:
    for pivot, row in rows:
        c = value.terms.get(pivot)
        if c is not None:
            value = value - row.times(c / row.terms[pivot])
    return value


def _multiple(
    checker: Checker, context: Context, value: Poly, other: Poly
) -> bool:
    """``a x = b y`` with constants ``a ≠ 0`` and b."""
    one, two = _factors(checker.world, value), _factors(checker.world, other)
    for random, a in two.items():
        b = one.get(random)
        if b is None or not checker.reader.holds(context, "≠", a):
            continue
        if ring.equal(value * a, other * b):
            return True
    return False


def _factors(world: World, x: Poly) -> dict[Monomial, Poly]:
    """The constant factor of each random monomial."""
    found: dict[Monomial, Poly] = {}
    for monomial, c in x.terms.items():
        constant, random = world.split(monomial)
        own = ring.monomial_value(dict(constant), c)
        found[random] = found.get(random, ring.ZERO) + own
    return found
