"""A small lesson in both languages, and the pages of its exercises."""

from __future__ import annotations

import re
from functools import cache

from derivations.diagnose.judge import judge_document
from derivations.document.parse import read_document
from derivations.exercises.making import exercises_of
from derivations.exercises.records import Sheet
from derivations.site.build import site_files

LESSON = """# Sum and scale

Two quantities.

```derivation scaled
given
  X, Y : random
  a : real
  σ : real, > 0
assume
  V: Var(X) = σ²
  I: X, Y independent

claim scaled-sum: Var(a X + Y) = a² σ² + Var(Y)
  Var(a X + Y) = Var(a X) + Var(Y)      by variance of a sum (I)
               = a² Var(X) + Var(Y)     by variance scaling
               = a² σ² + Var(Y)         by V

claim twice: E[X + X] = 2 E[X]
  E[X + X] = 2 E[X]                     by linearity

claim unproved: E[X] = E[Y]
  E[X] = E[Y]                           by linearity
```
"""

CHINESE = """# 和与倍数

两个量。

```推导 倍数
已知
  X、Y：随机变量
  a：实数
  σ：实数，> 0
假设
  V：Var(X) = σ²
  I：X 与 Y 独立

命题 倍数之和：Var(a X + Y) = a² σ² + Var(Y)
  Var(a X + Y) = Var(a X) + Var(Y)      由和的方差（I）
               = a² Var(X) + Var(Y)     由方差的缩放
               = a² σ² + Var(Y)         由 V
```
"""

WITHOUT = """# Nothing to ask

```derivation open
given
  X, Y : random

claim unproved: E[X] = E[Y]
  E[X] = E[Y]                           by linearity
```
"""

SOURCES = {"scaled": LESSON, "scaled.zh": CHINESE, "open": WITHOUT}


@cache
def sheet(name: str) -> Sheet:
    document = read_document(SOURCES[name], f"{name}.md", name)
    return exercises_of(document)


@cache
def files() -> dict[str, str]:
    sheets = [sheet(name) for name in SOURCES]
    reports = [judge_document(one.document) for one in sheets]
    return site_files(reports, sheets=sheets)


def part(page: str, exercise: str) -> str:
    """What the page has of one exercise."""
    found = re.search(
        rf'<details id="{re.escape(exercise)}".*?'
        r'(?=<details id="|</section>)',
        page,
        re.DOTALL,
    )
    assert found is not None, exercise
    return found[0]


def right(page: str, exercise: str) -> list[list[str]]:
    """The answers that the page takes for right."""
    (kept,) = re.findall(r'data-right="([^"]*)"', part(page, exercise))
    return [one.split(" ") for one in kept.split("|")]
