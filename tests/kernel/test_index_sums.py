"""Moments of random products of sums: the normal form has the value that
an enumeration gives, for all small ranges."""

from __future__ import annotations

import random

import pytest

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.context import context
from derivations.kernel.errors import KernelError
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.permits import Permit
from derivations.kernel.permitted import permitted
from derivations.kernel.rules import EVERYTHING
from derivations.language.reader import read_statement
from tests.kernel import exact_sums as exact

CONSTANTS = (
    "n, m : integer, ≥ 0; μ, v, t : real; w[i] for i = 0..n+1 : real; "
    "a[i,j] for i = 0..n+1, j = 0..n+1 : real; "
)
FAMILIES = {
    "draws": "X[i] for i = 0..n+1 : random, i.i.d.; "
    "E[X_i] = μ; E[X_i²] = v; E[X_i³] = t",
    "centred": "X[i] for i = 0..n+1 : random, i.i.d.; E[X_i] = 0; E[X_i²] = v",
    "unlike": "X[i] for i = 0..n+1 : random; all X_i are mutually independent",
    "matrix": "W[i,j] for i = 0..n+1, j = 0..n+1 : random, i.i.d.; "
    "E[W_{i,j}] = 0; E[W_{i,j}²] = v",
}
OUTER = ["1..n", "1..n", "0..n+1", "1..m", "2..n", "1..n-1"]
INNER = [*OUTER, "1..i", "i..n", "i+1..n", "1..i-1", "i-1..i+1"]


class Product:
    """A random product of sums, as text and as a value."""

    def __init__(self, rng, kind):
        self.rng = rng
        self.kind = kind
        self.factors = []
        degree = 0
        for _ in range(rng.choice([1, 2, 2, 3])):
            factor = self.factor()
            degree += sum(family in "XW" for family, _ in factor[1])
            if degree <= 3:
                self.factors.append(factor)

    def factor(self):
        rng = self.rng
        binders = []
        for name in "ij"[: rng.choice([0, 1, 1, 2])]:
            ends = rng.choice(INNER if binders else OUTER)
            binders.append((name, *ends.split("..")))
        names = [name for name, _, _ in binders]
        members = [
            ("W", [self.index(names), self.index(names)])
            if self.kind == "matrix"
            else ("X", [self.index(names, shifts=True)])
            for _ in range(rng.choice([1, 1, 2]))
        ]
        if rng.random() < 0.3:
            members.append(("w", [self.index(names)]))
        if rng.random() < 0.3:
            members.append(("a", [self.index(names), self.index(names)]))
        return binders, members

    def index(self, names, shifts=False):
        if not names:
            return self.rng.choice(["1", "n"])
        shift = self.rng.choice(["", "", "+1", "-1"]) if shifts else ""
        return self.rng.choice(names) + shift

    def __str__(self):
        return " ".join(
            "("
            + " ".join(f"Σ_{{{i}={lo}}}^{{{hi}}}" for i, lo, hi in binders)
            + " "
            + " ".join(f"{f}_{{{','.join(places)}}}" for f, places in members)
            + ")"
            for binders, members in self.factors
        )

    def value(self, n, m):
        """Raises IndexError where a member isn't declared."""
        total = exact.number(1)
        for binders, members in self.factors:
            where = {"n": n, "m": m}
            total = exact.times(total, self.summed(binders, members, where))
        return total

    def summed(self, binders, members, where):
        if not binders:
            part = exact.number(1)
            for family, places in members:
                indices = tuple(at(place, where) for place in places)
                if not all(0 <= i <= where["n"] + 1 for i in indices):
                    raise IndexError(indices)
                part = exact.times(part, exact.member(family, indices))
            return part
        (name, lower, upper), *rest = binders
        total = {}
        for index in range(at(lower, where), at(upper, where) + 1):
            inner = self.summed(rest, members, where | {name: index})
            total = exact.plus(total, inner)
        return total


def at(text, where):
    """The value of ``i``, ``n+1``, ``j-1``, ``2``."""
    for sign in "+-":
        if sign in text:
            name, step = text.split(sign)
            return where[name] + int(sign + step)
    return where[text] if text in where else int(text)


def normal_form(statement, given):
    assumptions = read_given(given)
    read = read_statement(statement, scope_of(assumptions))
    permit = Permit(EVERYTHING)
    normaliser = Normaliser(permitted(assumptions, permit)[0], permit.powers)
    context(normaliser, read)
    return normaliser.form(read.proposition.left), normaliser


@pytest.mark.parametrize("order", ["", "; m ≤ n", "; n ≤ m"])
@pytest.mark.parametrize("kind", FAMILIES)
def test_the_normal_form_has_the_value_of_the_moment(kind, order):
    rng = random.Random(f"{kind}{order}")
    law = exact.CENTRED if kind in ("centred", "matrix") else exact.LAW
    constants = dict(
        zip("μvt", (exact.moment(law, k) for k in (1, 2, 3)), strict=True)
    )
    checked = 0
    for _ in range(8):
        written = Product(rng, kind)
        given = CONSTANTS + FAMILIES[kind] + order
        try:
            form, normaliser = normal_form(f"E[{written}] = 0", given)
        except KernelError:
            continue  # left undecided
        for n, m in ((n, m) for n in range(4) for m in range(4)):
            if (order == "; m ≤ n" and m > n) or (order[2:3] == "n" and n > m):
                continue
            values = exact.Values(law, constants | {"n": n, "m": m})
            rooms = [values.number(room) for room in normaliser.lengths]
            try:
                wanted = exact.mean(written.value(n, m), law)
            except IndexError:
                continue
            if all(room >= 0 for room in rooms):
                checked += 1
                found = values.number(form)
                assert found == wanted, (str(written), n, m, form)
    assert checked >= 20
