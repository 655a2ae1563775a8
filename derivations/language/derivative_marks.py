"""The marks of derivatives: ``d/dx``, ``∂²/∂x∂y``, ``∂p_i/∂x_j``.

What they mean depends on more than one token: whether ``d`` is a declared
name, how many variables an order asks for, where a variable ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from derivations.language.characters import (
    SUPERSCRIPTS,
    is_digit,
    is_letter,
)
from derivations.language.scope import Scope
from derivations.language.spelling import plain, scan_run

MAX_ORDER: Final = 4
"""Highest order of a derivative that is read."""
PARTIAL: Final = "∂"


@dataclass(frozen=True, slots=True)
class Mark:
    """``d/dx`` with ``spans``, where its variables stand, each as often as
    the derivative is taken by it; or with none the ``∂`` before what is
    differentiated, as in ``∂f/∂x``.  ``count``: how many variables an
    order asks for, which may differ from those found."""

    sign: str
    count: int
    spans: tuple[tuple[int, int], ...]
    end: int

    @property
    def complete(self) -> bool:
        return len(self.spans) == self.count <= MAX_ORDER


def mark_at(text: str, at: int, scope: Scope) -> Mark | None:
    """The mark that starts at ``at`` with ``∂`` or ``d``, if it is one.
    ``d`` is one only where no name is called so."""
    sign = text[at]
    if sign not in (PARTIAL, "d") or (sign == "d" and "d" in scope.names):
        return None
    count, end = _order(text, at + 1)
    following = _over(text, end, sign)
    if following is not None:
        spans, after = _variables(text, following, sign, count, scope)
        return Mark(sign, count, spans, after) if spans else None
    if sign == PARTIAL:
        return Mark(sign, count, (), end)
    return _of_run(text, at, end, count, scope)


def over_at(text: str, at: int, before: Mark, scope: Scope) -> Mark | None:
    """``/∂x`` at ``at``, which closes the ``∂`` or ``d`` before it."""
    following = _over(text, at, before.sign)
    if following is None:
        return None
    spans, end = _variables(text, following, before.sign, before.count, scope)
    return Mark(before.sign, before.count, spans, end) if spans else None


def _of_run(
    text: str, at: int, end: int, count: int, scope: Scope
) -> Mark | None:
    """``df/dx``: the run after the ``d``, and right behind it ``/d``."""
    if end >= len(text) or not is_letter(text[end]):
        return None
    if plain(scan_run(text, at)[0]) in scope.names:
        return None
    _, after = scan_run(text, end)
    if text[after : after + 1] == "(":
        after = _closing(text, after, "(", ")") + 1
    if text[after : after + 2] != "/d" or not is_letter(text[after + 2 :][:1]):
        return None
    return Mark("d", count, (), end)


def _order(text: str, at: int) -> tuple[int, int]:
    """The order written at ``at``, 1 when none is, and where it ends."""
    if text[at : at + 1] == "^" and is_digit(text[at + 1 :][:1]):
        return int(text[at + 1]), at + 2
    digit = SUPERSCRIPTS.get(text[at : at + 1], "")
    return (int(digit), at + 1) if is_digit(digit) else (1, at)


def _over(text: str, at: int, sign: str) -> int | None:
    """Where the first variable starts after ``/∂``, if that is next."""
    at = _skipped(text, at)
    if text[at : at + 1] != "/":
        return None
    at = _skipped(text, at + 1)
    if text[at : at + 1] != sign or not is_letter(text[at + 1 :][:1]):
        return None
    return at + 1


def _variables(
    text: str, at: int, sign: str, count: int, scope: Scope
) -> tuple[tuple[tuple[int, int], ...], int]:
    """Variables until there are as many as the order asks for."""
    spans: list[tuple[int, int]] = []
    while True:
        end = _variable_end(text, at, scope)
        times, after = _order(text, end) if count > 1 else (1, end)
        spans += [(at, end)] * times
        following = _skipped(text, after)
        more = text[following : following + 1] == sign
        if len(spans) >= count or not more:
            return tuple(spans), after
        if not is_letter(text[following + 1 :][:1]):
            return tuple(spans), after
        at = following + 1


def _variable_end(text: str, at: int, scope: Scope) -> int:
    run, end = scan_run(text, at)
    if text[end : end + 2] == "_{":
        return _closing(text, end + 1, "{", "}") + 1
    declared = scope.get(plain(run))
    if text[end : end + 1] == "[" and declared is not None:
        if declared.ranges:
            return _closing(text, end, "[", "]") + 1
    return end


def _closing(text: str, at: int, opening: str, closing: str) -> int:
    """Where the bracket opened at ``at`` closes; the end if nowhere."""
    depth = 0
    for place in range(at, len(text)):
        depth += (text[place] == opening) - (text[place] == closing)
        if depth == 0:
            return place
    return len(text) - 1


def _skipped(text: str, at: int) -> int:
    while text[at : at + 1].isspace():
        at += 1
    return at
