"""One line of a ``given`` section, cut into what it says.

``σ_q, a : real, > 0`` · ``q[i] for i = 1..d : random`` · ``X, Y random`` ·
``f : function`` · anything else is a proposition.  Formulas stay pieces of
text here, since the names they use may be declared further down.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction

from derivations.assumptions.given import Domain
from derivations.document.domains import bounded, tidy
from derivations.document.keywords import (
    KINDS,
    LAWS,
    PROPERTY_OF,
    alternatives,
)
from derivations.document.names import (
    FOR,
    Item,
    RangeText,
    looks_like_range,
    read_items,
    read_ranges,
)
from derivations.document.pieces import Piece
from derivations.document.propositions import says_something
from derivations.language.limits import MAX_WORD
from derivations.language.spelling import canonical_name

_PROPERTY = re.compile(alternatives(PROPERTY_OF), re.IGNORECASE)
_ARTICLE = re.compile(r"an?\s+")
_COPULA = re.compile(r"(?:\bis|\bare|\bbe|为|是|都是|都为|均为)(?:\s+an?)?\s*$")
_SIGN = re.compile(r"(?:!=|=/=|<=|>=|≠|≤|≥|=|<|>)")
_COLON = re.compile(r":(?!=)")
ASSIGN = re.compile(r":=|≔")
_OUTCOMES = re.compile(r"(?:with\s+)?(?:outcomes|values)(?=\s)|取值为?")
_PROBABILITY = re.compile(
    r"(?:with\s+)?(?:probability|probabilities)(?=\s)|概率为?"
)
_MOMENT = re.compile(r"(?P<word>mean|variance)(?=\s)|(?P<zh>均值|方差)为?")
_MOMENTS = {"mean": "E", "均值": "E", "variance": "Var", "方差": "Var"}
_SIGNS = {"!=": "≠", "=/=": "≠", "<=": "≤", ">=": "≥"}


@dataclass(frozen=True, slots=True)
class Bound:
    """``> 0`` after the kind: a bound on every name of the line."""

    sign: str
    term: Piece
    piece: Piece


@dataclass(frozen=True, slots=True)
class OutcomesText:
    """``outcomes x[i] for i = 1..n, probability p``."""

    values: Item
    index_range: RangeText
    probability: Item


@dataclass(frozen=True, slots=True)
class Declared:
    """What one declaration line says."""

    items: tuple[Item, ...]
    ranges: tuple[RangeText, ...]
    piece: Piece
    kind: str = "constant"
    domain: Domain = Domain()
    bounds: tuple[Bound, ...] = ()
    propositions: tuple[Piece, ...] = ()
    laws: tuple[str, ...] = ()
    moments: tuple[tuple[str, Piece], ...] = ()
    outcomes: OutcomesText | None = None


def read_given_line(line: Piece) -> Declared | Piece:
    """A declaration, or the line itself if it is a proposition."""
    colon = line.find(_COLON)
    if colon is not None:
        head = line.cut(0, colon.start())
        rest = line.cut(colon.end())
        if not head.text or not rest.text:
            raise line.error("given-form")
        return _declared(head, rest, line)
    said = line.find(_PROPERTY)
    if said is not None:
        rest = line.cut(said.start())
        words, _ = _property_words(rest.split(",")[0])
        head = line.cut(0, said.start())
        copula = _COPULA.search(head.plain)
        if copula is not None:
            head = head.cut(0, copula.start())
        # "X, Y independent" is a proposition: it doesn't say what X is.
        if any(word in KINDS for word in words) and _head(head)[0]:
            return _declared(head, rest, line)
    return line


def says_kind(head: Piece, rest: Piece) -> bool:
    """Whether ``head : rest`` declares names (and doesn't name a fact): a
    kind, a bound, or a relation with one of the names alone on a side."""
    first = rest.split(",")[0]
    words, _ = _property_words(first)
    if words or _SIGN.match(first.plain) or _OUTCOMES.match(first.plain):
        return True
    sides = [side.strip() for side in _SIGN.split(first.plain)]
    names = [item.piece.plain for item in _head(head)[0]]
    return len(sides) > 1 and any(name in sides for name in names)


def _head(head: Piece) -> tuple[tuple[Item, ...], Piece | None]:
    """The names, and the text of their ranges if there is one."""
    where = head.find(FOR)
    if where is not None:
        return read_items(_unended(head.cut(0, where.start()))), head.cut(
            where.end()
        )
    if head.plain.endswith(")"):
        # "X[i]（i = 1..n）": a range in brackets
        opened = head.plain.rfind("(")
        inside = head.cut(opened + 1, len(head.text) - 1)
        if looks_like_range(inside):
            return read_items(head.cut(0, opened)), inside
    parts = head.split(",")
    for place, part in enumerate(parts):
        if place and looks_like_range(part):
            start = part.column - head.column
            return read_items(_unended(head.cut(0, start))), head.cut(start)
    return read_items(head), None


def _unended(piece: Piece) -> Piece:
    return piece.cut(0, -1) if piece.plain.endswith(",") else piece


def _declared(head: Piece, rest: Piece, line: Piece) -> Declared:
    items, range_text = _head(head)
    if not items:
        raise head.error("given-names")
    ranges = read_ranges(range_text) if range_text is not None else ()
    if says_something(rest) and not says_kind(head, rest):
        raise line.error("given-is-fact")
    says = Declared(items, ranges, line)
    parts = list(rest.split(","))
    place = 0
    while place < len(parts):
        part = parts[place]
        place += 1
        if _OUTCOMES.match(part.plain):
            taken, outcomes = _outcomes(parts[place - 1 :], part)
            place += taken - 1
            says = replace(says, outcomes=outcomes, kind="random")
        else:
            says = _part(says, part)
    return says


def item_indices(item: Item, line: Declared) -> tuple[str, ...]:
    """Index names of a declared item: its subscript, if it is a family."""
    known = tuple(one.index for one in line.ranges)
    if not item.subscript and not item.boxed:
        if known:
            raise item.piece.error(
                "family-without-index", name=item.base, index=known[0]
            )
        _refuse_no_name(item, item.piece.text)
        return ()
    indices = item.indices(known)
    if indices and set(indices) <= set(known):
        if len(set(indices)) < len(indices):
            raise item.piece.error("index-twice", name=item.base)
        _refuse_no_name(item, item.base)
        return indices
    if item.boxed or known:
        raise item.piece.error("family-without-range", name=item.base)
    _refuse_no_name(item, item.piece.text)
    return ()


def _refuse_no_name(item: Item, text: str) -> None:
    """``x_{n+1}`` or ``Σ`` can't be declared, nor a name that the formula
    reader would refuse for its length."""
    if canonical_name(text) is None or len(text) > MAX_WORD:
        raise item.piece.error("given-names")


def _part(says: Declared, part: Piece) -> Declared:
    """What one comma-separated part adds."""
    if not part.text:
        raise says.piece.error("given-empty-part")
    words, remainder = _property_words(part)
    for word in words:
        says = _with_word(says, word, part)
    if not remainder.text:
        return says
    moment = _MOMENT.match(remainder.plain)
    if moment is not None and not words:
        operator = _MOMENTS[moment["word"] or moment["zh"]]
        value = remainder.cut(moment.end())
        if not value.text:
            raise remainder.error("given-kind")
        return replace(says, moments=(*says.moments, (operator, value)))
    sign = _SIGN.match(remainder.plain)
    if sign is not None:
        written = _SIGNS.get(sign[0], sign[0])
        bound = Bound(written, remainder.cut(sign.end()), remainder)
        if not bound.term.text:
            raise remainder.error("given-kind")
        return replace(says, bounds=(*says.bounds, bound))
    if says_something(remainder) and not words:
        return replace(says, propositions=(*says.propositions, remainder))
    raise remainder.error("given-kind")


def _property_words(part: Piece) -> tuple[tuple[str, ...], Piece]:
    """Leading words such as "positive integer", and what follows."""
    words = []
    plain = part.plain
    article = _ARTICLE.match(plain)
    place = article.end() if article is not None else 0
    while True:
        match = _PROPERTY.match(plain, place)
        if match is None:
            break
        words.append(PROPERTY_OF[match[0].casefold()])
        place = match.end()
        while place < len(plain) and plain[place] in " 的":
            place += 1
    return tuple(words), part.cut(place if words else 0)


def _with_word(says: Declared, word: str, part: Piece) -> Declared:
    if word in ("random", "function"):
        if says.kind not in ("constant", word):
            raise part.error("given-two-kinds")
        return replace(says, kind=word)
    if word in ("real", "constant"):
        return says
    if word in LAWS:
        return replace(says, laws=(*says.laws, word))
    domain = says.domain
    zero = Fraction(0)
    if word in ("integer", "natural"):
        domain = replace(domain, integer=True)
    signs = {
        "positive": ">",
        "negative": "<",
        "nonnegative": "≥",
        "natural": "≥",
        "nonzero": "≠",
    }
    if word in signs:
        domain = bounded(domain, signs[word], zero)
    return replace(says, domain=tidy(domain))


def _outcomes(parts: list[Piece], part: Piece) -> tuple[int, OutcomesText]:
    """``outcomes x[i] for i = 1..n, probability p`` and how many of the
    parts it takes."""
    match = _OUTCOMES.match(part.plain)
    text = part.cut(match.end() if match else 0)
    where = text.find(FOR)
    taken = 1
    if where is not None:
        names = read_items(text.cut(0, where.start()))
        ranges = read_ranges(text.cut(where.end()))
    else:
        names = read_items(text)
        if len(parts) < 2 or not looks_like_range(parts[1]):
            raise part.error("outcomes-form")
        ranges = read_ranges(parts[1])
        taken = 2
    if len(names) != 1 or len(ranges) != 1 or len(parts) <= taken:
        raise part.error("outcomes-form")
    probable = parts[taken]
    said = _PROBABILITY.match(probable.plain)
    if said is None:
        raise probable.error("outcomes-form")
    functions = read_items(probable.cut(said.end()))
    if len(functions) != 1 or functions[0].boxed:
        raise probable.error("outcomes-form")
    return taken + 1, OutcomesText(names[0], ranges[0], functions[0])
