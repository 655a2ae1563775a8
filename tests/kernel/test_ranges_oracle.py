"""Sums and products over shifted ranges against plain enumeration.

Statements are grown at random (seeded): one range against another with
some terms split off, rightly or wrongly.  What the kernel proves must hold
wherever both sides are defined.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from proving import tried

from derivations.kernel.proof import Proof

Values = dict[str, int]
Number = Callable[[Values], Fraction]


class Undefined(Exception):
    pass


@dataclass(frozen=True)
class Term:
    text: str
    value: Number


def x(at: int) -> Fraction:
    """A family of numbers, some 0, some negative."""
    return Fraction((at * at * 7 + at * 3) % 11 - 4, 3)


def inverse(value: Fraction) -> Fraction:
    if value == 0:
        raise Undefined
    return 1 / value


BODIES: list[tuple[str, Callable[[int], Fraction]]] = [
    ("(I)", Fraction),
    ("(I)²", lambda i: Fraction(i * i)),
    ("1/(I)", lambda i: inverse(Fraction(i))),
    ("1/((I) ((I) + 1))", lambda i: inverse(Fraction(i * (i + 1)))),
    ("f(I)", x),
    ("(f(I) − f(I + 1))", lambda i: x(i) - x(i + 1)),
    ("((I) f(I))", lambda i: i * x(i)),
    ("(2 + f(I)²)", lambda i: 2 + x(i) ** 2),
    ("2^(I)", lambda i: Fraction(2) ** i),
    ("3", lambda i: Fraction(3)),
]
GIVENS = [
    ("n : natural", 0),
    ("n : positive integer", 1),
    ("n : integer, ≥ 2", 2),
    ("n : integer", -3),
]


def end(name: str, by: int) -> str:
    return name if by == 0 else f"{name} {'+' if by > 0 else '−'} {abs(by)}"


def big(sign: str, shift: int, lower: int, by: int, body: tuple) -> Term:
    """``Σ_{i=lower−shift}^{n+by−shift}`` of the body at ``i + shift``."""
    text, at = body
    inside = text.replace("I", end("i", shift))
    upper = end("n", by - shift)

    def value(values: Values) -> Fraction:
        total = Fraction(0 if sign == "Σ" else 1)
        for i in range(lower, values["n"] + by + 1):
            total = total + at(i) if sign == "Σ" else total * at(i)
        return total

    written = f"({sign}_{{i={lower - shift}}}^{{{upper}}} {inside})"
    return Term(written, value)


def joined(sign: str, one: Term, two: Term) -> Term:
    if sign == "Σ":
        text = f"{one.text} + {two.text}"
        return Term(text, lambda v: one.value(v) + two.value(v))
    text = f"({one.text}) · ({two.text})"
    return Term(text, lambda v: one.value(v) * two.value(v))


def grown(rng: Random) -> tuple[Term, Term]:
    sign, body = rng.choice("ΣΠ"), rng.choice(BODIES)
    lower, by = rng.choice([0, 1, 1, 2]), rng.choice([-2, -1, 0, 0, 1])
    start = lower + rng.choice([0, 0, 1, 2])
    stop = by - rng.choice([0, 0, 1, 2])
    left = big(sign, 0, lower, by, body)
    right = big(sign, rng.choice([0, 0, 1, -1]), start, stop, body)
    places: list[tuple[str, int, int]] = [
        (str(k), k, 0) for k in range(lower, start)
    ]
    places += [(end("n", k), k, 1) for k in range(stop + 1, by + 1)]
    if places and rng.randrange(5) == 0:
        places.pop(rng.randrange(len(places)))
    for text, at, times in places:
        term = Term(
            body[0].replace("I", text),
            lambda v, at=at, times=times: body[1](at + times * v["n"]),
        )
        right = joined(sign, right, term)
    return left, right


def test_what_is_proved_holds():
    rng = Random(3)
    proofs = falsehoods = 0
    for _ in range(160):
        left, right = grown(rng)
        given, least = rng.choice(GIVENS)
        holds = True
        for n in range(least, 7):
            try:
                pair = left.value({"n": n}), right.value({"n": n})
            except Undefined:
                continue
            holds = holds and pair[0] == pair[1]
        statement = f"{left.text} = {right.text}"
        proof = any(
            isinstance(tried(statement, f"{given}; f : function", rule), Proof)
            for rule in ("arithmetic", "sums", "products", "power-sums")
        )
        assert holds or not proof, (statement, given)
        proofs += proof
        falsehoods += not holds
    # Neither all too easy nor all false.
    assert proofs > 25 and falsehoods > 25
