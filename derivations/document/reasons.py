"""Reasons of a line: ``by linearity``, ``by independence (A3), A1``."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass

from derivations.document.keywords import RULES, squeeze
from derivations.document.pieces import Piece
from derivations.document.records import Reason

MAX_REASONS = 3

BY = re.compile(r"(?<![^\s,;)\]])by(?=[\s?:]|$)|由")
LABEL = re.compile(r"\((?P<label>\d{1,4}[a-z]?)\)")
_CITES = re.compile(r"[^()]*(?P<open>\()(?P<inside>.*)\)$")
_NOISE = re.compile(
    r"(?:the|assumption|fact|claim|line|假设|命题|式)(?=[\s(])\s*"
)
_AND = re.compile(r"(?<=\s)and(?=\s)|与|及")
_GIVEN = frozenset({"given", "已知"})


@dataclass(frozen=True, slots=True)
class Citable:
    """What a line may cite: fact names; claims above it; labels above it in
    the same claim.  The rest is there to say what is wrong."""

    facts: tuple[str, ...]
    claims: tuple[str, ...]
    labels: tuple[str, ...] = ()
    claim: str = ""
    later_claims: tuple[str, ...] = ()
    other_claims: tuple[str, ...] = ()
    expected: tuple[str, ...] = ()


def split_reason(line: Piece) -> tuple[Piece, Piece | None]:
    """The formula of a line, and the text after ``by``."""
    match = line.find(BY)
    if match is None:
        return line, None
    return line.cut(0, match.start()), line.cut(match.end())


def read_reasons(text: Piece, known: Citable) -> tuple[Reason, ...]:
    """The reasons after ``by``, in written order."""
    stop = len(text.text.rstrip(".。;； "))
    parts = [
        part for rough in text.cut(0, stop).split(",") for part in _apart(rough)
    ]
    if not all(part.text for part in parts):
        raise text.error("reason-missing")
    if len(parts) > MAX_REASONS:
        raise parts[MAX_REASONS].error("reasons-too-many")
    return tuple(_reason(part, known) for part in parts)


def _apart(part: Piece) -> list[Piece]:
    """``A1 and A3`` is two reasons."""
    found = []
    start = 0
    for match in part.find_all(_AND):
        found.append(part.cut(start, match.start()))
        start = match.end()
    return [*found, part.cut(start)]


def _reason(part: Piece, known: Citable) -> Reason:
    alone = LABEL.fullmatch(part.plain)
    if alone is not None:
        label = _cited(part, known)
        return Reason("", (label,), part.text, part.at)
    words = part
    citations: tuple[str, ...] = ()
    cites = _CITES.match(part.plain)
    if cites is not None:
        words = part.cut(0, cites.start("open"))
        inside = part.cut(cites.start("inside"), cites.end("inside"))
        citations = _citations(inside, known)
    rule = _rule(words.plain)
    if rule is not None:
        return Reason(rule, citations, part.text, part.at)
    noise = _NOISE.match(words.plain)
    name = words.cut(noise.end()) if noise is not None else words
    if cites is None and _is_name(name, known):
        return Reason("", (_cited(name, known),), part.text, part.at)
    if cites is not None and not words.text:
        return Reason("", citations, part.text, part.at)
    raise words.error("reason-unknown", nearest=_nearest(words, known))


def _rule(words: str) -> str | None:
    spelled = squeeze(words).removeprefix("the ")
    if spelled == "?":
        return "?"
    return RULES.get(spelled)


def _citations(inside: Piece, known: Citable) -> tuple[str, ...]:
    return tuple(_cited(part, known) for part in inside.split(","))


def _is_name(piece: Piece, known: Citable) -> bool:
    name = _name(piece)
    return name in (
        *known.facts,
        *known.claims,
        *known.later_claims,
        *known.other_claims,
        *known.expected,
        *known.labels,
        known.claim,
        "given",
    )


def _name(piece: Piece) -> str:
    if piece.text in _GIVEN:
        return "given"
    label = re.fullmatch(r"\(?(\d{1,4}[a-z]?)\)?", piece.plain)
    return f"({label[1]})" if label is not None else piece.text


def _cited(piece: Piece, known: Citable) -> str:
    """The name cited, if it may be."""
    noise = _NOISE.match(piece.plain)
    if noise is not None:
        piece = piece.cut(noise.end())
    name = _name(piece)
    if name in (*known.facts, *known.claims, *known.labels, "given"):
        return name
    if not name:
        raise piece.error("cites-nothing")
    if LABEL.fullmatch(name):
        raise piece.error("cites-unknown-label", name=name)
    if name == known.claim:
        raise piece.error("cites-itself", name=name)
    if name in known.later_claims:
        raise piece.error("cites-later", name=name)
    if name in known.other_claims:
        raise piece.error("cites-other", name=name)
    if name in known.expected:
        raise piece.error("cites-expected", name=name)
    raise piece.error(
        "cites-unknown",
        name=name,
        nearest=_near(name, (*known.facts, *known.claims)),
    )


def _nearest(words: Piece, known: Citable) -> str:
    spelled = [*RULES, *known.facts, *known.claims]
    return _near(squeeze(words.text[:200]), tuple(spelled))


def _near(word: str, known: tuple[str, ...]) -> str:
    close = difflib.get_close_matches(word, known, n=3, cutoff=0.5)
    shown = close or [one for one in known[:12] if one]
    return ", ".join(shown) or "—"
