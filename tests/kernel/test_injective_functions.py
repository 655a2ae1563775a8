"""Functions that are declared injective: models of them, and claims about
them that are cited."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derivations.diagnose.judge import judge_document
from derivations.document.parse import read_document, read_given
from derivations.refute.holds import verified
from derivations.refute.model import Function, Model

KEPT = """
```derivation kept
given
  X : random, finite
  f : injective function
claim same: H(f(X)) = H(X)   by chain rule of entropy
```

```derivation citing
given
  Y : random, finite
  f : {} function
claim here: H(f(Y)) = H(Y)   by same (X := Y)
```
"""


@pytest.mark.parametrize(
    ("polynomial", "fits"),
    [
        ((1, 2), True),
        ((0, -3), True),
        ((1, 1, 0, 1), True),
        ((0, 0, 0, -2), True),
        ((5,), False),
        ((0, 0, 1), False),
        ((0, -1, 0, 1), False),
        ((0, 1, 1), False),
        ((0, 1, 1, 1), False),
        ((), False),
    ],
)
def test_models_have_injective_functions_alone(polynomial, fits):
    known = read_given("f : injective function")
    function = Function("f", (), tuple(map(Fraction, polynomial)))
    assert verified(Model((), (), (function,)), known) is fits
    points = Function(
        "f", (((Fraction(0),), Fraction(5)),), function.polynomial
    )
    assert verified(Model((), (), (points,)), known) is False


@pytest.mark.parametrize("word", ["injective", "differentiable injective"])
def test_a_claim_is_used_for_an_injective_function(word):
    report = judge_document(read_document(KEPT.format(word)))
    assert report.as_expected


@pytest.mark.parametrize("word", ["", "convex", "differentiable"])
def test_a_claim_is_not_used_for_another_function(word):
    report = judge_document(read_document(KEPT.format(word)))
    assert not report.as_expected
