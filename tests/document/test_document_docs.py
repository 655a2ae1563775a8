"""The pages on writing: their examples can be read, their tables agree."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from derivations.document.parse import load_document
from derivations.document.reason_words import REASONS

DOCS = Path(__file__).parents[2] / "docs"


def english_table() -> str:
    rows = [
        f"| {english[0]} | {', '.join((*english[1:], rule))} "
        f"| {'、'.join(chinese)} |"
        for rule, english, chinese in REASONS
    ]
    return "\n".join(
        ("| reason | other spellings | 中文 |", "|---|---|---|", *rows)
    )


def chinese_table() -> str:
    rows = [
        f"| {'、'.join(chinese)} | {english[0]} |"
        for _, english, chinese in REASONS
    ]
    return "\n".join(("| 理由 | English |", "|---|---|", *rows))


@pytest.mark.parametrize(
    ("name", "language", "table"),
    [
        ("writing.md", "en", english_table()),
        ("writing.zh.md", "zh", chinese_table()),
    ],
)
def test_page(name: str, language: str, table: str) -> None:
    path = DOCS / name
    document = load_document(path)
    assert document.language == language
    assert len(document.derivations) == 16
    text = path.read_text("utf-8")
    before, rest = text.split("<!-- reasons: begin -->\n")
    written, after = rest.split("\n<!-- reasons: end -->")
    if os.environ.get("UPDATE_DOCS"):
        path.write_text(
            f"{before}<!-- reasons: begin -->\n{table}"
            f"\n<!-- reasons: end -->{after}",
            "utf-8",
        )
        written = table
    assert written == table
