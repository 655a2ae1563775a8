"""Words of exported documents and of the SymPy bridge: English, Chinese."""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    "sympy-not-a-term": (
        "a {piece} stands where a number or random variable is expected",
        "此处应为数或随机变量，却是 {piece}",
    ),
    "sympy-not-a-proposition": (
        "a {piece} isn't a relation; write Eq(left, right)",
        "{piece} 不是关系式；请写 Eq(左, 右)",
    ),
    "sympy-unsupported": (
        "a SymPy {piece} has no counterpart in a derivation",
        "推导中没有与 SymPy 的 {piece} 对应的写法",
    ),
    "sympy-float": (
        "a Float isn't exact; use Rational(1, 2) in place of 0.5",
        "Float 不是精确值；请用 Rational(1, 2) 代替 0.5",
    ),
    "sympy-undeclared": (
        "{piece} isn't declared; say under `given` what it is",
        "{piece} 没有声明；请在“已知”中说明它是什么",
    ),
    "sympy-index-taken": (
        "the summation index {piece} is already a name; take another letter",
        "求和下标 {piece} 已另有所指；请换一个字母",
    ),
    "sympy-too-deep": (
        "the expression is nested more than {limit} deep",
        "表达式嵌套超过 {limit} 层",
    ),
    "sympy-number-too-long": (
        "a number has more than {limit} binary digits",
        "有一个数超过 {limit} 个二进制位",
    ),
    # said inside formulas, with their spaces
    "export-mutual": (" mutually independent", " 相互独立"),
    "export-pairwise": (" pairwise independent", " 两两独立"),
    "export-uncorrelated": (" pairwise uncorrelated", " 两两不相关"),
    "export-all": ("all ", "所有 "),
    "export-told-before": (" given ", " 在给定 "),
    "export-told-after": (" ", " 时"),
    "export-iid": (" independent, identically distributed", " 独立同分布"),
    "export-symmetric": (" symmetric", " 对称"),
    "export-same-law": (" identically distributed", " 同分布"),
    # exported documents
    "export-comma": (", ", "，"),
    "export-colon": (": ", "："),
    "export-random": ("random", "随机变量"),
    "export-real": ("real", "实数"),
    "export-integer": ("integer", "整数"),
    "export-finite": ("finite", "有限取值"),
    "export-function": ("function", "函数"),
    "export-event": ("event", "事件"),
    "export-convex": ("convex", "凸"),
    "export-concave": ("concave", "凹"),
    "export-injective": ("injective", "单射"),
    "export-differentiable": ("differentiable function", "可导函数"),
    "export-twice-differentiable": (
        "twice differentiable function",
        "二阶可导函数",
    ),
    "export-outcomes": (
        "outcomes {values} with probabilities {probability}",
        "取值 {values}，概率 {probability}",
    ),
    "export-assumptions": ("Assumptions", "假设"),
    "export-given": ("given", "已知"),
    "export-definitions": ("let", "令"),
    "export-claim": ("Claim", "命题"),
    "export-wrong": ("Wrong", "错误"),
    "export-incomplete": ("Incomplete", "不完整"),
    "export-stated": ("Stated", "原文"),
    "export-without": ("without {names}", "去掉 {names}"),
    "export-needs": ("needs", "还需"),
    "export-as-expected": ("as expected", "与预期相符"),
    "export-not-as-expected": ("not as expected", "与预期不符"),
    "export-proved": ("proved", "已证明"),
    "export-refuted": ("refuted", "已推翻"),
    "export-undecided": ("undecided", "未判定"),
    "export-lacking": ("incomplete", "不完整"),
    "export-obligations": ("Conditions met", "已满足的条件"),
    "export-line": ("line {number}", "第 {number} 行"),
    "export-semicolon": ("; ", "；"),
}
