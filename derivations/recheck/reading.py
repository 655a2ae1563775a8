"""Terms of a trace read as polynomials, rewritten by checked steps.

A step ``left = right`` holds for all values of its free indices that
satisfy its ranges and conditions; it is used wherever an instance of
``left`` stands and these are known to hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from typing import Final

from derivations.recheck import ring
from derivations.recheck.ring import Atom, Poly
from derivations.recheck.signs import Known, Product, Signs, bounds
from derivations.recheck.world import Data, World

MAX_REWRITES: Final = 40
"""Steps that may follow one another at one place."""
MAX_INSTANCES: Final = 400
MAX_PATTERNS: Final = 64
NUMBER: Final = re.compile(r"-?[0-9]{1,400}(/[0-9]{1,400})?", re.ASCII)
OPERATORS: Final = frozenset(("E", "Var", "Cov", "sd", "log", "H", "I"))


class Unreadable(Exception):
    """Data that isn't a term."""


@dataclass(frozen=True)
class Context:
    """What is known of indices: ``(sign, p)`` for ``p sign 0``."""

    known: tuple[Known, ...] = ()
    integers: frozenset[str] = frozenset()

    def within(self, name: str, lower: Poly, upper: Poly) -> Context:
        own = ring.index(name)
        more: tuple[Known, ...] = (("≥", own - lower), ("≥", upper - own))
        return Context(self.known + more, self.integers | {name})

    def told(self, sign: str, left: Poly, right: Poly) -> Context:
        """With a condition on indices, which are integers."""
        return Context((*self.known, normal(sign, left - right)), self.integers)


def normal(sign: str, difference: Poly) -> Known:
    """``difference sign 0`` with ``≥`` or ``≠``, for integers."""
    if sign in ("<", "≤"):
        difference = difference.times(Fraction(-1))
        sign = ">" if sign == "<" else "≥"
    if sign == ">":
        return "≥", difference - ring.ONE
    return sign, difference


@dataclass(frozen=True)
class Pattern:
    """An order fact for all values of its indices in their ranges."""

    sign: str
    value: Poly
    ranges: tuple[tuple[str, Poly, Poly], ...]


@dataclass
class Step:
    """A checked equation, ready for use."""

    rule: str
    left: Data
    right: Data
    context: Context
    facts: tuple[str, ...] = ()
    head: Poly = field(default=ring.ZERO)
    value: Poly = field(default=ring.ZERO)


@dataclass
class Reader:
    """Reads terms; ``orders`` are order facts that hold everywhere."""

    world: World
    orders: tuple[Known, ...] = ()
    patterns: tuple[Pattern, ...] = ()
    products: tuple[Product, ...] = ()
    table: dict[str, list[Step]] = field(default_factory=dict)
    powers: dict[str, list[Step]] = field(default_factory=dict)
    active: set[tuple[int, str]] = field(default_factory=set)

    def signs(self, context: Context, value: Poly) -> Signs:
        known = [*context.known, *self.orders]
        plain = Signs(self.world, list(known))
        for pattern in self.patterns:
            known += _instances(plain, pattern, value)
        return Signs(self.world, known, self.products)

    def holds(self, context: Context, sign: str, value: Poly) -> bool:
        return self.signs(context, value).holds(sign, value)

    # --- terms ------------------------------------------------------------

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
            case "of" | "apply":
                name, *indices = rest
                values = [self.read(i, context, names) for i in indices]
                atom = ring.named(head, name, tuple(values))
                return self.rewrite(atom, context)
            case "abs":
                inside = self.read(rest[0], context, names)
                return self._rewritten(ring.absolute(inside), context)
            case "exp":
                inside = self.read(rest[0], context, names)
                return ring.of(ring.EULER, ring.simple(inside))
            case "series":
                return self.read(rest[0], context, names)
            case "sum":
                return self.sum(data, context, names)
            case "dot":
                return self.dot(rest, context, names)
            case _ if head in OPERATORS:
                values = [self.read(part, context, names) for part in rest]
                atom = ring.named("op", head, tuple(values))
                return self.rewrite(atom, context)
            case _:
                raise Unreadable(str(head))

    def arithmetic(
        self, sign: str, values: list[Poly], context: Context
    ) -> Poly:
        if sign == "-" and len(values) == 1:
            return values[0].times(Fraction(-1))
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
        raised = ring.power(base, exponent)
        if isinstance(exponent, Poly) or exponent.denominator != 1:
            return self._rewritten(
                ring.of(ring.power_atom(base), exponent)
                if base.atom is None and base != ring.ONE
                else raised,
                context,
                exponent,
            )
        return self.reduced(raised, context)

    def sum(self, data: Data, context: Context, names: dict[str, Poly]) -> Poly:
        inner = dict(names)
        known = context
        binders: list[ring.Bound] = []
        for name, lower, upper in data[1]:
            own = ring.fresh()
            low = self.read(lower, known, inner)
            high = self.read(upper, known, inner)
            inner[name] = ring.index(own)
            known = known.within(own, low, high)
            binders.append((own, low, high))
        conditions: list[ring.Condition] = []
        for sign, left, right in data[3]:
            one = self.read(left, known, inner)
            two = self.read(right, known, inner)
            known = known.told(sign, one, two)
            conditions.append(normal(sign, one - two))
        body = self.read(data[2], known, inner)
        value = self.settled(ring.summed(binders, conditions, body), context)
        return self._rewritten(value, context)

    def settled(self, value: Poly, context: Context) -> Poly:
        """Conditions ``i ≠ j`` with a free ``j`` in the range of ``i``
        worked off: all less the term at ``j``."""
        result = ring.ZERO
        for monomial, c in value.terms.items():
            product_ = ring.number(c)
            for atom, exponent in monomial:
                inside = ring.of(atom)
                if atom.head == "sum" and atom.parts[1]:
                    inside = self._without(atom, context)
                product_ = product_ * ring.power(inside, exponent)
            result = result + product_
        return result

    def _without(self, atom: Atom, context: Context) -> Poly:
        binders, conditions, body = ring.fresh_names(atom)
        names = {name for name, _, _ in binders}
        for place, (sign, p) in enumerate(conditions):
            rest = conditions[:place] + conditions[place + 1 :]
            for bound in binders:
                value = _excluded(bound[0], sign, p, names)
                if value is None or not all(
                    self.holds(context, "≥", room)
                    for room in (value - bound[1], bound[2] - value)
                ):
                    continue
                fixed = {bound[0]: value}
                fewer = [b for b in binders if b is not bound]
                told = [(s, ring.substitute(q, fixed)) for s, q in rest]
                at = ring.substitute(body, fixed)
                everything = ring.summed(binders, rest, body)
                return self.settled(
                    everything - ring.summed(fewer, told, at), context
                )
        return ring.of(atom)

    def dot(
        self, vectors: list[Data], context: Context, names: dict[str, Poly]
    ) -> Poly:
        values = tuple(self.read(v, context, names) for v in vectors)
        pair = tuple(sorted(values, key=lambda v: v.key))
        return self.rewrite(ring.named("dot", "dot", pair), context)

    # --- rewriting --------------------------------------------------------

    def rewrite(self, atom: Atom, context: Context) -> Poly:
        """The atom, or what steps say that it equals."""
        value = self._by_step(ring.of(atom), context)
        return ring.of(atom) if value is None else value

    def again(self, value: Poly, context: Context) -> Poly:
        """The value of a step with steps applied to it."""
        total = ring.ZERO
        for monomial, c in value.terms.items():
            product_ = ring.number(c)
            for atom, exponent in monomial:
                base = self._inside(atom, context)
                product_ = product_ * ring.power(base, exponent)
            total = total + product_
        return self.reduced(total, context)

    def _inside(self, atom: Atom, context: Context) -> Poly:
        if atom.head == "sum":
            binders, conditions, body = ring.fresh_names(atom)
            known = context
            for name, lower, upper in binders:
                known = known.within(name, lower, upper)
            for sign, p in conditions:
                known = Context((*known.known, (sign, p)), known.integers)
            changed = self.again(body, known)
            value = ring.summed(binders, conditions, changed)
        else:
            value = ring.rebuilt(atom, lambda p: self.again(p, context))
        return self._rewritten(value, context)

    def _rewritten(
        self,
        value: Poly,
        context: Context,
        exponent: ring.Exponent = Fraction(1),
    ) -> Poly:
        """Steps applied to the atoms at the top of a value."""
        if not self.table:
            return value
        total = ring.ZERO
        for monomial, c in value.terms.items():
            product_ = ring.number(c)
            for atom, power in monomial:
                whole = ring.of(atom, power)
                replaced = self._by_step(whole, context)
                if replaced is None:
                    inside = self.rewrite(atom, context)
                    replaced = ring.power(inside, power)
                product_ = product_ * replaced
            total = total + product_
        return self.reduced(total, context)

    def _by_step(self, whole: Poly, context: Context) -> Poly | None:
        """What steps say of an atom or a power of one.  While one is used
        it isn't used again for the same value."""
        for step in self.table.get(skeleton(whole), ()):
            use = (id(step), whole.key)
            if use in self.active:
                continue
            if len(self.active) > MAX_REWRITES:
                raise ring.TooLong("rewrites")
            self.active.add(use)
            try:
                value = self.instance(step, whole, context)
                if value is not None:
                    return self.again(value, context)
            finally:
                self.active.discard(use)
        return None

    def reduced(self, value: Poly, context: Context) -> Poly:
        """Steps like ``a² = 1/d`` on whole powers."""
        if not self.powers:
            return value
        for _ in range(MAX_REWRITES):
            total = ring.ZERO
            changed = False
            for monomial, c in value.terms.items():
                product_ = ring.number(c)
                for atom, exponent in monomial:
                    found = self._power_step(atom, exponent, context)
                    changed = changed or found is not None
                    product_ = product_ * (
                        ring.of(atom, exponent) if found is None else found
                    )
                total = total + product_
            value = total
            if not changed:
                break
        return value

    def _power_step(
        self, atom: Atom, exponent: ring.Exponent, context: Context
    ) -> Poly | None:
        if isinstance(exponent, Poly) or exponent.denominator != 1:
            return None
        for step in self.powers.get(skeleton(ring.of(atom)), ()):
            single = step.head.single
            if single is None:
                continue
            least = single[0][0][1]
            if isinstance(least, Poly) or exponent < least:
                continue
            value = self.instance(step, ring.of(atom, least), context)
            if value is not None:
                times, rest = divmod(exponent, least)
                return ring.whole_power(value, int(times)) * ring.of(
                    atom, Fraction(rest)
                )
        return None

    # --- instances --------------------------------------------------------

    def instance(
        self, step: Step, wanted: Poly, context: Context
    ) -> Poly | None:
        """The right side where the left side is the wanted value."""
        variables = sorted(step.head.free)
        if not variables:
            if not alike(step.head, wanted):
                return None
            if not self.applies(step, {}, context):
                return None
            return self.valued(step, {}, wanted, context)
        choices = list(candidates(wanted))
        if len(choices) ** len(variables) > MAX_INSTANCES:
            return None
        for values in product(choices, repeat=len(variables)):
            fixed = dict(zip(variables, values, strict=True))
            if not alike(ring.substitute(step.head, fixed), wanted):
                continue
            if self.applies(step, fixed, context):
                return self.valued(step, fixed, wanted, context)
        return None

    def valued(
        self,
        step: Step,
        fixed: dict[str, Poly],
        wanted: Poly,
        context: Context,
    ) -> Poly | None:
        """The right side of an instance, None when it says nothing new.

        A sum split by coincidence is read as written, so that each part
        is rewritten while its indices are known to be distinct.
        """
        if step.rule == "coincidence":
            value = self.read(step.right, context, fixed)
        else:
            value = ring.substitute(step.value, fixed)
        return None if value == wanted else value

    def applies(
        self, step: Step, fixed: dict[str, Poly], context: Context
    ) -> bool:
        """Whether the step's ranges and conditions are known to hold."""
        if not step.value.free <= step.head.free:
            return False
        for sign, p in step.context.known:
            if not p.free <= step.head.free:
                return False  # of an index that has dropped out
            changed = ring.substitute(p, fixed)
            if not self.holds(context, sign, changed):
                return False
        return True

    def add(self, step: Step) -> None:
        """Make a checked step usable."""
        step.head = self.left_of(step)
        step.value = raw(self).read(step.right, step.context)
        self.put(step)

    def without(self, name: str) -> Reader:
        """The same without the steps that a fact of this name gives."""
        table, powers = (
            {
                key: [s for s in steps if s.facts[:1] != (name,)]
                for key, steps in kept.items()
            }
            for kept in (self.table, self.powers)
        )
        return replace(self, table=table, powers=powers, active=set())

    def put(self, step: Step) -> None:
        """Use a step by its head, if that is one power of one atom."""
        single = step.head.single
        if single is None or len(single[0]) != 1 or single[1] != 1:
            return
        key = skeleton(step.head)
        exponent = single[0][0][1]
        if step.rule == "fact" and exponent != 1:
            bare = skeleton(ring.of(single[0][0][0]))
            self.powers.setdefault(bare, []).append(step)
        else:
            self.table.setdefault(key, []).append(step)

    def left_of(self, step: Step) -> Poly:
        """The left side with steps used inside, not on the whole of it."""
        value = raw(self).read(step.left, step.context)
        atom = value.atom
        if atom is None or atom.head in ("sym", "of", "sum"):
            return value
        return ring.rebuilt(atom, lambda p: self.again(p, step.context))


def raw(reader: Reader) -> Reader:
    """A reader of the same world that uses no steps."""
    return replace(reader, table={}, powers={}, active=set())


def _instances(plain: Signs, pattern: Pattern, value: Poly) -> list[Known]:
    """An order fact with index variables, at the indices that occur."""
    names = sorted({name for name, _, _ in pattern.ranges})
    choices = list(candidates(value))
    if len(choices) ** len(names) > MAX_PATTERNS:
        return []
    found = []
    for values in product(choices, repeat=len(names)):
        fixed = dict(zip(names, values, strict=True))
        rooms = [
            room
            for name, lower, upper in pattern.ranges
            for room in (fixed[name] - lower, upper - fixed[name])
        ]
        if all(plain.holds("≥", room) for room in rooms):
            changed = ring.substitute(pattern.value, fixed)
            found.append((pattern.sign, changed))
    return found


def alike(one: Poly, two: Poly) -> bool:
    """Whether two values are one, also where divisors inside an operator
    are written in different ways."""
    if one == two:
        return True
    left, right = one.atom, two.atom
    if left is None or right is None or left.head != "op":
        return False
    return left.parts[0] == right.parts[0] and all(
        ring.equal(a, b)
        for a, b in zip(left.parts[1], right.parts[1], strict=False)
    )


def _excluded(name: str, sign: str, p: Poly, names: set[str]) -> Poly | None:
    """The value without bound indices that a condition keeps an index
    from having."""
    own = ring.index(name)
    for value in (own - p, own + p):
        if sign == "≠" and not value.free & names:
            return value
    return None


def skeleton(value: Poly) -> str:
    """What all instances of a value have in common."""
    parts = sorted(
        f"{_shape(a)}^{ring.exponent_key(e)}" for m in value.terms for a, e in m
    )
    return "·".join(parts) + ":" + ",".join(sorted(families(value)))


def _shape(atom: Atom) -> str:
    if atom.head in ("op", "apply"):
        return f"{atom.head} {atom.parts[0]}"
    if atom.head == "sym":
        return atom.key
    return atom.head


def families(value: Poly) -> set[str]:
    found: set[str] = set()
    for monomial in value.terms:
        for atom, _ in monomial:
            if atom.head == "of":
                found.add(atom.parts[0])
            for inside in ring.inner(atom):
                found |= families(inside)
    return found


def candidates(value: Poly) -> Iterator[Poly]:
    """Index values at which families stand in a value, each once."""
    seen: dict[str, Poly] = {}
    todo = [value]
    while todo:
        own = todo.pop()
        for monomial in own.terms:
            for atom, exponent in monomial:
                if isinstance(exponent, Poly):
                    todo.append(exponent)
                for inside in ring.inner(atom):
                    todo.append(inside)
                    if atom.head == "of" and inside.free <= value.free:
                        seen[inside.key] = inside
                if atom.head == "sum":
                    for _, low, high in atom.parts[0]:
                        for end in (low, high):
                            if end.free <= value.free:
                                seen[end.key] = end
                if atom.head == "index" and atom.free <= value.free:
                    own_index = ring.of(atom)
                    seen[own_index.key] = own_index
    for key in sorted(seen):
        yield seen[key]


__all__ = ["Context", "Reader", "Step", "Unreadable", "bounds", "skeleton"]
