"""Random numbers with the digits of an outside calculation.

mpmath at 300 bits says what an expression is; rounded, ``≈`` must come out
proved and its trace must be accepted; with the last digit changed by 2 it
must come out refuted.
"""

from __future__ import annotations

from random import Random

import pytest
from mpmath import exp, log, mp, mpf, nstr, sqrt

from derivations import prove
from derivations.recheck import recheck
from tests.recheck.replaying import trace

COUNT = 60
LARGE = 3_000


def expression(rng: Random, depth: int) -> tuple[str, object]:
    """Text and value."""
    if depth == 0 or rng.random() < 0.2:
        top, bottom = rng.randint(1, 40), rng.choice((1, 1, 2, 5, 8))
        text = str(top) if bottom == 1 else f"({top}/{bottom})"
        return text, mpf(top) / bottom
    kind = rng.choice(("+", "−", "·", "/", "e", "log", "√", "^"))
    one, x = expression(rng, depth - 1)
    if kind == "e":
        return f"e^(−{one})", exp(-x)
    if kind == "log":
        return (f"log({one})", log(x)) if x > 0 else (one, x)
    if kind == "√":
        return (f"√({one})", sqrt(x)) if x >= 0 else (one, x)
    if kind == "^":
        power = rng.choice((2, 3, -1, -2))
        if x == 0:
            return one, x
        return f"({one})^({power})".replace("-", "−"), x**power
    two, y = expression(rng, depth - 1)
    if kind == "+":
        return f"({one} + {two})", x + y
    if kind == "−":
        return f"({one} − {two})", x - y
    if kind == "/" and y == 0:
        return one, x
    return (
        (f"{one} · {two}", x * y)
        if kind == "·"
        else (
            f"({one})/({two})",
            x / y,
        )
    )


def digits(value: object, places: int, shift: int) -> str:
    scaled = int(mp.nint(value * 10**places)) + shift
    sign, whole = ("−" if scaled < 0 else ""), str(abs(scaled))
    whole = whole.rjust(places + 1, "0")
    return f"{sign}{whole[:-places]}.{whole[-places:]}"


def hunt(count: int, seed: int) -> dict[str, int]:
    rng = Random(seed)
    found = {"proved": 0, "refuted": 0, "left": 0}
    before = mp.prec
    mp.prec = 300
    try:
        for _ in range(count):
            text, value = expression(rng, 3)
            if abs(value) > 10**9 or not mp.isfinite(value):
                continue
            places = rng.randint(1, 6)
            if abs(value * 10**places % 1 - mpf(1) / 2) < mpf(10) ** -12:
                continue  # a tie: nothing wrong, but not what is tested
            good = f"{text} ≈ {digits(value, places, 0)}"
            bad = f"{text} ≈ {digits(value, places, rng.choice((-2, 2)))}"
            right, wrong = prove(good), prove(bad)
            assert right.verdict != "refuted", (good, nstr(value, 20))
            assert wrong.verdict != "proved", (bad, nstr(value, 20))
            if right.verdict == "proved":
                try:
                    recheck(trace(good))
                except Exception as error:
                    raise AssertionError(good) from error
            found["proved"] += right.verdict == "proved"
            found["refuted"] += wrong.verdict == "refuted"
            found["left"] += "undecided" in (right.verdict, wrong.verdict)
    finally:
        mp.prec = before
    return found


def listed(rng: Random) -> tuple[str, list[mpf]]:
    """Text and values of a number or a list made of a list."""
    size = rng.randint(2, 5)
    entries = [
        (rng.randint(-30, 60), rng.choice((1, 1, 2, 5))) for _ in range(size)
    ]
    shown = [str(a) if b == 1 else f"{a}/{b}" for a, b in entries]
    text = f"[{', '.join(shown)}]".replace("-", "−")
    values = [mpf(a) / b for a, b in entries]
    middle = sum(values) / size
    spread = sum((x - middle) ** 2 for x in values)
    match rng.choice(("mean", "var", "svar", "max", "min", "softmax", "sd")):
        case "mean":
            return f"mean({text})", [middle]
        case "var":
            return f"var({text})", [spread / size]
        case "svar":
            return f"svar({text})", [spread / (size - 1)]
        case "max":
            return f"log(max({text}) + 31)", [log(max(values) + 31)]
        case "min":
            return f"exp(min({text})/10)", [exp(min(values) / 10)]
        case "sd":
            return f"√(svar({text}))", [sqrt(spread / (size - 1))]
    by = rng.choice((1, 2, 10, 20))
    powers = [exp(x / by) for x in values]
    return f"softmax({text}/{by})", [p / sum(powers) for p in powers]


def hunt_lists(count: int, seed: int) -> dict[str, int]:
    """Vectors are shown with as many places for each entry; one entry of
    the wrong ones is off."""
    rng = Random(seed)
    found = {"proved": 0, "refuted": 0, "left": 0}
    before = mp.prec
    mp.prec = 300
    try:
        for _ in range(count):
            text, values = listed(rng)
            places = rng.randint(1, 5)
            if any(
                abs(x * 10**places % 1 - mpf(1) / 2) < mpf(10) ** -12
                for x in values
            ):
                continue
            off = rng.randrange(len(values))
            good = [digits(x, places, 0) for x in values]
            bad = list(good)
            bad[off] = digits(values[off], places, rng.choice((-2, 2)))
            lines = []
            for each in (good, bad):
                shown = each[0] if len(each) == 1 else f"[{', '.join(each)}]"
                lines.append(f"{text} ≈ {shown}")
            right, wrong = (prove(line) for line in lines)
            assert right.verdict != "refuted", lines[0]
            assert wrong.verdict != "proved", lines[1]
            found["proved"] += right.verdict == "proved"
            found["refuted"] += wrong.verdict == "refuted"
            found["left"] += "undecided" in (right.verdict, wrong.verdict)
    finally:
        mp.prec = before
    return found


def test_numbers_made_of_lists() -> None:
    found = hunt_lists(COUNT // 2, 22)
    assert found["proved"] > COUNT // 3
    assert found["refuted"] > COUNT // 3
    assert found["left"] <= COUNT // 20


@pytest.mark.large
def test_many_numbers_made_of_lists() -> None:
    print(hunt_lists(LARGE // 3, 23))


def test_numbers() -> None:
    found = hunt(COUNT, 20)
    assert found["proved"] > COUNT * 3 // 4
    assert found["refuted"] > COUNT * 3 // 4
    assert found["left"] <= COUNT // 10


@pytest.mark.large
def test_many_numbers() -> None:
    print(hunt(LARGE, 21))
