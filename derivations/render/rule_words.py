"""The examples of a rule in the words of a language."""

from __future__ import annotations

import re
from typing import Final

from derivations.kernel.rules import Example
from derivations.words.rules import PHRASES

_COMMA: Final = re.compile(r", (?![^(\[]*[)\]])")
"""A comma between items, not one inside the brackets of a formula."""

_COLON: Final = re.compile(r"(?<=^A\d): ")
"""The colon after the name of a fact."""


def stated(example: Example, lang: str) -> str:
    """The statement of an example."""
    return translated(example.statement, lang)


def assumed(given: str, lang: str) -> str:
    """What an example is given, as ``--given`` takes it."""
    items = (item.strip() for item in given.split(";"))
    mark = "；" if lang == "zh" else "; "
    return mark.join(translated(item, lang) for item in items)


def translated(text: str, lang: str) -> str:
    """A declaration, a fact or a statement with the words of the language."""
    if lang != "zh":
        return text
    for english, chinese in PHRASES:
        text = text.replace(english, chinese)
    return _COMMA.sub("，", _COLON.sub("：", text))
