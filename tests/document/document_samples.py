"""Documents used by several tests."""

ENGLISH = """\
# Adding noisy readings

A sum of products spreads with the number of its terms.

```derivation spread
given
  n : positive integer           # how many readings
  σ_u, σ_v, a : real, > 0
  u[i], v[i] for i = 1..n : random
assume
  A1: E[u_i] = 0, E[v_i] = 0
  A2: Var(u_i) = σ_u², Var(v_i) = σ_v²
  A3: all u_i, v_i are mutually independent
let
  s := u · v

claim mean-of-s: E[s] = 0
  E[s] = E[Σ_{i=1}^{n} u_i v_i]        by definition
       = Σ_{i=1}^{n} E[u_i v_i]        by linearity
       = Σ_{i=1}^{n} E[u_i] E[v_i]     by independence (A3)
       = Σ_{i=1}^{n} 0 · 0             by A1
       = 0                             by arithmetic
```

In between stands a remark.

```derivation
claim scale: Var(a s) = 1 ⟺ a = 1/(σ_u σ_v √n)
  Var(a s) = 1
    ⟺ a² Var(s) = 1                    by variance scaling
    ⟺ a = 1/(σ_u σ_v √n)               by ?
wrong: E[u_i v_i] = E[u_i] E[v_i]      without A3
incomplete cross: E[u_i u_j] = 0
  without A3 needs u_i, u_j independent for i ≠ j
```
"""

CHINESE = """\
# 带噪读数之和

```推导 离散度
已知
  n : 正整数                       # 读数个数
  σ_u, σ_v, a : 实数，> 0
  u[i], v[i]，i = 1..n : 随机变量
假设
  A1：E[u_i] = 0，E[v_i] = 0
  A2：Var(u_i) = σ_u²，Var(v_i) = σ_v²
  A3：所有 u_i、v_i 相互独立
令
  s := u · v

命题 均值：E[s] = 0
  E[s] = E[Σ_{i=1}^{n} u_i v_i]        由定义
       = Σ_{i=1}^{n} E[u_i v_i]        由期望的线性性
       = Σ_{i=1}^{n} E[u_i] E[v_i]     由独立性（A3）
       = Σ_{i=1}^{n} 0 · 0             由 A1
       = 0                             由算术
```

中间有一句说明。

```推导
命题 缩放：Var(a s) = 1 ⟺ a = 1/(σ_u σ_v √n)
  Var(a s) = 1
    ⟺ a² Var(s) = 1                    由方差的缩放
    ⟺ a = 1/(σ_u σ_v √n)               由 ?
错误：E[u_i v_i] = E[u_i] E[v_i]       去掉 A3
不完整 交叉：E[u_i u_j] = 0
  缺 A3 需要 u_i、u_j 独立 对 i ≠ j
```
"""


def block(body: str, fence: str = "derivation") -> str:
    """A document of one block; its body starts in line 2."""
    return f"```{fence}\n{body}\n```\n"
