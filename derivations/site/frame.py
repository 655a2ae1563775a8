"""What every page has around it: head, policy, landmarks."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from derivations.site.html import NOTHING, Html, join, tag, text
from derivations.site.pages import (
    INDEX,
    MISCONCEPTIONS,
    RULES,
    address,
    file_name,
)
from derivations.site.shipped import script_text, style_text
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
    alone: bool = False,
    class_: str | None = None,
) -> str:
    """A whole page; ``others`` are its twins, by language and address;
    ``styles`` and ``scripts`` are files besides those of every page.  One
    that is ``alone`` has style and script in it, and links to no other."""
    outside = _inside() if alone else _beside(styles, scripts)
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag(
            "meta", http_equiv="Content-Security-Policy", content=outside.policy
        ),
        tag(
            "meta",
            name="viewport",
            content="width=device-width, initial-scale=1",
        ),
        tag("meta", name="color-scheme", content="light dark"),
        tag("meta", name="referrer", content="no-referrer"),
        tag("title", text(title)),
        outside.head,
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
            NOTHING if alone else _top(lang, others, here),
            main,
            _foot(lang),
            tag("div", id="live", class_="heard", aria_live="polite"),
            outside.end,
            class_=class_,
            data_copy=say("site-copy", lang),
            data_copied=say("site-copied", lang),
            data_falls=say("site-falls", lang),
            data_left=say("site-projector-left", lang),
        ),
        lang=TAGS[lang],
    )
    return f"<!DOCTYPE html>\n{whole}\n"


@dataclass(frozen=True, slots=True)
class _Outside:
    """How a page comes by its style and its script, and the policy for
    that."""

    policy: str
    head: Html
    end: Html = NOTHING


def _beside(styles: Sequence[str], scripts: Sequence[str]) -> _Outside:
    links = [
        *(tag("link", rel="stylesheet", href=x) for x in (STYLE, *styles)),
        *(tag("script", src=x, defer="") for x in (SCRIPT, *scripts)),
    ]
    return _Outside(POLICY, join(links))


def _inside() -> _Outside:
    """The policy allows what has the hash of the one style or script."""
    style, script = style_text(), script_text()
    policy = POLICY
    for kind, source in (("style", style), ("script", script)):
        allowed = f"{kind}-src 'sha256-{_hash(source)}'"
        policy = policy.replace(f"{kind}-src 'self'", allowed)
    return _Outside(
        policy.replace("img-src 'self'; ", ""),
        tag("style", Html(style)),
        tag("script", Html(script)),
    )


def _hash(source: str) -> str:
    return b64encode(sha256(source.encode()).digest()).decode()


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
