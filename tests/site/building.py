"""Small sites for tests."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

from derivations.diagnose.judge import judge_document
from derivations.diagnose.reports import DocumentReport
from derivations.document.parse import read_document
from derivations.site.build import site_files
from derivations.site.needs import audited

EXAMPLE = Path(__file__).parents[2] / "docs" / "example.md"

MIXED = """# Two signs

What holds for one coin. See [the example](example.md).

```derivation coins
given
  X, Y : random
  a : real
assume
  A1: E[X] = 0
  A2: X, Y independent

claim mean-product: E[X Y] = 0
  E[X Y] = E[X] E[Y]     by independence (A2)
         = 0 · E[Y]      by A1
         = 0             by arithmetic

claim scaled: E[a X] = 0
  E[a X] = a E[X]        by linearity
         = 0             by A1

claim again: E[a X] = 0
  E[a X] = 0             by scaled

claim slip: E[X + Y] = E[Y]
  E[X + Y] = E[X] + E[Y]     by independence
           = E[Y]            by A1

wrong without-independence: E[X Y] = E[X] E[Y] without A2
incomplete ratio: a/a = 1 needs a ≠ 0
```
"""

CHINESE = """# 两个符号

对一枚硬币，
处处成立的事实。

```推导 硬币
已知
  X、Y：随机变量
假设
  A1：E[X] = 0
  A2：X 与 Y 独立

命题 乘积之均值：E[X Y] = 0
  E[X Y] = E[X] E[Y]     由独立性（A2）
         = 0             由 A1

错误 不独立：E[X Y] = E[X] E[Y]  去掉 A2
```
"""


@cache
def files() -> dict[str, str]:
    """A site of two lessons in English, one of them in Chinese too."""
    sources = (
        (EXAMPLE.read_text(encoding="utf-8"), "example.md"),
        (MIXED, "coins.md"),
        (CHINESE, "coins.zh.md"),
    )
    reports = [judged(*one) for one in sources]
    audits = [audited(reports[1].document)]
    return site_files(reports, audits=audits)


def judged(body: str, path: str) -> DocumentReport:
    return judge_document(read_document(body, path, Path(path).stem))


def page_of(body: str, name: str = "one.md") -> str:
    """The page of a single document."""
    return site_files([judged(body, name)])[name.replace(".md", ".html")]


class Elements(HTMLParser):
    """Every element of a page with its attributes; ids and links."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))

    def all(self, attribute: str) -> list[str]:
        return [a[attribute] or "" for _, a in self.found if attribute in a]


def visible(page: str) -> str:
    """The text of a page in one line."""
    inside = page[max(page.find("<main"), 0) :]
    text = re.sub(r"<[^>]*>", " ", inside)
    return " ".join(text.split())
