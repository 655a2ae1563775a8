"""Blocks of one derivation → its `Derivation` record."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass

from derivations.assumptions.given import Assumptions
from derivations.document.chains import claim_head
from derivations.document.collected import Collected
from derivations.document.declare import (
    NamedLine,
    SourceLines,
)
from derivations.document.expected import expected_name
from derivations.document.given_lines import says_kind
from derivations.document.keywords import RESERVED, squeeze
from derivations.document.lets import LetText, let_text
from derivations.document.markdown import Fence
from derivations.document.pieces import Piece
from derivations.document.reasons import LABEL
from derivations.document.records import (
    Claim,
    Derivation,
    Expected,
)
from derivations.document.sections import EXPECTED, Section

_COLON = re.compile(r":(?!=)")
_NUMBERED = re.compile(
    r"\(?(?P<name>(?<=\()[A-Z]\d{1,3}(?=\))|[A-Z]\d{1,3}(?=\.\s))[.)]"
    r"\s*:?\s*(?=[^\s·*×/+^=<>≤≥≠:,-])"
)
_FACT_NAME = re.compile(r"[^\s:,;()\[\]=≠<>≤≥]+")


_MISTAKABLE = ("wrong", "incomplete", "claim", "given", "assume")

MAX_CLAIMS = 2_000
"""Claims and expected lines in a document."""


@dataclass(frozen=True, slots=True)
class SourceBlock:
    fence: Fence
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """The blocks of one derivation, and its name."""

    name: str
    blocks: tuple[SourceBlock, ...]

    @property
    def sections(self) -> tuple[Section, ...]:
        return tuple(
            section for block in self.blocks for section in block.sections
        )


@dataclass(frozen=True, slots=True)
class NamedSection:
    """A claim or an expected line with its name."""

    name: str
    section: Section


def name_items(
    groups: tuple[Group, ...], errors: Collected
) -> tuple[tuple[NamedSection, ...], ...]:
    """Names of claims and expected lines, derivation by derivation; a name
    that the author wrote is unique in the document."""
    lines: dict[str, int] = {}
    found = []
    sections = [one for group in groups for one in group.sections]
    _refuse_many(sections)
    for group in groups:
        items: list[NamedSection] = []
        counts = dict.fromkeys(("claim", *sorted(EXPECTED - {"outside"})), 0)
        for section in group.sections:
            if section.kind not in counts:
                continue
            written = ""
            with errors.trying():
                said = _written_name(section)
                if said:
                    _refuse_taken(said, section, lines)
                    lines[said] = section.head.line
                    written = said
            name = written
            while not name or (not written and name in lines):
                counts[section.kind] += 1
                name = f"{section.kind}-{counts[section.kind]}"
            items.append(NamedSection(name, section))
        found.append(tuple(items))
    return tuple(found)


def _written_name(section: Section) -> str:
    if section.kind == "claim":
        return claim_head(section)[0]
    return expected_name(section).text


def _refuse_many(sections: list[Section]) -> None:
    named = [one for one in sections if one.kind in ("claim", *EXPECTED)]
    if len(named) > MAX_CLAIMS:
        raise named[MAX_CLAIMS].head.error(
            "claims-too-many", limit=f"{MAX_CLAIMS:,}"
        )


def _refuse_taken(name: str, section: Section, lines: dict[str, int]) -> None:
    if squeeze(name) in RESERVED:
        raise section.rest.error("name-is-word", name=name)
    if LABEL.fullmatch(f"({name})"):
        raise section.rest.error("name-is-label", name=name)
    if name in lines:
        raise section.rest.error("name-twice", name=name, line=str(lines[name]))


def source_lines(
    sections: tuple[Section, ...], errors: Collected
) -> SourceLines:
    def entries(kind: str) -> tuple[Piece, ...]:
        return tuple(
            entry
            for section in sections
            if section.kind == kind
            for entry in section.entries
        )

    def separate(kind: str) -> tuple[Piece, ...]:
        return tuple(
            part
            for line in entries(kind)
            for part in line.split(";")
            if part.text
        )

    lets: list[LetText] = []
    for line in separate("let"):
        with errors.trying(line):
            lets.append(let_text(line))
    return SourceLines(
        separate("given"),
        named_lines(entries("assume"), errors),
        tuple(lets),
    )


def named_lines(
    lines: tuple[Piece, ...], errors: Collected
) -> tuple[NamedLine, ...]:
    """Lines of ``assume`` with their names; one without takes the first
    free of A1, A2 …"""
    split: list[tuple[str, Piece]] = []
    for line in lines:
        with errors.trying(line):
            split.append(_named(line))
    taken = {name for name, _ in split}
    named = []
    for written, text in split:
        name = written or free_name("A", taken)
        taken.add(name)
        named.append(NamedLine(name, text))
    return tuple(named)


def free_name(stem: str, taken: set[str]) -> str:
    number = 1
    while f"{stem}{number}" in taken:
        number += 1
    return f"{stem}{number}"


def _named(line: Piece) -> tuple[str, Piece]:
    numbered = _NUMBERED.match(line.plain)
    if numbered is not None:
        # "(A1) E[X] = 0" and "A1. E[X] = 0"
        name = line.cut(numbered.start("name"), numbered.end("name"))
        return name.text, line.cut(numbered.end())
    colon = line.find(_COLON)
    if colon is None:
        return "", line
    name = line.cut(0, colon.start())
    text = line.cut(colon.end())
    if says_kind(name, text):
        raise line.error("assume-declares")
    if not _FACT_NAME.fullmatch(name.plain):
        raise name.error("fact-name-form")
    if not text.text:
        raise line.error("fact-without-statement", name=name.text)
    if squeeze(name.text) in RESERVED:
        raise name.error("name-is-word", name=name.text)
    meant = difflib.get_close_matches(
        name.text.casefold()[:40], _MISTAKABLE, n=1, cutoff=0.75
    )
    if meant and name.text.isalpha():
        # "worng: …" must not pass for an assumption.
        raise name.error("name-like-word", name=name.text, word=meant[0])
    if LABEL.fullmatch(f"({name.text})"):
        raise name.error("name-is-label", name=name.text)
    return name.text, text


def part_of(
    derivation: Derivation, fence: Fence
) -> tuple[Assumptions, tuple[Claim | Expected, ...]]:
    """What of the derivation stands in this block."""
    first, last = fence.position.line, fence.last_line

    def inside(line: int) -> bool:
        return first <= line <= last

    whole = derivation.assumptions
    assumptions = Assumptions(
        tuple(x for x in whole.declarations if inside(x.position.line)),
        tuple(x for x in whole.definitions if inside(x.position.line)),
        tuple(x for x in whole.facts if inside(x.position.line)),
    )
    items = tuple(x for x in derivation.items if inside(x.position.line))
    return assumptions, items
