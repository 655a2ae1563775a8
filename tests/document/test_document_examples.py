"""Derivations as a new user would write them: all of them can be read, and
always in the same way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from document_samples import block

from derivations.document.parse import read_document
from derivations.document.records import Claim
from derivations.language.write import to_text

SAMPLE_VARIANCE = """\
given
  n : integer, ≥ 2
  μ, σ : real
  X[i] for i = 1..n : random
assume
  A1: E[X_i] = μ, Var(X_i) = σ²
  A2: all X_i are pairwise uncorrelated
let
  m := (1/n) Σ_{i=1}^{n} X_i
  S := (1/(n−1)) Σ_{i=1}^{n} (X_i − m)²
claim mean: E[m] = μ by ?
claim unbiased: E[S] = σ²
  E[S] = E[(1/(n−1)) Σ_i (X_i − m)²]  by definition
       = (1/(n−1)) Σ_i E[(X_i − m)²]  by linearity
       = σ²                           by ?
wrong: E[S] = σ²/n
"""

PORTFOLIO = """\
given
  n : positive integer
  w[i] for i = 1..n : real
  R[i] for i = 1..n : random
  c[i,j] for i = 1..n, j = 1..n : real
assume
  Cov(R_i, R_j) = c_{i,j}
let P := Σ_{i=1}^{n} w_i R_i
claim variance: Var(P) = Σ_{i=1}^{n} Σ_{j=1}^{n} w_i w_j c_{ij}
  Var(P)
    = Cov(P, P)                                 by ?
    = Σ_{i=1}^{n} Σ_{j=1}^{n} w_i w_j c_{ij}    by bilinearity (A1)
incomplete: Var(P) = Σ_i w_i² Var(R_i)
  needs R_i pairwise uncorrelated
"""

ENTROPY = """\
given
  n : positive integer
  X : random, outcomes a[i] for i = 1..n, probability p
let H := E[−log p(X)]
claim as-a-sum: H = −Σ_i p(a_i) log p(a_i)
  H = E[−log p(X)]                     by definition
    = Σ_i p(a_i) (−log p(a_i))         by expectation of a function
    = −Σ_i p(a_i) log p(a_i)           by arithmetic
"""

EXAMPLES = {
    "sample-variance": SAMPLE_VARIANCE,
    "portfolio": PORTFOLIO,
    "entropy": ENTROPY,
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_can_be_read(name: str) -> None:
    (derivation,) = read_document(block(EXAMPLES[name])).derivations
    claims = [one for one in derivation.items if isinstance(one, Claim)]
    chain = claims[-1]
    assert len(chain.lines) >= 2
    ends = to_text(chain.statement).split(" = ")
    assert to_text(chain.lines[0].statement).startswith(ends[0])
    assert to_text(chain.lines[-1].statement).endswith(ends[1])


def test_the_same_for_every_hash_seed() -> None:
    here = Path(__file__).parent
    program = (
        "import sys; sys.path[:0] = sys.argv[1:]\n"
        "from document_samples import CHINESE, ENGLISH\n"
        "from derivations.document.parse import read_document, read_given\n"
        "from derivations.language.errors import InputError\n"
        "print(repr(read_document(ENGLISH)), repr(read_document(CHINESE)))\n"
        "try:\n"
        "    read_given('X random; p := r; r := 2 t; t := X + p')\n"
        "except InputError as error:\n"
        "    print(error.key, error.values)\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-O", "-c", program, str(here), *sys.path],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(outputs) == 1
