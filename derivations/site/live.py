"""Pages that load themselves again when they change, for who is writing."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from html import escape
from importlib import resources
from typing import Final

from derivations.site.frame import POLICY, page
from derivations.site.html import NOTHING, Html, join, tag, text
from derivations.words import say

SCRIPT: Final = "live.js"
STYLE: Final = "live.css"
_ASKS: Final = f"{POLICY}; connect-src 'self'"
"""The script asks the server that the page came from, and no other."""
_HEAD_END: Final = "</head>"
_MAIN: Final = '<main id="content" tabindex="-1">'


def live_files() -> dict[str, str]:
    """What the pages need besides the files of the site."""
    folder = resources.files("derivations.site").joinpath("assets")
    return {
        name: folder.joinpath(name).read_text(encoding="utf-8")
        for name in (SCRIPT, STYLE)
    }


def live_page(
    whole: str,
    lang: str,
    errors: Sequence[str] = (),
    said: str = "live-trouble",
) -> str:
    """A page of a site with its version, which the script compares with
    that of the server; ``errors`` stand above what the page says."""
    trouble = _trouble(errors, say(said, lang))
    version = sha256((whole + trouble).encode()).hexdigest()[:32]
    head = join(
        (
            tag("link", rel="stylesheet", href=STYLE),
            tag("script", src=SCRIPT, defer="", data_version=version),
        )
    )
    # What an author wrote is escaped and holds none of these tags.
    for mark, instead in (
        (escape(POLICY), escape(_ASKS)),
        (_HEAD_END, f"{head}{_HEAD_END}"),
        (_MAIN, f"{_MAIN}{trouble}"),
    ):
        whole = whole.replace(mark, instead, 1)
    return whole


def version_of(whole: str) -> str:
    """The version that `live_page` wrote into a page."""
    _, _, rest = whole.partition(' data-version="')
    return rest.partition('"')[0]


def notice_page(key: str, lang: str, errors: Sequence[str] = ()) -> str:
    """A page in place of one that isn't there."""
    said = say(f"{key}-title", lang)
    body = (tag("h1", text(said)), tag("p", text(say(key, lang))))
    return live_page(page(said, lang, body), lang, errors, "live-unreadable")


def _trouble(errors: Sequence[str], said: str) -> Html:
    if not errors:
        return NOTHING
    rows = (tag("li", text(error)) for error in errors)
    head = tag("p", text(said), class_="trouble-head")
    return tag("div", head, tag("ul", *rows), class_="trouble", role="alert")
