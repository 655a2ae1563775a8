"""The leading behaviour of forms as a symbol t tends to ∞.

Every term is brought to ``c g + o(g)`` with a growth g and a constant c,
which may be 0.  Such terms may be multiplied; added up where their growths
are equal or one grows faster; raised to a power where ``c > 0``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from derivations.kernel import atoms, forms, opening, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.errors import Unsupported
from derivations.kernel.forms import ONE, ZERO, Exponent, Form, Monomial
from derivations.kernel.growth import (
    STILL,
    Growth,
    NoLimit,
    SignNeeded,
    direction,
    sign_of,
)
from derivations.kernel.powers import Power
from derivations.kernel.sign_records import OrderFact
from derivations.kernel.varying_powers import limit_of_powers

if TYPE_CHECKING:
    from derivations.kernel.normal_form import Normaliser


@dataclass(frozen=True)
class Leading:
    """``c g + o(g)``; without ``c`` it is only bounded by a multiple of g,
    as ``(−1)^n`` is."""

    c: Form | None
    growth: Growth = STILL

    def times(self, other: Leading) -> Leading:
        growth = self.growth.times(other.growth)
        if self.c is None or other.c is None:
            return Leading(None, growth)
        return Leading(self.c * other.c, growth)


CONSTANT = Leading(ONE)


@dataclass
class Analysis:
    """The behaviour of forms in the atom ``t``; ``places`` are indices at
    which a sum of exponentials may have its greatest one."""

    normaliser: Normaliser
    t: Atom
    places: tuple[Form, ...] = ()

    # --- what is known of a whole form ------------------------------------

    def terms(self, form: Form) -> list[Leading]:
        """The form as a sum of terms with distinct growths."""
        found: dict[str, Leading] = {}
        for monomial, coefficient in form.ordered():
            one = self.monomial(monomial)
            c = None if one.c is None else one.c.scaled(coefficient)
            before = found.get(one.growth.key)
            if before is not None:
                both = before.c is not None and c is not None
                c = before.c + c if both else None  # type: ignore[operator]
            found[one.growth.key] = Leading(c, one.growth)
        return list(found.values())

    def greatest(self, form: Form) -> Leading:
        """The term that grows fastest, with a factor that isn't 0."""
        found = self.terms(form)
        best: list[Leading] = []
        for one in found:
            best = self._raced(best, one)
        if len(best) != 1:
            raise NoLimit("no term grows fastest")
        if len(found) > 1 and direction(self.normaliser, best[0].growth) > 0:
            self.need(Power.LIMIT_DOMINANT)
        return best[0]

    def _raced(self, best: list[Leading], one: Leading) -> list[Leading]:
        for other in best:
            ratio = one.growth.times(other.growth.raised(-1))
            faster = direction(self.normaliser, ratio)
            if faster == 0:
                raise NoLimit("two terms of one growth")
            return [one] if faster > 0 else best
        return [one]

    def nonzero(self, form: Form) -> tuple[Form, Growth, int]:
        """``c``, its growth and the sign of ``c``.  Raises SignNeeded when
        the sign isn't known."""
        best = self.greatest(form)
        c, sign = self._sign(best)
        return c, best.growth, sign

    def _sign(self, best: Leading) -> tuple[Form, int]:
        if best.c is None:
            raise NoLimit("a term without a sign")
        c = self.normaliser.finish(best.c)
        if c.is_zero:
            raise NoLimit("the greatest terms cancel")
        return c, sign_of(self.normaliser, c)

    def limit(self, form: Form) -> Form | int:
        """The limit; 1 for ∞ and −1 for −∞."""
        kept: list[Leading] = []
        grows = False
        for one in self.terms(form):
            way = direction(self.normaliser, one.growth)
            if way >= 0:
                kept.append(one)
            grows = grows or way > 0
        if grows:
            if len(kept) > 1:
                self.need(Power.LIMIT_DOMINANT)
            winner: list[Leading] = []
            for one in kept:
                winner = self._raced(winner, one)
            return self._sign(winner[0])[1]
        total = ZERO
        for one in kept:
            if one.c is None:
                raise NoLimit("a bounded term without a limit")
            total = total + one.c
        return self.normaliser.finish(total)

    # --- monomials --------------------------------------------------------

    def mentions(self, form: Form) -> bool:
        return any(atom == self.t for atom in sums.all_atoms(form))

    def _varies(self, atom: Atom, exponent: Exponent) -> bool:
        if atom == self.t:
            return True
        if isinstance(exponent, Form) and self.mentions(exponent):
            return True
        return any(self.mentions(f) for f in sums.inner_forms(atom))

    def monomial(self, monomial: Monomial) -> Leading:
        rest = tuple(i for i in monomial if not self._varies(*i))
        result = Leading(Form({rest: 1}))
        both = [
            (atom, exponent)
            for atom, exponent in monomial
            if isinstance(exponent, Form)
            and self.mentions(exponent)
            and self._varies(atom, ONE)
        ]
        if both:
            result = result.times(Leading(limit_of_powers(self, both)))
        parts = [
            self.power(*item)
            for item in monomial
            if self._varies(*item) and item not in both
        ]
        for one in parts:
            result = result.times(one)
        moving = [one.growth for one in parts if one.growth != STILL]
        if len(moving) > 1 and not self.normaliser.has(Power.LIMIT_DOMINANT):
            # Without comparing: all tend to ∞, or all tend to 0.
            if len({direction(self.normaliser, one) for one in moving}) > 1:
                raise NoLimit(Power.LIMIT_DOMINANT.name)
        return result

    def power(self, atom: Atom, exponent: Exponent) -> Leading:
        """``atom ** exponent``, one of which has t in it."""
        if isinstance(exponent, Form) and self.mentions(exponent):
            return self._exponential(atom, exponent)
        if atom == self.t:
            return Leading(ONE, Growth(power=exponent))
        one = self._atom(atom)
        if exponent == 1:
            return one
        c, growth = one.c, one.growth
        if c is None:
            raise NoLimit("a power of a bounded term")
        whole = not isinstance(exponent, Form) and exponent.denominator == 1
        if not (whole and not isinstance(exponent, Form) and exponent > 0):
            sign = sign_of(self.normaliser, self.normaliser.finish(c))
            if sign < 0 and not whole:
                raise NoLimit("a power of something negative")
        if not whole:
            self.need(Power.LIMIT_CONTINUOUS)
        raised = self.normaliser.raised(c, exponent)
        return Leading(raised, growth.raised(exponent))

    def _atom(self, atom: Atom) -> Leading:
        match atom.kind:
            case "power":
                c, growth, _ = self.nonzero(next(sums.inner_forms(atom)))
                return Leading(c, growth)
            case "abs":
                c, growth, sign = self.nonzero(next(sums.inner_forms(atom)))
                return Leading(c if sign > 0 else -c, growth)
            case "operator" if atom.data[0] == "log":
                return self._logarithm(sums.named_parts(atom)[1][0])
            case "sum":
                return self._sum(atom)
            case _:
                raise Unsupported(f"limit of {atom.kind}")

    def _logarithm(self, inside: Form) -> Leading:
        c, growth, sign = self.nonzero(inside)
        if sign < 0:
            raise NoLimit("the logarithm of something negative")
        for degree, rate in growth.rate:
            return Leading(rate, Growth(power=degree))
        if growth.power != 0:
            factor = forms.exponent_form(growth.power)
            return Leading(factor, Growth(logs=1))
        if growth.logs != 0:
            raise Unsupported("limit of log log")
        self.need(Power.LIMIT_CONTINUOUS)
        return Leading(self.normaliser.operator("log", (c,)))

    def _exponential(self, atom: Atom, exponent: Form) -> Leading:
        """``base ** (c t^k + … + d)`` with a constant base."""
        if atom == atoms.MINUS_ONE:
            return Leading(None)
        bounded = False
        logarithm = ONE
        if atom.kind != "euler":
            own = forms.of_atom(atom)
            support = self.normaliser.signs(own).positive(own)
            if support is None:
                # |r^n| = |r|^n; 0^n is 0, which any bound allows
                bounded = True
                own = sums.absolute(own)
            else:
                self.normaliser.use(support)
            logarithm = forms.of_atom(atoms.operator_atom("log", (own,)))
        result = CONSTANT
        for monomial, coefficient in exponent.ordered():
            part = Form({monomial: coefficient})
            result = result.times(self._factor(atom, part, logarithm))
        return Leading(None, result.growth) if bounded else result

    def _factor(self, atom: Atom, part: Form, logarithm: Form) -> Leading:
        """``base ** part`` for one term of the exponent."""
        if not self.mentions(part):
            return Leading(forms.of_atom(atom, sums.simple_exponent(part)))
        degree = self._degree(part)
        if degree is not None:
            power, c = degree
            if power > 0:
                return Leading(ONE, Growth(rate=((power, c * logarithm),)))
        value = self.limit(part)
        if isinstance(value, int):
            raise Unsupported("limit of a fast exponent")
        self.need(Power.LIMIT_CONTINUOUS)
        own = sums.simple_exponent(value)
        return Leading(ONE if value.is_zero else forms.of_atom(atom, own))

    def _degree(self, part: Form) -> tuple[forms.Rational, Form] | None:
        """``(k, c)`` for ``c t^k``."""
        single = part.single()
        if single is None:
            return None
        monomial, coefficient = single
        rest = tuple(item for item in monomial if item[0] != self.t)
        if any(self._varies(a, e) for a, e in rest):
            return None
        power = dict(monomial).get(self.t, 0)
        if isinstance(power, Form):
            return None
        return power, Form({rest: coefficient})

    # --- finite sums ------------------------------------------------------

    def _sum(self, atom: Atom) -> Leading:
        """``Σₖ``, term by term; of terms that grow at different speeds the
        greatest one, where a fact says which it is."""
        binders, body = opening.opened(atom, self.normaliser.fresh)
        for name, lower, upper in binders:
            if self.mentions(lower) or self.mentions(upper):
                raise Unsupported("limit of a sum whose range varies")
            self.normaliser.ranges[name] = (lower, upper)
        found = self.terms(body)
        if len(found) != 1:
            raise Unsupported("limit of a sum of several terms")
        one = found[0]
        names = {name for name, _, _ in binders}
        if all(part.indices.isdisjoint(names) for part in one.growth.parts):
            if one.c is None:
                return one
            total = one.c
            for name, lower, upper in reversed(binders):
                total = self.normaliser.make_sum(name, lower, upper, total)
            return Leading(self.normaliser.finish(total), one.growth)
        if len(binders) != 1:
            raise Unsupported("limit of a sum over several indices")
        self.need(Power.LIMIT_DOMINANT)
        return self._winner(binders[0], one)

    def _winner(self, binder: sums.Bound, one: Leading) -> Leading:
        """The term that grows faster than all others of the sum."""
        name, lower, upper = binder
        index = forms.of_atom(atoms.index_atom(name))
        needed: SignNeeded | None = None
        for place in self.places:
            if not self._lies(place, lower, upper):
                continue
            top = _at(one, {name: place})
            ratio = top.growth.times(one.growth.raised(-1))
            apart = OrderFact(index - place, "≠", ":condition")
            kept = self.normaliser.apart
            self.normaliser.apart = [*kept, apart]
            try:
                if direction(self.normaliser, ratio) > 0:
                    return top
            except SignNeeded as found:
                needed = found
            finally:
                self.normaliser.apart = kept
        if needed is not None:
            raise NoLimit("no term of the sum is known to be greatest")
        raise NoLimit("no term of the sum grows fastest")

    def _lies(self, place: Form, lower: Form, upper: Form) -> bool:
        for room in (place - lower, upper - place):
            support = self.normaliser.signs(room).nonnegative(room)
            if support is None:
                return False
            self.normaliser.use(support)
        return True

    def need(self, power: Power) -> None:
        """Raises NoLimit when this kind of argument isn't granted."""
        if not self.normaliser.has(power):
            raise NoLimit(power.name)


def _at(one: Leading, values: dict[str, Form]) -> Leading:
    """The term at certain indices."""

    def put(exponent: Exponent) -> Exponent:
        if not isinstance(exponent, Form):
            return exponent
        return sums.simple_exponent(sums.substitute(exponent, values))

    growth = Growth(
        tuple((k, sums.substitute(c, values)) for k, c in one.growth.rate),
        put(one.growth.power),
        put(one.growth.logs),
    )
    c = None if one.c is None else sums.substitute(one.c, values)
    return Leading(c, growth)
