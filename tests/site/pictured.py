"""Documents with pictures."""

from __future__ import annotations

ENGLISH = """# Two pictures

Softmax of five scores.

![Scores times a scale.](pictures/softmax-5.en.svg)

![The grid.](pictures/grid.en.svg)

```derivation one
given
  a : real

claim one: a + a = 2 a
  a + a = 2 a     by arithmetic
```
"""

CHINESE = """# 两幅图

五个得分的 softmax。

![得分乘以倍数。](pictures/softmax-5.zh.svg)

![方格。](pictures/grid.zh.svg)

```推导 其一
已知
  a : 实数

命题 其一：a + a = 2 a
  a + a = 2 a     由算术
```
"""
