"""``derivations audit --counts``: only the verdicts, with the seconds."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import TYPE_CHECKING

from derivations.commands.console import json_text, show
from derivations.commands.sources import Source, library, sources_named

if TYPE_CHECKING:
    from derivations.render.audit_counts import Counted


def count(documents: tuple[str, ...], form: str, lang: str | None) -> None:
    """Print how many assumptions the documents need, each as soon as it is
    audited."""
    from derivations.render.audit_counts import (
        head_text,
        row_json,
        row_text,
        total,
    )
    from derivations.words import say

    spoken = lang or "en"
    sources = sources_named(documents) if documents else _of_language(spoken)
    width = max(len(source.label) for source in sources)
    if form == "text":
        show(head_text(spoken, width))
    rows = []
    for row in _rows(sources):
        rows.append(row)
        if form == "text":
            show(row_text(row, spoken, width))
    if form == "json":
        show(json_text([row_json(row) for row in rows]) + "\n")
    elif len(rows) > 1:
        said = say("audit-counted-total", spoken)
        show(row_text(total(rows, said), spoken, width))


def _of_language(lang: str) -> tuple[Source, ...]:
    """The shipped documents in one language; their twins say the same."""
    return tuple(
        source
        for source in library()
        if source.path.stem.endswith(".zh") == (lang == "zh")
    )


def _rows(sources: tuple[Source, ...]) -> Iterator[Counted]:
    from derivations.audit.auditing import verdicts_of
    from derivations.render.audit_counts import counted

    for source in sources:
        document = source.read()
        start = process_time()
        audit = verdicts_of(document)
        yield counted(audit, source.label, process_time() - start)
