"""Messages about formulas that can't be read: key → (English, Chinese).

Places in braces are filled with `str.format`; ``{piece}`` is the offending
text.
"""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, tuple[str, str]]] = {
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
        "`{piece}` 是随机的，而分布的参数必须是常量。",
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
        "`{piece}` can't tend to anything: before this `→` a single name is "
        "expected that isn't a random variable, a family, a function or "
        "bound outside.",
        "`{piece}` 不能作为趋向的变量：此处的 `→` 之前应是一个单独的名称，"
        "且不是随机变量、族、函数，也没有在外层被约束。",
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
        "`{piece}`: a free index means every value in its range already; a "
        "condition on it stands at the end, as in `… for i ≠ j`.",
        "`{piece}`：自由下标本来就表示范围内的每个值；对下标的条件写在末尾，"
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
