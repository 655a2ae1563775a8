"""Derivatives to tokens: a sign, and the tokens of the variables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from derivations.language.derivative_marks import Mark, mark_at, over_at
from derivations.language.lexemes import Lexeme
from derivations.language.source import Source

if TYPE_CHECKING:
    from derivations.language.tokens import _Scanner


def derivative(scanner: _Scanner, c: str) -> bool:
    """``d/dx``, ``∂²/∂x∂y``, or the parts of ``∂f/∂x``."""
    if c != "/":
        mark = mark_at(scanner.text, scanner.at, scanner.scope)
        if mark is None:
            return False
        if not mark.spans:
            scanner.differentials.append((mark, len(scanner.open)))
            scanner.emit("PARTIAL", mark.sign, mark.end - scanner.at)
            return True
        _variables(scanner, "DIFF", mark)
        return True
    if not scanner.differentials:
        return False
    before, depth = scanner.differentials[-1]
    mark = over_at(scanner.text, scanner.at, before, scanner.scope)
    if mark is None or depth != len(scanner.open):
        return False
    scanner.differentials.pop()
    _variables(scanner, "OVER", mark)
    return True


def _variables(scanner: _Scanner, kind: str, mark: Mark) -> None:
    """The sign of a derivative, and the tokens of its variables."""
    if not mark.complete:
        raise scanner.source.error(
            "formula-derivative-order", scanner.at, mark.end
        )
    scanner.out.append(Lexeme(kind, mark.sign, scanner.at, mark.spans[0][0]))
    scanner.out.append(Lexeme("_LSUB", "", scanner.at, mark.spans[0][0]))
    for place, (start, end) in enumerate(mark.spans):
        if place:
            scanner.out.append(Lexeme("_COMMA", ",", start, start))
        padded = " " * start + scanner.text[start:end]
        part = type(scanner)(Source(padded, scanner.source.at), scanner.scope)
        part.at = start
        scanner.out += part.run()
    scanner.at = mark.end
    scanner.out.append(Lexeme("RSUB", "", mark.end, mark.end))
