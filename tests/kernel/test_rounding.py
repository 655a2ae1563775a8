"""≈, orders between numbers, and lists of numbers in the kernel."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from mpmath import mp

from derivations.kernel import enclosures
from derivations.kernel.powers import Power
from derivations.recheck import enclosures as rational
from derivations.recheck import recheck, ring
from tests.kernel.proving import normal, proved, refused
from tests.recheck.replaying import changed, rejected, trace

TRUE = [
    ("8/3 ≈ 2.67", ""),
    ("1/3 ≈ 0.33", ""),
    ("2.67/4 ≈ 0.67", ""),
    ("0.125 ≈ 0.12", ""),
    ("0.125 ≈ 0.13", ""),
    ("e^10 ≈ 22,026", ""),
    ("e^20 ≈ 485,165,195", ""),
    ("e^50 ≈ 5,184,705,528,587,072,464,087", ""),
    ("e^5 + e^1 + e^0.5 ≈ 152.780", ""),
    ("152.780 ≈ e^5 + e^1 + e^0.5", ""),
    ("148.4 + 2.718 + 1.649 = 152.767", ""),
    ("e^14/(e^14 + e^10 + e^12) ≈ 86.7 %", ""),
    ("softmax([50, 10, 5]) ≈ [1.0, 0.0, 0.0]", ""),
    ("softmax([14, 10, 12]/√64) ≈ [0.419, 0.254, 0.326]", ""),
    ("[14, 10, 12]/√64 = [1.75, 1.25, 1.5]", ""),
    ("√d ≈ 8.0", "d : positive integer; d = 64"),
    ("√(512/4) ≈ 11.3", ""),
    ("√(e − 2) ≈ 0.8475", ""),
    ("log(log(2)) ≈ −0.3665", ""),
    ("e^(−√2) ≈ 2.43e-1", ""),
    ("1/1,600 ≈ 6.25·10^(−4)", ""),
    ("√2 + √3 ≠ π", "π : real; π = 355/113"),
    ("e² > 7", ""),
    ("√2 + √3 ≤ 3.2", ""),
    ("mean([2, 4, 6]) = 4", ""),
    ("var([2, 4, 6]) = 8/3", ""),
    ("svar([2, 4, 6]) = 4", ""),
    ("var([a, a + 2]) = 1", "a : real"),
    ("[a, b] · [b, −a] = 0", "a, b : real"),
    ("[1, 0, 1, 0] · [0, 1, 1, 1] = 1", ""),
    ("max([1, √2, 1.4]) = √2", ""),
    ("min(a, a + 1) = a", "a : real"),
    ("5! = 120", ""),
    ("0! = 1", ""),
    ("binom(6, 2) = 15", ""),
    ("H([1/2, 1/4, 1/4]) = 3/2 log 2", ""),
    ("H([1, 0]) = 0", ""),
    ("H(softmax([14, 10, 12]/8)) > H(softmax([14, 10, 12]))", ""),
    ("[1, 2] < [2, 3]", ""),
    ("[2, 4, 6] − 4 = [−2, 0, 2]", ""),
    ("[2, 4, 6] − mean([2, 4, 6]) = [−2, 0, 2]", ""),
    ("softmax([5, 1, 0.5])_1 ≈ 0.971", ""),
    ("x ≈ 3.14", "x : real, x = 22/7"),
    ("√d = 8", "d : positive integer, d = 64"),
    ("x > 3", "x : real; x ≈ 3.14"),
    ("|x − 3.14| ≤ 1/100", "x : real; x ≈ 3.14"),
]


@pytest.mark.parametrize(("statement", "given"), TRUE)
def test_proved_and_replayed(statement: str, given: str) -> None:
    proved(statement, given)
    recheck(trace(statement, given))


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("8/3 ≈ 2.66", ""),
        ("1/3 ≈ 0.34", ""),
        ("1/3 = 0.33", ""),
        ("e^50 ≈ 5,184,705,528,587,072,045", ""),
        ("4.482/13.727 ≈ 0.326", ""),
        ("148.4 + 2.718 + 1.649 ≈ 152.780", ""),
        ("softmax([50, 10, 5]) = [1.0, 0.0, 0.0]", ""),
        ("[1, 2] = [1, 3]", ""),
        ("[1, 3] < [2, 3]", ""),
        ("√2 = 1.41421356237309504880168872420969807857", ""),
        ("x ≈ 3.0", "x : real"),
        ("x > 3.14", "x : real; x ≈ 3.14"),
        ("x = 3.14", "x : real; x ≈ 3.14"),
        ("softmax([5, 1, 0.5])_1 ≈ 0.972", ""),
        ("[2, 4, 6] − 4 = [−2, 0, 4]", ""),
        ("E[X] ≈ 3.0", "X : random"),
        ("H([1/2, 1/3]) = 5/6 log 2 − 1/3 log(3/2)", ""),
        ("H([3/2, −1/2]) ≈ 0.1", ""),
        ("√(e − 3) ≈ 0.53", ""),
        ("var([1, 2, 3]) = 1", ""),
        ("svar([1, 2, 3]) = 2/3", ""),
        ("max(a, b) = a", "a, b : real"),
        ("max(X, Y) = X", "X, Y : random"),
        ("(1/2)! = 1", ""),
        ("binom(2, 6) = 1", ""),
        ("0·[1/x, 2] · [1, 0] = 0", "x : real"),
        ("0·mean([1/x, 2]) = 0", "x : real"),
    ],
)
def test_not_proved(statement: str, given: str) -> None:
    refused(statement, given)


def test_reasons_have_their_own_reach() -> None:
    proved("8/3 ≈ 2.67", "", "arithmetic")
    proved("8/3 ≈ 2.67", "", "rounding")
    proved("e^5 ≈ 148.4", "", "rounding")
    refused("e^5 ≈ 148.4", "", "arithmetic")
    refused("8/3 ≈ 2.67", "", "definition")
    refused("H([1/2, 1/2]) = log 2", "", "rounding")


def test_a_listed_name() -> None:
    proved("q · q = 5", "q[i] for i = 1..3 : real; q = [1, 0, 2]")


def test_the_digits_of_a_trace_count() -> None:
    data = trace("8/3 ≈ 2.67")
    assert data["statement"]["proposition"][3] == [["267/100", "1/200"]]
    wrong = changed(
        data, "statement", "proposition", 3, to=[["266/100", "1/200"]]
    )
    assert rejected(wrong) == "statement"
    none = changed(data, "statement", "proposition", 3, to=[])
    assert rejected(none) == "statement"


NUMBERS = (
    "e^3 − 20",
    "log 2 − log 3",
    "√7/√3 − 3/2",
    "e^(1/3) · √2",
    "(1 + √2)^(2/3)",
    "1/(e − 2)",
    "e^(−40)",
    "e^30 − e^29",
    "|√2 − √3|",
    "log(1 + e^(−5))",
)


@pytest.mark.parametrize("text", NUMBERS)
def test_three_roads_to_one_number(text: str) -> None:
    """Arb, mpmath's intervals and the replay's rational bounds overlap."""
    form, _ = normal(text, "", Power.UNFOLD)
    if form.constant() is not None:
        return
    found = next(enclosures._balls(form))
    low, high = _ends(found)
    assert low <= high
    data = trace(f"{text} ≠ 77", "")
    term = data["statement"]["proposition"][1]
    from derivations.recheck.context import Context
    from derivations.recheck.reading import Reader
    from derivations.recheck.world import world_of

    value = Reader(world_of(data)).read(term, Context())
    least, greatest = rational.bounds(value, 100)
    assert least <= high and low <= greatest
    assert greatest - least < Fraction(1, 1 << 80)


def _ends(ball: object) -> tuple[Fraction, Fraction]:
    import flint

    with flint.ctx.workprec(200):
        ends = [ball.lower(), ball.upper()]  # type: ignore[attr-defined]
        return tuple(  # type: ignore[return-value]
            Fraction(int(m)) * Fraction(2) ** int(e)
            for m, e in (end.man_exp() for end in ends)
        )


def test_rational_bounds_contain_what_mpmath_finds() -> None:
    rng = Random(5)
    mp.prec = 2000
    for _ in range(300):
        x = Fraction(rng.randint(-4000, 4000), rng.randint(1, 400))
        low, high = rational.bounds(ring.of(ring.EULER, x), 120)
        exact = mp.exp(mp.mpf(x.numerator) / x.denominator)
        assert _mpf(low) <= exact <= _mpf(high)
        y = abs(x) + Fraction(1, 997)
        log = ring.of(ring.named("op", "log", (ring.number(y),)))
        low, high = rational.bounds(log, 120)
        exact = mp.log(mp.mpf(y.numerator) / y.denominator)
        assert _mpf(low) <= exact <= _mpf(high)
        assert high - low < Fraction(1, 1 << 100)
    mp.prec = 53


def _mpf(value: Fraction) -> object:
    return mp.mpf(value.numerator) / value.denominator


def test_numbers_with_many_powers_of_e_are_compared_soon():
    less = "H(softmax([14, 10, 0])) < H(softmax([1.75, 1.25, 1.5]))"
    proved(less)
    refused(less.replace("<", ">"))


def test_powers_of_logarithms_in_an_exponent_are_replayed():
    recheck(trace("exp(−(log 6)^3) ≈ 0.0032"))
