"""Chinese pages hold no English sentence that isn't quoted."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from derivations.kernel.rules import RULES
from derivations.misconceptions.catalogue import MISCONCEPTIONS
from derivations.site.build import site_files
from tests.library.documents import CHINESE, LIBRARY, report
from tests.site.building import files

QUOTED = frozenset(("math", "code", "pre", "title", "script", "style"))
"""Elements of what is quoted, or of no words."""

ENGLISH = re.compile(r"[A-Za-z][a-z’']+(?: [A-Za-z][a-z’']+){2,}")
"""Three words or more in a row."""

REFERENCES = "\n".join(
    [rule.reference for rule in RULES]
    + [record.reference for record in MISCONCEPTIONS]
)


class Words(HTMLParser):
    """The text of a page outside what it quotes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.inside: list[str] = []
        self.said: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        if tag in QUOTED:
            self.inside.append(tag)
        for name, value in attrs:
            if name in ("aria-label", "title", "alt") and value:
                self.said.append(value)

    def handle_endtag(self, tag):
        if self.inside and self.inside[-1] == tag:
            self.inside.pop()

    def handle_data(self, data):
        if not self.inside:
            self.said.append(data)


def english(page: str, source: str) -> list[str]:
    said = "\n".join(Words(page).said)
    allowed = " ".join(f"{source}\n{REFERENCES}".split())
    return [run for run in ENGLISH.findall(said) if run not in allowed]


@pytest.mark.parametrize(
    "name",
    [
        "coins.zh.html",
        "index.zh.html",
        "misconceptions.zh.html",
        "rules.zh.html",
    ],
)
def test_the_pages_of_a_site(name):
    assert english(files()[name], "") == []


def test_an_english_sentence_is_seen():
    page = files()["coins.html"]
    assert "Every other assumption holds there" in english(page, "")


@pytest.mark.large
@pytest.mark.parametrize("name", CHINESE)
def test_every_chinese_lesson(name):
    found = report(name)
    source = (LIBRARY / f"{name}.md").read_text(encoding="utf-8")
    pages = site_files([found])
    for file, page in pages.items():
        if file.endswith(".zh.html") and file.startswith(name[:-3]):
            assert english(page, source) == []
