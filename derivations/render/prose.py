"""The part of Markdown that exported documents keep.

Headings, paragraphs, lists, quotes, code and rules.  Comments are dropped,
as in any reader of Markdown; tables stay as they were typed, in code.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

_HEADING = re.compile(r" {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_BULLET = re.compile(r"( {0,8})(?:[-*+]|(\d{1,9})[.)])[ \t]+(.*)$")
_IMAGE = re.compile(
    r"!\[(?P<text>[^\]]{1,300})\]\((?P<target>[^()\s]{1,1000})\)"
)
_RULE = re.compile(r" {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$")


_WIDE = "\u2e80-\u9fff\uff00-\uffef“”‘’…"
_MARKS = r"[*_\[\]`]"
_WRAPPED = re.compile(
    rf"(?<=[{_WIDE}])\n(?={_MARKS}{{0,3}}[{_WIDE}])"
    rf"|(?<=[{_WIDE}]{_MARKS})\n(?=[{_WIDE}])"
)

MAX_NESTING = 6
"""Emphasis inside emphasis; deeper marks are set as they are."""

# lengths are bounded so that unclosed marks can't make the search slow
INLINE = re.compile(
    r"""
      \\(?P<escaped>[!-/:-@\[-`{-~])
    | (?P<ticks>`{1,3})(?!`)(?P<code>.{1,500}?)(?<!`)(?P=ticks)(?!`)
    | !\[(?P<image>[^\]]{0,300})\]\([^()\s]{0,1000}\)
    | \[(?P<label>[^\[\]]{1,300})\]\((?P<target>[^()\s]{0,1000})\)
    | <(?P<bare>https?://[^<>\s]{1,1000})>
    | \*\*(?=\S)(?P<strong>.{1,500}?)(?<=\S)\*\*(?!\*)
    | (?<!\w)__(?=\S)(?P<bold>.{1,500}?)(?<=\S)__(?!\w)
    | \*(?=\S)(?P<emphasis>[^*]{1,500}?)(?<=\S)\*
    | (?<!\w)_(?=\S)(?P<italic>[^_]{1,500}?)(?<=\S)_(?!\w)
    """,
    re.VERBOSE | re.DOTALL,
)
"""Marks inside a stretch of text; all else is set as it reads."""


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str


@dataclass(frozen=True, slots=True)
class Items:
    """A list; nested lists are part of the flat one."""

    ordered: bool
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quote:
    text: str


@dataclass(frozen=True, slots=True)
class Code:
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """A horizontal rule."""


@dataclass(frozen=True, slots=True)
class Image:
    """A paragraph that is nothing but an image: what it shows, in words, and
    its address."""

    text: str
    target: str


Piece = Heading | Paragraph | Items | Quote | Code | Rule | Image


def read_prose(markdown: str) -> tuple[Piece, ...]:
    return _Reader(_without_comments(markdown).splitlines()).run()


def unwrapped(text: str) -> str:
    """Without the ends of lines between Chinese characters, which would be
    shown as spaces."""
    return _WRAPPED.sub("", text)


def _without_comments(text: str) -> str:
    kept: list[str] = []
    place = 0
    while True:
        start = text.find("<!--", place)
        end = text.find("-->", start + 4) if start >= 0 else -1
        if end < 0:
            return "".join([*kept, text[place:]])
        kept.append(text[place:start])
        place = end + 3


class _Reader:
    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._place = 0
        self._found: list[Piece] = []

    def run(self) -> tuple[Piece, ...]:
        while self._place < len(self._lines):
            line = self._lines[self._place]
            if not line.strip():
                self._place += 1
            elif _FENCE.match(line):
                self._code(line)
            elif heading := _HEADING.match(line):
                level, text = len(heading[1]), heading[2]
                self._found.append(Heading(level, text))
                self._place += 1
            elif _RULE.match(line):
                self._found.append(Rule())
                self._place += 1
            elif line.lstrip().startswith("|"):
                taken = self._while(lambda text: text.lstrip().startswith("|"))
                self._found.append(Code(tuple(taken)))
            elif line.lstrip().startswith(">"):
                taken = self._while(lambda text: text.lstrip().startswith(">"))
                bare = (text.lstrip()[1:].strip() for text in taken)
                self._found.append(Quote("\n".join(bare)))
            elif _BULLET.match(line):
                self._items()
            else:
                self._found.append(_plain("\n".join(self._paragraph())))
        return tuple(self._found)

    def _while(self, belongs: Callable[[str], bool]) -> list[str]:
        taken = []
        while self._place < len(self._lines):
            line = self._lines[self._place]
            if not belongs(line):
                break
            taken.append(line)
            self._place += 1
        return taken

    def _code(self, opening: str) -> None:
        fence = _FENCE.match(opening)
        mark = fence[1] if fence else "```"
        self._place += 1
        lines = self._while(lambda text: not text.strip().startswith(mark))
        self._place += 1
        self._found.append(Code(tuple(lines)))

    def _paragraph(self) -> list[str]:
        taken = [self._lines[self._place].strip()]
        self._place += 1
        taken += [text.strip() for text in self._while(_continues)]
        return taken

    def _items(self) -> None:
        texts: list[str] = []
        ordered: bool | None = None
        while self._place < len(self._lines):
            line = self._lines[self._place]
            found = _BULLET.match(line)
            if found and not _RULE.match(line):
                if ordered is None:
                    ordered = found[2] is not None
                texts.append(found[3])
            elif line.strip() and line[:1] in " \t" and texts:
                texts[-1] += "\n" + line.strip()
            else:
                break
            self._place += 1
        self._found.append(Items(ordered is True, tuple(texts)))


def _plain(text: str) -> Paragraph | Image:
    image = _IMAGE.fullmatch(text)
    if image is None:
        return Paragraph(text)
    return Image(image["text"], image["target"])


def _continues(line: str) -> bool:
    """Whether a line goes on with the paragraph above it."""
    starts_other = (_FENCE, _HEADING, _RULE, _BULLET)
    if not line.strip() or line.lstrip()[0] in "|>":
        return False
    return not any(form.match(line) for form in starts_other)
