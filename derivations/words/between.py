"""Words of what lies between two lines.  English, Chinese."""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    "cli-no-line": (
        "“{piece}” names no line; write CLAIM.LINE, such as mean-of-score.2",
        "“{piece}”没有指明某一行；请写 命题.行号，如 mean-of-score.2",
    ),
    "cli-no-such-line": (
        "the claim {claim} has no line {piece}; it has {count}",
        "命题 {claim} 没有第 {piece} 行；它共有 {count} 行",
    ),
    "steps-single": (
        "This line has a single reason; nothing lies between.",
        "这一行只有一个理由，中间没有别的步骤。",
    ),
    "steps-not-proved": (
        "This line isn't proved, so no lines lead to it.",
        "这一行未得到证明，因此没有通向它的步骤。",
    ),
    "steps-not-equation": (
        "Only the lines between equations are written so far.",
        "目前只能补写等式之间的步骤。",
    ),
    "steps-not-found": (
        "No chain of single reasons was found; {tried} intermediate terms "
        "were tried.",
        "没有找到每步只用一个理由的推导；共试了 {tried} 个中间式。",
    ),
    "steps-size-single": (
        "One reason is enough for this line.",
        "这一行用一个理由就够了。",
    ),
    "steps-size-one": (
        "1 line lies between; the jump takes {reasons} reasons.",
        "中间有 1 行；这一步共用 {reasons} 个理由。",
    ),
    "steps-size": (
        "{lines} lines lie between; the jump takes {reasons} reasons.",
        "中间有 {lines} 行；这一步共用 {reasons} 个理由。",
    ),
    "steps-done": (
        "The claim is reached; nothing is left to do.",
        "已经到达命题，无须再推。",
    ),
    "cli-no-part": (
        "“{piece}” is no part of {line}",
        "“{piece}”不是 {line} 的一部分",
    ),
    "next-head": ("What may follow {term}:", "{term} 之后可以是："),
    "next-none": (
        "  No single reason was found that leads on.",
        "  没有找到可以接着用的单个理由。",
    ),
    "hint-left": (
        "About {lines} lines are left to the claim.",
        "到命题大约还有 {lines} 行。",
    ),
    "hint-last": (
        "One more line reaches the claim.",
        "再有一行就到命题。",
    ),
    "hint-where": ("Look at {part}.", "请看 {part}。"),
    "hint-kind-given": (
        "Something that is given, or was shown before, says what it is.",
        "已知条件或前面证过的结论可以用在这里。",
    ),
    "hint-kind-definition": (
        "Write out what it stands for.",
        "把它的定义写出来。",
    ),
    "hint-kind-expectation": (
        "A rule for expectations applies.",
        "可以用一条关于期望的规则。",
    ),
    "hint-kind-variance": (
        "A rule for variances and covariances applies.",
        "可以用一条关于方差与协方差的规则。",
    ),
    "hint-kind-probability": (
        "A rule for probabilities of events applies.",
        "可以用一条关于事件概率的规则。",
    ),
    "hint-kind-information": (
        "A rule for entropies applies.",
        "可以用一条关于熵的规则。",
    ),
    "hint-kind-algebra": (
        "It takes no more than calculation.",
        "只需要计算。",
    ),
    "hint-kind-calculus": (
        "A rule for derivatives or limits applies.",
        "可以用一条关于导数或极限的规则。",
    ),
    "hint-kind-equations": (
        "Do the same on both sides.",
        "对等式两边作同样的运算。",
    ),
    "hint-kind-order": (
        "Compare by size.",
        "比较大小。",
    ),
    "hint-reason": ("The reason is: {reason}.", "理由是：{reason}。"),
    "hint-line": (
        "The line is: {line}   {reason}",
        "这一行是：{line}   {reason}",
    ),
}
