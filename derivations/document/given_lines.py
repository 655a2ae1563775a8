"""One line of a ``given`` section, cut into what it says.

``σ_q, a : real, > 0`` · ``q[i] for i = 1..d : random`` · ``X, Y random`` ·
``f : function`` · anything else is a proposition.  Formulas stay pieces of
text here, since the names they use may be declared further down.
"""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

from derivations.document.declared import Bound, Declared, OutcomesText
from derivations.document.domains import HAPPENS, bounded, tidy
from derivations.document.heads import Head, read_head
from derivations.document.keywords import alternatives
from derivations.document.kinds import KINDS, LAWS, PROPERTY_OF
from derivations.document.names import (
    FOR,
    TO,
    looks_like_range,
    read_item,
    read_items,
    read_ranges,
)
from derivations.document.pieces import Piece
from derivations.document.propositions import says_something
from derivations.document.spoken import (
    ANY_SIGN,
    MEMBER,
    MOMENT,
    SIGN,
    is_law_by_name,
    names_law,
    spoken_interval,
    spoken_moments,
    spoken_sign,
)
from derivations.language.errors import InputError

_PROPERTY = re.compile(alternatives(PROPERTY_OF), re.IGNORECASE)
_ARTICLE = re.compile(r"an?\s+")
_COPULA = re.compile(r"(?:\bis|\bare|\bbe|为|是|都是|都为|均为)(?:\s+an?)?\s*$")
_LINK = re.compile(r"(?:并且|且|and(?=\s))\s*(?=\S)")
_COLON = re.compile(r":(?!=)")
_OUTCOMES = re.compile(r"(?:with\s+)?(?:outcomes|values)(?=\s)|取值为?")
_PROBABILITY = re.compile(
    r"(?:with\s+)?(?:probability|probabilities)(?=\s)|概率为?"
)


def read_given_line(line: Piece) -> Declared | Piece:
    """A declaration, or the line itself if it is a proposition."""
    line = without_stop(line)
    colon = line.find(_COLON)
    if colon is not None:
        head = line.cut(0, colon.start())
        rest = line.cut(colon.end())
        if not head.text or not rest.text:
            raise line.error("given-form")
        return _declared(head, rest, line)
    member = line.find(MEMBER)
    if member is not None and read_items(line.cut(0, member.start())):
        return _declared(
            line.cut(0, member.start()), line.cut(member.start()), line
        )
    kind_first = _kind_first(line)
    if kind_first is not None:
        return kind_first
    said = line.find(_PROPERTY)
    if said is not None:
        rest = line.cut(said.start())
        words, _ = _property_words(rest.split(",")[0])
        head = line.cut(0, said.start())
        copula = _COPULA.search(head.plain)
        if copula is not None:
            head = head.cut(0, copula.start())
        # "X, Y independent" is a proposition: it doesn't say what X is.
        if any(word in KINDS for word in words) and read_head(head).items:
            return _declared(head, rest, line)
    return line


def without_stop(line: Piece) -> Piece:
    """Without the full stop of a Chinese sentence."""
    return line.cut(0, -1) if line.text.endswith("。") else line


def says_kind(head: Piece, rest: Piece) -> bool:
    """Whether ``head : rest`` declares names (and doesn't name a fact): a
    kind, a bound, or a relation with one of the names alone on a side."""
    first = rest.split(",")[0]
    words, _ = _property_words(first)
    if words or SIGN.match(first.plain) or _OUTCOMES.match(first.plain):
        return True
    sides = [side.strip() for side in SIGN.split(first.plain)]
    names = [item.piece.plain for item in read_head(head).items]
    return len(sides) > 1 and any(name in sides for name in names)


def _declared(head: Piece, rest: Piece, line: Piece) -> Declared:
    names = read_head(head)
    if not names.items:
        raise head.error("given-names")
    ranges = names.ranges
    if says_something(rest) and not says_kind(head, rest):
        raise line.error("given-is-fact")
    listed = names.listed is not None
    says = Declared(names.items, ranges, line, listed=listed)
    return _with_parts(says, list(rest.split(",")))


def _with_parts(says: Declared, parts: list[Piece]) -> Declared:
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
    if says.domain.finite and says.kind != "random":
        raise says.piece.error("given-finite")
    return says


def _kind_first(line: Piece) -> Declared | None:
    """``random variables X, Y independent``, 正整数 n, 实数 a > 0."""
    words, names = _property_words(line)
    if not names.text or not any(word in KINDS for word in words):
        return None
    kind = line.cut(0, names.column - line.column)
    stop = _names_end(names)
    head = _head_or_none(names.cut(0, stop))
    if head is None:
        return None
    says = Declared(
        head.items, head.ranges, line, listed=head.listed is not None
    )
    tail = names.cut(stop)
    if tail.plain.startswith(","):
        tail = tail.cut(1)
    parts = tail.split(",") if tail.text else ()
    return _with_parts(says, [kind, *parts])


def _head_or_none(piece: Piece) -> Head | None:
    try:
        head = read_head(piece)
        return head if head.items and head.ranges is not None else None
    except InputError:
        return None


def _names_end(names: Piece) -> int:
    """Where the names end, and what is said of them begins."""
    end = 0
    for part in names.split(","):
        start = part.column - names.column
        whole = bool(read_items(part)) or TO.fullmatch(part.plain) is not None
        if end and looks_like_range(part):
            whole = part.find(_PROPERTY) is None
        if not whole:
            within = _names_within(part)
            return start + within if within else end
        end = start + len(part.text)
    return end


def _names_within(part: Piece) -> int:
    """Length of the names at the beginning of ``b > 0``, ``Y 独立``."""
    said = part.find(_PROPERTY)
    if said is not None:
        head = part.cut(0, said.start())
        return said.start() if _head_or_none(head) is not None else 0
    if _head_or_none(part) is not None:
        return len(part.text)
    for pattern in (MEMBER, MOMENT, ANY_SIGN):
        sign = part.find(pattern)
        if sign is not None:
            item = read_item(part.cut(0, sign.start()))
            return 0 if item is None or item.boxed else sign.start()
    return 0


def _part(says: Declared, part: Piece) -> Declared:
    """What one comma-separated part adds."""
    if not part.text:
        raise says.piece.error("given-empty-part")
    link = _LINK.match(part.plain)
    part = part.cut(link.end()) if link is not None else part
    words, remainder = _property_words(part)
    for word in words:
        says = _with_word(says, word, part)
    return _with_remainder(says, remainder, words) if remainder.text else says


def _with_remainder(
    says: Declared, said: Piece, words: tuple[str, ...]
) -> Declared:
    """What a part says beside the words of a kind."""
    if said.plain.startswith("(") and said.plain.endswith(")") and words:
        # "real (x ≠ 0)"
        for part in said.cut(1, len(said.text) - 1).split(","):
            says = _part(says, part)
        return says
    moments = spoken_moments(said)
    if moments is not None:
        return replace(says, moments=(*says.moments, *moments))
    if names_law(said):
        return replace(says, named=(*says.named, said))
    sign = spoken_sign(said)
    ends = spoken_interval(_set_of(says, said)) if sign is None else (sign,)
    if ends is not None:
        bounds = tuple(Bound(mark, term, said) for mark, term in ends)
        if not all(bound.term.text for bound in bounds):
            raise said.error("given-kind")
        return replace(says, bounds=(*says.bounds, *bounds))
    if says_something(said) and not words:
        return replace(says, propositions=(*says.propositions, said))
    raise said.error("given-law" if is_law_by_name(said) else "given-kind")


def _set_of(says: Declared, said: Piece) -> Piece:
    """``p ∈ (0, 1)`` after the kind of p is ``∈ (0, 1)``."""
    member = said.find(MEMBER)
    if member is None or len(says.items) != 1:
        return said
    name = said.cut(0, member.start()).plain
    same = name == says.items[0].piece.plain
    return said.cut(member.start()) if same else said


def _property_words(part: Piece) -> tuple[tuple[str, ...], Piece]:
    """Leading words such as "positive integer", and what follows."""
    words = []
    plain = part.plain
    if plain.startswith("∈"):
        inside = part.cut(1)
        found, rest = _property_words(inside)
        return (found, rest) if found else ((), part)
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
    if word in ("random", "function", "event"):
        if says.kind not in ("constant", word):
            raise part.error("given-two-kinds")
        if word == "event":
            says = replace(says, domain=HAPPENS)
        return replace(says, kind=word)
    if word in ("real", "constant"):
        return says
    if word == "finite":
        return replace(says, domain=replace(says.domain, finite=True))
    if word == "probabilities":
        domain = bounded(
            bounded(says.domain, "≥", Fraction(0)), "≤", Fraction(1)
        )
        return replace(says, domain=domain, laws=(*says.laws, word))
    if word in ("differentiable", "twice-differentiable"):
        order = 1 if word == "differentiable" else 2
        return replace(says, order=max(order, says.order))
    if word in ("convex", "concave"):
        if says.bend not in ("", word):
            raise part.error("given-two-kinds")
        return replace(says, bend=word)
    if word == "injective":
        return replace(says, injective=True)
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
