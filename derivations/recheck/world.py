"""What a trace's header says: declarations, definitions and facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import Any, TypeAlias

from derivations.recheck import happenings, ring, shape, sums
from derivations.recheck.bounds import VARYING
from derivations.recheck.ring import Atom, Poly
from derivations.recheck.shape import BIG

Data: TypeAlias = Any
SIGNS_OF_KEYS = "()[]|^·*+,;@ "
"""Signs with which the text of a value is built; no name contains one, or
two values could have one text."""
MOMENTS = frozenset(
    ("E", "Var", "Cov", "sd", "H", "E|", "Var|", "Cov|", "sd|", "P", "on")
)
"""Operators whose value is a constant."""


@dataclass(frozen=True)
class World:
    declarations: Mapping[str, Data]
    definitions: Mapping[str, Data]
    facts: tuple[Data, ...]

    def named(self, name: str) -> list[Data]:
        return [fact for fact in self.facts if fact["name"] == name]

    def domain(self, name: str) -> list[Data]:
        found = self.declarations.get(name)
        return [] if found is None else list(found["domain"])

    # --- randomness -------------------------------------------------------

    def is_random(self, atom: Atom) -> bool:
        if atom.head == "op" and atom.parts[0] in MOMENTS:
            return False
        if atom.head in ("sym", "of"):
            return self.random_name(atom.parts[0])
        if atom.head == "given":
            return any(map(self.random, happenings.parts(atom)[2]))
        if atom.head == "slack":
            return atom.key.startswith(VARYING)
        return any(self.random(p) for p in shape.inner(atom))

    def random(self, value: Poly) -> bool:
        return any(
            self.is_random(a) or (isinstance(e, Poly) and self.random(e))
            for monomial in value.terms
            for a, e in monomial
        )

    def random_name(self, name: str) -> bool:
        declared = self.declarations.get(name)
        if declared is not None:
            return declared["kind"] in RANDOM
        defined = self.definitions.get(name)
        return defined is not None and self.random_data(defined["term"])

    def as_number(self, term: Data) -> Data:
        """The term; of an event its indicator."""
        if term[0] in ("sym", "of"):
            declared = self.declarations.get(term[1])
            if declared is not None and declared["kind"] == "event":
                return ["1", ["occurs", term]]
        return term

    def random_data(self, data: Data) -> bool:
        if not isinstance(data, list) or not data:
            return False
        if isinstance(data[0], str):
            if data[0] in MOMENTS:
                return False
            if data[0] in ("sym", "of"):
                return self.random_name(data[1])
            if data[0] == "given":
                return any(map(self.random_data, data[3]))
        return any(self.random_data(part) for part in data)

    def split(
        self, monomial: ring.Monomial
    ) -> tuple[ring.Monomial, ring.Monomial]:
        """Constant factors, random factors; ``e^(c + X)`` is taken apart."""
        constant: list[tuple[Atom, ring.Exponent]] = []
        random: list[tuple[Atom, ring.Exponent]] = []
        for atom, exponent in monomial:
            if isinstance(exponent, Poly) and _positive_number(atom):
                fixed, moving = self._parts(exponent)
                if fixed.terms:
                    constant.append((atom, ring.simple(fixed)))
                if moving.terms:
                    random.append((atom, ring.simple(moving)))
                continue
            moves = self.is_random(atom) or (
                isinstance(exponent, Poly) and self.random(exponent)
            )
            (random if moves else constant).append((atom, exponent))
        return tuple(constant), tuple(random)

    def _parts(self, value: Poly) -> tuple[Poly, Poly]:
        """The constant terms, and the random ones."""
        moving = {
            m: c for m, c in value.terms.items() if self.random(Poly({m: c}))
        }
        fixed = {m: c for m, c in value.terms.items() if m not in moving}
        return Poly(fixed), Poly(moving)

    def elements(self, value: Poly) -> Iterator[tuple[str, tuple[Poly, ...]]]:
        """Random variables and members that a value is a function of; a
        whole family has the index ``?any``."""
        for monomial in value.terms:
            for atom, exponent in monomial:
                if isinstance(exponent, Poly):
                    yield from self.elements(exponent)
                yield from self._of_atom(atom)

    def _of_atom(self, atom: Atom) -> Iterator[tuple[str, tuple[Poly, ...]]]:
        if not self.is_random(atom):
            return
        if atom.head in ("sym", "of"):
            name, arguments = atom.parts
            declared = self.declarations.get(name)
            if declared is None:
                yield from self._behind(name)
            elif not arguments and declared["ranges"]:
                anywhere = ring.index("?any")
                yield name, (anywhere,) * len(declared["ranges"])
            else:
                yield name, arguments
            return
        inside = shape.inner(atom)
        if atom.head == "given":
            # A function of what is given, whatever its arguments are.
            inside = iter(happenings.parts(atom)[2])
        for part in inside:
            yield from self.elements(part)

    def _behind(self, name: str) -> Iterator[tuple[str, tuple[Poly, ...]]]:
        """Everything random that a definition mentions, at any index."""
        anywhere = ring.index("?any")
        for part in walk(self.definitions[name]["term"]):
            if part[0] not in ("sym", "of"):
                continue
            declared = self.declarations.get(part[1])
            if declared is None and part[1] in self.definitions:
                yield from self._behind(part[1])
            elif declared is not None and declared["kind"] in (
                "random",
                "event",
            ):
                yield part[1], (anywhere,) * len(declared["ranges"])


RANDOM = ("random", "event")
"""Kinds of names whose value varies with the outcome."""


def world_of(header: Data) -> World:
    return World(
        {item["name"]: item for item in header["declarations"]},
        {item["name"]: item for item in header["definitions"]},
        tuple(header["facts"]),
    )


def well_formed(data: Data) -> None:
    """Raises ValueError where an index has one of the names that a replay
    makes up, so that none can be mistaken for another."""
    said = [data["statement"], *data["facts"], *data["definitions"]]
    terms = [term for item in said for term in item.values()]
    terms += [s[k] for s in data["steps"] for k in ("left", "right")]
    terms += [s[k] for s in data["conditions"] for k in ("left", "right")]
    for name in free_names(["+", *terms]):
        if name.startswith("$"):  # bound names of sums in their one shape
            raise ValueError(f"index {name}")
    todo = [data]
    while todo:
        part = todo.pop()
        if isinstance(part, dict):
            todo += part.values()
        elif isinstance(part, list):
            todo += part
            names = []
            if part and part[0] == "index":
                names = part[1:2]
            elif part and part[0] in BIG:
                names = [binder[0] for binder in part[1]]
            elif part and part[0] in ("sym", "of", "apply"):
                if not set(SIGNS_OF_KEYS).isdisjoint(part[1]):
                    raise ValueError(f"name {part[1]}")
            for name in names:
                if not set(SIGNS_OF_KEYS).isdisjoint(name):
                    raise ValueError(f"index {name}")
                if not isinstance(name, str) or name[:1] in ("", *"~?&"):
                    raise ValueError(f"index {name}")


def walk(data: Data) -> Iterator[list[Any]]:
    """All terms in a term, outermost first."""
    if isinstance(data, list) and data:
        if isinstance(data[0], str):
            yield data
        for part in data:
            yield from walk(part)


def number(text: str) -> Fraction:
    return Fraction(text)


def free_names(data: Data) -> set[str]:
    """Free index names of a term."""
    if not isinstance(data, list) or not data:
        return set()
    if data[0] == "index":
        return {data[1]}
    if data[0] in BIG:
        found = free_names(data[2]).union(*map(free_names, data[3]))
        for name, lower, upper in reversed(data[1]):
            found = (found - {name}) | free_names(lower) | free_names(upper)
        return found
    return set().union(*(free_names(p) for p in data if isinstance(p, list)))


def put(data: Data, values: dict[str, Data]) -> Data:
    """Index names replaced in a term; bound names get out of the way."""
    if not isinstance(data, list) or not values:
        return data
    if data and data[0] == "index":
        return values.get(data[1], data)
    if data and data[0] in BIG:
        inner = dict(values)
        binders = []
        for name, lower, upper in data[1]:
            low, high = put(lower, inner), put(upper, inner)
            own = sums.fresh()
            inner[name] = ["index", own]
            binders.append([own, low, high])
        told = [[c[0], *(put(p, inner) for p in c[1:])] for c in data[3]]
        return [data[0], binders, put(data[2], inner), told]
    return [put(part, values) for part in data]


Place = tuple[Data, tuple[Data, Data]]
"""An index as it stands, and the ends of the range declared for it."""


def places(
    world: World, data: Data, bound: frozenset[str] = frozenset()
) -> Iterator[Place]:
    """Where families are indexed in a term, also behind ``let`` names, but
    for bound indices."""
    if not isinstance(data, list) or not data:
        return
    if data[0] in BIG:
        inner = bound
        for name, lower, upper in data[1]:
            yield from places(world, [lower, upper], inner)
            inner = inner | {name}
        yield from places(world, [data[2], *data[3]], inner)
        return
    if data[0] in ("of", "sym") and isinstance(data[1], str):
        yield from _own_places(world, data, bound)
    for part in data:
        yield from places(world, part, bound)


def _own_places(
    world: World, data: Data, bound: frozenset[str]
) -> Iterator[Place]:
    defined = world.definitions.get(data[1])
    if defined is not None:
        values = dict(zip(defined["parameters"], data[2:], strict=False))
        yield from places(world, put(defined["term"], values), bound)
        return
    declared = world.declarations.get(data[1])
    ranges = [] if declared is None else declared["ranges"]
    for index, (lower, upper) in zip(data[2:], ranges, strict=False):
        if not free_names(index) & bound:
            yield index, (lower, upper)


def atomic(proposition: Data) -> Iterator[Data]:
    if proposition[0] == "and":
        for part in proposition[1:]:
            yield from atomic(part)
    else:
        yield proposition


def whole(world: World, value: Poly) -> bool:
    """Whether a value is a whole number: a polynomial in integers."""
    for monomial, c in value.terms.items():
        if c.denominator != 1:
            return False
        for atom, exponent in monomial:
            if isinstance(exponent, Poly) or exponent.denominator != 1:
                return False
            if exponent < 0:
                return False
            if atom.head == "index":
                continue
            if atom.head not in ("sym", "of"):
                return False
            if "integer" not in world.domain(atom.parts[0]):
                return False
    return True


def _positive_number(atom: Atom) -> bool:
    if atom.head != "pow":
        return atom.head == "e"
    value = atom.parts[0].constant
    return value is not None and value > 0


def not_whole(world: World, value: Poly) -> bool:
    """Whether a polynomial in integers has no zero, since what its terms
    share doesn't divide the constant one: ``2 n ≠ 2 m + 1``."""
    common = lcm(*(c.denominator for c in value.terms.values()))
    scaled = value.times(Fraction(common))
    rest = dict(scaled.terms)
    constant = rest.pop((), Fraction(0))
    if not rest or not whole(world, scaled):
        return False
    return constant % gcd(*(c.numerator for c in rest.values())) != 0
