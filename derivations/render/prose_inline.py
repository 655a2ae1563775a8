"""What Markdown marks inside a stretch of text: emphasis, code, links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from derivations.render.prose import INLINE, MAX_NESTING


@dataclass(frozen=True, slots=True)
class Coded:
    text: str


@dataclass(frozen=True, slots=True)
class Marked:
    """``strong``, or only stressed."""

    strong: bool
    inner: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Linked:
    target: str
    inner: tuple[Inline, ...]

    @property
    def on_the_web(self) -> bool:
        """Other targets mean nothing on paper."""
        return self.target.startswith(("http://", "https://", "mailto:"))


Inline: TypeAlias = str | Coded | Marked | Linked


def read_inline(text: str, nesting: int = 0) -> tuple[Inline, ...]:
    """The text with what is marked in it; marks nested too deep are text.
    A picture leaves its description, stressed."""
    if nesting > MAX_NESTING:
        return (text,)
    return tuple(part for part in _parts(text, nesting + 1) if part)


def _parts(text: str, nesting: int) -> Iterator[Inline]:
    place = 0
    for found in INLINE.finditer(text):
        yield text[place : found.start()]
        yield _marked(found, nesting)
        place = found.end()
    yield text[place:]


def _marked(found: re.Match[str], nesting: int) -> Inline:
    group = found.groupdict()
    if group["escaped"] is not None:
        return str(group["escaped"])
    if group["code"] is not None:
        return Coded(group["code"].strip())
    if group["image"] is not None:
        return Marked(False, read_inline(group["image"], nesting))
    if group["label"] is not None:
        return Linked(group["target"], read_inline(group["label"], nesting))
    if group["bare"] is not None:
        return Linked(group["bare"], (group["bare"],))
    strong = group["strong"] or group["bold"]
    if strong is not None:
        return Marked(True, read_inline(strong, nesting))
    stressed = group["emphasis"] or group["italic"]
    return Marked(False, read_inline(stressed, nesting))
