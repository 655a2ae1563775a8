"""Words of reports: English, Chinese.

Places in braces are filled by name.
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
    # proofs that are replayed
    "report-replayed": (
        "{good} of {total} proofs replayed from their traces, {steps} steps",
        "按证明记录重放：{total} 个证明中 {good} 个通过，共 {steps} 步",
    ),
    "report-replay-step": (
        "rejected at step {place}: {reason}",
        "在第 {place} 步被拒绝：{reason}",
    ),
    "report-replay-at": (
        "rejected at {place}: {reason}",
        "在{place}处被拒绝：{reason}",
    ),
    "report-replay-statement": ("the statement", "命题本身"),
    "report-replay-condition": ("a side condition", "附带条件"),
    "report-replay-cited": ("a claim that it cites", "所引用的命题"),
    "report-replay-work": ("the bound on its work", "计算量上限"),
    "report-replay-format": ("its format", "记录格式"),
    # verdicts
    "report-proved": ("proved", "已证明"),
    "report-refuted": ("refuted", "已推翻"),
    "report-undecided": ("undecided", "未判定"),
    "report-lacking": ("~ incomplete", "~ 不完整"),
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
    "report-law-told": (
        "{terms} {kind} given {given}",
        "{terms} 在给定 {given} 时{kind}",
    ),
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
    "report-lean": (
        "tied by a hidden coin, given which they are independent: with "
        "probability {share} {laws}, else what is left of each law",
        "并由一枚隐藏的硬币联系起来，硬币给定时彼此独立："
        "以概率 {share} 有 {laws}，否则取各自分布余下的部分",
    ),
    "report-fair-sign": (
        "{whole} with a fair sign of its own",
        "{whole}，正负号等可能，且独立于其余变量",
    ),
    "report-law-symmetric": ("{terms} symmetric", "{terms} 对称"),
    "report-law-named": ("{terms} ~ {law}", "{terms} 服从{law}"),
    "report-law-iid": ("{terms} i.i.d.", "{terms} 独立同分布"),
    "report-for-every": ("for every {indices}", "对每个 {indices}"),
    "report-with": (" with {conditions}", "（{conditions}）"),
    # side conditions
    "report-finite": (
        "that {term} takes finitely many values",
        "{term} 只取有限个值",
    ),
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
    # claims
    "report-claim-line": (
        "Line {number} isn't proved, so the claim isn't.",
        "第 {number} 行没有得到证明，所以命题也没有。",
    ),
    "report-claim-first-wrong": (
        "Line {number} is the first wrong one.",
        "最先出错的是第 {number} 行。",
    ),
    "report-claim-judged-on": (
        "The lines after it are judged from what they are written to follow.",
        "其后各行按所写的前文判断。",
    ),
    "report-claim-open": (
        "So the claim isn't proved.",
        "所以命题没有得到证明。",
    ),
    "report-claim-false": (
        "The claim itself is false.",
        "命题本身也不成立。",
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
    "report-claim-weaker": (
        "Together the lines say {shown}, which is less than the claim.",
        "各行合起来只得到 {shown}，弱于命题。",
    ),
    "report-claim-indices": (
        "The lines hold for fewer indices than the claim (for none, where a "
        "range may be empty).",
        "各行成立的下标比命题少（范围可能为空时，一个也没有）。",
    ),
    "report-claim-no-limit": (
        "The claim is a limit, and no line leads into it with “→”.",
        "命题是一个极限，而没有一行用“→”得出它。",
    ),
    "report-claim-other-limit": (
        "The claim is a limit as {goal}, and the lines have one as {link}.",
        "命题说的是 {goal} 时的极限，而各行说的是 {link} 时的极限。",
    ),
    "report-claim-tied": (
        "The lines before “→” hold for the {variable} of {names}, and a limit "
        "takes every {variable}. Give the limit of {term} in one line, or "
        "leave {names} out.",
        "“→”之前的各行只对满足 {names} 的 {variable} 成立，"
        "而极限要求对每个 {variable} 成立。"
        "请用一行直接写出 {term} 的极限，或去掉 {names}。",
    ),
    "report-claim-squeeze": (
        "From {signs} before “→” no limit of {term} follows. An order gives "
        "one where the term stays on one side of its limit L, by its signs: "
        "L ≤ {term} ≤ … → L, or ≥ in both places.",
        "由“→”之前的 {signs} 得不出 {term} 的极限。"
        "只有由符号看出它总在极限 L 的一侧时才可以："
        "L ≤ {term} ≤ … → L，或两处都是 ≥。",
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
    "report-needs-clash": (
        "As far as the search went, `{needs}` can't hold together with "
        "{names}.",
        "就搜索所及，“{needs}”不能与 {names} 同时成立。",
    ),
    "report-needs-clash-given": (
        "As far as the search went, `{needs}` contradicts the declarations.",
        "就搜索所及，“{needs}”与声明矛盾。",
    ),
    "report-not-completed": (
        "With `{needs}` it isn't proved either.",
        "补上“{needs}”仍不能证明。",
    ),
    # the report of a document
    "report-convention": (
        "Convention: random variables, and declared functions of them, have "
        "finite moments up to the order that a line or its proof uses (here "
        "at most {order}).",
        "约定：随机变量及其已声明的函数，具有该行及其证明所用到的各阶有限矩"
        "（此处至多 {order} 阶）。",
    ),
    "report-convention-every": (
        "Convention: random variables, and declared functions of them, have "
        "finite moments of every order.",
        "约定：随机变量及其已声明的函数，各阶矩都有限。",
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
    "report-stated": ("Stated {name}", "原文 {name}"),
    "report-note": ("Note: {note}", "注：{note}"),
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
    "report-sum-stated": (
        "{total} quoted claims ({proved} proved, {refuted} refuted, {lacking} "
        "incomplete, {undecided} undecided)",
        "{total} 条原文（{proved} 条已证明，{refuted} 条已推翻，"
        "{lacking} 条不完整，{undecided} 条未判定）",
    ),
    "report-sum-outside": (
        "{count} quoted claims outside mathematics",
        "{count} 条原文不属于数学",
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
    "report-brief-good": ("✓ {path}: {counts}", "✓ {path}：{counts}"),
    "report-brief-fault": ("✗ {path}: {counts}", "✗ {path}：{counts}"),
    "report-sum-document": ("1 document", "1 个文档"),
    "report-sum-kept": (
        "{count} of them unchanged since an earlier check",
        "其中 {count} 个自先前的检查以来未变",
    ),
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
}
