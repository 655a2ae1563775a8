"""Lines that are expected to fail: ``wrong`` and ``incomplete``."""

from __future__ import annotations

import re

from derivations.document.pieces import Piece
from derivations.document.propositions import (
    conjuncts,
    read_piece,
    split_propositions,
)
from derivations.document.quoted import note_of, quoted_head
from derivations.document.reasons import BY, Citable, read_reasons
from derivations.document.records import Expected, Reason
from derivations.document.sections import Section
from derivations.language.scope import Scope
from derivations.language.tree import Proposition, Relation

_COLON = re.compile(":")
_NAME = re.compile(r"[^\s:,;()\[\]]+")
_WITHOUT = re.compile(r"(?<![^\s,)\]])without(?=[\s:]|$)|缺少?|去掉")
_NEEDS = re.compile(r"(?<![^\s,)\]])needs(?=[\s:]|$)|需要")
_AND = re.compile(r",|(?<=\s)and(?=\s)|和|与")


def expected_name(section: Section) -> Piece:
    """The name in ``wrong NAME: …``, an empty piece if there is none."""
    if section.kind == "stated":
        number, _, _ = quoted_head(section)
        return Piece(number.plain, number.line, number.column, number.path)
    colon = section.rest.find(_COLON)
    if colon is None:
        raise section.head.error("expected-form", word=section.head.text)
    name = section.rest.cut(0, colon.start())
    if name.text and not _NAME.fullmatch(name.plain):
        raise name.error("claim-name-form")
    return name


def read_expected(
    name: str, section: Section, scope: Scope, known: Citable
) -> Expected:
    facts = known.facts
    colon = section.rest.find(_COLON)
    start = colon.end() if colon is not None else 0
    text = section.rest.cut(start)
    where = ""
    if section.kind == "stated":
        _, place, text = quoted_head(section)
        where = place.text
    without: list[str] = []
    needs: list[Proposition] = []
    conditions: list[tuple[Relation, ...]] = []
    notes: list[str] = []
    reasons: tuple[Reason, ...] = ()
    formula, tails = _tails(text)
    for line in section.lines:
        note = note_of(line)
        by = BY.match(line.plain)
        if note is not None:
            notes.append(note)
        elif by is not None and section.kind == "stated":
            reasons = read_reasons(line.cut(by.end()), known)
        else:
            tails.extend(_tails(line)[1])
    if not formula.text:
        raise section.head.error("claim-without-statement")
    reason = formula.find(BY)
    if reason is not None and section.kind == "stated":
        reasons = read_reasons(formula.cut(reason.end()), known)
        formula = formula.cut(0, reason.start())
    elif reason is not None:
        raise formula.cut(reason.start()).error("expected-with-reason")
    statement = read_piece(formula, scope)
    for word, tail in tails:
        if word == "without":
            without.extend(_fact_names(tail, facts))
            continue
        if section.kind == "wrong":
            raise tail.error("wrong-needs")
        for piece in split_propositions(tail, scope):
            needed = read_piece(piece, scope)
            for part in conjuncts(needed.proposition):
                needs.append(part)
                conditions.append(needed.conditions)
    if section.kind == "incomplete" and not needs:
        raise section.head.error("incomplete-without-needs")
    return Expected(
        section.kind,
        name,
        statement,
        formula.text,
        tuple(without),
        tuple(needs),
        section.head.at,
        tuple(conditions) if any(conditions) else (),
        where,
        " ".join(notes),
        reasons,
    )


def _tails(text: Piece) -> tuple[Piece, list[tuple[str, Piece]]]:
    """The formula, and the texts after ``without`` and ``needs``."""
    marks = sorted(
        (match.start(), match.end(), word)
        for word, pattern in (("without", _WITHOUT), ("needs", _NEEDS))
        for match in text.find_all(pattern)
    )
    stops = [start for start, _, _ in marks] + [len(text.text)]
    tails = []
    for (_, end, word), stop in zip(marks, stops[1:], strict=True):
        tail = text.cut(end, stop)
        if tail.plain.startswith(":"):
            tail = tail.cut(1)
        if tail.plain.endswith(","):
            tail = tail.cut(0, -1)
        if not tail.text:
            raise text.cut(end - len(word)).error("tail-empty", word=word)
        tails.append((word, tail))
    formula = text.cut(0, stops[0])
    if formula.plain.endswith(","):
        formula = formula.cut(0, -1)
    return formula, tails


def _fact_names(tail: Piece, facts: tuple[str, ...]) -> list[str]:
    names = [part.strip() for part in _AND.split(tail.plain)]
    for name in names:
        if name not in facts:
            raise tail.error(
                "without-unknown",
                name=name,
                known=", ".join(dict.fromkeys(facts)) or "—",
            )
    return names
