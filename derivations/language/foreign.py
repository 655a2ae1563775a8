"""Notation of other languages that people try first."""

from __future__ import annotations

import re
from typing import Final

_SIGNS: Final = (
    (re.compile(r"\\[A-Za-z]*"), "formula-latex"),
    (re.compile(r"[~∼〜～]"), "formula-law"),
    (re.compile(r"==(?![=>])"), "formula-double-equals"),
)
EVENTS: Final = ("P", "Pr", "ℙ", "Prob")
"""Words for probability before a bracket, unless they are declared."""


def foreign_sign(text: str, at: int) -> tuple[str, int] | None:
    """The message on a sign that isn't read, and where the sign ends."""
    for pattern, key in _SIGNS:
        found = pattern.match(text, at)
        if found is not None:
            return key, found.end()
    return None
