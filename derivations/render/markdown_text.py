"""Plain text and formulas inside Markdown."""

from __future__ import annotations

import re

_SPECIAL = re.compile(r"([\\`*_\[\]<>|~$#])")


def markdown_text(text: str) -> str:
    """The text so that Markdown shows it as it is."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def spaced_markdown(text: str) -> str:
    """With the spaces at its ends."""
    kept = text.strip()
    if not kept:
        return text
    start = text[: len(text) - len(text.lstrip())]
    return start + markdown_text(kept) + text[len(text.rstrip()) :]
