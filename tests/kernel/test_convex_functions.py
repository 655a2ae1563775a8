"""Functions declared convex or concave: Jensen's inequality for them, and
what doesn't follow."""

from __future__ import annotations

from fractions import Fraction

import pytest
from proving import proved, refused

from derivations.api.result import prove
from derivations.diagnose.replays import trace_of
from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.language.errors import InputError
from derivations.recheck import Rejected, recheck
from derivations.refute.holds import verified
from derivations.refute.model import Function, Model

ONE = "{} : random; x, y : real; t : real, ≥ 0, ≤ 1; "
GIVEN = ONE.format("X, Y")
CONVEX = GIVEN + "f : convex function"
CONCAVE = GIVEN + "f : concave function"
PLAIN = GIVEN + "f : function"
SUMS = (
    "n : positive integer; x[i] for i = 1..n : real; "
    "w[i] for i = 1..n : real, ≥ 0; "
)
TOTAL = "; W: Σ_{i=1}^{n} w_i = 1"
WEIGHTED = "f(Σ_{i=1}^{n} w_i x_i) ≤ Σ_{i=1}^{n} w_i f(x_i)"

LINES = [
    "f(E[X]) ≤ E[f(X)]",
    "f(2 E[X] + 1) ≤ E[f(2 X + 1)]",
    "f(E[X Y]) ≤ E[f(X Y)]",
    "f(E[X | Y]) ≤ E[f(X) | Y]",
    "E[f(E[X | Y])] ≤ E[f(X)]",
    "f(t x + (1 − t) y) ≤ t f(x) + (1 − t) f(y)",
    "f(t X + (1 − t) Y) ≤ t f(X) + (1 − t) f(Y)",
    "2 f((x + y)/2) ≤ f(x) + f(y)",
    "f(1) ≤ (f(0) + f(2))/2",
    "3 f((x + 2 y)/3) ≤ f(x) + 2 f(y)",
    "f((f(x) + f(y))/2) ≤ (f(f(x)) + f(f(y)))/2",
]


@pytest.mark.parametrize("statement", LINES)
def test_of_a_convex_function(statement):
    recheck(trace_of(proved(statement, CONVEX)))
    turned = statement.replace("≤", "≥")
    recheck(trace_of(proved(turned, CONCAVE)))
    for given in (PLAIN, CONCAVE):
        refused(statement, given)
    refused(turned, CONVEX)
    refused(statement.replace("≤", "<"), CONVEX)
    refused(statement.replace("≤", "="), CONVEX)


@pytest.mark.parametrize("statement", LINES[:6])
def test_without_the_word_there_is_a_counterexample(statement):
    assert prove(statement, given=PLAIN).verdict == "refuted"
    turned = statement.replace("≤", "≥")
    assert prove(turned, given=CONVEX).verdict == "refuted"


def test_with_weights_of_a_total_of_one():
    convex = SUMS + "f : convex function"
    recheck(trace_of(proved(WEIGHTED, convex + TOTAL)))
    refused(WEIGHTED, convex)
    refused(WEIGHTED, SUMS + "f : function" + TOTAL)
    signed = convex.replace(
        "w[i] for i = 1..n : real, ≥ 0", "w[i] for i = 1..n : real"
    )
    refused(WEIGHTED, signed + TOTAL)
    mean = "f((1/n) Σ_{i=1}^{n} x_i) ≤ (1/n) Σ_{i=1}^{n} f(x_i)"
    recheck(trace_of(proved(mean, convex)))


def test_weights_must_not_be_negative():
    line = "f(t x + (1 − t) y) ≤ t f(x) + (1 − t) f(y)"
    for domain in ("real", "real, ≥ 0", "real, ≤ 1"):
        given = CONVEX.replace("real, ≥ 0, ≤ 1", domain)
        refused(line, given)
        assert prove(line, given=given).verdict == "refuted"


@pytest.mark.parametrize(
    "statement",
    [
        "f(x) ≥ 0",
        "f(x) ≤ f(x + 1)",
        "f(x) + f(y) ≤ f(x + y)",
        "f(E[X])² ≤ E[f(X)]²",
        "f(E[X]) ≤ E[f(Y)]",
        "f(t x + t y) ≤ t f(x) + t f(y)",
        "f(t x) ≤ t f(x)",
        "E[f(E[X | Y])] ≤ f(E[X])",
    ],
)
def test_convexity_gives_nothing_else(statement):
    refused(statement, CONVEX)
    assert prove(statement, given=CONVEX).verdict == "refuted"


def test_tangents_lie_below():
    line = "f(y) ≥ f(x) + f'(x) (y − x)"
    smooth = "x, y : real; f : differentiable convex function"
    recheck(trace_of(proved(line, smooth, "jensen")))
    refused(line, smooth.replace("convex ", ""))
    refused(line, smooth.replace("convex", "concave"))
    refused("f(y) ≥ f(x) + f'(y) (y − x)", smooth)


@pytest.mark.parametrize(
    ("word", "polynomial", "fits"),
    [
        ("convex", (0, 0, 1), True),
        ("convex", (0, 0, -1), False),
        ("convex", (3, 2), True),
        ("concave", (3, 2), True),
        ("concave", (0, 0, 1), False),
        ("convex", (0, 0, 0, 1), False),
        ("convex", (0, 0, 0, 0, 1), True),
        ("convex", (0, 0, -1, 0, 1), False),
        ("convex", (0, 0, 1, 4, 1), False),
        ("concave", (0, 0, -1, 0, -1), True),
        ("convex", (), False),
    ],
)
def test_models_have_such_functions_alone(word, polynomial, fits):
    known = read_given(f"f : {word} function")
    function = Function("f", (), tuple(map(Fraction, polynomial)))
    assert verified(Model((), (), (function,)), known) is fits
    points = Function(
        "f", (((Fraction(0),), Fraction(5)),), function.polynomial
    )
    assert verified(Model((), (), (points,)), known) is False


def test_a_trace_for_another_function_is_rejected():
    found = trace_of(proved(LINES[0], CONVEX))
    for item in found["declarations"]:
        item.pop("bend", None)
    with pytest.raises(Rejected):
        recheck(found)
    chord = trace_of(proved(LINES[5], CONVEX))
    for item in chord["declarations"]:
        if item["name"] == "t":
            item["domain"] = []
    with pytest.raises(Rejected):
        recheck(chord)


@pytest.mark.parametrize(
    "given",
    ["x : convex real", "X : concave random", "f : convex concave function"],
)
def test_only_functions_are_convex(given):
    with pytest.raises(InputError):
        scope_of(read_given(given))


def test_words_in_both_languages():
    for text in ("f : 凸函数", "f : 下凸函数", "convex function f"):
        (item,) = read_given(text).declarations
        assert (item.kind, item.bend) == ("function", "convex")
    (item, _) = read_given("f : 可导凹函数").declarations
    assert (item.bend, item.differentiable) == ("concave", True)
