"""Small documents to audit, and their audits."""

from __future__ import annotations

from functools import lru_cache

from derivations.audit.auditing import audit_document
from derivations.audit.records import ClaimAudit, DocumentAudit, Without
from derivations.document.parse import read_document

TERM = """# Terms

```derivation term
given
  q, k : random
assume
  Z: E[q] = 0, E[k] = 0
  U: Var(q) = 1, Var(k) = 1
  I: q, k independent

claim mean: E[q k] = 0
  E[q k] = E[q] E[k]    by independence (I)
         = 0            by Z

claim squares: E[q² k²] = 1
  E[q² k²] = E[q²] E[k²]    by independence (I)
           = Var(q) Var(k)  by zero mean (Z)
           = 1              by U

claim variance: Var(q k) = 1
  Var(q k) = E[q² k²] − E[q k]²    by variance formula
           = 1 − 0²                by mean, squares
           = 1                     by arithmetic
```
"""

SCORE = """# Scores

```derivation score
given
  d : positive integer
  q[i], k[i] for i = 1..d : random
assume
  Z: E[q_i] = 0, E[k_i] = 0
  U: Var(q_i) = 1, Var(k_i) = 1
  I: all q_i, k_i are mutually independent

claim score: Var(q · k) = d
  by definition, linearity, independence (I, Z, U)

claim mean: E[q · k] = 0
  by definition, linearity, independence (I, Z)
```
"""

QUOTIENT = """# Quotients

```derivation quotient
given
  X : random
  a : real, > 0
assume
  M: E[X] = 1

claim scaled: E[X/a] = 1/a
  E[X/a] = E[X]/a    by linearity
         = 1/a       by M

claim root: √(a²) = a
  by arithmetic

claim false: E[X] = 2 by M
```
"""


@lru_cache
def audited(text: str) -> DocumentAudit:
    return audit_document(read_document(text, "test.md", "test"))


def claim(text: str, name: str) -> ClaimAudit:
    (found,) = (c for c in audited(text).claims if c.claim.name == name)
    return found


def drop(text: str, name: str, assumption: str) -> Without:
    found = claim(text, name)
    (one,) = (d for d in found.drops if d.assumed.name == assumption)
    return one
