"""Words of the pages on rules: English, Chinese."""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, tuple[str, str]]] = {
    "rules-title": ("Rules", "规则"),
    "rules-about": (
        "A reason names a rule, and a line is proved by its reason when the "
        "rule and the cited facts suffice. Every rule is shown with an "
        "example that it proves and a neighbour that it doesn't prove. The "
        "examples below are themselves checked.",
        "理由指明一条规则；若该规则与所引事实足以推出某一行，这一行就由此得证。"
        "每条规则都配有一个它能证明的例子，和一个相近但它不能证明的式子。"
        "下面的例子本身也都经过检查。",
    ),
    "rules-notation": (
        "In the figures the premises stand above the bar and the conclusion "
        "below it; under a double bar each follows from the other. X ⊥ Y says "
        "that X and Y are independent, X =ᵈ Y that they have one law. Random "
        "variables have finite moments up to the order that is used.",
        "推理图中，横线上方是前提，下方是结论；双横线表示上下可互推。"
        "X ⊥ Y 表示 X 与 Y 独立，X =ᵈ Y 表示二者同分布。"
        "随机变量具有所用阶数的有限矩。",
    ),
    "rules-generated": (
        "This page is generated from the rule records in "
        "`derivations/kernel/rules/`; change them and not the page.",
        "本页由 `derivations/kernel/rules/` 中的规则记录生成；"
        "要修改请改记录，不要改本页。",
    ),
    "rules-column-rule": ("rule", "规则"),
    "rules-column-says": ("what it says", "内容"),
    "rules-cited": ("Cited as", "引用写法"),
    "rules-id": ("id", "标识"),
    "rules-includes": ("Brings along", "包含"),
    "rules-conditions": ("Conditions", "条件"),
    "rules-failure": ("What it doesn't do", "做不到什么"),
    "rules-example": ("Proved by it, and a false neighbour", "例与相近的错误"),
    "rules-example-other": (
        "Proved by it, and a true neighbour that needs another reason",
        "例，以及需要另一理由的相近式子",
    ),
    "rules-reference": ("Reference", "参考"),
    "rules-colon": (": ", "："),
    "rules-or": (", ", "、"),
    "rules-stop": (".", "。"),
    # the examples, as documents write them
    "rules-by": ("by {reason}", "由{reason}"),
    "rules-facts": (" ({facts})", "（{facts}）"),
    "rules-fence": ("derivation", "推导"),
    "rules-given": ("given", "已知"),
    "rules-assume": ("assume", "假设"),
    "rules-claim": ("claim {id}-example: ", "命题 {name}之例："),
    "rules-claim-other": (
        "claim {id}-neighbour: ",
        "命题 与{name}相近：",
    ),
    "rules-wrong": ("wrong: ", "错误："),
}

PHRASES: Final[tuple[tuple[str, str], ...]] = (
    ("are pairwise uncorrelated", "两两不相关"),
    ("are pairwise independent", "两两独立"),
    ("identically distributed", "同分布"),
    ("mutually independent", "相互独立"),
    ("pairwise independent", "两两独立"),
    ("independent", "独立"),
    ("uncorrelated", "不相关"),
    ("positive integer", "正整数"),
    ("natural", "自然数"),
    ("integer", "整数"),
    ("finite", "有限取值"),
    ("random", "随机变量"),
    (": event", ": 事件"),
    ("real", "实数"),
    ("outcomes", "取值"),
    ("probability", "概率"),
    ("differentiable function", "可导函数"),
    ("convex function", "凸函数"),
    ("concave function", "凹函数"),
    ("injective function", "单射函数"),
    (" as ", " 当 "),
    (" for ", "，"),
)
"""The English words of an example and the Chinese ones, longest first."""
