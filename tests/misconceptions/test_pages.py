"""The pages on misconceptions are what their records say.

If not: ``UPDATE_DOCS=1 pytest tests/misconceptions/test_pages.py``.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from derivations.misconceptions.catalogue import MISCONCEPTIONS
from derivations.misconceptions.record import Example
from derivations.render.explanation import explain, joined
from derivations.render.misconception_pages import (
    FILES,
    misconceptions_page,
    write_misconception_pages,
)
from tests.misconceptions.lines import judged

DOCS = Path(__file__).parents[2] / "docs"


def explained(example: Example, lang: str) -> str:
    judgement, assumptions = judged(example.given, example.statement)
    return joined(explain(judgement, assumptions, lang), lang)


@pytest.mark.parametrize("lang", FILES)
def test_the_page_is_up_to_date(lang):
    if os.environ.get("UPDATE_DOCS"):
        write_misconception_pages(DOCS, explained)
    written = (DOCS / FILES[lang]).read_text(encoding="utf-8")
    assert written == misconceptions_page(lang, explained)


@pytest.mark.parametrize("lang", FILES)
def test_every_record_stands_on_the_page(lang):
    page = (DOCS / FILES[lang]).read_text(encoding="utf-8")
    for record in MISCONCEPTIONS:
        assert f"## {record.name(lang)}\n" in page
        assert f" {record.id}\n" in page
