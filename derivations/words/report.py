"""Words of reports and of the command line: English, Chinese.

Places in braces are filled by name.  What stands in backquotes or in “ ” is
ready to be written into a document.
"""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    # how things are joined
    "report-comma": (", ", "，"),
    "report-list": (", ", "、"),
    "report-semicolon": ("; ", "；"),
    "report-brackets": (" ({text})", "（{text}）"),
    "report-colon": (": ", "："),
    "report-then": (" and ", "，并取 "),
    "report-and": (" and ", " 且 "),
    "report-or": (" or ", "或"),
    "report-quoted": ("`{text}`", "“{text}”"),
    "report-space": (" ", ""),
    # verdicts
    "report-proved": ("proved", "已证明"),
    "report-refuted": ("refuted", "已推翻"),
    "report-undecided": ("undecided", "未判定"),
    "report-as-expected": ("as expected", "与预期相符"),
    "report-not-as-expected": ("NOT as expected", "与预期不符"),
    # reasons and facts
    "report-by": ("by {reason}", "由{reason}"),
    "report-cited": (" ({facts})", "（{facts}）"),
    "report-given": ("given", "已知"),
    "report-for": ("{text} for {conditions}", "{text}（{conditions}）"),
    "report-all": ("all {terms}", "所有 {terms}"),
    "report-law-mutual": ("{terms} mutually independent", "{terms} 相互独立"),
    "report-law-independent": ("{terms} independent", "{terms} 独立"),
    "report-law-pairwise": ("{terms} pairwise independent", "{terms} 两两独立"),
    "report-law-uncorrelated": ("{terms} uncorrelated", "{terms} 不相关"),
    "report-law-pairwise-uncorrelated": (
        "{terms} pairwise uncorrelated",
        "{terms} 两两不相关",
    ),
    "report-law-same-law": (
        "{terms} identically distributed",
        "{terms} 同分布",
    ),
    "report-law-iid": ("{terms} i.i.d.", "{terms} 独立同分布"),
    "report-for-every": ("for every {indices}", "对每个 {indices}"),
    "report-with": (" with {conditions}", "（{conditions}）"),
    # side conditions
    "report-exists": ("{term} exists", "{term} 存在"),
    "report-met": ("{condition} ({sources})", "{condition}（{sources}）"),
    "report-met-plain": ("{condition} (always)", "{condition}（恒成立）"),
    "report-source-declared": ("declared: {names}", "{names} 的声明"),
    "report-source-condition": (
        "by the condition on the indices",
        "由下标的条件",
    ),
    "report-source-hypothesis": (
        "by the left side of this step",
        "由这一步的左边",
    ),
    # what is missing
    "report-missing": (
        "Nothing says that {condition}.",
        "没有假设 {condition}。",
    ),
    "report-missing-law": (
        "Nothing says that {terms} are {kind}.",
        "没有假设 {terms} {kind}。",
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
        "{holds} 成立，而 {sides}",
    ),
    "report-fails": ("“{statement}” is false", "“{statement}”不成立"),
    "report-two-values": ("{left} and {right}", "{left}，而 {right}"),
    "report-one-value": ("{left} = {v}, not {w}", "{left} = {v}，不等于 {w}"),
    "report-random-sides": (
        "the two sides differ: {left}, and {right}",
        "两边不同：{left}，而 {right}",
    ),
    "report-differ": (
        "{left} and {right} aren't equal in every outcome",
        "{left} 与 {right} 并非在每个结果上都相等",
    ),
    "report-takes": (
        "{term} takes the values {values}",
        "{term} 依次取 {values}",
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
    "report-gap-sign": (
        "The signs that are known don't give this order.",
        "已知的正负号推不出这个大小关系。",
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
    "report-rests-on": (
        "It builds on {names}, which isn't proved.",
        "它依据的 {names} 还没有得到证明。",
    ),
    "report-no-model": (
        "It follows from the assumptions, but no model of them was found.",
        "由假设可以推出，但没有找到满足这些假设的模型。",
    ),
    "report-anything-follows": (
        "They may contradict each other, and then anything follows.",
        "假设可能自相矛盾，那样什么都能推出。",
    ),
    # claims
    "report-claim-line": (
        "Line {number} isn't proved, so the claim isn't.",
        "第 {number} 行没有得到证明，所以命题也没有。",
    ),
    "report-claim-ends": (
        "The lines don't join the two sides of the claim: they go from "
        "{first} to {last}.",
        "各行没有把命题的两边连起来：它们从 {first} 走到 {last}。",
    ),
    "report-claim-chain": (
        "The signs {signs} together give no relation between the ends.",
        "符号 {signs} 合起来得不出两端的关系。",
    ),
    "report-claim-no-model": (
        "All lines follow, but from assumptions that no model was found for.",
        "各行都能推出，但没有找到满足假设的模型。",
    ),
    # lines expected to fail
    "report-wrong-is-proved": (
        "It is marked as wrong, but it is true.",
        "它标为错误，却是成立的。",
    ),
    "report-wrong-not-refuted": (
        "It is marked as wrong, but no counterexample was found.",
        "它标为错误，但没有找到反例。",
    ),
    "report-incomplete-is-proved": (
        "It is marked as incomplete, but nothing is missing.",
        "它标为不完整，却什么也不缺。",
    ),
    "report-completed": (
        "With `{needs}` it is proved, {reason}.",
        "补上“{needs}”，{reason}即可证明。",
    ),
    "report-completed-alone": (
        "With `{needs}` it is proved.",
        "补上“{needs}”即可证明。",
    ),
    "report-not-completed": (
        "With `{needs}` it isn't proved either.",
        "补上“{needs}”仍不能证明。",
    ),
    # the report of a document
    "report-convention": (
        "Convention: random variables have finite moments up to the order "
        "that a line or its proof uses (here at most {order}).",
        "约定：随机变量具有该行及其证明所用到的各阶有限矩（此处至多 "
        "{order} 阶）。",
    ),
    "report-index-convention": (
        "An index that no sum binds means: for every value in its range.",
        "未被求和约束的下标，表示对其范围内的每个值都成立。",
    ),
    "report-derivation": ("Derivation {name}", "推导 {name}"),
    "report-model": (
        "✓ The assumptions can hold together: a model of them was verified.",
        "✓ 假设可以同时成立：已验证一个满足全部假设的模型。",
    ),
    "report-model-none": (
        "? No model of the assumptions was found, so nothing here counts as "
        "proved.",
        "? 没有找到满足假设的模型，所以以下都不算已证明。",
    ),
    "report-clash": (
        "As far as the search went, {names} can't hold together.",
        "就搜索所及，{names} 不能同时成立。",
    ),
    "report-clash-one": (
        "As far as the search went, {names} can't hold.",
        "就搜索所及，{names} 不能成立。",
    ),
    "report-clash-given": (
        "As far as the search went, the declarations alone can't be met.",
        "就搜索所及，单是声明就无法满足。",
    ),
    "report-claim": ("Claim {name}", "命题 {name}"),
    "report-wrong": ("Wrong {name}", "错误 {name}"),
    "report-incomplete": ("Incomplete {name}", "不完整 {name}"),
    "report-without": ("without {names}", "去掉 {names}"),
    "report-needs": ("needs {conditions}", "还需 {conditions}"),
    "report-uses": ("Uses {names}.", "用到 {names}。"),
    "report-uses-nothing": ("Uses no assumption.", "不依赖任何假设。"),
    "report-obligations": (
        "Side conditions met: {conditions}.",
        "附带条件已满足：{conditions}。",
    ),
    "report-line-at": ("{path}, line {line}", "{path} 第 {line} 行"),
    "report-found-reason": ("Found: `{reason}`.", "找到：“{reason}”。"),
    "report-reading": ("read as: {reading}", "读作：{reading}"),
    "report-reading-assumptions": ("Read as:", "读作："),
    # the end of a report
    "report-sum-lines": (
        "{proved} of {total} lines proved",
        "{total} 行中已证明 {proved} 行",
    ),
    "report-sum-claims": (
        "{proved} of {total} claims proved",
        "{total} 个命题中已证明 {proved} 个",
    ),
    "report-sum-wrong": (
        "{good} of {total} wrong lines refuted",
        "{total} 个错误的式子中已推翻 {good} 个",
    ),
    "report-sum-incomplete": (
        "{good} of {total} incomplete lines as expected",
        "{total} 个不完整的式子中与预期相符的有 {good} 个",
    ),
    "report-sum-undecided": (
        "{count} lines undecided",
        "{count} 行未判定",
    ),
    "report-sum-undecided-one": ("1 line undecided", "1 行未判定"),
    "report-sum-refuted-one": (
        "1 line refuted that was to be proved",
        "1 行本应证明的被推翻",
    ),
    "report-sum-unreadable-one": (
        "1 document can't be read",
        "1 个文档无法读取",
    ),
    "report-sum-refuted": (
        "{count} lines refuted that were to be proved",
        "{count} 行本应证明的被推翻",
    ),
    "report-sum-unreadable": (
        "{count} documents can't be read",
        "{count} 个文档无法读取",
    ),
    "report-sum-documents": ("{count} documents", "{count} 个文档"),
    "report-sum-document": ("1 document", "1 个文档"),
    "report-sum-as-expected": (
        "Everything is as expected.",
        "全部与预期相符。",
    ),
    "report-sum-not-as-expected": ("Not as expected:", "与预期不符："),
    "report-sum-rests-on": (
        "Rests on what isn't proved:",
        "依据了尚未证明的内容：",
    ),
    "report-sum-rests-on-item": (
        "{place} (on {names})",
        "{place}（依据 {names}）",
    ),
    "report-sum-no-rests-on": (
        "Nothing rests on an unproved claim.",
        "没有内容依据未证明的命题。",
    ),
    # the command line
    "cli-nothing-to-check": (
        "no block that opens with ```derivation stands here; see how to "
        "write one in docs/writing.md",
        "没有以 ```推导 或 ```derivation 开头的块；写法见 docs/writing.zh.md",
    ),
    "cli-nothing-in-directory": (
        "no Markdown file under this directory has a ```derivation block",
        "该目录下没有含推导块的 Markdown 文件",
    ),
    "cli-no-such-document": (
        "there is no such file and no derivation of this name in the "
        "library; the library has: {known}",
        "没有这个文件，推导库中也没有这个名称；库中有：{known}",
    ),
    "cli-no-such-rule": (
        "no rule is called {piece}; near it: {nearest}",
        "没有叫 {piece} 的规则；相近的有：{nearest}",
    ),
    "cli-overwrites-source": (
        "this is the document itself; write to another file",
        "这就是源文档；请写到另一个文件",
    ),
    "cli-cannot-write": (
        "the file can't be written: {reason}",
        "无法写入文件：{reason}",
    ),
    "cli-too-deep": (
        "the input is nested too deeply to be checked",
        "输入嵌套过深，无法检验",
    ),
    "cli-own-error": (
        "derivations stopped at an error of its own ({reason}); please "
        "report it together with the input",
        "derivations 自身出错而停止（{reason}）；请连同输入一起报告",
    ),
    "cli-where-statement": ("statement", "命题"),
    "cli-where-given": ("--given", "--given"),
    "cli-written": ("written: {path}", "已写入：{path}"),
    "cli-rule-cited": ("Cited as", "引用写法"),
    "cli-rule-includes": ("Brings along", "包含"),
    "cli-rule-conditions": ("Conditions", "条件"),
    "cli-rule-failure": ("What it doesn't do", "做不到什么"),
    "cli-rule-holds": ("It proves", "它能证明"),
    "cli-rule-fails": ("It doesn't prove what is false", "它不证明错误的式子"),
    "cli-rule-instead": (
        "It doesn't prove, though {names} does",
        "它不能证明，但{names}可以",
    ),
    "cli-rule-reference": ("Reference", "参考"),
    "cli-rules-head": (
        "Rules; `derivations rules ID` shows one of them.",
        "规则一览；用 `derivations rules 名称` 查看其中一条。",
    ),
    "cli-nothing-near": ("nothing", "无"),
}
