"""Words of the page on misconceptions: English, Chinese."""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, tuple[str, str]]] = {
    "misconceptions-title": ("Misconceptions", "常见误解"),
    "misconceptions-about": (
        "When a line is refuted, the checker looks for a false law that leads "
        "to just what was written: the line, with the law in it, has to be "
        "proved. Where several fit it shows one: the most specific, and of "
        "those rather one that keeps to the signs of the line than one that "
        "first writes it out. It never changes a verdict, and it says nothing "
        "of a line that is proved or undecided. The wrong lines below are "
        "themselves checked, and what is said of them is what `derivations "
        "prove` says.",
        "某一行被推翻时，检查器会寻找一条恰好推出所写内容的错误规律：把该规律代入后，"
        "这一行必须得证。若有几条都符合，只显示一条：先取最具体的，"
        "其中又先取保持原式写法、不必先把式子展开的。"
        "它不改变任何判定，对已证明或未判定的行也不作评论。"
        "下面的错误式子本身都经过检查，所附说明就是 `derivations prove` "
        "的说明。",
    ),
    "misconceptions-generated": (
        "This page is generated from the records in "
        "`derivations/misconceptions/`; change them and not the page.",
        "本页由 `derivations/misconceptions/` 中的记录生成；"
        "要修改请改记录，不要改本页。",
    ),
    "misconceptions-score": (
        "How often that works: of 81 wrong lines written before there was any "
        "record, 77 were explained as owed when the records were first "
        "tried; of 46 others in fresh wording, written without a look at the "
        "code, 40 were. Of 87 right lines of unusual form none is accused "
        "of anything.",
        "效果如何：记录写成之前写下的 81 个错误式子，首次试用时有 77 个得到"
        "应有的解释；另有 46 个换了说法、没有看过代码写成的，首次有 40 个。"
        "87 个写法少见的正确式子，没有一个受到指责。",
    ),
    "misconceptions-figure": ("The false law", "错误规律"),
    "misconceptions-said": ("What the checker says", "检查器的说明"),
    "misconceptions-right": ("What holds", "正确的是"),
    "misconceptions-needs": (" with `{needs}`", "（需要 `{needs}`）"),
    "misconceptions-let": ("let", "令"),
}
