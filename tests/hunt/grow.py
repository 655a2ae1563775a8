"""Random statements under random assumptions.

Assumptions join families of different ranges by facts, since that is where
a careless rule goes beyond what is given.  Statements come from random
terms: with the kernel's own normal form on the other side (it will claim
that equation), with a plausible consequence, with a change in it, or with a
second random term.
"""

from __future__ import annotations

import re

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.permits import Permit
from derivations.kernel.proof import Gap
from derivations.kernel.prove import prove
from derivations.kernel.rules import EVERYTHING
from derivations.language import tree
from derivations.language.errors import InputError
from derivations.language.reader import read_statement
from tests.hunt.mutants import KINDS as CHANGES
from tests.hunt.mutants import change
from tests.hunt.verdicts import Case

RANGES = (
    "1..m", "1..n", "1..n", "1..n", "2..n", "1..n-1", "1..n+1", "1..2n",
    "0..n", "1..3",
)  # fmt: skip
WITHIN = {
    "1..m": ("1", "m"), "1..n": ("1", "n"), "2..n": ("n",),
    "1..n-1": ("1",), "1..n+1": ("1", "n"), "1..2n": ("2", "n"),
    "0..n": ("0", "n"), "1..3": ("1", "2", "3"),
}  # fmt: skip
"""Numbers that lie in a range for most sizes."""
SIZES = (
    "m, n : positive integer", "m, n : positive integer",
    "m, n : positive integer; m ≤ n", "m, n : natural",
    "n : positive integer; m : integer, 1 ≤ m ≤ n",
    "m, n : integer, ≥ 2",
)  # fmt: skip


RELATION = re.compile(r"=|≠|≤|≥|<|>")
ELEMENT = re.compile(r"[XYZxyW]_(?:\{[^}]*\}|\w)")
INDEX = re.compile(r"(?<![ΣΠ])_(?:\{(\w)\}|([ijr])(?!\w))|_\{[^}]*\}")


class Scene:
    """What is declared and assumed, and the terms that can be made of it."""

    def __init__(self, chance):
        self.chance = chance
        self.random = {}
        self.constant = {}
        self.ranges = {}
        self.matrices = ()
        self.lets = {}
        self.given = [chance.choice(SIZES), "c, v : real"]
        self._families()
        self.hot = []
        for _ in range(chance.choice((1, 2, 2, 3, 3, 4))):
            fact = self._fact()
            self.given.append(fact)
            self._remember(fact)
        self._let()

    @property
    def text(self):
        return "; ".join(self.given)

    def pick(self, *items):
        return self.chance.choice(items)

    def _families(self):
        for name in self.chance.sample(("X", "Y", "Z"), self.pick(1, 2, 2, 3)):
            self.ranges[name] = self.pick(*RANGES)
            bound = self.pick("", "", "", "", "", ", ≥ 1", ", > 0", ", ≠ 0")
            tail = self.pick("", "", "", "", ", i.i.d.")
            self.given.append(
                f"{name}[i] for i = {self.ranges[name]} : random{bound}{tail}"
            )
        if self.chance.random() < 0.5:
            for name in self.chance.sample(("x", "y"), self.pick(1, 2)):
                self.ranges[name] = self.pick(*RANGES)
                bound = self.pick("", "", ", > 0", ", ≥ 0", ", ≠ 0")
                self.given.append(
                    f"{name}[i] for i = {self.ranges[name]} : real{bound}"
                )
        if self.chance.random() < 0.2:
            one, two = self.pick("1..m", "1..n"), self.pick("1..n", "2..n")
            kind = self.pick("random", "random", "real", "random, i.i.d.")
            self.given.append(f"W[i,j] for i = {one}, j = {two} : {kind}")
            self.matrices = (("W", kind != "real"),)
        self.scalars = self.chance.sample(("U", "V"), self.pick(0, 1, 2))
        for name in self.scalars:
            bound = self.pick("", "", "", ", > 0", ", ≥ 1", ", ≠ 0")
            self.given.append(f"{name} : random{bound}")

    @property
    def variables(self):
        return [f for f in self.ranges if f.isupper()]

    @property
    def constants(self):
        return [f for f in self.ranges if f.islower()]

    def _let(self):
        if self.chance.random() < 0.2:
            self.given.append(f"let s := {self.term(1)}")
            self.lets["s"] = True
        if self.chance.random() < 0.1 and self.variables:
            one = self.pick(*self.variables)
            self.given.append(f"let T[i] := {one}_i {self.pick('', '²')}")
            self.lets["T"] = True

    def _remember(self, fact):
        """The sides of a fact, to be spoken of by the statement."""
        fact = fact.partition(" for ")[0]
        sides = RELATION.split(fact)
        if len(sides) > 1:
            self.hot += [s.strip() for s in sides if "_" in s]
        else:
            self.hot += ELEMENT.findall(fact)

    def spoken(self, bound=()):
        """A side of a fact, at other indices."""
        free = (*bound, *bound, "i", "i", "j", "1", "n", "m", "i+1")
        if bound:
            free = (*bound * 3, "1", "n")
        text = self.pick(*self.hot)
        names = {name: "{" + self.pick(*free) + "}" for name in ("i", "j", "r")}
        return INDEX.sub(
            lambda match: "_" + names.get(match[1] or match[2], match[0][1:]),
            text,
        )

    def about_facts(self):
        """A term made of what the facts speak of."""
        pick = self.pick
        span = pick(*self.ranges.values(), *RANGES)
        low, _, high = span.partition("..")
        total = f"(Σ_{{k={low}}}^{{{high}}} {self.bracketed(('k',))})"
        again = f"(Σ_{{l={low}}}^{{{high}}} {self.bracketed(('l',))})"
        one, two = self.bracketed(), self.bracketed()
        bound = f"(Σ_{{k={low}}}^{{{high}}} {one} {self.bracketed(('k',))})"
        every = f"(Π_{{k={low}}}^{{{high}}} {self.bracketed(('k',))})"
        power = pick("", "", "²", "³")
        inner = pick(
            f"{one}{power}", f"{one} {two}", total, f"{total}²",
            f"{total} {again}", f"{one} {total}", f"{one}² {total}", bound,
            f"{one} {two} {self.bracketed()}", every, f"{one} {every}",
        )  # fmt: skip
        if self.chance.random() < 0.2:
            other = pick(total, one, two)
            return f"Cov({inner}, {other})"
        return f"{pick('E', 'E', 'E', 'Var', 'E')}[{inner}]"

    def bracketed(self, bound=()):
        text = self.spoken(bound)
        return f"({text})"

    # --- facts ------------------------------------------------------------

    def _fact(self):
        pick = self.pick
        roll = self.chance.random()
        if self.constants and roll < 0.25:
            return self._constant_fact()
        if self.matrices and roll < 0.45:
            return self._matrix_fact()
        if roll < 0.75 or not self.variables:
            return self._moment_fact()
        a = pick(*self.variables)
        b = pick(*self.variables)
        other = pick(f"{b}_i", *self.scalars)
        facts = [
            f"all {a}_i are mutually independent",
            f"{a}_i are pairwise independent",
            f"{a}_i are uncorrelated",
            f"{a}_i identically distributed",
            f"{a}_i identically distributed for i ≥ 2",
            f"{a}_i ~ Bernoulli({pick('1/2', '1/3', '1/4')})",
            f"{a}_i ~ Rademacher",
            f"{a}_i symmetric",
        ]
        if other != f"{a}_i":
            facts += [
                f"all {a}_i, {other} are mutually independent",
                f"all {a}_i, {other} are mutually independent",
                f"all {a}_i, {other} are pairwise independent",
                f"{a}_i, {other} independent",
                f"{a}_i, {other} uncorrelated",
                f"{a}_i, {other} identically distributed",
            ]
        if a != b:
            facts += [
                f"{a}, {b} independent",
                f"({a}_i, {b}_i) are mutually independent",
                f"{a}_i, {b}_j independent for i ≠ j",
                f"{a}_i, {b}_j independent",
                f"{a}_i, {b}_{{i+1}} independent",
            ]
        facts += [f"{a}_i, {a}_j independent for i ≠ j"]
        if len(self.scalars) == 2:
            facts += ["U, V independent", f"{a}, (U, V) independent"]
        fact = pick(*facts)
        if " for " not in fact and f"{a}_i" in fact and roll > 0.95:
            fact += pick(" for i ≠ 1", " for i ≥ 2", " for i ≠ n")
        return fact

    def _moment_fact(self):
        pick = self.pick
        if not self.variables:
            return "c ≥ 1"
        a, b = pick(*self.variables), pick(*self.variables)
        j = pick("i", "i", "i", "{i+1}", "1", "n")
        f = self.function
        value = pick("0", "1", "c", "v", "i" if False else "2")
        facts = [
            f"E[{a}_i] = {value}",
            f"E[{a}_i] = {value}",
            f"Var({a}_i) = {pick('v', '1', 'c²', '0')}",
            f"E[{a}_i²] = {pick('v', '1', 'c')}",
            f"E[{a}_i^3] = {pick('v', '0')}",
            f"E[{a}_i {a}_j] = {pick('0', 'c')} for i ≠ j",
            f"Cov({a}_i, {a}_j) = {pick('0', 'c')} for i ≠ j",
            f"E[{a}_i {a}_j] = {pick('0', 'c')}",
            f"{a}_i² = 1",
            f"{a}_i² = {a}_i",
            f"{a}_i > 0",
            f"{a}_i ≠ 0",
        ]
        if (a, "i") != (b, j):
            facts += [f"{a}_i = {b}_{j}"] * 4
            facts += [f"{f('E', a)} = {f('E', b, j)}"] * 4
            facts += [
                f"Var({a}_i) = Var({b}_{j})",
                f"E[{a}_i²] = E[{b}_{j}²]",
                f"{a}_i > {b}_{j}",
                f"{a}_i ≥ {b}_{j}",
                f"E[{a}_i {b}_{j}] = {pick('0', 'c')}",
                f"Cov({a}_i, {b}_{j}) = {pick('0', 'c')}",
                f"Σ_i {a}_i = {pick('0', 'c', f'Σ_i {b}_i')}",
                f"E[Σ_i {a}_i] = {pick('0', 'c', f'Σ_i E[{b}_i]')}",
            ]
        for u in self.scalars:
            facts += [
                f"{a}_{j} = {u}",
                f"E[{a}_i] = E[{u}]",
                f"E[{a}_i {u}] = E[{u}]",
                f"E[{u}] = {value}",
            ]
        return pick(*facts)

    def function(self, operator, family, index="i"):
        return f"{operator}[{family}_{index}]"

    def _constant_fact(self):
        pick = self.pick
        a, b = pick(*self.constants), pick(*self.constants)
        j = pick("i", "i", "i", "{i+1}", "1", "n")
        facts = [
            f"{a}_i = {pick('1', 'c', '0')}",
            f"{a}_i = {pick('1', 'c', '0')} for i ≠ {pick('1', 'n')}",
            f"{a}_i > {pick('0', 'c')}",
            f"{a}_i ≠ 0",
            f"Σ_i {a}_i = {pick('1', 'c', '0')}",
            f"Σ_i {a}_i > 0",
            f"{a}_i = {a}_j",
            f"{a}_i ≠ {a}_j for i ≠ j",
            f"{a}_i < {a}_j for i < j",
        ]
        if (a, "i") != (b, j):
            facts += [f"{a}_i = {b}_{j}"] * 6
            facts += [f"{a}_i {pick('>', '≥')} {b}_{j}"] * 2
        for z in self.variables:
            facts += [
                f"E[{z}_{j}] = {a}_i",
                f"Var({z}_i) = {a}_{j}²",
                f"{z}_i = {a}_{j}",
                f"E[{z}_i] = {a}_{j}",
            ]
        return pick(*facts)

    def _matrix_fact(self):
        pick = self.pick
        facts = [
            "W_{i,j} = W_{j,i}",
            "W_{i,j} = 0 for i ≠ j",
            f"Σ_j W_{{i,j}} = {pick('0', '1', 'c')}",
            f"Σ_i W_{{i,j}} = {pick('0', '1', 'c')}",
            f"E[W_{{i,j}}] = {pick('0', '1', 'c')}",
            f"Var(W_{{i,j}}) = {pick('1', 'v')}",
            "all W_{i,j} are mutually independent",
            "W_{i,j} are pairwise independent",
            "E[W_{i,j} W_{r,j}] = 0 for i ≠ r",
            "E[W_{i,j} W_{i,r}] = 0 for j ≠ r",
        ]
        for name in self.ranges:
            facts += [
                f"W_{{i,j}} = {name}_i",
                f"W_{{i,j}} = {name}_j",
                f"W_{{i,i}} = {name}_i",
                f"E[W_{{i,j}}] = E[{name}_{pick('i', 'j')}]",
            ]
        return pick(*facts)

    # --- terms ------------------------------------------------------------

    def term(self, depth, bound=()):
        """A random or constant term as text."""
        pick, chance = self.pick, self.chance
        roll = chance.random()
        if depth <= 0 or roll < 0.3:
            return self.atom(bound)
        if roll < 0.45:
            return f"({self.term(depth - 1, bound)}) ({self.atom(bound)})"
        if roll < 0.55:
            return f"({self.term(depth - 1, bound)})^{pick('2', '2', '3')}"
        if roll < 0.65:
            sign = pick("+", "−")
            right = self.term(depth - 1, bound)
            return f"({self.atom(bound)} {sign} ({right}))"
        if roll < 0.68:
            return f"|{self.term(depth - 1, bound)}|"
        if roll < 0.71:
            return f"({self.atom(bound)})/({self.term(depth - 1, bound)})"
        if roll < 0.73:
            return f"√(({self.term(depth - 1, bound)})²)"
        if roll < 0.75:
            return f"E[{self.term(depth - 1, bound)}]"
        return self.sum(depth, bound)

    def sum(self, depth, bound):
        pick = self.pick
        fresh = [k for k in "klst" if k not in bound]
        if not fresh:
            return self.atom(bound)
        if self.chance.random() < 0.2:
            # A bound name that is free elsewhere, perhaps of another range.
            fresh = [k for k in "ij" if k not in bound] or fresh
        k = fresh[0]
        spans = list(self.ranges.values())
        span = pick(*spans, *spans, *RANGES)
        low, _, high = span.partition("..")
        inner = (*bound, k)
        roll = self.chance.random()
        if bound and roll < 0.15:
            high = pick(bound[-1], f"{bound[-1]}-1")
        elif roll < 0.3 and len(fresh) > 1:
            two = fresh[1]
            sign = pick("≠", "<", "≤")
            both = (*inner, two)
            body = f"({self.atom(both, True)}) ({self.atom(both, True)})"
            return (
                f"Σ_{{{k}={low}..{high}, {two}={span}, {k}{sign}{two}}} {body}"
            )
        body = self.term(depth - 1, inner)
        if k not in body and self.chance.random() < 0.8:
            body = self.atom(inner, True)
        sign = pick("Σ", "Σ", "Σ", "Σ", "Σ", "Π")
        return f"({sign}_{{{k}={low}}}^{{{high}}} ({body}))"

    def atom(self, bound, mine=False):
        pick = self.pick
        roll = self.chance.random()
        if not mine and roll < 0.1:
            if bound and pick(0, 1):
                k = pick(*bound)
                return pick(k, f"{k}²", f"({k} − 1)", f"c^{k}", f"2^{k}")
            return pick("2", "n", "c", "v", "m", "3", "1/2")
        if roll < 0.2 and self.scalars and not mine:
            return pick(*self.scalars)
        if roll < 0.3 and self.matrices:
            i = pick("i", "j", "1", *bound)
            j = pick("j", "i", "1", *bound)
            return f"W_{{{i},{j}}}"
        if roll < 0.37 and self.lets:
            name = pick(*self.lets)
            return name if name == "s" else f"T_{pick('i', *bound)}"
        name = pick(*self.ranges)
        free = ("i", "i", "j", *WITHIN[self.ranges[name]])
        if self.chance.random() < 0.05:
            free = ("1", "2", "n", "m")
        index = bound[-1] if bound and (mine or roll < 0.75) else pick(*free)
        if bound and self.chance.random() < 0.15:
            index = pick(*bound)
        if self.chance.random() < 0.08:
            index = f"{index}+1"
        power = pick("", "", "", "", "²")
        return f"{name}_{{{index}}}{power}"

    def moment(self, depth=2):
        pick = self.pick
        if self.hot and self.chance.random() < 0.5:
            return self.about_facts()
        roll = self.chance.random()
        if roll < 0.5:
            return f"E[{self.term(depth)}]"
        if roll < 0.65:
            return f"Var({self.term(depth - 1)})"
        if roll < 0.85:
            return f"Cov({self.term(depth - 1)}, {self.term(depth - 1)})"
        if roll < 0.9:
            return f"sd({self.term(depth - 1)})"
        return self.term(depth) if pick(0, 1) else self.value()

    def value(self):
        """Something that a moment might be."""
        pick = self.pick
        names = [f"E[{f}_{pick('i', 'j', '1', 'n')}]" for f in self.variables]
        return pick("0", "1", "c", "v", "n", "n c", "c²", "m c", *names)

    def side(self):
        left = self.moment()
        if self.chance.random() < 0.3:
            left = f"{left} {self.pick('+', '−', '·')} {self.moment(1)}"
        return left


def grown(chance):
    """A random case, or None when its text can't be read or stands for
    nothing that can be proved or refuted."""
    scene = Scene(chance)
    try:
        assumptions = read_given(scene.text)
        scope = scope_of(assumptions)
        made = _statement(scene, assumptions, scope)
    except InputError:
        return None
    if made is None:
        return None
    kind, statement = made
    extra = (Permit((chance.choice(EVERYTHING),)),)
    return Case(f"grown: {kind}", statement, assumptions, scene.text, extra)


def _statement(scene, assumptions, scope):
    chance = scene.chance
    roll = chance.random()
    tail = chance.choice(("", "", "", "", " for i ≠ j", " for i < j"))
    if roll < 0.55:
        text = f"{scene.side()} = zz"
        read = _read(text, tail, scope, assumptions)
        return own_form(read, assumptions, chance)
    if roll < 0.7:
        text = f"{scene.side()} = {scene.value()}"
        return "consequence", _read(text, tail, scope, assumptions)
    if roll < 0.8:
        sign = chance.choice(("≥", ">", "≠", "≤", "<"))
        right = chance.choice(("0", "0", "0", "1", scene.value()))
        text = f"{scene.side()} {sign} {right}"
        return "order", _read(text, tail, scope, assumptions)
    if roll < 0.88:
        text = (
            f"{scene.atom(())} {chance.choice('=>≥≠')} {scene.value()} "
            f"{chance.choice('⟹⟹⟺')} {scene.side()} = {scene.value()}"
        )
        return "implication", _read(text, "", scope, assumptions)
    if roll < 0.95 and scene.variables:
        return "independence", _read(_claim(scene), tail, scope, assumptions)
    text = f"{scene.side()} = {scene.side()}"
    return "two random terms", _read(text, tail, scope, assumptions)


def _claim(scene):
    a, b = scene.pick(*scene.variables), scene.pick(*scene.variables)
    one = scene.pick(f"{a}_1", f"{a}_i", a, f"Σ_i {a}_i", f"{a}_n²")
    two = scene.pick(f"{b}_2", f"{b}_j", b, f"Σ_i {b}_i", *scene.scalars)
    return scene.pick(
        f"{one}, {two} independent",
        f"{one}, {two} uncorrelated",
        f"all {a}_i are mutually independent",
        f"all {a}_i, {b}_i are mutually independent",
        f"{a}_i are pairwise independent",
        f"all {a}_i are mutually independent for i ≠ 1",
        f"{a}_i are uncorrelated for i ≥ 2",
        f"E[({one}) ({two})] = E[{one}] E[{two}]",
        f"Cov({one}, {two}) = 0",
    )


def _read(text, tail, scope, assumptions):
    text = text.replace("zz", "(c + 7919/3)")
    if tail and "_{i}" in text and "_{j}" in text:
        text += tail
    return read_statement(text, scope)


def own_form(statement, assumptions, chance):
    """``term = what the kernel makes of it``, sometimes with a change."""
    permit = Permit(EVERYTHING)
    gap = prove(statement, assumptions, permit)
    left = statement.proposition.left
    if not isinstance(gap, Gap) or gap.left is None:
        return None
    right = gap.left
    made = tree.Statement(tree.Relation("=", left, right), statement.conditions)
    if chance.random() < 0.2:
        kind = chance.choice([k for k in CHANGES if "assum" not in k])
        other = change(made, kind, chance)
        if other is not None:
            return "normal form, changed", other
    return "normal form", made
