"""A standard law as a reason."""

from __future__ import annotations

import pytest

from derivations.diagnose.judge import judge_document
from derivations.diagnose.reports import Verdict
from derivations.document.parse import read_document

DOCUMENT = """# Laws

```derivation laws
given
  λ : real, > 0
  Z : random, ~ Exponential(λ)
  X : random
  Y : random
assume
  A1: Y ~ Rademacher
  A2: X, Y independent
claim c: {line}
```
"""


def verdict(line: str):
    report = judge_document(read_document(DOCUMENT.format(line=line)))
    (claim,) = report.derivations[0].items
    (judgement,) = [one.judgement for one in claim.lines]
    return judgement


@pytest.mark.parametrize(
    "line",
    [
        "E[Y⁴] = 1   by A1",
        "E[Y⁴] = 1   by law",
        "E[Y⁴] = 1   by law (A1)",
        "E[Z] = 1/λ  by law",
        "E[Z] = 1/λ  by given",
        "E[Y + Z] = 1/λ   by law, linearity",
        "E[X Y] = 0       by law, independence",
        "Var(Z) = 1/λ²    by law",
        "E[X Y²] = E[X]   by law",
    ],
)
def test_reasons_that_carry_the_line(line: str):
    assert verdict(line).verdict is Verdict.PROVED


@pytest.mark.parametrize(
    ("line", "idle"),
    [
        ("E[Y⁴] = 1         by law, linearity", ("linearity",)),
        ("E[2 X] = 2 E[X]   by law, linearity", ("law",)),
        ("Var(Z) = 1/λ²     by law (A1)", ("A1",)),
        ("E[Y⁴] = 1         by A2", ()),
    ],
)
def test_reasons_that_do_not(line: str, idle: tuple[str, ...]):
    judgement = verdict(line)
    assert judgement.verdict is Verdict.UNDECIDED
    named = tuple({"known-law": "law"}.get(n, n) for n in judgement.idle)
    assert named == idle
