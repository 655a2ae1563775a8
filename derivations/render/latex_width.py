"""How wide a formula will come out, estimated in ems.

Only for choosing where to break: it errs on the wide side and knows the
commands that this package writes.
"""

from __future__ import annotations

import re

_TOKEN = re.compile(r"\\[A-Za-z]+|\\.|[\s\S]")
_SCRIPT = 0.72
_COMMANDS: dict[str, float] = {
    r"\sum": 1.5,
    r"\prod": 1.5,
    r"\implies": 2.8,
    r"\iff": 2.8,
    r"\qquad": 2.0,
    r"\quad": 1.0,
    r"\cdot": 0.75,
    r"\cdots": 1.4,
    r"\times": 1.3,
    r"\leq": 1.35,
    r"\geq": 1.35,
    r"\neq": 1.35,
    r"\land": 1.2,
    r"\perp": 1.0,
    r"\mathbb": 0.0,
    r"\mathrm": 0.0,
    r"\operatorname": 0.2,
    r"\mathrel": 0.4,
    r"\log": 1.5,
    r"\exp": 1.6,
    r"\left": 0.3,
    r"\right": 0.3,
    r"\thinspace": 0.2,
    r"\negthinspace": -0.17,
    r"\sqrt": 0.9,
    r"\ensuremath": 0.0,
    r"\textsuperscript": 0.0,
    r"\textsubscript": 0.0,
}


def width(latex: str) -> float:
    """Estimated width of well-formed LaTeX."""
    return _Measure(_TOKEN.findall(latex)).run()


class _Measure:
    def __init__(self, tokens: list[str]) -> None:
        self._tokens = tokens
        self._place = 0

    def run(self, text: bool = False) -> float:
        """Up to the closing brace of this group, or the end."""
        total = 0.0
        scripts: dict[str, float] = {}
        while self._place < len(self._tokens):
            mark = self._next()
            if mark == "}":
                break
            if mark in ("_", "^") and not text:
                scripts[mark] = _SCRIPT * self._argument()
                continue
            total += max(scripts.values(), default=0.0)
            scripts = {}
            total += self._one(mark, text)
        return total + max(scripts.values(), default=0.0)

    def _next(self) -> str:
        mark = self._tokens[self._place]
        self._place += 1
        return mark

    def _argument(self, text: bool = False) -> float:
        if self._place >= len(self._tokens):
            return 0.0
        mark = self._next()
        return self.run(text) if mark == "{" else self._one(mark, text)

    def _one(self, mark: str, text: bool) -> float:
        if mark == "{":
            return self.run(text)
        if mark == r"\frac":
            return max(self._argument(), self._argument()) + 0.3
        if mark in (r"\text", r"\reason", r"\texttt"):
            return self._argument(text=True)
        if mark in _COMMANDS:
            return _COMMANDS[mark]
        if mark.startswith("\\"):
            return 0.65
        if mark.isspace():
            return 0.3 if text else 0.0
        if mark > "\u2e7f":
            return 1.0
        if text:
            return 0.5
        if mark in "=<>":
            return 1.35
        if mark in "+-":
            return 1.25
        if mark in "()[],/.'":
            return 0.4
        return 0.75 if mark.isupper() else 0.55
