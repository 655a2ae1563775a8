"""HTML that can only be built of escaped parts.

``Html`` is a type of its own: a text becomes one by `text`, which escapes
it, or by `tag`, which takes nothing but Html.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final, NewType

from derivations.language import tree
from derivations.render.columns import printable
from derivations.render.mathml_formula import to_mathml
from derivations.render.mathml_parts import broken_mathml, is_wide

Html = NewType("Html", str)

NOTHING: Final = Html("")
MAY_BREAK: Final = Html("<wbr>")
_VOID: Final = frozenset(("meta", "link", "hr", "br", "input"))


def text(said: str) -> Html:
    lines = said.split("\n")
    return Html(escape("\n".join(map(printable, lines)), quote=True))


def tag(name: str, /, *inner: Html, **attributes: str | None) -> Html:
    """An element; ``None`` leaves an attribute out.  A trailing underscore
    of its name is dropped (``class_``), others become hyphens."""
    head = name + "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value, quote=True)}"'
        for key, value in attributes.items()
        if value is not None
    )
    if name in _VOID:
        return Html(f"<{head}>")
    return Html(f"<{head}>{''.join(inner)}</{name}>")


def join(parts: Iterable[Html], between: Html = NOTHING) -> Html:
    return Html(between.join(part for part in parts if part))


def math(node: tree.Node, lang: str) -> Html:
    return Html(to_mathml(node, lang))


def broken_math(node: tree.Node, lang: str, sign: str = "") -> Html:
    """A formula that may go on in the next row."""
    parts = broken_mathml(node, lang, sign)
    return join((Html(part) for part in parts), MAY_BREAK)


def scrolls(*nodes: tree.Node, lang: str) -> str | None:
    """The ``tabindex`` of what may be too wide for a small screen, so that
    it can be scrolled by keyboard."""
    return "0" if any(is_wide(node, lang) for node in nodes) else None


def hidden(said: str) -> Html:
    """Words for those who listen."""
    return tag("span", text(said), class_="heard")


def entry(name: str, shown: Html) -> Html:
    """One of a list of definitions."""
    return join((tag("dt", text(name)), tag("dd", shown)))
