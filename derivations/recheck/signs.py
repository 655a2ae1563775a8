"""Signs of polynomials from known signs, by a small bounded search.

Few facts are used: products and sums of non-negative values are
non-negative, squares are, a known ``p ≥ 0`` may be written as ``p = t``
with ``t ≥ 0``, integers that are greater differ by 1 at least, and those of
`comparisons`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import chain
from typing import Final

from derivations.recheck import ring
from derivations.recheck.atom_signs import atom_sign, is_probability
from derivations.recheck.bounds import (
    Known,
    Product,
    bounds,
    multiple,
    parts,
    ratio,
    replaced,
    without_divisors,
)
from derivations.recheck.cases import apart
from derivations.recheck.comparisons import by_roots, compared
from derivations.recheck.context import Pattern
from derivations.recheck.distinct import Bound
from derivations.recheck.instances import ordered
from derivations.recheck.ring import Atom, Poly
from derivations.recheck.segments import by_ends
from derivations.recheck.world import World, not_whole

DEPTH: Final = 4
MAX_WORK: Final = 600


@dataclass
class Signs:
    world: World
    known: list[Known]
    products: tuple[Product, ...] = ()
    patterns: tuple[Pattern, ...] = ()
    """Order facts for all values of their indices."""
    work: list[int] = field(default_factory=lambda: [0])
    slacks: dict[str, int] = field(default_factory=dict)
    """What each known value is called where it is put in."""
    local: tuple[Known, ...] = ()
    """What is assumed of the outcome that is looked at; it says nothing of
    expectations."""
    asked: frozenset[str] = frozenset()
    """Absolute values of which it is being asked whether they are 0."""
    found: dict[str, str] = field(default_factory=dict)
    failed: dict[tuple[Poly, bool], int] = field(default_factory=dict)
    """Values that were looked at in vain, and how deep."""

    @property
    def anew(self) -> Signs:
        """For another question: its work is counted by itself."""
        return replace(self, work=[0])

    @property
    def everything(self) -> list[Known]:
        return [*self.local, *self.known]

    def assuming(self, *more: Known) -> Signs:
        """With what is the case at the outcome that is looked at."""
        return replace(self, local=(*more, *self.local), found={}, failed={})

    @property
    def surely(self) -> Signs:
        """Without what is only assumed of one outcome."""
        return (
            replace(self, local=(), found={}, failed={}) if self.local else self
        )

    def within(self, binders: tuple[Bound, ...], body: Poly) -> Signs:
        """For the body of a sum or product: its indices lie in range, and
        facts for all indices hold at them."""
        known = list(self.known)
        for name, lower, upper in binders:
            own = ring.index(name)
            known += [("≥", own - lower), ("≥", upper - own)]
        plain = replace(self, known=known, patterns=(), found={}, failed={})
        for pattern in self.patterns:
            known = known + ordered(plain, pattern, body)
        return replace(self, known=known, found={}, failed={})

    def holds(self, sign: str, value: Poly) -> bool:
        """Whether ``value sign 0`` follows."""
        if sign != "=" and self.by_factors(sign, value):
            return True
        if sign in ("≥", ">") and self._said(value, sign == ">"):
            return True
        value = without_divisors(value)
        match sign:
            case "≥":
                return self.atleast(value, strict=False, depth=DEPTH)
            case ">":
                return self.atleast(value, strict=True, depth=DEPTH) or (
                    self._told_apart(value)
                    and self.atleast(value, strict=False, depth=DEPTH)
                )
            case "≤":
                return self.holds("≥", value.times(Fraction(-1)))
            case "<":
                return self.holds(">", value.times(Fraction(-1)))
            case "≠":
                return self.nonzero(value)
            case _:
                return not value.terms

    def by_factors(self, sign: str, value: Poly) -> bool:
        """By one of the products that a trace gives: even powers are
        non-negative, other factors have a sign of their own."""
        if not self.products:
            return False
        value = without_divisors(value)
        for factors in chain.from_iterable(map(parts, self.products)):
            multiplied = ring.ONE
            for factor, times in factors:
                multiplied = multiplied * ring.whole_power(factor, times)
            share = ratio(value, multiplied)
            if share is not None:
                plain = replace(
                    self, products=(), work=[0], found={}, failed={}
                )
                if plain.product_is(sign, factors, 1 if share > 0 else -1):
                    return True
        return False

    def product_is(self, sign: str, factors: Product, flip: int) -> bool:
        """Whether a product of powers, or its negative, has this sign."""
        if sign == "≠":
            return all(self.nonzero(factor) for factor, _ in factors)
        strict = sign in "<>"
        for factor, times in factors:
            if strict and not self.nonzero(factor):
                return False
            if times % 2 == 0 or self.atleast(factor, False, DEPTH):
                continue
            if not self.atleast(factor.times(Fraction(-1)), False, DEPTH):
                return False
            flip = -flip
        return flip == (1 if sign in ">≥" else -1)

    def nonzero(self, value: Poly) -> bool:
        if not value.terms:
            return False
        if value.constant is not None:
            return True
        negative = value.times(Fraction(-1))
        if self._told_apart(value):
            return True
        single = value.single
        if single is not None:
            return all(self._atom_nonzero(a) for a, _ in single[0])
        if not_whole(self.world, value):
            return True
        if by_roots(self, value, {-1, 1}):
            return True
        if self.holds(">", value) or self.holds(">", negative):
            return True
        if self._squares_apart(value):
            return True
        common = ring.common_factor(value)
        if common == ring.ONE:
            return False
        rest = value * ring.inverse(common)
        return self.nonzero(common) and self.nonzero(rest)

    def _told_apart(self, value: Poly) -> bool:
        """Whether it is known not to be 0."""
        negative = value.times(Fraction(-1))
        return any(
            sign == "≠"
            and (ring.equal(known, value) or ring.equal(known, negative))
            for sign, known in self.everything
        ) or any(
            sign in ("≠", ">") and multiple(known, value)
            for sign, known in self.everything
        )

    def _squares_apart(self, value: Poly) -> bool:
        """``a + b`` isn't 0 where ``a² ≠ b²``; for roots."""
        if len(value.terms) != 2 or not any(
            not isinstance(e, Poly) and e.denominator > 1
            for monomial in value.terms
            for _, e in monomial
        ):
            return False
        one, two = (Poly({m: c}) for m, c in value.terms.items())
        return self.nonzero(one * one - two * two)

    def _atom_nonzero(self, atom: Atom) -> bool:
        if "+" in self.atom_sign(atom):
            return True
        own = ring.of(atom)
        # a mean is looked at inside, which takes one step more
        depth = 3 if atom.head == "op" and atom.parts[0] == "E" else 2
        return (
            "≠" in self.atom_sign(atom)
            or any(s in ("≠", ">") and p == own for s, p in self.everything)
            or self.atleast(own, strict=True, depth=depth)
            or self.atleast(own.times(Fraction(-1)), strict=True, depth=depth)
            or (atom.head == "pow" and self.nonzero(atom.parts[0]))
        )

    def atleast(self, value: Poly, strict: bool, depth: int) -> bool:
        """``value ≥ 0``, or ``> 0`` when strict."""
        constant = value.constant
        if constant is not None:
            return constant > 0 if strict else constant >= 0
        question = value, strict
        if self.failed.get(question, -1) >= depth:
            return False
        self.work[0] += 1
        if self.work[0] > MAX_WORK:
            return False
        found = self._searched(value, strict, depth)
        if not found:
            self.failed[question] = depth
        return found

    def _said(self, value: Poly, strict: bool) -> bool:
        """Whether this is known, up to a positive number."""
        for sign, known in self.everything:
            share = ratio(value, known)
            if share is not None and share > 0:
                if sign == ">" or (sign == "≥" and not strict):
                    return True
        return False

    def _searched(self, value: Poly, strict: bool, depth: int) -> bool:
        if self.termwise(value, strict):
            return True
        if self._said(value, strict):
            return True
        if by_roots(self, value, {1} if strict else {0, 1}):
            return True
        if depth == 0:
            return False
        if compared(self, value, strict, depth):
            return True
        common = ring.common_factor(value)
        if common != ring.ONE:
            rest = value * ring.inverse(common)
            if self.termwise(common, strict) and self.atleast(
                rest, strict, depth - 1
            ):
                return True
        if any(
            self.atleast(changed, strict, depth - 1)
            for changed in self._shifted(value)
        ):
            return True
        if depth > 1 and by_ends(self, value, strict, depth):
            return True
        return depth == DEPTH and apart(self, value, strict, depth)

    # --- term by term -----------------------------------------------------

    def termwise(self, value: Poly, strict: bool) -> bool:
        positive = False
        for monomial, c in value.terms.items():
            below = [a for a, e in monomial if e == 1 and self._below(a)]
            if (c < 0) != (len(below) % 2 == 1):
                return False
            signs = [
                "0" if a in below else self._power_sign(a, e)
                for a, e in monomial
            ]
            if not all(signs):
                return False
            positive = positive or all(s == "+" for s in signs)
        return positive or not strict

    def _below(self, atom: Atom) -> bool:
        """Whether the atom is the logarithm of something ≤ 1."""
        if atom.head != "op" or atom.parts[0] != "log":
            return False
        room = ring.ONE - atom.parts[1][0]
        return self.atleast(room, strict=False, depth=1)

    def _power_sign(self, atom: Atom, exponent: ring.Exponent) -> str:
        """``"+"`` positive, ``"0"`` non-negative, ``""`` unknown."""
        own = self.atom_sign(atom)
        if "+" in own:
            return "+"
        if isinstance(exponent, Poly):
            return ""
        if exponent.denominator == 1 and exponent.numerator % 2 == 0:
            return "+" if exponent < 0 or "≠" in own else "0"
        if exponent < 0 and "0" in own:
            return "+"
        if exponent.denominator % 2 == 0:
            return "+" if exponent < 0 or "≠" in own else "0"
        return ("+" if "≠" in own else "0") if "0" in own else ""

    def atom_sign(self, atom: Atom) -> str:
        """Some of ``+`` (positive), ``0`` (non-negative), ``≠``."""
        if atom.key not in self.found:
            self.found[atom.key] = ""  # while it is looked for
            self.found[atom.key] = atom_sign(self, atom)
        return self.found[atom.key]

    # --- a known value put in ---------------------------------------------

    def _shifted(self, value: Poly) -> Iterator[Poly]:
        """The value with an atom replaced by what a known ``p ≥ 0`` says."""
        atoms = {a.key: a for m in value.terms for a, _ in m}
        for key in sorted(atoms):
            for known in self.everything + self._own(atoms[key]):
                if known[0] == "≠":
                    continue
                changed = replaced(
                    value, atoms[key], known, self.slacks, self.world.random
                )
                if changed is not None:
                    yield changed

    def _own(self, atom: Atom) -> list[Known]:
        own = ring.of(atom)
        if atom.head == "apply" and is_probability(self.world, atom):
            return [(">", own), ("≥", ring.ONE - own)]
        if atom.head not in ("sym", "of"):
            return []
        return bounds(self.world.domain(atom.parts[0]), own)
