"""Random statements on constants: equations, order, implications."""

from __future__ import annotations

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.permits import Permit
from derivations.kernel.rules import EVERYTHING
from derivations.language.errors import InputError
from derivations.language.reader import read_statement
from tests.hunt.grow import own_form
from tests.hunt.mutants import change
from tests.hunt.verdicts import Case

DOMAINS = (
    "real", "real", "real", "real, > 0", "real, > 0", "real, ≥ 0", "real, ≠ 0",
    "real, < 0", "real, ≥ 1", "real, > 1", "real, 0 < {} < 1", "real, ≤ 2",
    "real, −1 ≤ {} ≤ 1", "real, 0 ≤ {} ≤ 1",
)  # fmt: skip
WHOLE = (
    "positive integer", "natural", "integer", "integer, ≥ 2", "integer, ≤ 3",
    "integer, 1 ≤ {} ≤ 4",
)  # fmt: skip
SIGNS = ("=", "≠", "<", "≤", ">", "≥")


class Scene:
    def __init__(self, chance):
        self.chance = chance
        self.reals = chance.sample(("x", "y", "z"), self.pick(1, 1, 2, 2, 3))
        self.whole = chance.sample(("n", "k"), self.pick(0, 0, 1, 1, 2))
        if not self.reals and not self.whole:
            self.reals = ["x"]
        self.given = [
            f"{name} : {self.pick(*DOMAINS).format(name)}"
            for name in self.reals
        ]
        self.given += [
            f"{name} : {self.pick(*WHOLE).format(name)}" for name in self.whole
        ]
        for _ in range(self.pick(0, 0, 0, 1, 1, 2)):
            self.given.append(self.fact())

    @property
    def text(self):
        return "; ".join(self.given)

    def pick(self, *items):
        return self.chance.choice(items)

    @property
    def names(self):
        return [*self.reals, *self.reals, *self.whole]

    def name(self):
        return self.pick(*self.names)

    def number(self):
        return self.pick("0", "1", "1", "2", "2", "3", "4", "1/2", "5", "9")

    def fact(self):
        one, two = self.name(), self.name()
        other = self.pick(self.number(), two)
        return self.pick(
            f"{one} {self.pick(*SIGNS)} {other}",
            f"{one} + {two} = {self.number()}",
            f"{one} {two} {self.pick('=', '>', '≥')} {self.number()}",
            f"{one} − {two} {self.pick(*SIGNS)} {self.number()}",
            f"{one}² {self.pick(*SIGNS)} {self.number()}",
            f"{self.term(2)} {self.pick(*SIGNS)} {self.term(1)}",
        )

    # --- terms ------------------------------------------------------------

    def term(self, depth):
        if depth <= 0 or self.chance.random() < 0.25:
            return self.pick(self.name(), self.name(), self.number())
        one = self.term(depth - 1)
        roll = self.chance.random()
        if roll < 0.5:
            two = self.term(depth - 1)
            sign = self.pick("+", "+", "−", "−", "·", "·", "/")
            return f"(({one}) {sign} ({two}))"
        if roll < 0.75:
            power = self.pick("2", "2", "2", "3", "4", "−1", "−2", "0", "1/2")
            if self.whole and self.chance.random() < 0.2:
                n = self.pick(*self.whole)
                power = self.pick(n, f"2 {n}", f"{n}+1", f"2 {n}+1", f"−{n}")
            return f"({one})^{{{power}}}"
        function = self.pick("√({})", "√({})", "|{}|", "|{}|", "log({})",
                             "exp({})", "−({})")  # fmt: skip
        return function.format(one)

    def polynomial(self):
        """In one name, often with a rational root."""
        x = self.name()
        roll = self.chance.random()
        if roll < 0.5:
            factors = [
                f"({x} {self.pick('+', '−')} {self.number()})"
                + self.pick("", "", "²")
                for _ in range(self.pick(1, 2, 2, 3))
            ]
            return self.pick("", "", "−", "2 ") + " ".join(factors)
        if roll < 0.75:
            a, b, c = self.number(), self.number(), self.number()
            signs = self.pick("+", "−"), self.pick("+", "−")
            return f"{a} {x}² {signs[0]} {b} {x} {signs[1]} {c}"
        y = self.name()
        return self.pick(
            f"({x} − {y})²", f"{x}² + {y}² − 2 {x} {y}", f"{x}³ − {y}³",
            f"{x}² − {y}²", f"{x}² + {y}² − {x} {y}", f"{x}^4 − {y}^4",
        )  # fmt: skip

    def side(self):
        return self.polynomial() if self.pick(0, 1) else self.term(3)

    # --- statements -------------------------------------------------------

    def relation(self):
        sign = self.pick(*SIGNS)
        if self.chance.random() < 0.5:
            return f"{self.side()} {sign} {self.number()}"
        if self.chance.random() < 0.4:
            return (
                f"{self.name()} {sign} {self.pick(self.name(), self.number())}"
            )
        return f"{self.side()} {sign} {self.term(2)}"

    def bridge(self):
        """Two relations that a step may link."""
        sign = self.pick("=", "=", "=", "<", "≤", "≠", ">")
        turned = {"<": ">", "≤": "≥", ">": "<"}.get(sign, sign)
        a, b, t = self.term(2), self.term(1), self.term(1)
        x, c = self.name(), self.number()
        left = f"{a} {sign} {b}"
        rights = [
            f"({t}) ({a}) {sign} ({t}) ({b})",
            f"({a})/({t}) {sign} ({b})/({t})",
            f"({a}) + ({t}) {sign} ({b}) + ({t})",
            f"({a})² {sign} ({b})²",
            f"√({a}) {sign} √({b})",
            f"|{a}| {sign} |{b}|",
            f"exp({a}) {sign} exp({b})",
            f"log({a}) {sign} log({b})",
            f"1/({a}) {turned} 1/({b})",
            f"−({a}) {turned} −({b})",
            f"({a})³ {sign} ({b})³",
            f"({a}) − ({b}) {sign} 0",
        ]
        pairs = [(left, right) for right in rights]
        pairs += [
            (f"{x}² = {c}", f"{x} = {self.pick('', '−')}√({c})"),
            (f"{x}² = {c}", f"|{x}| = √({c})"),
            (f"|{x}| = {c}", f"{x} = {c}"),
            (f"{self.polynomial()} = 0", f"{x} = {self.pick('', '−')}{c}"),
            (f"{self.polynomial()} = 0", f"{x} ≠ {c}"),
            (f"{c} {x} + {self.number()} = {b}", f"{x} = {self.number()}"),
            (f"{x}³ = {c}", f"{x} = {self.number()}"),
            (f"exp({x}) = {c}", f"{x} = log({c})"),
            (f"{self.relation()}", f"{self.relation()}"),
        ]
        one, two = self.pick(*pairs)
        if self.pick(0, 0, 1):
            one, two = two, one
        return f"{one} {self.pick('⟹', '⟹', '⟺')} {two}"


def solving(chance):
    """A random case on constants, or None when it can't be read."""
    scene = Scene(chance)
    try:
        assumptions = read_given(scene.text)
        scope = scope_of(assumptions)
        roll = chance.random()
        if roll < 0.3:
            read = read_statement(f"{scene.side()} = 7919/3", scope)
            made = own_form(read, assumptions, chance)
            if made is None:
                return None
            kind, statement = made
        elif roll < 0.65:
            kind, text = "relation", scene.relation()
            statement = read_statement(text, scope)
        else:
            kind, text = "implication", scene.bridge()
            statement = read_statement(text, scope)
    except InputError:
        return None
    if kind == "implication" and chance.random() < 0.2:
        statement = change(statement, "relation", chance) or statement
    permits = (Permit((chance.choice(EVERYTHING),)),)
    return Case(
        f"constants: {kind}", statement, assumptions, scene.text, permits, 5
    )
