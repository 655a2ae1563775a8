"""Reasons of a line: ``by linearity``, ``by independence (A3), A1``."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from derivations.document.citations import citation, has_values
from derivations.document.keywords import RULES, squeeze
from derivations.document.other_reasons import OTHER_REASONS
from derivations.document.pieces import Piece, depths
from derivations.document.reason_words import REASONS
from derivations.document.records import Reason, Source
from derivations.document.shelf import Shelf
from derivations.language.scope import Scope

MAX_REASONS = 3

_SPELLED = {
    rule: (english[0], chinese[0]) for rule, english, chinese in REASONS
}
"""Rule id → its first spelling in English and in Chinese."""

BY = re.compile(r"(?<![^\s,;)\]])by(?=[\s?:]|$)|由")
LABEL = re.compile(r"\((?P<label>\d{1,4}[a-z]?)\)")
_CITES = re.compile(r"[^()]*(?P<open>\()(?P<inside>.*)\)$")
_NOISE = re.compile(
    r"(?:the|assumption|fact|claim|line|假设|命题|式)(?=[\s(])\s*"
)
_LIKE_BY = re.compile(
    r"(?<![^\s,;)\]])(?:because(?: of)?|since|using|via|from|due to|as)(?=\s)"
    r"|因为|根据|依据|利用|按照"
)
_FACT = re.compile(r"[A-Z]\d{1,3}")
_LAWS = frozenset(
    ("独立", "不相关", "同分布", "uncorrelated", "identically distributed")
)
"""Words that end a statement as well as a reason."""
_TAIL = re.compile(
    r"(?:\s{2,}|\s(?=[\u4e00-\u9fff]))(?P<rule>[^\s()][^()]*?)\s*(?:\([^()]*\))?$"
)
_AND = re.compile(r"(?<=\s)and(?=\s)|与|及")
_GIVEN = frozenset({"given", "已知"})

MAX_OFFERED = 8
"""Reasons named where none is near."""


@dataclass(frozen=True, slots=True)
class Citable:
    """What a line may cite: fact names; claims above it; labels above it in
    the same claim; claims above it of other derivations, with their
    ``sources``; those of other documents, on the ``shelf``.  The rest is
    there to say what is wrong."""

    facts: tuple[str, ...]
    claims: tuple[str, ...]
    labels: tuple[str, ...] = ()
    claim: str = ""
    later_claims: tuple[str, ...] = ()
    other_claims: tuple[str, ...] = ()
    expected: tuple[str, ...] = ()
    sources: Mapping[str, Source] = field(default_factory=dict)
    shelf: Shelf | None = None
    scope: Scope = field(default_factory=Scope)
    derivation: str = ""

    def source(self, name: Piece, values: bool) -> Source | None:
        """The claim of another derivation of this name; with values for
        its names also one of the same derivation."""
        found = self.sources.get(name.text)
        if found is not None:
            other = found.derivation != self.derivation
            return found if other or values else None
        if "." not in name.text or self.shelf is None:
            return None
        return self.shelf.source(name)


def split_reason(line: Piece) -> tuple[Piece, Piece | None]:
    """The formula of a line, and the text after ``by``."""
    match = line.find(BY)
    if match is not None:
        return line.cut(0, match.start()), line.cut(match.end())
    opening = _last_bracket(line)
    if opening is not None:
        inside = line.cut(opening + 1, len(line.text) - 1)
        by = BY.match(inside.plain)
        if by is not None:
            return line.cut(0, opening), inside.cut(by.end())
    _refuse_other_word(line)
    _refuse_bare(line, opening)
    return line, None


def _last_bracket(line: Piece) -> int | None:
    """Where the bracket opens that closes at the end of the line."""
    plain = line.plain
    if not plain.endswith((")", "]")):
        return None
    depth = depths(plain)
    return max(
        (
            place
            for place in range(len(plain))
            if plain[place] in "([" and depth[place] == 1
        ),
        default=None,
    )


def _refuse_bare(line: Piece, opening: int | None) -> None:
    """``(linearity)`` or 线性性 at the end of a line lacks its ``by``."""
    if opening is not None:
        said = line.cut(opening + 1, len(line.text) - 1)
        if _rule(said.plain) is not None:
            raise line.cut(opening).error("reason-bare", reason=said.text)
    tail = _TAIL.search(line.plain)
    if tail is None or squeeze(tail["rule"]) in _LAWS:
        return  # "X, Y independent" is a statement
    if _rule(tail["rule"]) is not None:
        said = line.cut(tail.start("rule"))
        raise said.error("reason-bare", reason=said.text)


def _refuse_other_word(line: Piece) -> None:
    """``because linearity``: the word before a reason is ``by``."""
    for match in line.find_all(_LIKE_BY):
        after = line.cut(match.end())
        words = re.split(r"[(,]", after.plain)[0]
        if _rule(words) is not None or _FACT.fullmatch(words.strip()):
            raise line.cut(match.start()).error(
                "reason-word", word=match[0].strip(), reason=after.text
            )


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
        if has_values(inside):
            return _elsewhere(part, _bare(words), inside, known)
        citations = _citations(inside, known)
    rule = _rule(words.plain)
    if rule is not None:
        return Reason(rule, citations, part.text, part.at)
    name = _bare(words)
    if cites is None and not _is_name(name, known):
        source = known.source(name, values=False)
        if source is not None:
            return _elsewhere(part, name, None, known)
    if cites is None and _is_name(name, known):
        return Reason("", (_cited(name, known),), part.text, part.at)
    if cites is not None and not words.text:
        return Reason("", citations, part.text, part.at)
    _refuse_without_brackets(words, known)
    raise words.error("reason-unknown", **_nearest(words, known))


def _bare(words: Piece) -> Piece:
    """The name without "claim" or "the" before it."""
    noise = _NOISE.match(words.plain)
    return words.cut(noise.end()) if noise is not None else words


def _elsewhere(
    part: Piece, name: Piece, inside: Piece | None, known: Citable
) -> Reason:
    """A claim of another derivation, perhaps with values for its names."""
    source = known.source(name, values=inside is not None)
    if source is None:
        _cited(name, known)  # says what else it is
        raise name.error("value-of-fact", name=name.text)
    cited = citation(part, source, inside, known.scope)
    return Reason("", (cited.name,), part.text, part.at, (cited,))


def _refuse_without_brackets(words: Piece, known: Citable) -> None:
    """``independence A1`` lacks its brackets."""
    parts = words.plain.split()
    names = (*known.facts, *known.claims, *known.labels)
    for cut in range(len(parts) - 1, 0, -1):
        rest = parts[cut:]
        if not all(one in names for one in rest):
            return
        if _rule(" ".join(parts[:cut])) is not None:
            raise words.error(
                "reason-brackets",
                rule=" ".join(parts[:cut]),
                facts=", ".join(rest),
            )


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
        *(n for n in known.other_claims if n not in known.sources),
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
    if name in known.sources:
        raise piece.error("cites-in-brackets", name=name)
    if name in known.other_claims:
        raise piece.error("cites-other", name=name)
    if name in known.expected:
        raise piece.error("cites-expected", name=name)
    raise piece.error(
        "cites-unknown",
        name=name,
        nearest=_near(name, (*known.facts, *known.claims)),
    )


def _nearest(words: Piece, known: Citable) -> dict[str, str]:
    """Reasons spelled nearly so, as each language calls them."""
    names = [one for one in (*known.facts, *known.claims) if one]
    close = difflib.get_close_matches(
        squeeze(words.text[:200]), [*RULES, *names], n=3, cutoff=0.5
    )
    rules = dict.fromkeys(RULES[one] for one in close if one in RULES)
    cited = [one for one in close if one not in RULES]
    for other, rule in OTHER_REASONS.items():
        if other in words.text.casefold():
            rules = {rule: None, **rules}
    if not rules and not cited:
        # Nothing is near: the first rules, which stand in every lesson.
        first = list(dict.fromkeys(RULES.values()))[:MAX_OFFERED]
        rules, cited = dict.fromkeys(first), names[:3]
    return {
        key: comma.join(
            [
                *(_SPELLED[one][place] for one in rules),
                *(given if one == "given" else one for one in cited),
            ]
        )
        for place, (key, comma, given) in enumerate(
            (("nearest", ", ", "given"), ("nearest_zh", "、", "已知"))
        )
    }


def _near(word: str, known: tuple[str, ...]) -> str:
    close = difflib.get_close_matches(word, known, n=3, cutoff=0.5)
    shown = close or [one for one in known[:12] if one]
    return ", ".join(shown) or "—"
