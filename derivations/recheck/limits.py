"""Statements on limits, followed anew.

The variable is replaced by a name of its own, t, that tends to ∞: of it only
that it is large is known, and that it is an integer where that is declared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from derivations.recheck import ring, shape, tied
from derivations.recheck.context import Context, Unreadable
from derivations.recheck.growth import Behaviour
from derivations.recheck.ring import Poly
from derivations.recheck.world import Data, World, free_names, walk

if TYPE_CHECKING:
    from derivations.recheck.reading import Reader

MARK: Final = "→"
LARGE: Final = "1000"
HEADS: Final = ("lim", "→")
MAX_PLACES: Final = 24

Names = dict[str, Poly]


def variables(trace: Data) -> list[Data]:
    """Declarations of what stands for the variables of the statement's
    limits.  Raises ValueError where such a name is written."""
    said = [trace["statement"], *trace["facts"], *trace["definitions"]]
    written = [part for item in said for part in item.values()]
    for part in walk(written):
        if part[0] in ("sym", "of", "apply") and part[1].startswith(MARK):
            raise ValueError(f"name {part[1]}")
    declared = {item["name"]: item for item in trace["declarations"]}
    if any(name.startswith(MARK) for name in declared):
        raise ValueError("a declared name")
    found: dict[str, Data] = {}
    for part in walk(written):
        if part[0] in HEADS:
            name = part[-3]
            own = declared.get(name)
            domain: Data = [[">", LARGE]]
            if own is not None and "integer" in own["domain"]:
                domain.append("integer")
            found[MARK + name] = {
                "name": MARK + name,
                "kind": "constant",
                "domain": domain,
                "ranges": [],
                "outcomes": None,
            }
    return list(found.values())


def ways(reader: Reader, limit: Data, context: Context) -> Iterator[Data]:
    """The body with t in the place of the variable, for each side."""
    name, point, side = limit[-3], limit[-2], limit[-1]
    declared = reader.world.declarations.get(name)
    if declared is not None and (
        declared["kind"] != "constant" or declared["ranges"]
    ):
        raise Unreadable("the variable of a limit")
    tied.held_still(reader.world, limit[1], name)
    body = _opened(reader.world, limit[1], name)
    t = ["sym", MARK + name]
    domain = [] if declared is None else declared["domain"]
    bounds = [entry for entry in domain if isinstance(entry, list)]
    low = [entry for entry in bounds if entry[0] in (">", "≥")]
    high = [entry for entry in bounds if entry[0] in ("<", "≤")]
    if point in (["∞"], ["-", ["∞"]]):
        if high if point == ["∞"] else low:
            raise Unreadable("a bounded variable")
        yield put(body, name, t if point == ["∞"] else ["-", t])
        return
    if "integer" in domain or free_names(point):
        raise Unreadable("what the variable of a limit tends to")
    value = reader.read(point, context)
    found = False
    for sign, mark in (("+", "+"), ("-", "-")):
        if side not in ("", mark):
            continue
        ends = (low, high) if mark == "+" else (high, low)
        if _reached(reader, context, value, ends, mark):
            found = True
            yield put(body, name, [sign, point, ["/", "1", t]])
    if not found:
        raise Unreadable("a point outside the domain")


def _reached(
    reader: Reader,
    context: Context,
    point: Poly,
    ends: tuple[Data, Data],
    mark: str,
) -> bool:
    """Whether the numbers next to the point lie in the domain, of which the
    ends are known; False when none does.  Raises Unreadable when neither is
    known."""
    flip = Fraction(1 if mark == "+" else -1)
    for entries, inside in zip(ends, ("≥", "<"), strict=True):
        for _, end in entries:
            room = (point - ring.number(Fraction(end))).times(flip)
            if reader.holds(context, inside, room):
                continue
            outside = "<" if inside == "≥" else "≥"
            if reader.holds(context, outside, room):
                return False
            raise Unreadable("a point and its domain")
    return True


def behaviour(reader: Reader, context: Context, t: str) -> Behaviour:
    places = [
        ring.of(ring.named("sym", name, ()))
        for name, item in reader.world.declarations.items()
        if item["kind"] == "constant"
        and not item["ranges"]
        and "integer" in item["domain"]
        and not name.startswith(MARK)
    ]
    free = sorted({n for _, p in context.known for n in p.free})
    places += [ring.index(name) for name in free if name in context.integers]
    return Behaviour(reader, context, t, tuple(places[:MAX_PLACES]))


def limit(
    reader: Reader, data: Data, context: Context, names: Names | None = None
) -> Poly | int:
    """The limit, the same from all sides; 1 for ∞ and −1 for −∞."""
    found: list[Poly | int] = []
    for body in ways(reader, data, context):
        value = reader.read(body, context, names)
        if reader.world.random(value):
            raise Unreadable("the limit of something random")
        own = behaviour(reader, context, MARK + data[-3])
        one = own.limit(value)
        found.append(
            one if isinstance(one, int) else _put(reader, one, context)
        )
    first = found[0]
    for other in found[1:]:
        if isinstance(first, int) or isinstance(other, int):
            same = first == other
        else:
            same = ring.equal(first, other)
        if not same:
            raise Unreadable("two sides that differ")
    return first


def _put(reader: Reader, value: Poly, context: Context) -> Poly:
    """With steps applied, which may give the values of sums."""
    return reader.rewritten(reader.settled(value, context), context)


def number(
    reader: Reader, data: Data, context: Context, names: Names | None
) -> Poly:
    """A limit inside a term, perhaps one of which a fact says the value."""
    for fact in reader.world.facts:
        said = fact["proposition"]
        if fact["conditions"] or free_names(said):
            continue
        if said[0] == "=" and data in said[1:]:
            other = said[2] if said[1] == data else said[1]
            return reader.read(other, context)
        if said[0] == "→" and ["lim", said[1], *said[3:]] == data:
            if said[2] not in (["∞"], ["-", ["∞"]]):
                return reader.read(said[2], context)
    value = limit(reader, data, context, names)
    if isinstance(value, int):
        raise Unreadable("an infinite limit")
    return value


def related(reader: Reader, data: Data, context: Context) -> bool:
    """``lim f = L``, ``lim f ≠ L`` or ``f → L``."""
    if data[0] == "→":
        return _has(reader, data, data[2], context)
    sign, one, two = data
    if one[0] != "lim":
        one, two = two, one
    if sign == "≠":
        value = limit(reader, one, context)
        if two in (["∞"], ["-", ["∞"]]):
            return value != (1 if two == ["∞"] else -1)
        if isinstance(value, int):
            return True
        return reader.holds(context, "≠", value - reader.read(two, context))
    if sign != "=":
        return False
    if two[0] == "lim" and one[2:] == two[2:]:
        pairs = zip(
            ways(reader, one, context), ways(reader, two, context), strict=True
        )
        if all(
            ring.equal(reader.read(f, context), reader.read(g, context))
            for f, g in pairs
        ):
            limit(reader, one, context)
            return True
    return _has(reader, one, two, context)


def _has(reader: Reader, data: Data, value: Data, context: Context) -> bool:
    found = limit(reader, data, context)
    if value in (["∞"], ["-", ["∞"]]):
        return found == (1 if value == ["∞"] else -1)
    return not isinstance(found, int) and ring.equal(
        found, reader.read(value, context)
    )


def in_the_end(
    reader: Reader, value: Poly, sign: str, context: Context
) -> bool:
    """Whether ``value sign 0`` for all large values of a limit's variable."""
    names = sorted(_marked(value))
    if len(names) != 1 or any(name.startswith("~") for name in value.free):
        return False
    own = behaviour(reader, context, names[0])
    try:
        _, _, found = own.top(own.parts(value))
    except (Unreadable, ZeroDivisionError):
        return False
    return found > 0 or sign == "≠"


def _marked(value: Poly) -> set[str]:
    found: set[str] = set()
    for monomial in value.terms:
        for atom, exponent in monomial:
            if atom.head == "sym" and atom.parts[0].startswith(MARK):
                found.add(atom.parts[0])
            for inner in _inside(atom, exponent):
                found |= _marked(inner)
    return found


def _inside(atom: ring.Atom, exponent: ring.Exponent) -> Iterable[Poly]:
    inner = list(shape.inner(atom))
    return [*inner, exponent] if isinstance(exponent, Poly) else inner


# --- data -------------------------------------------------------------------


def mentions(data: Data, name: str) -> bool:
    return any(part[:2] == ["sym", name] for part in walk(data))


def _opened(world: World, data: Data, name: str, depth: int = 0) -> Data:
    """Names that stand for something with the variable in it, opened."""
    if depth > 40:
        raise Unreadable("definitions")
    if not isinstance(data, list) or not data:
        return data
    if data[0] in ("sym", "of") and data[1] in world.definitions:
        if data[1] == name:
            return data
        term = world.definitions[data[1]]["term"]
        opened = _opened(world, term, name, depth + 1)
        if not mentions(opened, name):
            return data
        if data[0] == "of" or world.definitions[data[1]]["parameters"]:
            raise Unreadable("a defined family under a limit")
        return opened
    return [_opened(world, part, name, depth) for part in data]


def put(data: Data, name: str, value: Data) -> Data:
    """The term with ``value`` for a constant, which nothing inside binds."""
    if not isinstance(data, list) or not data:
        return data
    if data[:2] == ["sym", name]:
        return value
    if data[0] in (*HEADS, "opaque", "d") and mentions(data, name):
        raise Unreadable("a limit inside a limit")
    return [put(part, name, value) for part in data]
