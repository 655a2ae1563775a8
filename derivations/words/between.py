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
}
