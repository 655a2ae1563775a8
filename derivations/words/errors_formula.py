"""Messages about formulas that can't be read: key → (English, Chinese).

Places in braces are filled with `str.format`; ``{piece}`` is the offending
text.
"""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, tuple[str, str]]] = {
    "formula-not-a-term": (
        "`{piece}` is a statement, but a number or a random variable is "
        "expected here.",
        "`{piece}` 是命题，而此处应是数或随机变量。",
    ),
    "formula-list": (
        "`{piece}` is a list, but one number or random variable is expected "
        "here.",
        "`{piece}` 是一个列表，而此处应是单个数或随机变量。",
    ),
    "formula-thousands": (
        "Is `{piece}` one number or several? Write `{one}`, or `{two}` with "
        "a space after the comma.",
        "`{piece}` 是一个数还是几个数？请写 `{one}`，"
        "或在逗号后空一格：`{two}`。",
    ),
    "formula-power-of-ten": (
        "Is `{piece}` a power of ten, or a difference with e = exp(1)? The "
        "power of ten can be at most {limit}; a difference is written with "
        "spaces, `2 e - 500`.",
        "`{piece}` 是十的幂，还是含 e = exp(1) 的差？"
        "十的幂次不能超过 {limit}；差请加空格，写作 `2 e - 500`。",
    ),
    "formula-vector-lengths": (
        "`{piece}` relates vectors that don't have the same number of entries.",
        "`{piece}` 两边的向量分量个数不同。",
    ),
    "formula-approximate": (
        "`≈` compares with digits that are shown, so one side is a decimal "
        "number, as in `8/3 ≈ 2.67`, or a vector of them.",
        "`≈` 与写出的数位相比，所以一边应是小数（例如 `8/3 ≈ 2.67`）"
        "或小数的向量。",
    ),
    "formula-approximate-place": (
        "`≈` can't stand in an event or in a condition on indices.",
        "`≈` 不能用在事件里，也不能用在关于下标的条件里。",
    ),
    "formula-of-numbers": (
        "`{name}` takes numbers here, as in `{name}([2, 4, 6])`, but "
        "`{piece}` has random variables in it. Write their entries out, or "
        "E[X], Var(X) for the law of one of them.",
        "`{name}` 在这里作用于数，例如 `{name}([2, 4, 6])`，而 `{piece}` "
        "含随机变量。请写出各分量，"
        "或用 E[X]、Var(X) 表示某个随机变量的分布量。",
    ),
    "formula-not-a-vector": (
        "`{name}` takes a vector, as in `{name}([2, 4, 6])`.",
        "`{name}` 作用于向量，例如 `{name}([2, 4, 6])`。",
    ),
    "formula-numbers-given": (
        "`{piece}`: a vector of numbers has no law and stands neither before "
        "a bar nor behind it. Write `H(p)` alone, or `H(X | Y)` of random "
        "variables.",
        "`{piece}`：数的向量没有分布，不能写在竖线之前或之后。请只写 `H(p)`，"
        "或对随机变量写 `H(X | Y)`。",
    ),
    "formula-factorial-brackets": (
        "Of what is `{piece}` the factorial? Write brackets, as in `(a n)!`.",
        "`{piece}` 是什么的阶乘？请加括号，例如 `(a n)!`。",
    ),
    "formula-unknown": (
        "What is `{name}`? Declare it, for example `{name} : random` or "
        "`{name} : real`, or define it: `{name} := …`.",
        "`{name}` 是什么？请先声明，例如“{name} : 随机变量”或“{name} : 实数”；"
        "或给出定义：`{name} := …`。",
    ),
    "formula-unknown-word": (
        "What is `{name}`? It isn't declared, and it doesn't split into "
        "declared names. Declare it, or put spaces between its factors.",
        "`{name}` 是什么？它没有声明，也不能拆成已声明的名称。"
        "请先声明，或在各因子之间加空格。",
    ),
    "formula-unknown-operator": (
        "What is `{name}`? The operators are E, Var, Cov, sd, H, I, log, exp, "
        "sqrt, abs, norm. A function of your own is declared: `{name} : "
        "function`.",
        "`{name}` 是什么？可用的算子有 E、Var、Cov、sd、H、I、log、exp、sqrt、"
        "abs、norm。自定义的函数请先声明：“{name} : 函数”。",
    ),
    "formula-unknown-digit": (
        "What is `{name}`? Write `{base}_{digits}` for an index, "
        "`{base}^{digits}` for a power; or declare `{name}`.",
        "`{name}` 是什么？下标请写 `{base}_{digits}`，乘方请写 "
        "`{base}^{digits}`；或者声明 `{name}`。",
    ),
    "formula-ambiguous": (
        "`{piece}` can be read as `{first}` or as `{second}`. Put spaces "
        "between the names.",
        "`{piece}` 可以读作 `{first}`，也可以读作 `{second}`。"
        "请在名称之间加空格。",
    ),
    "formula-not-indexed": (
        "Is {name} indexed by {index}? If so, declare the family, for "
        "example `{name}[i] for i = 1..n : random`; if `{name}_{index}` is "
        "one name, declare that.",
        "{name} 带有下标 {index} 吗？若是一族，请声明，例如"
        "“{name}[i]，i = 1..n : 随机变量”；若 `{name}_{index}` 是一个名称，"
        "请声明这个名称。",
    ),
    "formula-index-count": (
        "Number of indices written in `{piece}`: {found}; {name} was "
        "declared with {wanted}. Separate indices by commas: `W[i,j]`.",
        "`{piece}` 写了 {found} 个下标，而 {name} 声明时有 {wanted} 个。"
        "多个下标用逗号分开：`W[i,j]`。",
    ),
    "formula-bad-index": (
        "`{piece}` can't be an index. An index is built of index variables "
        "(single lower-case letters that aren't declared), declared "
        "constants and whole numbers.",
        "`{piece}` 不能作下标。下标由下标变量（未声明的单个小写字母）、"
        "已声明的常数和整数组成。",
    ),
    "formula-function-bare": (
        "{name} is a function: at what argument? For example `{name}(X)`.",
        "{name} 是函数，自变量是什么？例如 `{name}(X)`。",
    ),
    "formula-not-a-function": (
        "{name} isn't declared as a function, so `{piece}` can't be read.",
        "{name} 没有声明为函数，`{piece}` 无法读出。",
    ),
    "formula-operator-bare": (
        "`{name}` needs brackets around what it applies to: `{name}(…)`. "
        "If {name} is a name of your own, declare it.",
        "`{name}` 的对象要用括号括起来：`{name}(…)`。"
        "若 {name} 是自定义的名称，请先声明。",
    ),
    "formula-argument-count": (
        "Number of arguments written for `{name}`: {found}; expected: "
        "{wanted}.",
        "`{name}` 需要 {wanted} 个参数，这里写了 {found} 个。",
    ),
    "formula-log": (
        "`{piece}` without brackets covers exactly one factor, and more "
        "factors stand here. Write brackets: `log(…)`, or `(log …)`.",
        "不带括号的 `{piece}` 只管一个因子，而此处还有其他因子。"
        "请加括号：`log(…)` 或 `(log …)`。",
    ),
    "formula-root-brackets": (
        "What does the root in `{piece}` cover? Write brackets: `√(…)`.",
        "`{piece}` 中的根号管到哪里？请加括号：`√(…)`。",
    ),
    "formula-exponent-brackets": (
        "What belongs to the exponent in `{piece}`? Write brackets: "
        "`x^(…)`, or put a space after the exponent.",
        "`{piece}` 中哪些属于指数？请加括号：`x^(…)`，或在指数后加空格。",
    ),
    "formula-denominator": (
        "What belongs to the denominator `{piece}`? Write brackets: "
        "`1/(a b)` or `(1/a) b`.",
        "`{piece}` 中哪些属于分母？请加括号：`1/(a b)` 或 `(1/a) b`。",
    ),
    "formula-number-beside": (
        "The number `{piece}` stands right after another factor. Write "
        "`·` between them, or `^` for a power, `_` for an index.",
        "数 `{piece}` 紧跟在另一个因子之后。相乘请写 `·`，乘方请写 `^`，"
        "下标请写 `_`。",
    ),
    "formula-vector": (
        "`{piece}` is a vector (a family without its index), but a number "
        "or a random variable is expected here. Write an index, as in "
        "`q_i`, a dot product `q · k`, or a norm `‖q‖`.",
        "`{piece}` 是向量（未写下标的一族），而此处应是数或随机变量。"
        "请写出下标，例如 `q_i`，或写点积 `q · k`、范数 `‖q‖`。",
    ),
    "formula-vector-product": (
        "Vectors can't be multiplied or divided by as in `{piece}`. Write "
        "the dot product with its dot, `q · k`, or components, `q_i k_i`.",
        "`{piece}` 处的向量不能这样相乘或作除数。点积要写出点号：`q · k`；"
        "分量之积写作 `q_i k_i`。",
    ),
    "formula-vector-power": (
        "`{piece}` is a power of a vector. Write `‖q‖²` for the squared "
        "norm, `q_i²` for a component, `q · k` for a dot product.",
        "`{piece}` 是向量的幂。范数的平方写作 `‖q‖²`，分量的平方写作 `q_i²`，"
        "点积写作 `q · k`。",
    ),
    "formula-dot-ranges": (
        "The vectors in `{piece}` don't have the same range, so they have "
        "no dot product.",
        "`{piece}` 中两个向量的下标范围不同，没有点积。",
    ),
    "formula-norm": (
        "`{piece}` isn't the norm of a vector. For a number write `|x|`.",
        "`{piece}` 不是向量的范数。数的绝对值写作 `|x|`。",
    ),
    "formula-sum-index": (
        "After `Σ_` one index letter is expected, found `{piece}`. Write "
        "several letters in braces: `Σ_{{i,j}}`.",
        "`Σ_` 后应是一个下标字母，此处是 `{piece}`。"
        "多个下标请用花括号：`Σ_{{i,j}}`。",
    ),
    "formula-sum-bound": (
        "The range in `{piece}` isn't complete. Write `Σ_{{i=1}}^{{n}}` or "
        "`sum(i=1..n)`.",
        "`{piece}` 的求和范围不完整。请写 `Σ_{{i=1}}^{{n}}` 或 `sum(i=1..n)`。",
    ),
    "formula-sum-no-index": (
        "`{piece}` names no index to sum over. Write a lower-case letter "
        "that isn't declared or bound already, as in `Σ_{{i=1}}^{{n}}`.",
        "`{piece}` 没有给出求和下标。请用一个尚未声明、也未被占用的小写字母，"
        "例如 `Σ_{{i=1}}^{{n}}`。",
    ),
    "formula-sum-range": (
        "Over which range does {index} run? Nothing in the sum is indexed "
        "by {index} alone, so write it: `Σ_{{{index}=1}}^{{n}}`.",
        "{index} 的范围是什么？和式中没有以 {index} 为下标的量，"
        "请写明：`Σ_{{{index}=1}}^{{n}}`。",
    ),
    "formula-sum-pair-range": (
        "Over which range does {index} run? Nothing in the sum is indexed "
        "by {index} alone, so write the range with the condition: "
        "`Σ_{{1≤{relation}≤n}}`.",
        "{index} 的范围是什么？和式中没有以 {index} 为下标的量，"
        "请把范围与条件写在一起：`Σ_{{1≤{relation}≤n}}`。",
    ),
    "formula-sum-ranges": (
        "Over which range does {index} run? The families that it indexes "
        "have different ranges, so write it: `Σ_{{{index}=1}}^{{n}}`.",
        "{index} 的范围是什么？以它为下标的各族范围不同，"
        "请写明：`Σ_{{{index}=1}}^{{n}}`。",
    ),
    "formula-index-shadows": (
        "{index} can't be the index of this sum: it's a declared name or "
        "already the index of a sum around it. Take another letter.",
        "{index} 不能作这个和式的下标：它已声明，或已是外层和式的下标。"
        "请换一个字母。",
    ),
    "formula-series": (
        "The terms of `{piece}` don't show one pattern. Write first terms "
        "numbered in steps of 1, then `…`, then the last term, as in "
        "`x_1 + x_2 + … + x_n`; or write a Σ.",
        "`{piece}` 的各项看不出统一的规律。请先写编号逐一递增的前几项，"
        "再写 `…` 和最后一项，例如 `x_1 + x_2 + … + x_n`；或改写成 Σ。",
    ),
    "formula-chained": (
        "`{sign}` occurs several times in a row. Write brackets, or one "
        "step a line.",
        "`{sign}` 连续出现了多次。请加括号，或每行写一步。",
    ),
    "formula-one-block": (
        "`{piece}` names just one random variable. Independence is between "
        "several: `X, Y independent`, `all X_i independent`.",
        "`{piece}` 只提到一个随机变量。独立性涉及多个变量：“X 与 Y 独立”、"
        "“所有 X_i 相互独立”。",
    ),
    "formula-partition": (
        "`{piece}`: a partition is a family with one index, `B_i partition`, "
        "or a list of events, `A, B, C partition`.",
        "`{piece}`：划分是带一个下标的事件族，如“B_i 是划分”，"
        "或列出的几个事件，如“A, B, C 构成划分”。",
    ),
    "formula-given-missing": (
        "`{piece}` doesn't say given what. Write `X, Y independent given Z`.",
        "`{piece}` 没有说在什么条件下。请写“X, Y 在给定 Z 时独立”。",
    ),
    "formula-given-kind": (
        "`given` stands behind independence alone: `X, Y independent given Z`.",
        "“给定”只能与独立性连用，例如“X, Y 在给定 Z 时独立”。",
    ),
    "formula-given-index": (
        "In `all … independent given {piece}` the index runs over all members, "
        "so it can't stand behind `given`.",
        "在“所有……给定 {piece} 独立”中，下标取遍所有成员，"
        "不能再出现在“给定”之后。",
    ),
    "formula-say-all": (
        "`{piece}` can mean that all of them together are, or just those "
        "with the same index. Write `all …` for the first, `… independent` "
        "without a range for the second.",
        "`{piece}` 可以指全体一起，也可以只指下标相同的那些。"
        "前者请写“所有……”，后者请写“……独立”而不写范围。",
    ),
    "formula-all-family": (
        "`all {name}` can mean the members of {name} or the vector. Write "
        "`all {name}_i …` for the members, or leave out `all`.",
        "“所有 {name}”可以指 {name} 的各分量，也可以指整个向量。"
        "指分量请写“所有 {name}_i ……”，指向量请去掉“所有”。",
    ),
    "formula-condition": (
        "`{piece}` can't be a condition. A condition compares indices and "
        "constants: `for i ≠ j`, `for i < j`, `for i = 1..d`.",
        "`{piece}` 不能作条件。条件比较下标与常数：“对 i ≠ j”、“对 i < j”、"
        "“对 i = 1..d”。",
    ),
    "formula-condition-comma": (
        "Is `{piece}` a condition or a second statement? Behind a comma stand "
        "conditions on indices. Write `for {piece}`, or `and {piece}`.",
        "`{piece}` 是条件，还是另一个命题？逗号后面只写关于下标的条件。"
        "请写“对 {piece}”，或用“且”连接。",
    ),
    "formula-condition-place": (
        "Write the condition `{piece}` at the end of the statement.",
        "请把条件 `{piece}` 写在命题末尾。",
    ),
    "formula-condition-index": (
        "The condition is about {index}, but nothing in the statement is "
        "indexed by {index}.",
        "条件提到 {index}，但命题中没有以 {index} 为下标的量。",
    ),
    "formula-range-differs": (
        "The range `{piece}` isn't the one that the families indexed by "
        "{index} were declared with.",
        "范围 `{piece}` 与以 {index} 为下标的各族声明的范围不同。",
    ),
}
