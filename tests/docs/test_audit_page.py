"""The tables on the page on audits are what the library's documents need.

If not: ``UPDATE_DOCS=1 pytest -m "" tests/docs/test_audit_page.py``.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from derivations.audit.auditing import verdicts_of
from derivations.commands.sources import named
from derivations.render.audit_page import audit_section

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = {"en": DOCS / "audit.md", "zh": DOCS / "audit.zh.md"}
MARK = re.compile(r"<!-- audit: (\S+) -->\n(.*?)<!-- end -->\n", re.S)
QUICK = ("attention-output", "entropy", "information", "scores", "tails")


def sections(lang: str) -> dict[str, str]:
    return dict(MARK.findall(PAGES[lang].read_text(encoding="utf-8")))


NAMES = [
    pytest.param(name, marks=() if name in QUICK else pytest.mark.large)
    for name in sections("en")
]


@pytest.mark.parametrize("name", NAMES)
def test_the_tables_are_up_to_date(name: str) -> None:
    audit = verdicts_of(named(name).read())
    twin = named(f"{name}.zh").read()
    made = {
        "en": audit_section(audit, audit.document, "en"),
        "zh": audit_section(audit, twin, "zh"),
    }
    if os.environ.get("UPDATE_DOCS"):
        for lang, text in made.items():
            page = PAGES[lang].read_text(encoding="utf-8")
            old = f"<!-- audit: {name} -->\n{sections(lang)[name]}"
            new = f"<!-- audit: {name} -->\n{text}"
            PAGES[lang].write_text(page.replace(old, new), encoding="utf-8")
    for lang, text in made.items():
        assert sections(lang)[name] == text


def test_both_pages_have_the_same_tables() -> None:
    assert list(sections("en")) == list(sections("zh"))
    for name, text in sections("en").items():
        assert text
        numbers = re.findall(r"\d+", text.splitlines()[2])
        there = re.findall(r"\d+", sections("zh")[name].splitlines()[2])
        assert sorted(numbers) == sorted(there)


def test_little_is_not_known() -> None:
    """Less than one assumption in twenty, over all tables."""
    total = unknown = 0
    for text in sections("en").values():
        numbers = [int(n) for n in re.findall(r"\d+", text.splitlines()[2])]
        total += numbers[1]
        unknown += numbers[4]
        assert numbers[1] == sum(numbers[2:5])
    assert total > 1000
    assert 20 * unknown < total
