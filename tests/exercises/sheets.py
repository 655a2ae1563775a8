"""A small document, and exercises judged again by the checker itself."""

from __future__ import annotations

from functools import cache

from derivations.diagnose.judge import is_proved, judge_line
from derivations.document.parse import read_document
from derivations.exercises.making import exercises_of

TEXT = """# Small

```derivation small
given
  n : positive integer
  a : real
  c : real, nonzero
  b : real
  b ≥ 3
  σ : real, > 0
  X[i], Y[i] for i = 1..n : random
assume
  M: E[X_i] = 0, E[Y_i] = 0
  V: Var(X_i) = σ², Var(Y_i) = σ²
  I: all X_i, Y_i are mutually independent

claim mean: E[X_i Y_i] = 0
  E[X_i Y_i] = E[X_i] E[Y_i]      by independence (I)
             = 0 · 0              by M
             = 0                  by arithmetic

claim factor: Var(a X_i) = a² σ²
  Var(a X_i) = a² Var(X_i)        by variance scaling
             = a² σ²              by V

claim score: Var(X · Y) = n σ⁴
  Var(X · Y) = Var(Σ_i X_i Y_i)   by definition
             = Σ_i Var(X_i Y_i)   by variance of a sum (I)
             = Σ_i E[(X_i Y_i)²]  by zero mean, mean
             = Σ_i E[X_i²] E[Y_i²]  by independence (I)
             = Σ_i Var(X_i) Var(Y_i)  by zero mean (M)
             = n σ⁴               by V, arithmetic

claim unit: (c σ)/c = σ
  (c σ)/c = σ                     by arithmetic

claim halves: b/b = 1
  b/b = 1                               by arithmetic

claim twice: E[a X_i + 0 Y_i] = a E[X_i]
  E[a X_i + 0 Y_i] = E[X_i a + 0 Y_i]   by arithmetic
                   = E[a X_i]           by arithmetic
                   = a E[X_i]           by linearity

wrong plain-factor: Var(a X_i) = a σ²
wrong squared: Var(X · Y) = n² σ⁴
```
"""


@cache
def document():
    return read_document(TEXT, "small.md", "small")


@cache
def sheet(seed=0):
    return exercises_of(document(), seed)


SMALLEST = """```derivation tiny
given
  X : random
  a : real

claim factor: E[a X + 1] = a E[X] + 1
  E[a X + 1]
    = E[a X] + 1         by linearity
    = a E[X] + 1         by linearity
```
"""


@cache
def smallest(seed=0):
    return exercises_of(read_document(SMALLEST, "tiny.md", "tiny"), seed)


def of_kind(kind, *seeds):
    return [
        one
        for seed in seeds or (0,)
        for one in sheet(seed).exercises
        if one.kind is kind
    ]


def above(exercise, given=None):
    """What may be cited in the exercise's claim."""
    from derivations.diagnose.limit_chains import claimed

    found = []
    for derivation in (given or document()).derivations:
        if derivation.name != exercise.derivation:
            continue
        for item in derivation.items:
            if item == exercise.claim:
                return tuple(found)
            found.append(claimed(item.name, item.statement, exercise.given))
    raise LookupError(exercise.claim.name)


def judged(statement, reasons, exercise):
    """The checker's whole verdict on a line of the small document."""
    return judged_in(document(), statement, reasons, exercise)


def judged_in(given, statement, reasons, exercise):
    """The same in any document whose lines cite claims of their own
    derivation alone."""
    return judge_line(
        statement,
        reasons,
        exercise.given,
        above(exercise, given),
        proved=is_proved,
    )
