"""The pages of a site: their file names, and which is the twin of which."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath
from urllib.parse import quote, unquote

from derivations.document.records import Document
from derivations.language.errors import InputError

INDEX = "index"
RULES = "rules"
MISCONCEPTIONS = "misconceptions"
_OWN = (INDEX, RULES, MISCONCEPTIONS)


def file_name(stem: str, lang: str) -> str:
    """``lesson.html``, or ``lesson.zh.html``."""
    return f"{stem}.zh.html" if lang == "zh" else f"{stem}.html"


def address(name: str, anchor: str = "") -> str:
    """As a link says it."""
    return quote(name) + (f"#{quote(anchor)}" if anchor else "")


def stem_of(document: Document) -> str:
    return document.name.removesuffix(".zh")


@dataclass(frozen=True, slots=True)
class Pages:
    """All lessons of a site by stem and language."""

    lessons: tuple[tuple[str, str], ...]
    here: frozenset[str] = frozenset()
    """Ids on the page that is written, to which its prose may link."""
    alone: bool = False
    """Whether the only lesson is a file with no other page beside it."""

    def lesson(self, stem: str, lang: str) -> str | None:
        """The file name of a lesson, when the site has it."""
        known = (stem, lang) in self.lessons
        return file_name(stem, lang) if known else None

    def cited(self, document: str, lang: str, anchor: str) -> str | None:
        """The address of a claim in another document."""
        bare = PurePosixPath(document).name.removesuffix(".md")
        return self._at(bare.removesuffix(".zh"), lang, anchor)

    def _at(self, stem: str, lang: str, anchor: str) -> str | None:
        found = self.lesson(stem, lang)
        if found is None:
            return None
        return address("" if self.alone else found, anchor)

    def of_link(self, target: str) -> str | None:
        """The address for a document's link to another document, or to a
        place in itself."""
        place, _, anchor = target.partition("#")
        if not place:
            known = unquote(anchor) in self.here
            return address("", unquote(anchor)) if known else None
        name = PurePosixPath(place).name
        if not name.endswith(".md"):
            return None
        bare = name.removesuffix(".md")
        lang = "zh" if bare.endswith(".zh") else "en"
        return self._at(bare.removesuffix(".zh"), lang, anchor)

    def twins(self, stem: str, lang: str) -> list[tuple[str, str]]:
        """A page that stands in every language: the others, by language and
        address."""
        return [
            (other, address(file_name(stem, other)))
            for other in self.languages
            if other != lang
        ]

    @property
    def languages(self) -> tuple[str, ...]:
        """In which there are lessons."""
        spoken = {lang for _, lang in self.lessons}
        return tuple(lang for lang in ("en", "zh") if lang in spoken)


def pages_of(documents: Iterable[Document]) -> Pages:
    """Raises InputError when two documents would have one page."""
    paths: dict[tuple[str, str], str] = {}
    for document in documents:
        key = stem_of(document), document.language
        if key[0] in _OWN:
            raise InputError("site-name-taken", path=document.path, name=key[0])
        if key in paths:
            raise InputError(
                "site-same-name", path=document.path, other=paths[key]
            )
        paths[key] = document.path
    return Pages(tuple(paths))
