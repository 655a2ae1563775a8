"""Words of errors in declarations: English, Chinese."""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    "given-form": (
        "“{found}” says nothing about a name; write `NAME : KIND`, for "
        "instance `σ : real, > 0`",
        "“{found}”没有说明名称；请写“名称 : 类别”，例如“σ : 实数，> 0”",
    ),
    "given-names": (
        "“{found}” isn't a list of names; write `X, Y : random` or "
        "`x[i] for i = 1..n : real`",
        "“{found}”不是名称列表；请写“X, Y : 随机变量”或“x[i]，i = 1..n : 实数”",
    ),
    "given-kind": (
        "“{found}” isn't a kind; write random, real, integer, function, "
        "positive, nonzero, i.i.d. or a condition such as `> 0`",
        "“{found}”不是类别；可写 随机变量、实数、整数、函数、正、非零、"
        "独立同分布，或条件如“> 0”",
    ),
    "given-law": (
        "“{found}”: a law is written with its parameters, as in `X : random, "
        "~ Normal(0, 1)`; of other laws state what is used, as in `X : random, "
        "mean 0, variance 1`",
        "“{found}”：分布要写出参数，例如“X : 随机变量，~ N(0, 1)”；"
        "其他分布请写出用到的性质，例如“X : 随机变量，均值 0，方差 1”",
    ),
    "given-natural": (
        "“{found}”: write `natural` for 0, 1, 2 … or `positive integer` for "
        "1, 2, 3 …",
        "“{found}”：含 0 请写“自然数”，不含 0 请写“正整数”",
    ),
    "given-set": (
        "“{found}” isn't a set that is known here; write `∈ (a, b)`, `[a, b]`, "
        "`ℝ` or `ℤ`",
        "“{found}”不是这里认识的集合；可写“∈ (a, b)”“[a, b]”“ℝ”“ℤ”",
    ),
    "listed-form": (
        "“{found}” isn't a list of one family; write `X_1, …, X_n : random`",
        "“{found}”不是一族变量的列举；请写“X_1, …, X_n : 随机变量”",
    ),
    "listed-ranges": (
        "the families in “{found}” have different ranges; declare each on its "
        "own",
        "“{found}”中各族的范围不同；请分别声明",
    ),
    "given-is-fact": (
        "“{found}” doesn't say what a name is; an assumption with a name "
        "belongs under `assume`",
        "“{found}”没有说明名称是什么；有名称的假设应放在“假设”之下",
    ),
    "given-empty-part": (
        "a comma with nothing beside it in “{found}”; write something there "
        "or take it away",
        "“{found}”中有多余的逗号；请补上内容或删去逗号",
    ),
    "given-two-kinds": (
        "a name can't be random and a function at once; choose one",
        "一个名称不能既是随机变量又是函数；请选其一",
    ),
    "given-probabilities": (
        "a probability vector has one index with a range; write "
        "`{name}[i] for i = 1..n : probability vector`",
        "概率向量有一个带范围的下标；请写“{name}[i]，i = 1..n：概率向量”",
    ),
    "given-finite": (
        "`finite` says that a random variable takes finitely many values; "
        "write `X : random, finite`",
        "“有限取值”只用于随机变量；请写“X : 随机变量，有限取值”",
    ),
    "family-without-index": (
        "{name} has a range for {index} but no index; write `{name}[{index}]`",
        "{name} 给出了 {index} 的范围却没有下标；请写“{name}[{index}]”",
    ),
    "family-without-range": (
        "the index of “{found}” has no range; write "
        "`{name}[i] for i = 1..n`, with each index once",
        "“{found}”的下标没有范围；请写“{name}[i]，i = 1..n”，每个下标都要有",
    ),
    "index-twice": (
        "{name} has the same index twice; give each index its own letter",
        "{name} 的两个下标相同；请用不同的字母",
    ),
    "index-declared": (
        "{index} is a declared name and can't run over a range as well; take "
        "another letter",
        "{index} 已声明为名称，不能再作下标；请换一个字母",
    ),
    "range-form": (
        "“{found}” isn't a range; write `i = 1..n`",
        "“{found}”不是范围；请写“i = 1..n”",
    ),
    "range-not-integer": (
        "“{found}” needn't be a whole number, so it can't end a range; "
        "declare its names as integer",
        "“{found}”不一定是整数，不能作范围的端点；请把其中的名称声明为整数",
    ),
    "range-random": (
        "“{found}” is random; a range ends at constants",
        "“{found}”是随机的；范围的端点必须是常数",
    ),
    "function-family": (
        "{name} is a function and can't have an index; write `{name} : "
        "function`",
        "{name} 是函数，不能带下标；请写“{name} : 函数”",
    ),
    "event-bound": (
        "`{piece}`: an event isn't a number. Say `P(A) > 0` in a line of its "
        "own.",
        "`{piece}`：事件不是数。请另起一行写 `P(A) > 0`。",
    ),
    "differentiable-function": (
        "{name} is said to be differentiable, so it has to be a function: "
        "“{name} : differentiable function”",
        "{name} 说是可导的，因此须是函数：“{name} : 可导函数”",
    ),
    "convex-function": (
        "{name} is said to be convex or concave, so it has to be a function: "
        "“{name} : convex function”",
        "{name} 说是凸的或凹的，因此须是函数：“{name} : 凸函数”",
    ),
    "injective-function": (
        "{name} is said to be injective, so it has to be a function: "
        "“{name} : injective function”",
        "{name} 说是单射的，因此须是函数：“{name} : 单射函数”",
    ),
    "function-bound": (
        "{name} is a function; only a number may bound its values here",
        "{name} 是函数；这里只能用数来限制它的值",
    ),
    "domain-empty": (
        "no number satisfies everything said about {name}: “{found}” clashes "
        "with the rest of its declaration",
        "没有数能满足对 {name} 的全部要求：“{found}”与声明的其余部分矛盾",
    ),
    "law-of-constant": (
        "“{found}” speaks of independence or a law, but declares no random "
        "variables; write `random`",
        "“{found}”谈到独立或分布，却没有声明随机变量；请写“随机变量”",
    ),
    "law-parameter": (
        "{law} needs {condition}, and nothing that is declared shows it. "
        "Declare it, or state `{condition}`",
        "{law} 要求 {condition}，但由声明看不出这一点。请在声明里写明，"
        "或另写一条 `{condition}`",
    ),
    "law-parameter-integer": (
        "{law} needs a whole number {name}; declare `{name} : natural`",
        "{law} 要求 {name} 是自然数；请声明“{name} : 自然数”",
    ),
    "outcomes-form": (
        "“{found}” doesn't list outcomes; write `X : random, outcomes x[i] "
        "for i = 1..n, probability p`",
        "“{found}”没有写清取值；请写“X : 随机变量，取值 x[i]，i = 1..n，"
        "概率 p”",
    ),
    "outcomes-values": (
        "{name} is declared otherwise; outcomes are constants over the range "
        "written here",
        "{name} 另有声明；取值应为此处范围上的常数",
    ),
    "outcomes-probability": (
        "{name} is declared otherwise; the probability is a function",
        "{name} 另有声明；概率应为函数",
    ),
}
