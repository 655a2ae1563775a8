"""Prose of documents in HTML.

Only what Markdown marks becomes markup; HTML in a document is shown as the
text that it is, and links go to the web or to other lessons alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from derivations.render.prose import (
    INLINE,
    MAX_NESTING,
    Code,
    Heading,
    Image,
    Items,
    Paragraph,
    Piece,
    Quote,
    Rule,
)
from derivations.site.html import Html, join, tag, text
from derivations.site.pages import Pages

_CODED: Final = re.compile(r"`([^`]{1,500})`")
_WIDE: Final = "\u2e80-\u9fff\uff00-\uffef“”‘’…"
_MARKS: Final = r"[*_\[\]`]"
_WRAPPED: Final = re.compile(
    rf"(?<=[{_WIDE}])\n(?={_MARKS}{{0,3}}[{_WIDE}])"
    rf"|(?<=[{_WIDE}]{_MARKS})\n(?=[{_WIDE}])"
)


def prose_html(pieces: Iterable[Piece], pages: Pages) -> Html:
    return join((_piece(item, pages) for item in pieces), Html("\n"))


def noted(said: str) -> Html:
    """A message: what it quotes between back-ticks is to be written so."""
    parts = _CODED.split(said)
    return join(
        tag("code", text(part)) if place % 2 else text(part)
        for place, part in enumerate(parts)
    )


def _piece(item: Piece, pages: Pages) -> Html:
    match item:
        case Heading(level, said):
            return tag(f"h{max(2, level)}", inline_html(said, pages))
        case Paragraph(said):
            return tag("p", inline_html(unwrapped(said), pages))
        case Quote(said):
            said = unwrapped(said)
            return tag("blockquote", tag("p", inline_html(said, pages)))
        case Items(ordered, texts):
            rows = (
                tag("li", inline_html(unwrapped(said), pages)) for said in texts
            )
            return tag("ol" if ordered else "ul", *rows)
        case Code(lines):
            inner = tag("code", text("\n".join(lines).expandtabs(4)))
            return scrolling("pre", inner)
        case Image(said, _):
            said = unwrapped(said)
            return tag("p", tag("em", inline_html(said, pages)))
        case Rule():
            return tag("hr")


def unwrapped(said: str) -> str:
    """Without the ends of lines between Chinese characters, which a page
    would show as spaces."""
    return _WRAPPED.sub("", said)


def scrolling(name: str, *inner: Html, **attributes: str | None) -> Html:
    """An element that scrolls where it is too wide, by keyboard too."""
    return tag(name, *inner, tabindex="0", **attributes)


def inline_html(said: str, pages: Pages, nesting: int = 0) -> Html:
    """One stretch of Markdown text."""
    if nesting > MAX_NESTING:
        return text(said)
    parts: list[Html] = []
    place = 0
    for found in INLINE.finditer(said):
        parts.append(text(said[place : found.start()]))
        parts.append(_marked(found, pages, nesting + 1))
        place = found.end()
    parts.append(text(said[place:]))
    return join(parts)


def _marked(found: re.Match[str], pages: Pages, nesting: int) -> Html:
    group = found.groupdict()
    if group["escaped"] is not None:
        return text(group["escaped"])
    if group["code"] is not None:
        return tag("code", text(group["code"].strip()))
    if group["image"] is not None:
        return tag("em", inline_html(group["image"], pages, nesting))
    if group["label"] is not None:
        label = inline_html(group["label"], pages, nesting)
        return _link(group["target"], label, pages)
    if group["bare"] is not None:
        return _link(group["bare"], text(group["bare"]), pages)
    strong = group["strong"] or group["bold"]
    if strong is not None:
        return tag("strong", inline_html(strong, pages, nesting))
    stressed = group["emphasis"] or group["italic"]
    return tag("em", inline_html(stressed, pages, nesting))


def _link(target: str, label: Html, pages: Pages) -> Html:
    if target.startswith(("http://", "https://", "mailto:")):
        return tag("a", label, href=target, rel="noreferrer")
    page = pages.of_link(target)
    return label if page is None else tag("a", label, href=page)
