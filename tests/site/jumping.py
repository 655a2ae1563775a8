"""A document with lines that take several reasons."""

from __future__ import annotations

ENGLISH = """# Jumps

```derivation jumps
given
  q, k : random
  σ : real, > 0
assume
  A1: E[q] = 0, E[k] = 0
  A2: Var(q) = σ², Var(k) = σ²
  A3: q, k independent

claim at-once: Var(q k) = σ⁴
  Var(q k) = E[q²] E[k²]     by variance formula, independence (A1, A3)
           = σ² E[k²]        by zero mean (A1), A2
           = σ⁴              by zero mean (A1), A2

claim in-one: E[q] + E[k] = 0
  E[q] + E[k] = 0 + 0        by A1
              = 0            by arithmetic
```
"""

CHINESE = """# 跳步

```推导 jumps
已知
  q、k : 随机变量
  σ : 正实数
假设
  A1：E[q] = 0，E[k] = 0
  A2：Var(q) = σ²，Var(k) = σ²
  A3：q 与 k 独立

命题 at-once：Var(q k) = σ⁴
  Var(q k) = E[q²] E[k²]     由方差公式、独立性（A1、A3）
           = σ² E[k²]        由零均值（A1）、A2
           = σ⁴              由零均值（A1）、A2
```
"""
