"""Claims that hold for every value of a constant don't keep it from being
varied."""

from __future__ import annotations

from derivations.diagnose.judge import judge_document
from derivations.diagnose.replays import replays
from derivations.document.parse import read_document

BLOCK = """# t

```derivation t
given
  m, s : real
  X : random
assume
  N: E[X] = 0, Var(X) = 1{more}
let
  z := m + s X

claim second-moment: E[z²] = m² + s²
  E[z²] = m² + 2 m s E[X] + s² E[X²]     by definition, linearity
        = m² + s²                        by N, variance formula

claim by-mean: ∂/∂m E[z²] = 2 m                by ?
claim by-width: ∂/∂s E[z²] = 2 E[z X]          by ?
```
"""


def judged(more: str = ""):
    report = judge_document(read_document(BLOCK.format(more=more)))
    return [item.verdict.value for item in report.derivations[0].items], report


def test_a_claim_above_does_not_tie_the_law():
    verdicts, report = judged()
    assert verdicts == ["proved"] * 3
    assert all(one.held for one in replays([report]))


def test_an_assumption_does():
    verdicts, _ = judged(", E[X³] = m")
    assert verdicts == ["proved", "undecided", "proved"]


def test_a_claim_that_holds_at_one_value_does_too():
    # Given m = 1 the second moment is 1 + s² there, and nowhere else.
    text = BLOCK.format(more=", m = 1")
    text = text.replace("m² + s²\n  E[z²] =", "1 + s²\n  E[z²] =")
    text = text.replace("        = m² + s²  ", "        = 1 + s²   ")
    text = text.replace("variance formula", "variance formula, N")
    text = text.replace("∂/∂m E[z²] = 2 m", "∂/∂m E[z²] = 0")
    report = judge_document(read_document(text))
    by_mean = report.derivations[0].items[1]
    assert by_mean.verdict.value != "proved"
