"""Blocks of one derivation → its `Derivation` record."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, replace

from derivations.assumptions.given import Assumptions
from derivations.document.chains import claim_head, read_claim
from derivations.document.collected import Collected
from derivations.document.declare import (
    NamedLine,
    SourceLines,
    assemble,
)
from derivations.document.expected import expected_name, read_expected
from derivations.document.given_lines import says_kind
from derivations.document.keywords import RESERVED, squeeze
from derivations.document.lets import LetText, let_text
from derivations.document.markdown import Fence
from derivations.document.pieces import Piece
from derivations.document.reasons import LABEL, Citable
from derivations.document.records import (
    Claim,
    Derivation,
    Expected,
    Source,
)
from derivations.document.sections import EXPECTED, Section
from derivations.document.shelf import Shelf
from derivations.language.scope import Scope

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
        counts = dict.fromkeys(("claim", *sorted(EXPECTED)), 0)
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


@dataclass(frozen=True, slots=True)
class Opened:
    """A derivation of which the assumptions have been read."""

    group: Group
    items: tuple[NamedSection, ...]
    assumptions: Assumptions
    scope: Scope
    facts: tuple[str, ...]
    errors: Collected

    @property
    def claims(self) -> tuple[str, ...]:
        return tuple(
            one.name for one in self.items if one.section.kind == "claim"
        )


def read_groups(
    groups: tuple[Group, ...],
    items: tuple[tuple[NamedSection, ...], ...],
    shelf: Shelf | None,
    errors: Collected,
) -> tuple[Derivation, ...]:
    """The derivations.  Claims and expected lines are read in the order in
    which they stand, since one may cite those above it of any derivation."""
    opened: list[Opened | None] = []
    for group, own in zip(groups, items, strict=True):
        opened.append(None)
        with errors.trying():
            opened[-1] = _open_group(group, own)
    read: list[dict[str, Claim | Expected]] = [{} for _ in groups]
    sources: dict[str, Source] = {}
    last: list[Source | None] = [None for _ in groups]
    order = sorted(
        (one.section.head.line, number, place)
        for number, own in enumerate(items)
        for place, one in enumerate(own)
    )
    claims = [() if one is None else one.claims for one in opened]
    for _, number, place in order:
        current = opened[number]
        if current is None:
            continue
        one = current.items[place]
        known = replace(
            _citable(current, place),
            other_claims=tuple(
                name
                for other, names in enumerate(claims)
                if other != number
                for name in names
            )
            if len(groups) > 1
            else (),
            sources=sources,
            shelf=shelf,
        )
        with current.errors.trying():
            item = _read_item(one, current, known)
            read[number][one.name] = item
            if isinstance(item, Claim):
                last[number] = sources[one.name] = Source(
                    "",
                    current.group.name,
                    current.assumptions,
                    item,
                    last[number],
                )
    for current in opened:
        if current is not None:
            with errors.trying():
                current.errors.refuse()
    return tuple(
        Derivation(
            one.group.name,
            one.assumptions,
            tuple(found.values()),
            one.group.blocks[0].fence.position,
        )
        for one, found in zip(opened, read, strict=True)
        if one is not None
    )


def _open_group(group: Group, items: tuple[NamedSection, ...]) -> Opened:
    errors = Collected()
    lines = source_lines(group.sections, errors)
    assumptions, scope = assemble(lines, errors=errors)
    # Also those that can't be read, so that citing them is no second error.
    facts = tuple(
        dict.fromkeys(
            (*assumptions.fact_names, *(one.name for one in lines.assume))
        )
    )
    for one in items:
        if one.name in facts:
            raise one.section.rest.error("name-is-fact", name=one.name)
    return Opened(group, items, assumptions, scope, facts, errors)


def _read_item(
    one: NamedSection, opened: Opened, known: Citable
) -> Claim | Expected:
    if one.section.kind != "claim":
        return read_expected(one.name, one.section, opened.scope, opened.facts)
    return read_claim(one.name, one.section, opened.scope, known)


def _citable(own: Opened, place: int) -> Citable:
    """What of its own derivation may be cited in the item at this place."""
    claims = own.claims
    above = tuple(
        one.name for one in own.items[:place] if one.section.kind == "claim"
    )
    return Citable(
        own.facts,
        above,
        claim=own.items[place].name,
        derivation=own.group.name,
        later_claims=claims[len(above) + 1 :],
        expected=tuple(n.name for n in own.items if n.section.kind != "claim"),
        scope=own.scope,
    )


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
