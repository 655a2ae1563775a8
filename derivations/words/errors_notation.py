"""Words of errors in the text of formulas, before their names are looked up:
English, Chinese.
"""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    "formula-empty": (
        "A formula is expected here, but there is nothing.",
        "此处应有一个公式，但什么也没有。",
    ),
    "formula-too-long": (
        "This formula has more than {limit} characters. Split it into "
        "shorter lines.",
        "公式超过 {limit} 个字符，请拆成较短的几行。",
    ),
    "formula-too-many-tokens": (
        "This formula has more than {limit} signs and names. Split it into "
        "shorter lines.",
        "公式中的符号与名称超过 {limit} 个，请拆成较短的几行。",
    ),
    "formula-too-nested": (
        "More than {limit} brackets are open inside one another here. "
        "Introduce names with `let` for the inner parts.",
        "此处嵌套的括号超过 {limit} 层，请用“令”为内层部分取名。",
    ),
    "formula-too-deep": (
        "`{piece}` is built of more than {limit} levels (each term of a sum "
        "and each factor counts). Introduce names with `let` for parts of "
        "it, or write a Σ.",
        "`{piece}` 的结构超过 {limit} 层（和的每一项、积的每个因子各算一层）。"
        "请用“令”为其中的部分取名，或改写成 Σ。",
    ),
    "formula-long-number": (
        "`{piece}` has more than {limit} digits.",
        "`{piece}` 的位数超过 {limit} 位。",
    ),
    "formula-long-word": (
        "`{piece}` is a run of more than {limit} letters. Put spaces or "
        "signs between the names.",
        "`{piece}` 是超过 {limit} 个字母的一串，请在名称之间加空格或符号。",
    ),
    "formula-large-power": (
        "The exponents in `{piece}` come to more than {limit}. Exponents "
        "written in digits can be at most that large, nested ones "
        "multiplied.",
        "`{piece}` 中的指数合起来超过 {limit}。用数字写出的指数"
        "（嵌套时相乘）不能更大。",
    ),
    "formula-unknown-character": (
        "`{piece}` can't be read in a formula.",
        "公式中不能出现 `{piece}`。",
    ),
    "formula-unclosed": (
        "`{piece}` is opened here and never closed.",
        "此处的 `{piece}` 没有对应的右括号。",
    ),
    "formula-conditional": (
        "`{piece}`: a condition after a bar stands in `E[X | Y]`, "
        "`Var(X | Y)`, `Cov(X, Y | Z)`, `P(A | B)`. Elsewhere a bar stands on "
        "both sides of what it bounds, `|x|`.",
        "`{piece}`：竖线后的条件只能写在 `E[X | Y]`、`Var(X | Y)`、"
        "`Cov(X, Y | Z)`、`P(A | B)` 里。别处的竖线表示绝对值，要成对：`|x|`。",
    ),
    "formula-disjoint-family": (
        "`{piece}`: write this as a fact of its own, with one family and one "
        "index: `B_i disjoint`.",
        "`{piece}`：请单独写成一条事实，只含一个事件族和一个下标：“B_i 互斥”。",
    ),
    "formula-event-number": (
        "`{name}` is an event, not a number. Its probability is `P({name})`, "
        "its indicator `1{{{name}}}`.",
        "`{name}` 是事件，不是数。它的概率是 `P({name})`，示性变量是 "
        "`1{{{name}}}`。",
    ),
    "formula-indicator": (
        "`{piece}`: an indicator is written `1{{X ≥ t}}`, or `1_A` for an "
        "event A.",
        "`{piece}`：示性变量写作 `1{{X ≥ t}}`；对事件 A 也可写 `1_A`。",
    ),
    "formula-mixed-condition": (
        "`{piece}` is an event, beside a random variable. Condition on random "
        "variables or on an event: `E[X | Y, Z]`, `E[X | A]`.",
        "`{piece}` 是事件，与随机变量混写了。条件要么全是随机变量，要么是一个"
        "事件：`E[X | Y, Z]`、`E[X | A]`。",
    ),
    "formula-not-an-event": (
        "`{piece}` isn't an event. Expected a declared event (`A : event`), a "
        "relation such as `X ≥ t`, or events joined by `∩`, `∪`, `and`, `or`, "
        "`not`.",
        "`{piece}` 不是事件。这里应当是声明过的事件（`A : 事件`）、`X ≥ t` "
        "这样的关系，或用 `∩`、`∪`、且、或、非连接的事件。",
    ),
    "formula-latex": (
        "`{piece}`: LaTeX isn't read. Write `1/2`, `√d`, `Σ_{{i=1}}^{{n}}`, "
        "`σ²`, `≤`.",
        "`{piece}`：这里不读 LaTeX。请写 `1/2`、`√d`、`Σ_{{i=1}}^{{n}}`、"
        "`σ²`、`≤`。",
    ),
    "formula-law": (
        "`{piece}`: this isn't the name of a law that is known here: {laws}. "
        "Of other laws state what is used: `E[X] = 0`, `Var(X) = 1`.",
        "`{piece}`：不是这里认识的分布名称（{laws}）。其他分布请写出用到的矩："
        "`E[X] = 0`、`Var(X) = 1`。",
    ),
    "formula-law-parameters": (
        "`{piece}`: the law {law} is written `{form}`.",
        "`{piece}`：{law} 分布应写作 `{form}`。",
    ),
    "formula-law-random": (
        "`{piece}` is random, but the parameters of a law are constants.",
        "`{piece}` 是随机的，而分布的参数必须是常数。",
    ),
    "formula-law-constant": (
        "`{piece}` isn't random, so it has no law.",
        "`{piece}` 不是随机变量，谈不上分布。",
    ),
    "formula-arrow": (
        "`{piece}`: a limit is written `f → L as n → ∞` or "
        "`lim_{{n→∞}} f = L`; an implication is written `⟹` or `=>`.",
        "`{piece}`：极限写作“当 n → ∞ 时 f → L”或 `lim_{{n→∞}} f = L`；"
        "蕴含写作 `⟹` 或 `=>`。",
    ),
    "formula-infinity": (
        "`∞` isn't a number. It may stand after `→`, or alone as the value "
        "of a limit: `lim_{{n→∞}} n = ∞`.",
        "`∞` 不是数，只能写在 `→` 之后，或单独作为极限的值："
        "`lim_{{n→∞}} n = ∞`。",
    ),
    "formula-limit-form": (
        "A limit is written `lim_{{n→∞}} f`, `lim_{{x→0+}} f` or "
        "`f → L as n → ∞`; what tends isn't said here.",
        "极限写作 `lim_{{n→∞}} f`、`lim_{{x→0+}} f` 或“当 n → ∞ 时 f → L”；"
        "此处没有说明哪个变量趋于何值。",
    ),
    "formula-limit-variable": (
        "`{piece}` can't tend to anything: what stands before this `→` has to "
        "be one name, and neither a random variable, a family, a function nor "
        "the index of a sum around it.",
        "`{piece}` 不能作为趋向的变量：此处的 `→` 之前应是一个单独的名称，"
        "且不是随机变量、族、函数，也不是外层求和的下标。",
    ),
    "formula-limit-point": (
        "`{piece}` contains `{name}` itself; what `{name}` tends to must not "
        "depend on it.",
        "`{piece}` 含有 `{name}` 自身；`{name}` 所趋的值不能依赖于它。",
    ),
    "formula-member": (
        "`{piece}` isn't read in a formula. Say what a name is by `x : real`, "
        "`n : integer`, `p : real, 0 < p < 1`, and where an index runs by "
        "`i = 1..n`.",
        "公式中不能用 `{piece}`。名称请声明为“x : 实数”“n : 整数”“p : 实数，"
        "0 < p < 1”；下标范围写作 `i = 1..n`。",
    ),
    "formula-angle": (
        "`{piece}`: the dot product of two vectors is written `q · k`.",
        "`{piece}`：两个向量的点积写作 `q · k`。",
    ),
    "formula-plus-minus": (
        "`{piece}` makes two statements at once. Write each of them, or `|x| "
        "= c`.",
        "`{piece}` 一次说了两个式子。请分别写出，或写 `|x| = c`。",
    ),
    "formula-vulgar": (
        "`{piece}`: a fraction is written with a slash, as in `1/2`.",
        "`{piece}`：分数用斜线书写，例如 `1/2`。",
    ),
    "formula-factorial": (
        "`{piece}`: double factorials aren't read. Write `(n!)!` or a "
        "product over every second number.",
        "`{piece}`：这里不读双阶乘记号。请写 `(n!)!`，或写成隔数连乘的积。",
    ),
    "formula-transpose": (
        "`{piece}`: only a matrix, a family with two indices, has a "
        "transpose, written `Kᵀ`. The dot product of two vectors is written "
        "`q · k`.",
        "`{piece}`：只有矩阵（有两个下标的一族）才有转置，写作 `Kᵀ`。"
        "两个向量的点积写作 `q · k`。",
    ),
    "formula-kronecker": (
        "`δ` stands without its two indices. The Kronecker delta is written "
        "`δ_{{ij}}` or `δ_{{i,j}}`; a name δ of your own is declared: "
        "`δ : real`.",
        "`δ` 缺少两个下标。克罗内克记号写作 `δ_{{ij}}` 或 `δ_{{i,j}}`；"
        "若 δ 是自己的名称，请先声明：“δ : 实数”。",
    ),
    "formula-softmax": (
        "`{piece}`: softmax takes one vector (a family without its index) or "
        "one matrix, and is read entry by entry: `softmax(x)_i`.",
        "`{piece}`：softmax 的自变量是一个向量（未写下标的一族）或一个矩阵，"
        "其分量写作 `softmax(x)_i`。",
    ),
    "formula-component": (
        "`{piece}` is a number or a random variable, so it has no entries. A "
        "subscript stands on a vector or matrix: `softmax(x)_i`, `(A x)_i`.",
        "`{piece}` 是数或随机变量，没有分量。下标应写在向量或矩阵上："
        "`softmax(x)_i`、`(A x)_i`。",
    ),
    "formula-component-count": (
        "`{piece}` has {found} indices; {wanted} are needed.",
        "`{piece}` 有 {found} 个下标，应有 {wanted} 个。",
    ),
    "formula-matrix-product": (
        "The product with `{piece}` has no meaning: the second index on the "
        "left and the first on the right must have one range.",
        "与 `{piece}` 的乘积没有意义：左边的第二个下标与右边的第一个下标"
        "范围必须相同。",
    ),
    "formula-derivative-variable": (
        "`{piece}`: a derivative is taken by one number, a declared name or "
        "a member of a family of numbers: `d/dx f`, `∂/∂x_j f`.",
        "`{piece}`：求导的变量必须是一个数，即已声明的名称或数族的一个成员："
        "`d/dx f`、`∂/∂x_j f`。",
    ),
    "formula-derivative-order": (
        "`{piece}`: the order and the variables don't agree. Write `∂²/∂x∂y "
        "f`, `d²/dx² f`; the order is at most 4.",
        "`{piece}`：阶数与变量个数不符。请写 `∂²/∂x∂y f`、`d²/dx² f`；"
        "阶数不超过 4。",
    ),
    "formula-quantifier": (
        "`{piece}` isn't needed: an index means every value in its range. "
        "Write a condition on it at the end, as in `… for i ≠ j`.",
        "不必写 `{piece}`：下标本来就表示范围内的每个值。对下标的条件写在末尾，"
        "例如“…… 对 i ≠ j”。",
    ),
    "formula-then": (
        "`{piece}` has no `if` at the beginning. Write `if A then B` or "
        "`A ⟹ B`.",
        "`{piece}` 之前没有“若”。请写“若 A，则 B”或 `A ⟹ B`。",
    ),
    "formula-analysis": (
        "`{piece}`: gradients and integrals aren't known here.",
        "`{piece}`：这里还不能写梯度和积分。",
    ),
    "formula-other-name": (
        "`{name}` isn't known here: write `{instead}`. A function of your own "
        "is declared: `{name} : function`.",
        "这里没有 `{name}`，请写 `{instead}`。自定义的函数请先声明："
        "“{name} : 函数”。",
    ),
    "formula-operator-glued": (
        "What is `{name}`? If `{instead}` is meant, write that.",
        "`{name}` 是什么？若是指 `{instead}`，请这样写。",
    ),
    "formula-dots": (
        "`{piece}` stands in a sum, `x_1 + … + x_n`, in a range, `i = 1..n`, "
        "and in the list of a whole declared family, `X_1, …, X_n "
        "independent`. A family is declared by `X_1, …, X_n : random`.",
        "`{piece}` 用在和式 `x_1 + … + x_n`、范围 `i = 1..n`，以及已声明的"
        "一族的完整列举“X_1, …, X_n 相互独立”中。一族变量这样声明："
        "“X_1, …, X_n : 随机变量”。",
    ),
    "formula-double-equals": (
        "`{piece}`: equality is written `=`.",
        "`{piece}`：相等写作 `=`。",
    ),
    "formula-unopened": (
        "`{piece}` closes a bracket that was never opened.",
        "`{piece}` 没有对应的左括号。",
    ),
    "formula-mismatched": (
        "Found `{piece}`, but the bracket open here is `{opening}`: close "
        "that one first.",
        "此处是 `{piece}`，而尚未关闭的是 `{opening}`，请先关闭它。",
    ),
    "formula-lone-subscript": (
        "Found `_` where no name stands before it. Write a subscript right "
        "after its name: `q_i`, `x_{{n+1}}`.",
        "`_` 前面没有名称。下标要紧跟在名称后面：`q_i`、`x_{{n+1}}`。",
    ),
    "formula-unexpected": (
        "Found `{piece}` where the formula should go on with a sign (`+`, "
        "`·`, `=` …) or end.",
        "此处出现 `{piece}`，而应是运算符（`+`、`·`、`=` 等）或公式结尾。",
    ),
    "formula-law-misspelt": (
        "`{piece}` isn't a word that is known here; is `independent` meant?",
        "不认识 `{piece}`；是不是想写 `independent`？",
    ),
    "formula-unfinished": (
        "The formula ends after `{piece}`, but it isn't complete: something "
        "like `are independent` or a relation is missing.",
        "公式在 `{piece}` 之后结束，但并不完整：缺少关系符，"
        "或“独立”之类的说法。",
    ),
    "formula-sum-marks": (
        "Found `{piece}` where the index of the sum is expected. Write "
        "`Σ_{{i=1}}^{{n}}`, or `Σ_i` when a family gives the range.",
        "此处出现 `{piece}`，而应是求和下标。请写 `Σ_{{i=1}}^{{n}}`；"
        "若范围由某一族给出，可写 `Σ_i`。",
    ),
    "formula-expects-term": (
        "Found `{piece}` where a number, a name or an opening bracket is "
        "expected.",
        "此处出现 `{piece}`，而应是数、名称或左括号。",
    ),
    "formula-ends-early": (
        "The formula ends after `{piece}`, where a number, a name or a "
        "bracket should follow.",
        "公式在 `{piece}` 之后中断，后面应有数、名称或括号。",
    ),
    "formula-no-relation": (
        "`{piece}` isn't a statement. A statement has a relation (`=`, `≠`, "
        "`<`, `≤`, `>`, `≥`) or says what is independent, as in `X, Y "
        "independent`.",
        "`{piece}` 不是命题。命题要含有关系符（`=`、`≠`、`<`、`≤`、`>`、`≥`），"
        "或说明独立性，例如“X 与 Y 独立”。",
    ),
}
