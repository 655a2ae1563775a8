"""Terms of a trace read as polynomials, rewritten by checked steps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, TypeAlias

from derivations.recheck import happenings, limits, lists, ring, sums
from derivations.recheck.context import Context, Step, Unreadable, normal
from derivations.recheck.deltas import Deltas, delta
from derivations.recheck.distinct import Bound, Condition
from derivations.recheck.division import cancelled
from derivations.recheck.rewriting import Rewriter
from derivations.recheck.ring import Poly
from derivations.recheck.shape import BIG
from derivations.recheck.slopes import derived
from derivations.recheck.world import Data, whole

NUMBER: Final = re.compile(r"-?[0-9]{1,400}(/[0-9]{1,400})?", re.ASCII)
Names: TypeAlias = dict[str, Poly]
MIRRORED: Final = {"<": ">", ">": "<", "≤": "≥", "≥": "≤", "≠": "≠"}
OPERATORS: Final = frozenset(
    ("E", "Var", "Cov", "sd", "log", "H", "I", "KL", "CE")
)


@dataclass
class Reader(Rewriter):
    """Reads terms, and makes checked steps usable."""

    def read(
        self, data: Data, context: Context, names: dict[str, Poly] | None = None
    ) -> Poly:
        names = names or {}
        if isinstance(data, str):
            if NUMBER.fullmatch(data) is None:
                raise Unreadable(data[:40])
            return ring.number(Fraction(data))
        if not isinstance(data, list) or not data:
            raise Unreadable(str(data))
        head, *rest = data
        match head:
            case "+" | "-" | "*" | "/":
                values = [self.read(part, context, names) for part in rest]
                return self.arithmetic(head, values, context)
            case "^":
                return self.power(data, context, names)
            case "index":
                return names.get(rest[0], ring.index(rest[0]))
            case "sym":
                return self.rewrite(ring.named("sym", rest[0], ()), context)
            case _ if (written := self._listed(head, rest)) is not None:
                return self.read(written, context, names)
            case "max" | "min":
                return self._extreme(head, rest, context, names)
            case "factorial" | "binom":
                return self._counted(head, rest, context, names)
            case "of" | "apply":
                name, *indices = rest
                if head == "apply" and self.table:
                    # p(xᵢ) may be known, whatever becomes of xᵢ
                    found = raw(self).read(data, context, names)
                    return self.again(found, context)
                values = [self.read(i, context, names) for i in indices]
                atom = ring.named(head, name, tuple(values))
                return self.rewrite(atom, context)
            case "abs":
                inside = self.read(rest[0], context, names)
                return self.rewritten(ring.absolute(inside), context)
            case "exp":
                inside = self.read(rest[0], context, names)
                value = ring.of(ring.EULER, ring.simple(inside))
                return self.rewritten(value, context)
            case "series":
                return self.read(rest[0], context, names)
            case "δ":
                one, two = (self.read(i, context, names) for i in rest)
                found = delta(one, two)
                return Deltas(self, context).settled(found)
            case "∂":
                found, _ = derived(self.world, data)
                return self.read(found, context, names)
            case "lim":
                return limits.number(self, data, context, names)
            case "sum":
                return self.sum(data, context, names)
            case "prod":
                return self.product(data, context, names)
            case "dot":
                return self.dot(rest, context, names)
            case "H" if len(rest) > 1:
                values = [self.read(part, context, names) for part in rest]
                pool = {value.key: value for value in values}
                kept = tuple(pool[key] for key in sorted(pool))
                return self.rewrite(ring.named("op", "H", kept), context)
            case _ if head in happenings.HEADS:
                return self.happening(data, context, names)
            case _ if head in OPERATORS:
                values = [
                    cancelled(self.read(part, context, names)) for part in rest
                ]
                atom = ring.named("op", head, tuple(values))
                return self.rewrite(atom, context)
            case _:
                raise Unreadable(str(head))

    def _listed(self, head: str, rest: list[Data]) -> Data | None:
        """The meaning of a term that speaks of a list of numbers."""
        if head == "of":
            return lists.entry(self.world, rest[0], rest[1:])
        if head == "entry":
            return lists.component(self.world, rest[0], rest[1:])
        if head == "dot":
            return lists.product(self.world, *rest)
        return lists.taken(self.world, head, rest)

    def _extreme(
        self, head: str, rest: list[Data], context: Context, names: Names
    ) -> Poly:
        """The argument that is at least (at most) every other."""
        found = rest
        if len(rest) == 1:
            found = lists.entries(self.world, rest[0]) or []
        values = [self.read(part, context, names) for part in found]
        sign = "≥" if head == "max" else "≤"
        for own in values:
            if all(self.holds(context, sign, own - other) for other in values):
                return own
        if not found:
            raise Unreadable(head)
        return self.read(lists.by_sizes(head, found), context, names)

    def _counted(
        self, head: str, rest: list[Data], context: Context, names: Names
    ) -> Poly:
        values = [self.read(part, context, names).constant for part in rest]
        whole = [int(v) for v in values if v is not None and v == int(v)]
        found = lists.counted(head, whole) if len(whole) == len(rest) else None
        if found is None:
            raise Unreadable(head)
        return ring.number(found)

    def happening(
        self, data: Data, context: Context, names: dict[str, Poly]
    ) -> Poly:
        """An indicator, a probability, or a conditional moment."""

        def read(part: Data) -> Poly:
            return self.read(part, context, names)

        if data[0] == "given":
            name, values, known = happenings.given(
                data, read, self.world.random
            )
            found = happenings.conditional(name, values, known)
        else:
            found = happenings.value(
                data, read, lambda sign, p: self.holds(context, sign, p)
            )
        atom = found.atom
        if atom is None or (atom.head == "ind" and data[0] != "1"):
            return found
        return self.rewrite(atom, context)

    def arithmetic(
        self, sign: str, values: list[Poly], context: Context
    ) -> Poly:
        if sign == "-" and len(values) == 1:
            return values[0].times(Fraction(-1))
        if not values:
            if sign in "-/":
                raise Unreadable(sign)
            return ring.ZERO if sign == "+" else ring.ONE
        total, *others = values
        for value in others:
            match sign:
                case "+":
                    total = total + value
                case "-":
                    total = total - value
                case "*":
                    total = total * value
                case _:
                    total = total * ring.inverse(value)
        return self.reduced(total, context)

    def power(
        self, data: Data, context: Context, names: dict[str, Poly]
    ) -> Poly:
        base = self.read(data[1], context, names)
        exponent = ring.simple(self.read(data[2], context, names))
        if isinstance(exponent, Poly) or exponent.denominator != 1:
            raised = ring.power(cancelled(base), exponent)
            return self.rewritten(raised, context, exponent)
        return self.reduced(ring.power(base, exponent), context)

    def sum(self, data: Data, context: Context, names: dict[str, Poly]) -> Poly:
        binders, inner, known = self.opened(data[1], context, names)
        conditions: list[Condition] = []
        for sign, left, right in data[3]:
            one = self.read(left, known, inner)
            two = self.read(right, known, inner)
            known = known.told(self.world, sign, one, two)
            conditions.append(normal(self.world, sign, one - two))
        body = self.read(data[2], known, inner)
        value = self.settled(sums.summed(binders, conditions, body), context)
        value = Deltas(self, context).settled(value)
        return self.rewritten(value, context)

    def opened(
        self, written: Data, context: Context, names: dict[str, Poly]
    ) -> tuple[list[Bound], dict[str, Poly], Context]:
        """Binders under names of their own, what the written names mean
        inside them, and what is known there."""
        inner = dict(names)
        known = context
        binders: list[Bound] = []
        for name, lower, upper in written:
            own = sums.fresh()
            low = self.read(lower, known, inner)
            high = self.read(upper, known, inner)
            if not (whole(self.world, low) and whole(self.world, high)):
                raise Unreadable("ends of a range that needn't be whole")
            inner[name] = ring.index(own)
            known = known.within(own, low, high)
            binders.append((own, low, high))
        return binders, inner, known

    def product(
        self, data: Data, context: Context, names: dict[str, Poly]
    ) -> Poly:
        _, written, body, conditions = data
        binders, inner, known = self.opened(written, context, names)
        result = ring.ONE
        for last in self._parts(binders[-1], conditions, inner, known):
            outer = [*binders[:-1], last]
            now = known.within(*last)
            own = {**inner, written[-1][0]: ring.index(last[0])}
            value = sums.produced(outer, self.read(body, now, own))
            result = result * self.counted(value, context)
        return self.rewritten(result, context)

    def _parts(
        self,
        binder: Bound,
        conditions: Data,
        names: dict[str, Poly],
        known: Context,
    ) -> Iterator[Bound]:
        """The last range of a product, or its parts before and behind the
        value in it that a condition compares the index with."""
        if not conditions:
            yield binder
            return
        [[sign, left, right]] = conditions
        name, lower, upper = binder
        own = ring.index(name)
        one, two = (self.read(side, known, names) for side in (left, right))
        if one != own:
            sign, one, two = MIRRORED[sign], two, one
        if one != own or name in two.free or not whole(self.world, two):
            raise Unreadable("a condition of a product")
        for room in (two - lower, upper - two):
            if not self.holds(known, "≥", room):
                raise Unreadable("a condition of a product")
        strict = ring.number(int(sign not in ("≤", "≥")))
        if sign in ("<", "≤", "≠"):
            yield sums.fresh(), lower, two - strict
        if sign in (">", "≥", "≠"):
            yield sums.fresh(), two + strict, upper

    def dot(
        self, vectors: list[Data], context: Context, names: dict[str, Poly]
    ) -> Poly:
        values = tuple(self.read(v, context, names) for v in vectors)
        pair = tuple(sorted(values, key=lambda v: v.key))
        return self.rewrite(ring.named("dot", "dot", pair), context)

    # --- steps ------------------------------------------------------------

    def add(self, step: Step) -> None:
        """Make a checked step usable."""
        self.put(self.usable(step))

    def usable(self, step: Step) -> Step:
        """The step with its two sides read by the steps that are there.
        What a sum split by coincidence is worth is read where it is used."""
        head = self.left_of(step)
        if step.rule == "coincidence":
            head, share = solved(head, ring.ONE)
            return replace(step, head=head, value=head, later=share)
        value = raw(self).read(step.right, step.context)
        head, value = solved(head, value)
        return replace(step, head=head, value=value)

    def copy(self) -> Reader:
        """The same, to which steps can be added apart from this one."""
        table, powers = (
            {key: list(steps) for key, steps in kept.items()}
            for kept in (self.table, self.powers)
        )
        return replace(self, table=table, powers=powers, active=set())

    def without(self, name: str) -> Reader:
        """The same without the steps that a fact of this name gives."""
        return self._with(lambda step: step.facts[:1] != (name,))

    def by_no_law(self) -> Reader:
        """The same without one variable in place of others of its law."""
        return self._with(lambda step: step.rule != "same-law")

    def _with(self, good: Callable[[Step], bool]) -> Reader:
        table, powers = (
            {key: list(filter(good, steps)) for key, steps in kept.items()}
            for kept in (self.table, self.powers)
        )
        return replace(self, table=table, powers=powers, active=set())

    def left_of(self, step: Step) -> Poly:
        """The left side with steps used inside, not on the whole of it."""
        value = raw(self).read(step.left, step.context)
        atom = value.atom
        if atom is None or atom.head in ("sym", "of", *BIG):
            return value
        return sums.rebuilt(atom, lambda p: self.again(p, step.context))


def raw(reader: Reader) -> Reader:
    """A reader of the same world that uses no steps."""
    return replace(reader, table={}, powers={}, active=set())


def solved(head: Poly, value: Poly) -> tuple[Poly, Poly]:
    """``c A = v`` and ``c^n A = v`` solved for ``A``, for numbers ``c``."""
    single = head.single
    if single is None:
        return head, value
    numbers = {
        atom: exponent
        for atom, exponent in single[0]
        if atom.head == "pow" and atom.parts[0].constant
    }
    if len(numbers) == len(single[0]) or (not numbers and single[1] == 1):
        return head, value
    beside = ring.monomial_value(numbers, single[1])
    rest = {a: e for a, e in single[0] if a not in numbers}
    left = ring.monomial_value(rest, Fraction(1))
    return left, value * ring.inverse(beside)
