"""Words of explanations: what is missing, counterexamples, why a line isn't
accepted.  English, Chinese.

What stands in backquotes or in “ ” is ready to be written into a document.
"""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    # what is missing
    "report-missing": (
        "Nothing says that {condition}.",
        "没有假设“{condition}”。",
    ),
    "report-missing-law": (
        "Nothing says that {terms} are {kind}.",
        "没有假设{terms} {kind}。",
    ),
    "report-missing-two": (
        "Nothing says that {left} and {right} are independent.",
        "没有假设 {left} 与 {right} 独立。",
    ),
    "report-missing-index": (
        "Here {left} and {right} may be equal.",
        "这里 {left} 与 {right} 可能相等。",
    ),
    "report-other-root": (
        "{equation} also has the root {root}.",
        "{equation} 还有一个根 {root}。",
    ),
    "report-add": ("Add `{condition}`.", "加上“{condition}”即可。"),
    "report-add-index": (
        "Add `{condition}` behind the line.",
        "在这一行后加上“{condition}”即可。",
    ),
    "report-declare": ("Declare `{declared}`.", "请声明“{declared}”。"),
    "report-declared-vectors": (
        "{names} for {range} : probability vector, > 0",
        "{names}，{range}：概率向量，> 0",
    ),
    "report-would-follow": (
        "It would follow from {conditions}.",
        "若有{conditions}则可证。",
    ),
    # counterexamples
    "report-take": (
        "Take {model}. Every assumption holds there, but {outcome}.",
        "取 {model}。此时所有假设都成立，但{outcome}。",
    ),
    "report-take-plain": (
        "Take {model}. Then {outcome}.",
        "取 {model}。此时{outcome}。",
    ),
    "report-take-without": (
        "Take {model}. Every other assumption holds there, but {outcome}.",
        "取 {model}。此时其余假设都成立，但{outcome}。",
    ),
    "report-always": ("It fails: {outcome}.", "不成立：{outcome}。"),
    "report-always-whole": ("{outcome}.", "{outcome}。"),
    "report-each": (
        "{whole}, each with probability {share}",
        "{whole}（各以概率 {share}）",
    ),
    "report-shares": (
        "{whole} with probabilities {shares}",
        "{whole}，概率依次为 {shares}",
    ),
    "report-same-sign": (
        "{parts} with the same sign, each with probability 1/2",
        "{parts}（同号，正负各以概率 1/2）",
    ),
    "report-upper-lower": (
        "{parts}, all upper or all lower signs, each with probability 1/2",
        "{parts}（同取上号或同取下号，各以概率 1/2）",
    ),
    "report-independently": (
        ", independent of one another",
        "，彼此独立",
    ),
    "report-but": ("{sides}", "{sides}"),
    "report-but-while": (
        "{holds} holds while {sides}",
        "“{holds}”成立，却有 {sides}",
    ),
    "report-fails": ("“{statement}” is false", "“{statement}”不成立"),
    "report-tends": ("{said} as {target}", "当 {target} 时 {said}"),
    "report-limit": (": {said}", "：{said}"),
    "report-no-limit": (
        ": {limit} doesn't exist, as it comes to {values} on different ways",
        "：{limit} 不存在，沿不同方式分别趋于 {values}",
    ),
    "report-two-values": ("{left} and {right}", "{left}，而 {right}"),
    "report-one-value": ("{left}, not {w}", "{left}，不等于 {w}"),
    "report-one-order": ("{left}, not {sign} {w}", "{left}，不满足 {sign} {w}"),
    "report-not-rounded": (
        "{left}, which doesn't round to {w}",
        "{left}，四舍五入后不是 {w}",
    ),
    "report-random-sides": (
        "the two sides differ: {left}, and {right}",
        "两边不同：{left}，而 {right}",
    ),
    "report-random-order": (
        "this order doesn't always hold: {left}, and {right}",
        "这个大小关系并不总成立：{left}，而 {right}",
    ),
    "report-differ": (
        "{left} and {right} aren't equal in every outcome",
        "{left} 与 {right} 并非在每个结果上都相等",
    ),
    "report-random-one": (
        "{side}, not always {other}",
        "{side}，并不总是 {other}",
    ),
    "report-takes": (
        "{term} takes the values {values}",
        "{term} 依次取 {values}",
    ),
    # misconceptions that lead to a refuted line
    "report-mistake": (
        "It looks as if {before} was taken to be {after}.",
        "看来把 {before} 当成了 {after}。",
    ),
    "report-mistake-written": (
        "It would hold with {before} in place of {after}.",
        "把 {after} 换成 {before} 就成立。",
    ),
    "report-mistake-instead": (
        "It looks as if {before} was taken to be {after}; in truth {instead}.",
        "看来把 {before} 当成了 {after}；其实 {instead}。",
    ),
    # why a line isn't accepted
    "report-worked-out": (
        "Worked out, the left side is {left} and the right side is {right}.",
        "算出来，左边是 {left}，右边是 {right}。",
    ),
    "report-becomes": (
        "{reason} alone, the left side becomes {left} and the right side "
        "{right}.",
        "只{reason}，左边化为 {left}，右边化为 {right}。",
    ),
    "report-wrong-reason": (
        "True, but not {given}.",
        "这一行成立，但理由不对：不能{given}得出。",
    ),
    "report-not-enough": (
        "True, but this reason alone isn't enough.",
        "这一行成立，但仅有这个理由还不够。",
    ),
    "report-divides-by-zero": (
        "It divides by 0 and so has no value, neither true nor false.",
        "其中除以 0，没有意义，无所谓真假。",
    ),
    "report-event-values": (
        "1 where the event happens, else 0",
        "事件发生时取 1，否则取 0",
    ),
    "report-fit": ("`{reason}` proves it.", "“{reason}”可以证明。"),
    "report-fit-long": (
        "It needs {count} rules at once ({rules}): split it into several "
        "lines.",
        "它同时用到 {count} 条规则（{rules}）：请拆成几行。",
    ),
    "report-idle": (
        "True, but it doesn't need {names}: the line holds without.",
        "这一行成立，但用不到{names}：去掉后仍然成立。",
    ),
    "report-fit-enough": ("`{reason}` is enough.", "“{reason}”就够了。"),
    "report-open": (
        "Nothing gives {conditions}, which the line needs.",
        "这一行需要 {conditions}，但没有依据。",
    ),
    "report-open-index": (
        "an index has to stay in its range",
        "下标不能越界",
    ),
    "report-open-length": (
        "a sum has no negative number of terms",
        "和的项数不能为负",
    ),
    "report-gap-sign": (
        "What is known to be positive or negative doesn't give this order.",
        "由已知的正负推不出这个大小关系。",
    ),
    "report-gap-rounding": (
        "It can't be told whether this number rounds to the one shown: a "
        "letter is left in it, or it lies too near to where rounding changes.",
        "看不出这个数四舍五入后是不是所写的数：其中还含有字母，"
        "或者它太靠近舍入的分界。",
    ),
    "report-gap-step": (
        "{reason} alone, the right side doesn't follow from the left.",
        "只{reason}，从左边推不出右边。",
    ),
    "report-gap-structure": (
        "The assumptions don't give this independence.",
        "由假设推不出这种独立性。",
    ),
    "report-gap-unsupported": (
        "No rule handles a formula of this form.",
        "没有规则能处理这种形式的式子。",
    ),
    "report-gap-too-large": (
        "The formula is too large to be worked out in one line; split it.",
        "这个式子太大，无法在一行内算完；请拆成几行。",
    ),
    "report-not-settled": (
        "Not settled; this isn't “wrong”. No rule closes it, and no "
        "counterexample was found {searched}.",
        "暂不能判定，不等于错。现有规则推不出，{searched}也没有反例。",
    ),
    "report-not-settled-untried": (
        "Not settled; this isn't “wrong”. No rule closes it, and there was "
        "no model to try.",
        "暂不能判定，不等于错。现有规则推不出，也没有可试的模型。",
    ),
    "report-not-settled-no-model": (
        "Not settled; this isn't “wrong”. No model of the assumptions was "
        "found: they may exclude each other.",
        "暂不能判定，不等于错。没有找到满足假设的模型：这些假设可能互相排斥。",
    ),
    "report-not-settled-open": (
        "Not settled; this isn't “wrong”.",
        "暂不能判定，不等于错。",
    ),
    "report-searched-size": ("up to {name} = {size}", "{name} ≤ {size} 内"),
    "report-searched-sizes": ("for sizes up to {size}", "规模不超过 {size} 时"),
    "report-searched-models": (
        "in {count} models",
        "试过的 {count} 个模型中",
    ),
    "report-follows-wrong": (
        "It follows from {names}; line {number} is the first wrong one.",
        "它由 {names} 得出；最先出错的是第 {number} 行。",
    ),
    "report-would-give": (
        "{reason} alone, the line would be {line}.",
        "只{reason}，这一行应为 {line}。",
    ),
    "report-rests-on": (
        "It builds on {names}, which isn't proved.",
        "它依据的 {names} 还没有得到证明。",
    ),
    # claims of other derivations
    "report-unmet": (
        "Used here, {claim} assumes {conditions}; that doesn't follow from "
        "what is given.",
        "{claim} 用在此处要求：{conditions}；由已知条件推不出。",
    ),
    "report-defined": (
        "{term} is defined",
        "{term} 有定义",
    ),
    "report-value-missing": (
        "The line doesn't show what {name} of {claim} stands for; write it "
        "in brackets: `({example})`.",
        "这一行看不出 {claim} 中的 {name} 代表什么；"
        "请在括号中写明：“（{example}）”。",
    ),
    "report-value-nothing": (
        "No part of this line has the form of {claim}; write in brackets what "
        "its names stand for.",
        "这一行没有与 {claim} 形式相同的部分；请在括号中写明其中名称代表什么。",
    ),
    "report-value-place": (
        "{claim} can't be used with these values: it uses {name} as a whole, "
        "so only another declared name can stand for {name}.",
        "{claim} 不能这样代入：其中把 {name} 作为整体使用，"
        "只能换成另一个已声明的名称。",
    ),
    "report-value-form": (
        "{claim} can't be used with these values: nothing can be put into "
        "{name}. Prove the claim anew for the names used here.",
        "{claim} 不能这样代入：目前无法对其中的 {name} 作代入。"
        "请用这里的名称重新证明该命题。",
    ),
    "report-value-event": (
        "{claim} can't be used with these values: {name} is an event, and "
        "nothing else can stand for it. Prove the claim anew for the events "
        "used here.",
        "{claim} 不能这样代入：{name} 是事件，目前不能代换。"
        "请用这里的事件重新证明该命题。",
    ),
    "report-value-index": (
        "{claim} can't be used with these values: it holds for every index, "
        "so the value of {name} has to have the same indices.",
        "{claim} 不能这样代入：命题对每个下标成立，"
        "代入 {name} 的式子也须带同样的下标。",
    ),
    "report-value-twice": (
        "{claim} can't be used with these values: it speaks of different "
        "variables, and two of them would become the same one.",
        "{claim} 不能这样代入：其中的变量互不相同，而代入后有两个变得相同。",
    ),
    "report-value-family": (
        "{claim} can't be used with these values: the value of {name} has to "
        "be a family with as many indices.",
        "{claim} 不能这样代入：代入 {name} 的必须是下标个数相同的族。",
    ),
    "report-value-function": (
        "{claim} can't be used with these values: {name} is a function, so "
        "only another declared function can stand for it.",
        "{claim} 不能这样代入：{name} 是函数，只能换成另一个已声明的函数。",
    ),
    "report-value-outcomes": (
        "{claim} can't be used with these values: the outcomes of {name} are "
        "listed, so only another variable with listed outcomes can stand for "
        "it, together with its outcomes and probabilities.",
        "{claim} 不能这样代入：{name} 是列出取值的变量，"
        "只能换成另一个这样的变量，其取值和概率也随之对应。",
    ),
    "report-value-finite": (
        "{claim} can't be used with these values: {name} takes finitely many "
        "values, and nothing shows that its value does.",
        "{claim} 不能这样代入：{name} 只取有限个值，"
        "而看不出代入的变量也是这样。",
    ),
    "report-value-random": (
        "{claim} can't be used with these values: {name} is a constant, and "
        "its value is random.",
        "{claim} 不能这样代入：{name} 是常数，而代入的值是随机的。",
    ),
    "report-value-moments": (
        "{claim} can't be used with these values: nothing shows that the "
        "value of {name} has a finite mean and variance.",
        "{claim} 不能这样代入：看不出代入 {name} 的式子有有限的期望和方差。",
    ),
    "report-value-integer": (
        "{claim} can't be used with these values: {name} is an integer, and "
        "nothing shows that its value is one.",
        "{claim} 不能这样代入：{name} 是整数，而代入的值看不出是整数。",
    ),
    "report-no-model": (
        "It follows from the assumptions, but no model of them was found.",
        "由假设可以推出，但没有找到满足这些假设的模型。",
    ),
    "report-anything-follows": (
        "They may contradict each other, and then anything follows.",
        "假设可能自相矛盾，那样什么都能推出。",
    ),
}
