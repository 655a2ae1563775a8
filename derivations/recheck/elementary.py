"""Elementary inequalities for exp, log, means and absolute values."""

from __future__ import annotations

from fractions import Fraction

from derivations.recheck.context import Context, Unreadable
from derivations.recheck.existence import exists
from derivations.recheck.reading import Reader
from derivations.recheck.ring import Poly
from derivations.recheck.world import Data, free_names, walk, whole


def elementary(reader: Reader, said: Data, context: Context) -> Poly | None:
    """What the instance says is ``≥ 0``, when its conditions hold."""
    match said:
        case ["tangent", u] if positive(reader, context, u):
            return reader.read(["-", u, "1", ["log", u]], context)
        case ["tangent-inverse", u] if positive(reader, context, u):
            inverse = ["^", u, "-1"]
            return reader.read(["-", ["log", u], ["-", "1", inverse]], context)
        case ["tangent-exp", u, v]:
            line = ["*", ["exp", v], ["-", u, v]]
            return reader.read(["-", ["exp", u], ["exp", v], line], context)
        case ["monotone", "≥" | ">" as sign, u, w]:
            room = reader.read(["-", u, w], context)
            if positive(reader, context, w, u) and reader.holds(
                context, sign, room
            ):
                return reader.read(["-", ["log", u], ["log", w]], context)
        case ["signs", before, u]:
            if _one_sign(reader, context, before, u):
                return reader.read(["*", before, ["log", u]], context)
        case ["signs-of-sum", ["sum", name, lower, upper], before, u]:
            inside = within(reader, context, name, lower, upper)
            if _one_sign(reader, inside, before, u):
                body = ["*", before, ["log", u]]
                over = [[name, lower, upper]]
                return reader.read(["sum", over, body, []], context)
        case ["sign-of-mean", x]:
            if reader.holds(context, "≥", reader.read(x, context)):
                return reader.read(["E", x], context)
        case ["least-mean", x, low] if between(reader, context, x, low, None):
            return reader.read(["-", ["E", x], low], context)
        case ["greatest-mean", x, high] if between(
            reader, context, x, None, high
        ):
            return reader.read(["-", high, ["E", x]], context)
        case ["attained", ">" | "≥" as sign, x]:
            if _attained(reader, context, sign, x):
                return reader.read(["P", [sign, x, "0"]], context)
        case ["size-of-mean", x]:
            size = ["abs", ["E", x]]
            return reader.read(["-", ["E", ["abs", x]], size], context)
        case ["bernoulli", base, power]:
            return _bernoulli(reader, context, base, power)
        case ["total-variance", x, *given] if given:
            part = ["Var", ["given", "E", [x], given]]
            return reader.read(["-", ["Var", x], part], context)
        case ["size-of-sum", ["sum", name, lower, upper], body]:
            over = [[name, lower, upper]]
            within(reader, context, name, lower, upper)
            most = ["sum", over, ["abs", body], []]
            size = ["abs", ["sum", over, body, []]]
            return reader.read(["-", most, size], context)
    return None


def _bernoulli(
    reader: Reader, context: Context, base: Data, power: Data
) -> Poly | None:
    """``b^r`` against its tangent at 1: above for ``r ≥ 1`` or ``r ≤ 0``,
    below between."""
    if not all(sound_part(reader, context, part) for part in walk(base)):
        return None

    def holds(sign: str, data: Data) -> bool:
        return reader.holds(context, sign, reader.read(data, context))

    less = ["-", "1", power]
    if not holds("≥", base):
        return None
    above = holds("≤", less) or (
        holds(">", base)
        and (
            holds("≤", power)
            or whole(reader.world, reader.read(power, context))
        )
    )
    if not above and not (holds(">", power) and holds("≥", less)):
        return None
    line = ["+", "1", ["*", power, ["-", base, "1"]]]
    own = ["^", base, power]
    value = ["-", own, line] if above else ["-", line, own]
    return reader.read(value, context)


def between(
    reader: Reader, context: Context, x: Data, low: Data, high: Data
) -> bool:
    """Whether x lies between two constants almost surely; None is no
    bound."""
    ends = [end for end in (low, high) if end is not None]
    if any(reader.world.random(reader.read(end, context)) for end in ends):
        return False
    rooms = [] if low is None else [["-", x, low]]
    rooms += [] if high is None else [["-", high, x]]
    return all(
        reader.holds(context, "≥", reader.read(room, context)) for room in rooms
    )


def _attained(reader: Reader, context: Context, sign: str, x: Data) -> bool:
    """``P(x ≥ 0) > 0`` where ``E[x] ≥ 0``; ``P(x > 0) > 0`` where besides
    x isn't 0 almost surely."""

    def holds(wanted: str, data: Data) -> bool:
        return reader.holds(context, wanted, reader.read(data, context))

    if not exists(reader, ["E", x], context, {}) or not holds("≥", ["E", x]):
        return False
    moments = (["E", x], ["E", ["^", x, "2"]], ["Var", x])
    return sign == "≥" or any(holds(">", moment) for moment in moments)


def _one_sign(reader: Reader, context: Context, before: Data, u: Data) -> bool:
    """Whether the factor and ``log u`` are of one sign: that of ``u − 1``."""
    if not positive(reader, context, u):
        return False
    values = [reader.read(part, context) for part in (before, ["-", u, "1"])]
    return any(
        all(reader.holds(context, sign, value) for value in values)
        for sign in ("≥", "≤")
    )


def within(
    reader: Reader, context: Context, name: str, lower: Data, upper: Data
) -> Context:
    if name in free_names(lower) | free_names(upper) | context.integers:
        raise Unreadable(f"index {name}")
    ends = [reader.read(end, context) for end in (lower, upper)]
    return context.within(name, *ends)


def sound_part(reader: Reader, context: Context, part: Data) -> bool:
    match part:
        case ["/", _, *divisors]:
            return all(
                reader.holds(context, "≠", reader.read(d, context))
                for d in divisors
            )
        case ["^", base, str(text)]:
            power = Fraction(text)
            if power > 0 and power.denominator == 1:
                return True
            sign = "≠" if power.denominator == 1 else ">"
            return reader.holds(context, sign, reader.read(base, context))
        case ["^", base, _]:
            return reader.holds(context, ">", reader.read(base, context))
        case ["log", x]:
            return reader.holds(context, ">", reader.read(x, context))
    return True


def positive(reader: Reader, context: Context, *parts: Data) -> bool:
    return all(
        reader.holds(context, ">", reader.read(part, context))
        and all(sound_part(reader, context, inside) for inside in walk(part))
        for part in parts
    )
