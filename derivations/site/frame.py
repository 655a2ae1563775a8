"""What every page has around it: head, policy, landmarks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from derivations.site.html import Html, join, tag, text
from derivations.site.pages import (
    INDEX,
    MISCONCEPTIONS,
    RULES,
    address,
    file_name,
)
from derivations.words import say

STYLE: Final = "site.css"
SCRIPT: Final = "site.js"
TAGS: Final = {"en": "en", "zh": "zh-Hans"}
_NAMES: Final = {"en": "English", "zh": "中文"}
POLICY: Final = (
    "default-src 'none'; style-src 'self'; script-src 'self'; "
    "img-src 'self'; font-src data:; base-uri 'none'; form-action 'none'"
)
"""Nothing from another place, nothing written into the page itself."""


def page(
    title: str,
    lang: str,
    body: Sequence[Html],
    others: Sequence[tuple[str, str]] = (),
    here: str = "",
    *,
    styles: Sequence[str] = (),
    scripts: Sequence[str] = (),
) -> str:
    """A whole page; ``others`` are its twins, by language and address;
    ``styles`` and ``scripts`` are files besides those of every page."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=POLICY),
        tag(
            "meta",
            name="viewport",
            content="width=device-width, initial-scale=1",
        ),
        tag("meta", name="color-scheme", content="light dark"),
        tag("meta", name="referrer", content="no-referrer"),
        tag("title", text(title)),
        *(tag("link", rel="stylesheet", href=x) for x in (STYLE, *styles)),
        *(tag("script", src=x, defer="") for x in (SCRIPT, *scripts)),
    )
    skip = tag(
        "a", text(say("site-skip", lang)), class_="skip", href="#content"
    )
    main = tag("main", *body, id="content", tabindex="-1")
    whole = tag(
        "html",
        head,
        tag(
            "body",
            skip,
            _top(lang, others, here),
            main,
            _foot(lang),
            tag("div", id="live", class_="heard", aria_live="polite"),
            data_copy=say("site-copy", lang),
            data_copied=say("site-copied", lang),
            data_falls=say("site-falls", lang),
            data_left=say("site-projector-left", lang),
        ),
        lang=TAGS[lang],
    )
    return f"<!DOCTYPE html>\n{whole}\n"


def _top(lang: str, others: Sequence[tuple[str, str]], here: str) -> Html:
    links = []
    for stem in (INDEX, RULES, MISCONCEPTIONS):
        target = address(file_name(stem, lang))
        current = "page" if stem == here else None
        said = text(say(f"site-{stem}", lang))
        links.append(tag("a", said, href=target, aria_current=current))
    for other, target in others:
        links.append(
            tag(
                "a",
                text(_NAMES[other]),
                href=target,
                hreflang=TAGS[other],
                lang=TAGS[other],
                rel="alternate",
                class_="language",
            )
        )
    row = tag("nav", join(links), aria_label=say("site-navigation", lang))
    return tag("header", row, class_="top")


def _foot(lang: str) -> Html:
    return tag("footer", tag("p", text(say("site-foot", lang))))
