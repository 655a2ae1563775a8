"""One Chinese term for one thing, in all that people read.

What an author may write is wider: the lists of spellings that are read
(`READ`) aren't looked at.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import derivations

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path(derivations.__file__).parent
READ = {
    "kinds.py",
    "keywords.py",
    "other_reasons.py",
    "reason_words.py",
    "spoken.py",
}

TERMS = {
    "常数": "常量",
    "检查器": "检查程序|检验程序|检验器|核查器",
    "检查": "(?<!假设)检验",
    "证明器": "证明程序",
    "未判定": "未定(?!义)|未决",
    "推翻": "反驳|驳倒|证伪|否证",
    "判定": "裁决",
    "下标": "指标",
    "附带条件": "侧条件|边界条件",
    "目录": "文件夹",
    "默认": "缺省",
    "随机变量": "随机量|随机变数",
    "期望": "数学期望|期望值",
    "示性变量、示性函数": "指示变量|指示函数|指示器",
    "向量": "矢量",
    "雅可比": "雅各比|雅克比",
    "琴生": "詹森|延森",
    "标准误": "标准误差",
    "softmax": "软最大",
    "得分": "打分",
}
"""The term, and what isn't said in its place."""


def other_words(text: str) -> list[tuple[str, str]]:
    """What is said otherwise in a text, with the term for it."""
    return [
        (found, term)
        for term, others in TERMS.items()
        for found in re.findall(others, text)
    ]


def texts() -> list[Path]:
    return [
        ROOT / "README.zh.md",
        *sorted((ROOT / "docs").rglob("*.zh.md")),
        *sorted(PACKAGE.rglob("*.zh.md")),
        *sorted(p for p in PACKAGE.rglob("*.py") if p.name not in READ),
    ]


@pytest.mark.parametrize("term", TERMS)
def test_other_words_are_found(term):
    for word in TERMS[term].split("|"):
        plain = re.sub(r"\(\?.*?\)", "", word)
        assert other_words(f"这是{plain}。") != []
        assert other_words(f"这是{term}。") == []


def test_what_only_looks_alike_is_let_be():
    assert other_words("没有定义，未定义；假设检验；标准误") == []


def test_all_texts_keep_to_the_terms():
    found = {
        str(path): words
        for path in texts()
        if (words := other_words(path.read_text(encoding="utf-8")))
    }
    assert found == {}


def test_all_kinds_of_texts_are_read():
    names = {path.name for path in texts()}
    assert names >= {"trust.zh.md", "entropy.zh.md", "help.py", "first.zh.md"}
