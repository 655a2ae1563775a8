"""The page of quoted claims is what the library's documents say today.

If not: ``UPDATE_DOCS=1 pytest tests/docs/test_claims_page.py``.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from derivations.diagnose.quoted import dangling_links, quoted_claims
from derivations.diagnose.reports import DocumentReport
from derivations.render.quoted_table import quoted_markdown
from tests.library.documents import CHINESE, ENGLISH, report

DOCS = Path(__file__).resolve().parents[2] / "docs"
LANGUAGES = {"en": ENGLISH, "zh": CHINESE}

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def reports(lang: str) -> list[DocumentReport]:
    return [report(name) for name in LANGUAGES[lang]]


@each_language
def test_the_page_is_up_to_date(lang: str) -> None:
    path = DOCS / ("claims.md" if lang == "en" else "claims.zh.md")
    made = quoted_markdown(reports(lang), lang, "../derivations/library/")
    if os.environ.get("UPDATE_DOCS"):
        path.write_text(made, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == made


@each_language
def test_every_number_is_there_once(lang: str) -> None:
    numbers = [one.number for one in quoted_claims(reports(lang))]
    assert len(numbers) == len(set(numbers))
    assert dangling_links(reports(lang)) == ()


@each_language
def test_what_is_said_instead_is_proved(lang: str) -> None:
    for one in quoted_claims(reports(lang)):
        for link in (*one.shown, *one.corrected):
            assert link.report.as_expected


def test_both_languages_come_to_the_same() -> None:
    english, chinese = (quoted_claims(reports(lang)) for lang in LANGUAGES)
    assert [(one.number, one.word) for one in english] == [
        (one.number, one.word) for one in chinese
    ]
