"""Documents of any length, made for measuring: always the same text.

The lines are those of a lesson on means and variances: linearity,
independence, rules of variance, definitions, arithmetic, a claim that cites
another, a wrong line now and then.  Coefficients grow from round to round, so
that no two lines are the same.
"""

from __future__ import annotations

from collections.abc import Iterator

HEAD = """\
# Means and variances, {lines} lines

```derivation lesson
given
  n : positive integer
  μ, ν : real
  σ, τ : real, > 0
  U, V : random
  X[i], Y[i] for i = 1..n : random
assume
  M: E[X_i] = 0, E[Y_i] = 0
  S: Var(X_i) = σ², Var(Y_i) = τ²
  J: all X_i, Y_i are mutually independent
  UV: U, V independent
  MU: E[U] = μ, E[V] = ν
let
  s := Σ_i X_i Y_i
"""

TAIL = "```\n"

SCORE = """
claim score-{k}: E[{k} s] = 0
  E[{k} s] = {k} E[s]                            by linearity
           = {k} E[Σ_i X_i Y_i]                  by definition
           = {k} Σ_i E[X_i Y_i]                  by linearity
           = {k} Σ_i E[X_i] E[Y_i]               by independence (J)
           = {k} Σ_{{i=1}}^{{n}} 0 · 0               by M
           = 0                                   by arithmetic
"""

AFFINE = """
claim affine-{k}: Var({k} U + {m}) = {k}² Var(U)
  Var({k} U + {m})
    = E[({k} U + {m} − E[{k} U + {m}])²]         by definition
    = E[({k} U − {k} E[U])²]                     by linearity
    = E[{k}² (U − E[U])²]                        by arithmetic
    = {k}² E[(U − E[U])²]                        by linearity
    = {k}² Var(U)                                by definition
"""

CITING = """
claim shift-{k}: Var({k} U + {m}) + Var(V) = {k}² Var(U) + Var(V)
  by affine-{k}
"""

PRODUCT = """
claim product-{k}: E[(U + {k}) (V − {m})] = μ ν − {m} μ + {k} ν − {km}
  E[(U + {k}) (V − {m})]
    = E[U V − {m} U + {k} V − {km}]              by arithmetic
    = E[U V] − {m} E[U] + {k} E[V] − {km}        by linearity
    = E[U] E[V] − {m} E[U] + {k} E[V] − {km}     by independence (UV)
    = μ ν − {m} μ + {k} ν − {km}                 by MU
"""

SUM = """
claim sum-{k}: Var({k} Σ_i X_i) = {kk} n σ²
  Var({k} Σ_i X_i) = {k}² Var(Σ_i X_i)           by variance scaling
                   = {k}² Σ_i Var(X_i)           by variance of a sum (J)
                   = {k}² Σ_{{i=1}}^{{n}} σ²          by S
                   = {kk} n σ²                   by arithmetic
"""

PAIR = """
claim pair-{k}: Var({k} U − {m} V) = {k}² Var(U) + {m}² Var(V)
  Var({k} U − {m} V)
    = {k}² Var(U) + {m}² Var(V) − 2 · {km} Cov(U, V) by variance of a sum
    = {k}² Var(U) + {m}² Var(V)                  by uncorrelated (UV)
"""

WRONG = """
wrong not-squared-{k}: Var({k} U + {m}) = {k} Var(U)
"""

SINGLE = """
claim single-{k}: E[{k} U + {m} V] = {k} E[U] + {m} E[V]
  by linearity
"""

ROUND = (
    (SCORE, 6),
    (AFFINE, 5),
    (PRODUCT, 4),
    (SUM, 4),
    (PAIR, 2),
    (CITING, 1),
    (WRONG, 1),
)
"""Claims with their numbers of lines."""


def document(lines: int) -> str:
    """A document with this many lines to judge, wrong ones included."""
    return HEAD.format(lines=lines) + "".join(_claims(lines)) + TAIL


def _claims(lines: int) -> Iterator[str]:
    left, k = lines, 2
    while left >= sum(count for _, count in ROUND):
        for text, count in ROUND:
            yield _filled(text, k)
            left -= count
        k += 1
    for text, count in ROUND[:3]:
        if left >= count:
            yield _filled(text, k)
            left -= count
    for place in range(left):
        yield _filled(SINGLE, k + place)


def _filled(text: str, k: int) -> str:
    m = 2 * k + 1
    return text.format(k=k, m=m, km=k * m, kk=k * k)
