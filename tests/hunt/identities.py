"""Random true moment identities, for a count of how many are proved.

A random left side (E, Var or Cov of a polynomial of degree at most 4 with up
to two symbolic sums) is evaluated exactly in many independent models; the
right side is fitted to the values as a combination of products of the given
moments and sizes.  What the assumptions don't settle has no such right side,
or fails in a dependent model that the oracle verifies, and is dropped.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction as Q
from itertools import product

from derivations.diagnose.reasons import find_fit
from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.proof import Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.language.errors import InputError
from derivations.language.reader import read_statement
from tests.hunt.models import models
from tests.hunt.numbers import Undefined, Unknown, whole
from tests.hunt.oracle import Model, Oracle, truth, whole_space

MOMENTS = {"X": "abgd", "Y": "prst", "U": "uvwz"}
VALUES = (0, 1, -1, 2, 3, -2, 5)


@dataclass(frozen=True)
class Family:
    """``end`` is its size's name, empty for a single variable; ``zero``
    says that its mean is stated as 0; ``fixed`` that its moments are the
    constants of `MOMENTS`."""

    name: str
    end: str
    zero: bool = False
    moments: int = 4

    @property
    def member(self):
        return f"{self.name}_i" if self.end else self.name

    @property
    def letters(self):
        """The name of each moment, ``"0"`` for a zero mean."""
        names = list(MOMENTS[self.name][: self.moments])
        return ["0", *names[1:]] if self.zero else names

    @property
    def declared(self):
        if self.end:
            return f"{self.name}[i] for i = 1..{self.end} : random"
        return f"{self.name} : random"

    @property
    def facts(self):
        powers = ("", "²", "³", "⁴")
        return [
            f"E[{self.member}{p}] = {letter}"
            for p, letter in zip(powers, self.letters, strict=False)
        ]


class Setting:
    """Families, weights and how they depend on each other."""

    def __init__(self, chance):
        self.chance = chance
        one = Family("X", "n", chance.random() < 0.35)
        self.families = [one]
        if chance.random() < 0.45:
            end = chance.choice(("n", "n", "m"))
            self.families.append(Family("Y", end, chance.random() < 0.35))
        if chance.random() < 0.2:
            self.families.append(Family("U", "", chance.random() < 0.3))
        self.weights = chance.random() < 0.25
        self.kind = chance.choice(
            ("mutual", "mutual", "mutual", "mutual", "separate", "pairwise",
             "uncorrelated")
        )  # fmt: skip

    @property
    def text(self):
        letters = [
            letter
            for f in self.families
            for letter in f.letters
            if letter != "0"
        ]
        given = ["m, n : positive integer", f"{', '.join(letters)} : real"]
        given += [f.declared for f in self.families]
        if self.weights:
            given.append("x[i] for i = 1..n : real")
        names = [f.member for f in self.families]
        match self.kind:
            case "pairwise":
                given.append(f"all {', '.join(names)} are pairwise independent")
            case "uncorrelated":
                given.append(f"all {', '.join(names)} are uncorrelated")
            case "separate" if len(names) > 1:
                given += [
                    f"all {f.member} are mutually independent"
                    for f in self.families
                    if f.end
                ]
                blocks = ", ".join(f.name for f in self.families)
                given.append(f"{blocks} mutually independent")
            case _:
                given.append(f"all {', '.join(names)} are mutually independent")
        for family in self.families:
            given += family.facts
        return "; ".join(given)

    # --- left sides -------------------------------------------------------

    def left(self):
        """Text, degrees by family, number of sums by size, weights used."""
        self.sums = 0
        self.degree = {f.name: 0 for f in self.families}
        self.weighted = 0
        self.slots = 0
        self.powers = False
        chance = self.chance
        self.index = chance.choice(("1", "k", "k", "end"))
        roll = chance.random()
        if roll < 0.5:
            return f"E[{self.polynomial(4)}]"
        if roll < 0.7:
            first = self.polynomial(2)
            for name in self.degree:
                self.degree[name] *= 2
            self.weighted *= 2
            self.slots *= 2
            return f"Var({first})"
        return f"Cov({self.polynomial(2)}, {self.polynomial(2)})"

    def polynomial(self, room):
        chance = self.chance
        factors = []
        while room > 0 and (not factors or chance.random() < 0.6):
            text, used = self.factor(room)
            factors.append(text)
            room -= used
        return " ".join(factors)

    def factor(self, room):
        chance = self.chance
        family = chance.choice(self.families)
        power = chance.choice((1, 1, 1, 2, 2, 3, 4))
        power = min(power, room)
        if self.sums >= 2 or not family.end:
            return self.single(family, power), power
        roll = chance.random()
        if roll < 0.25:
            return self.single(family, power), power
        if roll < 0.45 and room >= 2 and self.sums == 0:
            self.sums = 2
            return self.double(family)
        if roll < 0.75 and power >= 2 and self.sums == 0:
            # a power of a sum
            self.sums += 1
            for _ in range(power):
                self.count(family.name, 1)
            body = self.weight(f"{family.name}_i", power)
            return f"(Σ_{{i=1}}^{{{family.end}}} {body})^{power}", power
        self.sums += 1
        index = "ij"[self.sums - 1]
        low = chance.choice(("1", "1", "1", "1", "2"))
        other = self.partner(family)
        if other and room >= 2:
            self.count(family.name, 1)
            self.count(other.name, 1)
            body = f"{family.name}_{index} {other.name}_{index}"
            return f"(Σ_{{{index}={low}}}^{{{family.end}}} {body})", 2
        inner = min(chance.choice((1, 1, 2)), room)
        self.count(family.name, inner)
        body = self.weight(f"{family.name}_{index}^{inner}", 1, index)
        if chance.random() < 0.15 and family.letters[0] != "0":
            body = f"({body} − {family.letters[0]})"
        return f"(Σ_{{{index}={low}}}^{{{family.end}}} {body})", inner

    def weight(self, body, times, index="i"):
        if self.weights and "X" in body and self.chance.random() < 0.7:
            self.weighted += times
            return f"x_{index} {body}"
        return body

    def partner(self, family):
        same = [
            f
            for f in self.families
            if f.end == family.end and f.name != family.name
        ]
        return same[0] if same and self.chance.random() < 0.5 else None

    def single(self, family, power):
        self.count(family.name, power)
        if not family.end:
            return f"{family.name}^{power}"
        index = family.end if self.index == "end" else self.index
        if self.chance.random() < 0.15 and family.letters[0] != "0":
            return f"({family.name}_{index} − {family.letters[0]})^{power}"
        return f"{family.name}_{index}^{power}"

    def double(self, family):
        chance = self.chance
        other = self.partner(family) or family
        self.count(family.name, 1)
        self.count(other.name, 1)
        end = family.end
        body = f"{family.name}_i {other.name}_j"
        return chance.choice(
            (
                f"(Σ_{{i=1..{end}, j=1..{end}, i≠j}} {body})",
                f"(Σ_{{i=1..{end}, j=1..{end}, i<j}} {body})",
                f"(Σ_{{i=1}}^{{{end}}} Σ_{{j=1}}^{{i}} {body})",
                f"(Σ_{{i=1}}^{{{end}}} Σ_{{j=1}}^{{{end}}} {body})",
                f"(Σ_{{i=1}}^{{{end}-1}} {body.replace('_j', '_{i+1}')})",
                f"(Σ_{{i=1}}^{{{end}}} Σ_{{j=i}}^{{{end}}} {body})",
            )
        ), 2

    def count(self, name, power):
        self.degree[name] += power
        self.slots += 1
        self.powers = self.powers or power > 1

    @property
    def settled(self):
        """Whether the assumptions on pairs can settle the left side."""
        if self.kind == "pairwise":
            return self.slots <= 2
        if self.kind == "uncorrelated":
            return self.slots <= 2 and not self.powers
        return True

    # --- right sides ------------------------------------------------------

    def basis(self):
        """Products of moments of the right degree, of sizes, of weights."""
        parts = []
        for family in self.families:
            options = set()
            for total in range(self.degree[family.name] + 1):
                if (self.degree[family.name] - total) % 1 == 0:
                    for split in partitions(total, family.moments):
                        if not (family.zero and 1 in split):
                            options.add((total, split))
            full = self.degree[family.name]
            kept = sorted(split for total, split in options if total == full)
            parts.append(
                [tuple(family.letters[k - 1] for k in s) for s in kept]
            )
        sizes = [()]
        ends = {f.end for f in self.families if f.end}
        for end in sorted(ends):
            sizes = [
                (*s, *([end] * k)) for s in sizes for k in range(self.sums + 1)
            ]
        sizes = [s for s in sizes if len(s) <= self.sums]
        sums = [()]
        if self.weighted:
            sums = [
                tuple(
                    "Σ_{l=1}^{n} x_l"
                    if k == 1
                    else f"(Σ_{{l=1}}^{{n}} x_l^{k})"
                    for k in split
                )
                for split in partitions(self.weighted, self.weighted)
            ]
            sums = [
                tuple(f"({t})" if t[0] == "Σ" else t for t in s) for s in sums
            ]
        found = []
        for moments in product(*parts):
            flat = tuple(x for m in moments for x in m)
            for size in sizes:
                for one in sums:
                    found.append((*size, *flat, *one))
        return list(dict.fromkeys(found))


def partitions(total, largest):
    if total == 0:
        return [()]
    return [
        (first, *rest)
        for first in range(min(total, largest), 0, -1)
        for rest in partitions(total - first, first)
    ]


def sample(setting, chance, sizes):
    """An independent model with the laws' moments as constants."""
    m, n = sizes
    constants = {("m", ()): m, ("n", ()): n}
    factors = []
    for family in setting.families:
        values = chance.sample(VALUES, 3)
        shares = [chance.choice((1, 2, 3)) for _ in values]
        if family.zero:
            spread = sum(s * v for s, v in zip(shares, values, strict=True))
            values = [v * sum(shares) - spread for v in values]
        total = sum(shares)
        for power, letter in enumerate(family.letters, 1):
            if letter != "0":
                moment = sum(
                    s * v**power for s, v in zip(shares, values, strict=True)
                )
                constants[(letter, ())] = whole(Q(moment, total))
        places = [()]
        if family.end:
            places = [(k,) for k in range(1, {"m": m, "n": n}[family.end] + 1)]
        for place in places:
            key = (family.name, place)
            factors.append(
                [(s, {key: v}) for s, v in zip(shares, values, strict=True)]
            )
    if setting.weights:
        for k in range(1, n + 1):
            constants[("x", (k,))] = chance.choice(VALUES)
    weights, columns = whole_space(factors)
    return Model(weights, constants, columns, {})


def solve(rows, values):
    """One exact solution of a linear system, or None.  Also its rank."""
    table = [[*map(Q, r), Q(v)] for r, v in zip(rows, values, strict=True)]
    width = len(rows[0])
    pivots, line = [], 0
    for column in range(width):
        found = next(
            (k for k in range(line, len(table)) if table[k][column]), None
        )
        if found is None:
            continue
        table[line], table[found] = table[found], table[line]
        head = table[line][column]
        table[line] = [x / head for x in table[line]]
        for k in range(len(table)):
            if k != line and table[k][column]:
                scale = table[k][column]
                table[k] = [
                    x - scale * y
                    for x, y in zip(table[k], table[line], strict=True)
                ]
        pivots.append(column)
        line += 1
    if any(row[-1] for row in table[line:]):
        return None
    answer = [Q(0)] * width
    for row, column in zip(table, pivots, strict=False):
        answer[column] = row[-1]
    return answer


def fitted(setting, left, statement, assumptions, chance):
    """The right side as text, or None."""
    basis = setting.basis()
    if not 0 < len(basis) <= 60:
        return None
    families = len([f for f in setting.families if f.end])
    choices = [(1, 1), (2, 2), (1, 3), (2, 1), (1, 2), (2, 3)]
    if families == 1:
        choices = [(1, 1), (1, 2), (1, 3), (1, 4)]
    rows, values = [], []
    for turn in range(len(basis) + 8):
        model = sample(setting, chance, choices[turn % len(choices)])
        oracle = Oracle(model, assumptions)
        names = [n for n in ("k",) if "_k" in left]
        env = {"k": 1} if names else {}
        try:
            value = oracle.value(statement.proposition.left, env)
        except (Undefined, Unknown):
            return None
        rows.append([monomial(model, item) for item in basis])
        values.append(value)
    answer = solve(rows, values)
    if answer is None:
        return None
    terms = []
    for factor, item in zip(answer, basis, strict=True):
        if factor:
            size = f"{abs(factor)}"
            body = " ".join((f"({size})" if "/" in size else size, *item))
            terms.append(("−" if factor < 0 else "+", body))
    if not terms:
        return "0"
    first, *rest = terms
    text = ("−" if first[0] == "−" else "") + first[1]
    return text + "".join(f" {sign} {body}" for sign, body in rest)


def monomial(model, item):
    value = 1
    for name in item:
        if "Σ" in name:
            power = (
                int(name.rsplit("^", 1)[1].rstrip(")")) if "l^" in name else 1
            )
            n = model.constants[("n", ())]
            value *= sum(
                model.constants[("x", (k,))] ** power for k in range(1, n + 1)
            )
        elif name == "0":
            value = 0
        else:
            value *= model.constants[(name, ())]
    return value


@dataclass
class Identity:
    given: str
    text: str
    statement: object
    assumptions: object
    setting: str


def identity(chance):
    """A random true identity, or None."""
    setting = Setting(chance)
    left = setting.left()
    if not setting.settled:
        return None
    given = setting.text
    try:
        assumptions = read_given(given)
        scope = scope_of(assumptions)
        probe = read_statement(f"{left} = 0", scope)
        right = fitted(setting, left, probe, assumptions, chance)
        if right is None:
            return None
        text = f"{left} = {right}"
        statement = read_statement(text, scope)
    except InputError:
        return None
    found = models(assumptions, chance, 12, 40).models
    if setting.kind in ("pairwise", "uncorrelated"):
        found += models(
            assumptions, chance, 30, 90, couplings=("table",), sharing=1.0
        ).models
    verdicts = [truth(statement, m, assumptions) for m in found]
    larger = [m for m in found if m.constants[("n", ())] > 1]
    if len(larger) < 3 or any(v != "true" for v in verdicts):
        return None
    return Identity(given, text, statement, assumptions, setting.kind)


def proved(item):
    """Whether all rules together, or a smaller set of them, prove it."""
    result = prove(item.statement, item.assumptions, Permit(EVERYTHING))
    if isinstance(result, Proof):
        return True
    return find_fit(item.statement, item.assumptions) is not None
