"""Orders by named inequalities, each checked by its own conditions.

A trace names instances ``g ≥ 0`` of an inequality by what they are made of,
and factors ``m ≥ 0``; the sign of the rest ``r = value − Σ m g`` has to
follow.  What an inequality says is written down here once more.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from derivations.recheck import ring
from derivations.recheck.bent import bend_of, points, tangent_line
from derivations.recheck.context import Context, Unreadable
from derivations.recheck.elementary import (
    between,
    elementary,
    positive,
    sound_part,
    within,
)
from derivations.recheck.entropies import shannon
from derivations.recheck.existence import exists
from derivations.recheck.reading import Reader
from derivations.recheck.ring import Poly
from derivations.recheck.world import Data, walk

Conditions: TypeAlias = list[tuple[str, Data]]
"""Terms with their signs, under the index of the sum if there is one."""


def by_inequalities(
    reader: Reader, value: Poly, sign: str, parts: Data, context: Context
) -> bool:
    """Whether ``value sign 0`` follows with these instances."""
    if sign in ("≤", "<"):
        value = value.times(Fraction(-1))
        sign = "≥" if sign == "≤" else ">"
    if sign not in ("≥", ">") or not parts:
        return False
    for factor, said in parts:
        times = reader.read(factor, context)
        if not reader.holds(context, "≥", times):
            return False
        if _strict(said) and reader.holds(context, ">", times):
            sign = "≥"  # what is left need not be positive
        instance = _instance(reader, said, context)
        if instance is None:
            return False
        value = value - times * instance
    if sign == "≥" and ring.equal(value, ring.ZERO):
        return True
    return reader.holds(context, sign, value)


def _strict(said: Data) -> bool:
    return bool(said[:1] == ["attained"] or said[:2] == ["monotone", ">"])


def _instance(reader: Reader, said: Data, context: Context) -> Poly | None:
    """What the instance says is ``≥ 0``, when its conditions hold."""
    match said:
        case ["jensen", mean, function, z]:
            return _Mean(reader, context, mean).jensen(function, z)
        case ["tangent-line", str(name), x, y]:
            return tangent_line(reader, context, name, x, y)
        case ["points", ["apply", str(name)], middle, *weighted]:
            return points(reader, context, name, middle, weighted)
        case ["cauchy-schwarz", look, ["Var" | "sd" as name], x, y]:
            bound = ["*", [name, x], [name, y]]
            if (name == "Var") != (look == "square"):
                return None
            return _bounded(reader, context, look, ["Cov", x, y], bound)
        case ["cauchy-schwarz", look, ["on"], x, event]:
            return _on_event(reader, context, look, x, event)
        case ["cauchy-schwarz", look, ["Var", *given], x, y]:
            return _given_covariance(reader, context, look, (x, y), given)
        case ["cauchy-schwarz", look, mean, a, b, c]:
            return _Mean(reader, context, mean).cauchy_schwarz(look, a, b, c)
        case ["gibbs", over, u, w]:
            return _gibbs(reader, context, over, u, w)
        case ["log-sum", [], [*us], [*ws]] if len(us) == len(ws):
            return _log_sums(reader, context, us, ws)
        case ["log-sum", over, u, w]:
            return _log_sum(reader, context, over, u, w)
        case ["gibbs-uniform", [], *parts]:
            return _uniform(reader, context, parts)
        case ["gibbs-uniform", over, u]:
            return _uniform_sum(reader, context, over, u)
        case ["spread", kind, x, low, high]:
            if between(reader, context, x, low, high):
                return _spread(reader, context, kind, said)
    if said[:1] in (["shannon"], ["fewest"], ["subadditive"]):
        return shannon(reader, said, context)
    return elementary(reader, said, context)


def _bounded(
    reader: Reader, context: Context, look: str, middle: Data, bound: Data
) -> Poly | None:
    """``bound − middle²``, or ``bound ∓ middle`` or ``bound − |middle|``."""
    looks = {
        "square": ["^", middle, "2"],
        "plus": middle,
        "minus": ["-", middle],
        "size": ["abs", middle],
    }
    if look not in looks:
        return None
    return reader.read(["-", bound, looks[look]], context)


def _on_event(
    reader: Reader, context: Context, look: str, x: Data, event: Data
) -> Poly | None:
    """``(E[X | A] − E[X])² ≤ Var(X) (1 − P(A))/P(A)``, by the covariance
    of X and the indicator of A."""
    chance = ["E", event]
    one = reader.read(event, context)
    if not ring.equal(one * one, one) or not exists(
        reader, ["E", ["^", x, "2"]], context, {}
    ):
        return None
    if not reader.holds(context, ">", reader.read(chance, context)):
        return None
    bound = ["/", ["Var", x], chance]
    if look == "square":
        bound = ["*", bound, ["-", "1", chance]]
    else:
        bound = ["^", bound, "1/2"]
    apart = ["-", ["on", "E", [x], ["holds", event]], ["E", x]]
    return _bounded(reader, context, look, apart, bound)


def _given_covariance(
    reader: Reader,
    context: Context,
    look: str,
    pair: tuple[Data, Data],
    given: Data,
) -> Poly | None:
    """The same almost surely, given random variables."""
    factors = [["given", "Var", [z], given] for z in pair]
    if look != "square":
        factors = [["^", factor, "1/2"] for factor in factors]
    middle = ["given", "Cov", list(pair), given]
    return _bounded(reader, context, look, middle, ["*", *factors])


@dataclass(frozen=True)
class _Mean:
    """``E``, also given random variables, or of means given them, or a sum
    over a range with weights that are ``≥ 0``."""

    reader: Reader
    context: Context
    data: Data

    @property
    def inside(self) -> Context:
        """What is known of the index of the sum."""
        if self.data[0] != "sum":
            return self.context
        _, name, lower, upper, *_ = self.data
        return within(self.reader, self.context, name, lower, upper)

    def of(self, x: Data) -> Data:
        if self.data[0] == "E":
            return ["E", x]
        if self.data[0] == "given":
            return self.given(x)
        _, name, lower, upper, *_ = self.data
        return ["sum", [[name, lower, upper]], x, []]

    def given(self, x: Data) -> Data:
        """The mean of x given the random variables that are named."""
        return ["given", "E", [x], self.data[1:]]

    def holds(self, sign: str, data: Data) -> bool:
        value = self.reader.read(data, self.inside)
        return self.reader.holds(self.inside, sign, value)

    def sound(self, *parts: Data) -> bool:
        """Whether divisors aren't 0, roots are of what is positive, and
        logarithms too."""
        return all(
            sound_part(self.reader, self.inside, part)
            for whole in parts
            for part in walk(whole)
        )

    def jensen(self, function: Data, z: Data) -> Poly | None:
        bend = self._bend(function, z)
        if bend == 0:
            return None
        if self.data[0] == "E" and self.data[1:]:
            left = self.of(_applied(function, z))
            right = self.of(_applied(function, self.given(z)))
        elif self.data[0] != "sum":
            left = self.of(_applied(function, z))
            right = _applied(function, self.of(z))
        else:
            weight = self.data[4]
            if not self.sound(weight, z) or not self.holds("≥", weight):
                return None
            whole = self.of(weight)
            total = self.reader.read(whole, self.context)
            if not self.reader.holds(self.context, ">", total):
                return None
            left = self.of(["*", weight, _applied(function, z)])
            share = ["/", self.of(["*", weight, z]), whole]
            right = ["*", whole, _applied(function, share)]
        value = self.reader.read(["-", left, right], self.context)
        return value.times(Fraction(bend))

    def _bend(self, function: Data, z: Data) -> int:
        """1 for convex, −1 for concave, 0 for unknown, where z lies."""
        match function:
            case ["exp"]:
                return 1
            case ["log"]:
                return -1 if self.holds(">", z) else 0
            case ["apply", name]:
                return bend_of(self.reader, name)
            case ["power", text]:
                power = Fraction(text)
            case _:
                return 0
        if power > 0 and power.denominator == 1 and power.numerator % 2 == 0:
            return 1
        if power < 0:
            return 1 if self.holds(">", z) else 0
        if power == 0 or not self.holds("≥", z):
            return 0
        return 1 if power >= 1 else -1

    def cauchy_schwarz(
        self, look: str, a: Data, b: Data, c: Data
    ) -> Poly | None:
        square = self.reader.read(["^", a, "2"], self.inside)
        product = self.reader.read(["*", b, c], self.inside)
        if not ring.equal(square, product):
            return None
        if not self.holds("≥", b) or not self.holds("≥", c):
            return None
        if self.data[0] == "sum" and not self.sound(a, b, c):
            return None
        factors = [self.of(b), self.of(c)]
        if look != "square":
            factors = [["^", factor, "1/2"] for factor in factors]
        bound = ["*", *factors]
        return _bounded(self.reader, self.context, look, self.of(a), bound)


def _applied(function: Data, x: Data) -> Data:
    match function:
        case ["apply", name]:
            return ["apply", name, x]
        case ["power", text]:
            return ["^", x, text]
        case [name]:
            return [name, x]
    raise Unreadable(str(function))


def _gibbs(
    reader: Reader, context: Context, over: Data, u: Data, w: Data
) -> Poly | None:
    """``u log u − u log w − u + w ≥ 0``, added up over a range if any."""
    bodies = [
        ["*", u, ["log", u]],
        ["-", ["*", u, ["log", w]]],
        ["-", u],
        w,
    ]
    if not over:
        if not positive(reader, context, u, w):
            return None
        return reader.read(["+", *bodies], context)
    _, name, lower, upper = over
    inside = within(reader, context, name, lower, upper)
    if not positive(reader, inside, u, w):
        return None
    sums = [["sum", [[name, lower, upper]], body, []] for body in bodies]
    return reader.read(["+", *sums], context)


def _log_sum(
    reader: Reader, context: Context, over: Data, u: Data, w: Data
) -> Poly | None:
    """``Σ u log(u/w) ≥ U log(U/W)`` for sums U and W over a range."""
    _, name, lower, upper = over
    inside = within(reader, context, name, lower, upper)
    bodies = (["*", u, ["-", ["log", u], ["log", w]]], u, w)
    own, *wholes = (["sum", [[name, lower, upper]], b, []] for b in bodies)
    if not positive(reader, inside, u, w):
        return None
    return _less_whole(reader, context, own, wholes)


def _log_sums(
    reader: Reader, context: Context, us: list[Data], ws: list[Data]
) -> Poly | None:
    """The same for a few terms that are paired one by one."""
    if not us or not positive(reader, context, *us, *ws):
        return None
    pairs = zip(us, ws, strict=True)
    own = [["*", u, ["-", ["log", u], ["log", w]]] for u, w in pairs]
    wholes = [["+", "0", *us], ["+", "0", *ws]]
    return _less_whole(reader, context, ["+", "0", *own], wholes)


def _less_whole(
    reader: Reader, context: Context, own: Data, wholes: list[Data]
) -> Poly | None:
    if not positive(reader, context, *wholes):
        return None
    whole, other = wholes
    bound = ["*", whole, ["-", ["log", whole], ["log", other]]]
    return reader.read(["-", own, bound], context)


def _uniform(
    reader: Reader, context: Context, parts: list[Data]
) -> Poly | None:
    """``Σ u log u ≥ U log U − U log n`` for n terms with the sum U."""
    if not parts or not positive(reader, context, *parts):
        return None
    own = ["+", "0", *(["*", u, ["log", u]] for u in parts)]
    whole = ["+", "0", *parts]
    return _less_uniform(reader, context, own, whole, str(len(parts)))


def _uniform_sum(
    reader: Reader, context: Context, over: Data, u: Data
) -> Poly | None:
    _, name, lower, upper = over
    inside = within(reader, context, name, lower, upper)
    count = ["+", ["-", upper, lower], "1"]
    if not positive(reader, inside, u) or not positive(reader, context, count):
        return None
    own, whole = (
        ["sum", [[name, lower, upper]], body, []]
        for body in (["*", u, ["log", u]], u)
    )
    return _less_uniform(reader, context, own, whole, count)


def _less_uniform(
    reader: Reader, context: Context, own: Data, whole: Data, count: Data
) -> Poly:
    logs = ["-", ["log", whole], ["log", count]]
    return reader.read(["-", own, ["*", whole, logs]], context)


def _spread(reader: Reader, context: Context, kind: str, said: Data) -> Poly:
    """``(b − E[X])(E[X] − a) − Var(X) ≥ 0`` for ``a ≤ X ≤ b``."""
    _, _, x, low, high = said
    average = ["E", x]
    if kind == "Var":
        own = ["Var", x]
    else:
        own = ["-", ["E", ["^", x, "2"]], ["^", average, "2"]]
    room = ["*", ["-", high, average], ["-", average, low]]
    return reader.read(["-", room, own], context)
