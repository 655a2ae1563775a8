"""What a declaration says in words: bounds, moments, sets, laws by name.

``at least 2`` · 大于 0 · ``mean μ and variance σ²`` · 零均值 · ``∈ (0, 1)``.
"""

from __future__ import annotations

import re
from dataclasses import replace

from derivations.document.names import read_item
from derivations.document.pieces import Piece
from derivations.language.laws import BY_NAME, law_at, standard_normal_at

SIGN = re.compile(r"(?:!=|=/=|<=|>=|≠|≤|≥|=|<|>)")
_SIGNS = {"!=": "≠", "=/=": "≠", "<=": "≤", ">=": "≥"}
_SPOKEN_SIGNS = (
    ("≥", r"at\s+least|no\s+less\s+than|大于等于|大于或等于|不小于|至少为?"),
    ("≤", r"at\s+most|no\s+more\s+than|小于等于|小于或等于|不大于|不超过"),
    (">", r"(?:greater|more|larger)\s+than|大于"),
    ("<", r"(?:less|smaller)\s+than|小于"),
    ("≠", r"not(?:\s+equal\s+to)?(?=\s)|不等于|不为"),
)
_SPOKEN_SIGN = re.compile(
    "|".join(f"(?P<s{n}>{words})" for n, (_, words) in enumerate(_SPOKEN_SIGNS))
)
ANY_SIGN = re.compile(f"{SIGN.pattern}|{_SPOKEN_SIGN.pattern}")
_AND = r"(?:(?:with|and|has|have|且|和|的)\s*)?"
_MOMENTS = (
    (
        "E",
        "0",
        r"zero[\s-]mean|mean[\s-]zero|centred|centered|零均值|均值为?零",
    ),
    ("Var", "1", r"unit[\s-]variance|单位方差"),
    (
        "E",
        "",
        r"(?:mean|expectation|expected\s+value)(?=[\s=])|数学期望|期望|均值",
    ),
    ("Var", "", r"variance(?=[\s=])|方差"),
    ("sd", "", r"standard\s+deviation(?=[\s=])|标准差"),
)
MOMENT = re.compile(
    r"(?<![A-Za-z0-9_])"
    + _AND
    + "(?:"
    + "|".join(f"(?P<m{n}>{words})" for n, (_, _, words) in enumerate(_MOMENTS))
    + ")"
)
_SAID_OF = re.compile(r"has\s|have\s|的")
_IS = re.compile(r"\s*(?:=|等于|为|是|of(?=\s)|is(?=\s))\s*")
_SET = re.compile(r"(?:∈|属于|in(?=\s*[\[(]))\s*")
_INTERVAL = re.compile(r"(?P<open>[\[(])(?P<inside>.*)(?P<close>[\])])")
_ENDLESS = re.compile(r"[+-]?\s*∞")
_LAW = re.compile(
    r"N\s*\(|[Nn]ormal|[Gg]aussian|[Uu]niform|[Bb]ernoulli|[Pp]oisson|"
    r"[Ee]xponential|[Bb]inomial|[Rr]ademacher|标准?正态|正态|高斯|均匀|伯努利|"
    r"泊松|指数分布|二项|服从"
)
NAMED_LAW = re.compile(r"~|(?:都|均|皆)?服从|distributed\s+as\b")
MEMBER = re.compile(r"∈\s*(?=[ℝℤℕ\[(])")


def spoken_sign(piece: Piece) -> tuple[str, Piece] | None:
    """``> 0``, ``at least 2``, 大于 0: the sign and what follows it."""
    found = SIGN.match(piece.plain)
    if found is not None:
        return _SIGNS.get(found[0], found[0]), piece.cut(found.end())
    found = _SPOKEN_SIGN.match(piece.plain)
    if found is None:
        return None
    sign = next(
        sign
        for number, (sign, _) in enumerate(_SPOKEN_SIGNS)
        if found[f"s{number}"] is not None
    )
    return sign, piece.cut(found.end())


def spoken_moments(piece: Piece) -> tuple[tuple[str, Piece], ...] | None:
    """``mean μ and variance σ²``: operators with their values; None if the
    piece doesn't begin in that way."""
    matches = list(piece.find_all(MOMENT))
    if not matches or matches[0].start() != 0:
        return None
    stops = [match.start() for match in matches[1:]] + [len(piece.text)]
    found: list[tuple[str, Piece]] = []
    for match, stop in zip(matches, stops, strict=True):
        operator, fixed = next(
            (operator, value)
            for number, (operator, value, _) in enumerate(_MOMENTS)
            if match[f"m{number}"] is not None
        )
        value = piece.cut(match.end(), stop)
        told = _IS.match(value.plain)
        value = value.cut(told.end()) if told is not None else value
        if fixed and not value.text:
            found.append((operator, replace(piece, text=fixed)))
            continue
        if fixed or SIGN.match(value.plain):
            return None
        if not value.text:
            raise piece.error("given-kind")
        found.append((operator, value))
    return tuple(found)


def said_of_name(
    piece: Piece,
) -> tuple[Piece, tuple[tuple[str, Piece], ...]] | None:
    """``X has mean 0``, X 的期望为 0: the name, and what is said of it."""
    moment = piece.find(MOMENT)
    if moment is None or not _SAID_OF.match(moment[0]):
        return None
    name = piece.cut(0, moment.start())
    item = read_item(name)
    said = spoken_moments(piece.cut(moment.start()))
    return None if item is None or said is None else (name, said)


def spoken_interval(piece: Piece) -> tuple[tuple[str, Piece], ...] | None:
    """``∈ (0, 1]``: a sign and a number for each end; None if the piece
    names no set."""
    said = _SET.match(piece.plain)
    if said is None:
        return None
    inside = piece.cut(said.end())
    if "ℕ" in inside.plain:
        raise piece.error("given-natural")
    found = _INTERVAL.fullmatch(inside.plain)
    if found is None:
        raise piece.error("given-set")
    ends = inside.cut(1, len(inside.text) - 1).split(",")
    if len(ends) != 2 or not all(end.text for end in ends):
        raise piece.error("given-set")
    lower = ">" if found["open"] == "(" else "≥"
    upper = "<" if found["close"] == ")" else "≤"
    return tuple(
        (sign, end)
        for sign, end in zip((lower, upper), ends, strict=True)
        if not _ENDLESS.fullmatch(end.plain)
    )


def is_law_by_name(piece: Piece) -> bool:
    """``N(0, 1)``, ``uniform``, 服从正态分布 …"""
    return _LAW.match(piece.plain) is not None


def names_law(piece: Piece) -> bool:
    """``~ Normal(0, 1)``, or the law without its sign but with all that
    belongs to it."""
    if NAMED_LAW.match(piece.plain):
        return True
    if standard_normal_at(piece.plain, 0) is not None:
        return True
    found = law_at(piece.plain, 0)
    if found is None:
        return False
    name, end = found
    following = piece.plain[end:].lstrip()[:1]
    return following == "(" if BY_NAME[name].parameters else not following
