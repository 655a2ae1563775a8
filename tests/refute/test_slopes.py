"""Derivatives in models: exact, and the same as by the kernel's rules.

The two share no code: the kernel differentiates written terms by the rules
of calculus, the refuter evaluates with infinitesimal parts.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from derivations import prove
from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.derivatives import derived
from derivations.kernel.errors import KernelError
from derivations.language import tree
from derivations.language.errors import InputError
from derivations.language.reader import read_term
from derivations.refute.evaluate import Evaluator
from derivations.refute.holds import verified
from derivations.refute.model import Function, Model
from derivations.refute.values import (
    Enclosure,
    Surd,
    Undecidable,
    Undefined,
    Value,
    enclose,
)

GIVEN = (
    "n : positive integer; x[i] for i = 1..n : real, > 0; a, b : real, > 0; "
    "W[l,m] for l = 1..n, m = 1..n : real; "
    "g : twice differentiable function; j, k : integer"
)
ASSUMPTIONS = read_given(GIVEN)
SIZE = 3
CUBIC = tuple(map(Fraction, ("1/2", "-3", "1", "2/3")))
SLOPE = tuple(power * c for power, c in enumerate(CUBIC))[1:]
CURVE = tuple(power * c for power, c in enumerate(SLOPE))[1:]


def model(rng: Random) -> Model:
    constants = {"n": Fraction(SIZE), "j": Fraction(2), "k": Fraction(3)}
    for name in ("a", "b", *(f"x[{i}]" for i in range(1, SIZE + 1))):
        constants[name] = Fraction(rng.randint(1, 9), rng.randint(2, 7))
    for i in range(1, SIZE + 1):
        for j in range(1, SIZE + 1):
            constants[f"W[{i},{j}]"] = Fraction(rng.randint(-9, 9), 4)
    functions = (
        Function("g", (), CUBIC),
        Function("g'", (), SLOPE),
        Function("g''", (), CURVE),
    )
    return Model(tuple(constants.items()), functions=functions)


NAMES = ("a", "b", "x_j", "x_k", "x_1")
VARIABLES = ("a", "b", "x_j", "x_2", "W_{j,k}")


def text(rng: Random, depth: int, free: str = "") -> str:
    """A random term that is mostly defined; ``free`` are bound indices."""
    if depth == 0:
        names = [*NAMES, "2", "3", "δ_{jk}", *(f"x_{i}" for i in free)]
        names += [f"W_{{{i},j}}" for i in free] + ["W_{j,k}"]
        return rng.choice(names)
    one = text(rng, depth - 1, free)
    two = text(rng, rng.randrange(depth), free)
    kinds = [
        f"({one} + {two})",
        f"({one} − {two})",
        f"({one}) · ({two})",
        f"({one})/(1 + ({two})²)",
        f"({one})³",
        f"exp(({one})/(4 + ({one})²))",
        f"log(1 + ({one})²)",
        f"√(2 + ({one})²)",
        f"|{one} + 1/7|",
        f"(3 + ({one})²)^(1/3)",
        f"(2 + ({one})²)^(({two})/(4 + ({two})²))",
        f"g({one})",
        f"softmax(a x)_{rng.choice('jk')}",
        f"(W x)_{rng.choice('jk')}",
        "(W · Wᵀ)_{j,k}",
        "(x · x)",
        "‖x‖",
        f"∂/∂{rng.choice(VARIABLES)} ({one})",
    ]
    index = next((i for i in "rst" if i not in free), "")
    if index:
        body = text(rng, depth - 1, free + index)
        kinds += [
            f"(Σ_{{{index}=1}}^{{n}} {body})",
            f"(Π_{{{index}=1}}^{{n}} (2 + ({body})²))",
        ]
    return rng.choice(kinds)


def apart(one: Value, two: Value) -> bool:
    """Whether two values are surely different."""
    if isinstance(one, Fraction) and isinstance(two, Fraction):
        return one != two
    left, right = enclose(one, 80), enclose(two, 80)
    return left.low > right.high or right.low > left.high


def value(term: tree.Term, at: Model) -> Value | None:
    evaluator = Evaluator(at, ASSUMPTIONS, 80)
    try:
        found = evaluator.term(term, {})
    except (Undefined, Undecidable):
        return None
    assert isinstance(found, Fraction | Surd | Enclosure)
    return found


@pytest.mark.parametrize("seed", range(150))
def test_two_ways_to_differentiate_agree(seed):
    rng = Random(seed)
    scope = scope_of(ASSUMPTIONS)
    for _ in range(4):
        body = text(rng, rng.randint(1, 3))
        by = "∂".join(
            rng.choice(VARIABLES) for _ in range(rng.choice((1, 1, 2)))
        )
        order = "²" if "∂" in by else ""
        try:
            term = read_term(f"∂{order}/∂{by} ({body})", scope)
            found, _, _ = derived(ASSUMPTIONS, term)
        except (KernelError, InputError):
            continue  # a tower of powers, a term with too many steps
        at = model(rng)
        one, two = value(term, at), value(found, at)
        if one is None or two is None:
            continue
        assert not apart(one, two), (body, by)


REFUTED = [
    (
        "n : positive integer; x[i] for i = 1..n : real",
        "Σ_{j=1}^{n} δ_{ij} x_j = Σ_{j=1}^{n} x_j for 1 ≤ i ≤ n",
    ),
    ("n : positive integer; j : integer", "Σ_{i=1}^{n} δ_{ij} = 1"),
    (
        "n : positive integer; c[i], x[i] for i = 1..n : real",
        "∂/∂x_t Σ_{i=1}^{n} c_i x_i = Σ_{i=1}^{n} c_i",
    ),
    (
        "n : positive integer; q[t] for t = 1..n : real, > 0",
        "∂/∂q_{t'} Σ_{t=1}^{n} q_t log q_t = 0",
    ),
    ("x : real; x = 1", "d/dx x² = 0"),
    ("x, y : real; y = 2 x", "∂y/∂x = 2"),
    ("x : real", "d/dx |x| = 1"),
    ("x : real, > 0", "d/dx √x = 1/√x"),
    ("x : real, > 0", "d/dx x^x = x x^(x − 1)"),
    ("g : differentiable function; x : real", "d/dx g(x²) = g'(x²)"),
    ("f : function; x : real", "d/dx f(x) = 0"),
    ("X : random; t : real", "d/dt E[(X − t)²] = 2 t"),
    ("X, Y : random; t : real", "d/dt Var(X + t Y) = 2 t Var(Y)"),
    (
        "n : positive integer; x[i] for i = 1..n : real",
        "∂softmax(x)_i/∂x_j = softmax(x)_i (δ_ij − softmax(x)_i)",
    ),
    (
        "n : positive integer; x[i] for i = 1..n : real",
        "∂softmax(x)_i/∂x_j = −softmax(x)_i softmax(x)_j",
    ),
    (
        "n, m : positive integer; Q[i,a] for i = 1..n, a = 1..m : real; "
        "K[j,a] for j = 1..n, a = 1..m : real",
        "(Q Kᵀ)_{i,j} = (Q Kᵀ)_{j,i}",
    ),
]


@pytest.mark.parametrize(("given", "statement"), REFUTED)
def test_refuted(given, statement):
    result = prove(statement, given=given)
    assert result.verdict == "refuted"
    assert result.witness is not None


UNDECIDED = [
    # a model in which what is written has no value can't refute
    ("x : real; x = 0", "d/dx |x| = 1"),
    ("x : real; x = 0", "d/dx √(x²) = 1"),
    ("x : real; x = 0", "d/dx x^(3/2) = 1"),
    ("x : real; x = 0", "0 · d/dx √x = 1"),
    # the law may vary with t, or not
    ("X : random; t : real; E[X] = t", "d/dt E[X] = 0"),
    ("X : random; t : real; E[X] = t", "d/dt E[X] = 1"),
    ("X : random; t : real; X ~ Normal(t, 1)", "d/dt E[X²] = 0"),
    ("n : integer", "d/dn n² = 0"),
]


@pytest.mark.parametrize(("given", "statement"), UNDECIDED)
def test_undecided(given, statement):
    assert prove(statement, given=given).verdict == "undecided"


def test_a_model_whose_slope_is_another_function_is_none():
    declared = read_given("g : differentiable function; x : real")
    for slope, fits in ((SLOPE, True), (CUBIC, False), ((), False)):
        functions = (Function("g", (), CUBIC), Function("g'", (), slope))
        at = Model((("x", Fraction(1)),), functions=functions)
        assert verified(at, declared) is fits
