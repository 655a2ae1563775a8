"""Words of audits: what claims need of their assumptions.  English,
Chinese."""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    "cli-no-such-claim": (
        "no claim is called {piece}; the document has: {known}",
        "没有叫 {piece} 的命题；文档中有：{known}",
    ),
    "cli-one-document": (
        "name one document to audit, or count with --counts",
        "请给出一个要审查的文档；要计数请用 --counts",
    ),
    "audit-head": (
        "{path} · what its claims need",
        "{path} · 各命题需要哪些假设",
    ),
    "audit-derivation": ("Derivation {name}", "推导 {name}"),
    "audit-claim": ("Claim {name}: {statement}", "命题 {name}：{statement}"),
    "audit-not-proved": (
        "It isn't proved, so nothing is said of its assumptions.",
        "该命题未得到证明，因此不审查它的假设。",
    ),
    "audit-none": ("It has no assumptions.", "它没有任何假设。"),
    "audit-legend": (
        "Lines: ● uses it, ○ only a claim that it cites does, · doesn't. "
        "Claim: ● needed, · unused, ? not known.",
        "各行：● 用到，○ 仅所引命题用到，· 未用到。"
        "命题：● 必需，· 未用到，? 未知。",
    ),
    "audit-line": ("Line", "行"),
    "audit-formula": ("Formula", "式子"),
    "audit-whole": ("claim", "命题"),
    "audit-assumption": ("Assumption", "假设"),
    "audit-verdict": ("Verdict", "判定"),
    "audit-why": ("Why", "依据"),
    "audit-uses-yes": ("uses it", "用到"),
    "audit-uses-cited": ("only a claim that it cites does", "仅所引命题用到"),
    "audit-uses-no": ("doesn't use it", "未用到"),
    "audit-needed": ("needed", "必需"),
    "audit-unused": ("unused", "未用到"),
    "audit-unknown": ("not known", "未知"),
    "audit-integer": ("{name} integer", "{name} 为整数"),
    "audit-finite": ("{name} finite", "{name} 只取有限个值"),
    "audit-not-among": (
        "Unused, and not in the table: {names}.",
        "未用到，表中不列：{names}。",
    ),
    "audit-otherwise": (
        "The lines use it, but the claim is proved without it.",
        "各行用到它，但不用它也能证明该命题。",
    ),
    "audit-implied": (
        "The lines use it, but the other assumptions say it already: where it "
        "fails, they don't hold together or have no value.",
        "各行用到它，但其余假设已经蕴含它：它不成立时，其余假设不能同时成立，"
        "或者没有意义。",
    ),
    "audit-as-written": (
        "Every line is proved without it.",
        "不用它，每一行仍能证明。",
    ),
    "audit-neither": (
        "Without it no proof and no counterexample was found.",
        "去掉它之后，既没有找到证明，也没有找到反例。",
    ),
    "audit-first": (
        "Without it line {number} is the first that isn't proved.",
        "去掉它，最先不能证明的是第 {number} 行。",
    ),
    "audit-first-fails": (
        "Line {number} fails: {text}",
        "第 {number} 行不成立：{text}",
    ),
    "audit-worked-out": (
        "Worked out without it, {left} is {value}.",
        "去掉它后，{left} 化为 {value}。",
    ),
    "audit-instead": (
        "With {facts} in its place, {statement} is proved.",
        "若改为{facts}，则可证明 {statement}。",
    ),
    "audit-no-value": (
        "Take {model}. Every other assumption holds there, but the claim has "
        "no value, since {condition} fails.",
        "取 {model}。其余假设都成立，但 {condition} 不成立，命题没有意义。",
    ),
    "audit-no-value-always": (
        "Every other assumption holds, but the claim has no value, since "
        "{condition} fails.",
        "其余假设都成立，但 {condition} 不成立，命题没有意义。",
    ),
    "audit-part-needed": (
        "Its part {statement} can't be left out.",
        "其中 {statement} 不能去掉。",
    ),
    "audit-part-unused": (
        "Its part {statement} alone can be left out.",
        "其中 {statement} 可以单独去掉。",
    ),
    "audit-part-unknown": (
        "Whether its part {statement} can be left out isn't known.",
        "其中 {statement} 能否去掉未知。",
    ),
    "audit-weakest": (
        "Weaker, and enough in its place: {facts}.",
        "可换成更弱的假设：{facts}。",
    ),
    "audit-stronger": (
        "Also enough, though more than that: {facts}.",
        "也足够，但比上述更强：{facts}。",
    ),
    "audit-too-weak": (
        "Not enough in its place: {facts}. {witness}",
        "换成{facts}则不够。{witness}",
    ),
    "audit-beyond": (
        "It can also fail in the other direction: {text}",
        "也可能朝相反的方向不成立：{text}",
    ),
    "audit-untold": (
        "Weaker ones of which it isn't known whether they are enough: {count}.",
        "另有 {count} 个更弱的假设，是否足够未知。",
    ),
    "audit-facts": ("`{text}`", "“{text}”"),
    "audit-or": ("; or ", "；或"),
    "audit-sets": (
        "Sets that suffice, with nothing to spare: {sets}.",
        "足够且不可再减的假设组：{sets}。",
    ),
    "audit-sets-open": (
        "Sets that suffice, with nothing to spare (there may be more): {sets}.",
        "足够且不可再减的假设组（可能还有其他）：{sets}。",
    ),
    "audit-set-empty": ("none at all", "无需任何假设"),
    "audit-set": ("{{{names}}}", "{{{names}}}"),
    "audit-set-uncertain": (
        "{{{names}}} (nothing to spare as far as proofs were found)",
        "{{{names}}}（就已找到的证明而言不可再减）",
    ),
    "audit-counts": (
        "Claims: {claims}. Of the assumptions of each claim, {total} in all: "
        "{needed} needed, {unused} unused, {unknown} not known ({share} %).",
        "命题 {claims} 个；各命题的假设共 {total} 个："
        "{needed} 个必需，{unused} 个未用到，{unknown} 个未知（{share} %）。",
    ),
    "audit-counted-claims": ("claims", "命题"),
    "audit-counted-assumptions": ("assumptions", "假设"),
    "audit-counted-needed": ("needed", "必需"),
    "audit-counted-unused": ("unused", "未用到"),
    "audit-counted-unknown": ("not known", "未知"),
    "audit-counted-seconds": ("seconds", "秒"),
    "audit-counted-total": ("all", "合计"),
    "audit-page-document": ("Document", "文档"),
    "audit-page-claim": ("Claim", "命题"),
}
