"""The library's documents and what the checker says of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from derivations.diagnose.judge import judge_document
from derivations.diagnose.reports import (
    ClaimReport,
    DocumentReport,
    ExpectedReport,
)
from derivations.document.parse import load_document
from derivations.document.records import Document

LIBRARY = Path(__file__).parents[2] / "derivations" / "library"
ENGLISH = tuple(
    sorted(
        path.stem
        for path in LIBRARY.glob("*.md")
        if not path.stem.endswith(".zh")
    )
)
CHINESE = tuple(f"{name}.zh" for name in ENGLISH)
ALL = (*ENGLISH, *CHINESE)


@cache
def document(name: str) -> Document:
    return load_document(LIBRARY / f"{name}.md")


@cache
def report(name: str) -> DocumentReport:
    return judge_document(document(name))


@cache
def items(name: str) -> dict[str, ClaimReport | ExpectedReport]:
    """What is said of each claim and each wrong or incomplete line."""
    return {
        item.claim.name
        if isinstance(item, ClaimReport)
        else item.expected.name: item
        for derivation in report(name).derivations
        for item in derivation.items
    }
