"""Words of the Python interface and the pytest plugin: English, Chinese."""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    # loading and asking
    "api-document-unknown": (
        "no document is called {piece}; the library has {known}, "
        "and a path ends in .md",
        "没有名为 {piece} 的文档；文档库中有 {known}，路径须以 .md 结尾",
    ),
    "api-claim-unknown": (
        "no claim is called {piece} here; there is {known}",
        "此处没有名为 {piece} 的命题；现有 {known}",
    ),
    "api-derivation-unknown": (
        "no derivation is called {piece} here; there is {known}",
        "此处没有名为 {piece} 的推导；现有 {known}",
    ),
    "api-which-derivation": (
        "several sets of assumptions fit; say derivation= one of {known}",
        "有多组假设适用；请用 derivation= 指明其中之一：{known}",
    ),
    "api-fact-unknown": (
        "no assumption is called {piece} here; there is {known}",
        "此处没有名为 {piece} 的假设；现有 {known}",
    ),
    "api-no-line": (
        "no line {piece}: lines are counted from 1 to {count}",
        "没有第 {piece} 行：行号从 1 到 {count}",
    ),
    "api-not-text": (
        "a statement is a text or a SymPy relation, not a {piece}",
        "命题应为文本或 SymPy 关系式，而不是 {piece}",
    ),
    # numbers put in
    "api-constant-unknown": (
        "{piece} isn't a constant of this derivation; there is {known}",
        "{piece} 不是此推导中的常数；现有 {known}",
    ),
    "api-number-inexact": (
        "{piece} = {value} isn't an exact number; "
        "give a whole number or a Fraction",
        "{piece} = {value} 不是精确的数；请用整数或 Fraction",
    ),
    "api-number-outside": (
        "{piece} = {value} lies outside what is declared: {domain}",
        "{piece} = {value} 超出声明的范围：{domain}",
    ),
    "api-number-contradicts": (
        "with these numbers {piece} does not hold, which is assumed",
        "代入这些数后 {piece} 不成立，而它是假设之一",
    ),
    "api-undefined": (
        "{piece} is not defined with these numbers",
        "代入这些数后 {piece} 没有定义",
    ),
    # building
    "build-line-break": (
        "this is one line, {piece} …; give each line its own call",
        "此处只能有一行：{piece} …；请分开调用",
    ),
    "build-no-claim": (
        "a step belongs to a claim; call .claim(name, statement) first",
        "步骤属于命题；请先调用 .claim(名称, 命题)",
    ),
    "build-not-a-step": (
        "{piece} was not read as one line of the derivation",
        "{piece} 未能读作推导中的一行",
    ),
    "build-name-form": (
        "{piece} can't be written as a name; take letters and digits",
        "{piece} 不能用作名称；请用字母和数字",
    ),
}
