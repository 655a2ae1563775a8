"""A small document for the tests of this folder."""

from pathlib import Path

TEXT = """\
# The variance of a score

```derivation score
given
  d : positive integer
  σ_q, σ_k : real, > 0
  a : real
  q[i], k[i] for i = 1..d : random
assume
  A1: E[q_i] = 0, E[k_i] = 0
  A2: Var(q_i) = σ_q², Var(k_i) = σ_k²
  A3: all q_i, k_i are mutually independent
let
  s := q · k

claim mean-of-product: E[q_i k_i] = 0
  E[q_i k_i] = E[q_i] E[k_i]       by independence (A3)
             = 0 · 0               by A1
             = 0                   by arithmetic

claim variance-of-product: Var(q_i k_i) = σ_q² σ_k²
  by ?

claim variance-of-score: Var(s) = d σ_q² σ_k²
  Var(s) = Var(Σ_{i=1}^{d} q_i k_i)   by definition
         = Σ_{i=1}^{d} Var(q_i k_i)   by variance of a sum (A3)
         = Σ_{i=1}^{d} σ_q² σ_k²      by variance-of-product
         = d σ_q² σ_k²                by arithmetic

claim ratio: s/a = s a⁻¹
  by ?

wrong: Var(s) = d² σ_q² σ_k²
incomplete: s a/a = s needs a ≠ 0
```
"""


def write(folder: Path) -> Path:
    path = folder / "score.md"
    path.write_text(TEXT, encoding="utf-8")
    return path
