"""Which lessons belong together.

A folder may say so in a file ``topics.toml``: one ``[[topic]]`` each, with
its name in English (``en``) and Chinese (``zh``) and the names of its
``documents``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from derivations.diagnose.reports import DocumentReport
from derivations.language.errors import InputError
from derivations.site.pages import stem_of
from derivations.words import say

FILE: Final = "topics.toml"


@dataclass(frozen=True, slots=True)
class Topic:
    en: str
    zh: str
    documents: tuple[str, ...]

    def name(self, lang: str) -> str:
        return self.zh if lang == "zh" else self.en


def topics_in(folders: Iterable[Path]) -> tuple[Topic, ...]:
    """Raises InputError for a file that isn't as it should be."""
    found: list[Topic] = []
    for folder in folders:
        path = folder / FILE
        if path.is_file():
            found += _read(path)
    return tuple(found)


def _read(path: Path) -> list[Topic]:
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8"))["topic"]
        return [_topic(row) for row in rows]
    except (OSError, UnicodeError, KeyError, TypeError, ValueError) as error:
        reason = f"{type(error).__name__}: {error}"
        raise InputError(
            "cli-bad-topics", path=str(path), reason=reason
        ) from None


def _topic(row: dict[str, object]) -> Topic:
    en, zh, documents = row["en"], row.get("zh", row["en"]), row["documents"]
    if not (
        isinstance(en, str)
        and isinstance(zh, str)
        and isinstance(documents, list)
        and all(isinstance(name, str) for name in documents)
    ):
        raise ValueError("en, zh: texts; documents: a list of names")
    return Topic(en, zh, tuple(documents))


def grouped(
    reports: Sequence[DocumentReport], topics: tuple[Topic, ...], lang: str
) -> Iterator[tuple[str, list[DocumentReport]]]:
    """By topic, in its order; what no topic names comes last."""
    left = {stem_of(one.document): one for one in reports}
    headed = False
    for topic in topics:
        some = [left.pop(name) for name in topic.documents if name in left]
        if some:
            headed = True
            yield topic.name(lang), some
    if left:
        yield say("site-further", lang) if headed else "", list(left.values())
