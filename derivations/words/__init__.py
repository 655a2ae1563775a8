"""What people read, in English and Simplified Chinese, by message key."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from derivations.words import (
    api,
    audit,
    authoring,
    between,
    command_line,
    errors_claims,
    errors_document,
    errors_formula,
    errors_given,
    errors_notation,
    exercises,
    explanation,
    help,
    pictures,
    quoted,
    render,
    report,
    simulate,
    site,
    worked,
)

if TYPE_CHECKING:
    from derivations.language.errors import InputError

LANGUAGES: Final = ("en", "zh")

_CATALOGUES: Final[tuple[Mapping[str, tuple[str, str]], ...]] = (
    errors_notation.MESSAGES,
    errors_formula.MESSAGES,
    errors_document.MESSAGES,
    errors_given.MESSAGES,
    errors_claims.MESSAGES,
    render.MESSAGES,
    api.MESSAGES,
    report.MESSAGES,
    explanation.MESSAGES,
    command_line.MESSAGES,
    help.MESSAGES,
    quoted.MESSAGES,
    audit.MESSAGES,
    site.MESSAGES,
    worked.MESSAGES,
    between.MESSAGES,
    simulate.MESSAGES,
    pictures.MESSAGES,
    exercises.MESSAGES,
    authoring.MESSAGES,
)

MESSAGES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {key: pair for each in _CATALOGUES for key, pair in each.items()}
)
"""All messages: key → (English, Chinese)."""


def say(key: str, lang: str, **values: str) -> str:
    """The message in ``lang`` (``"en"`` or ``"zh"``), its places filled."""
    return MESSAGES[key][LANGUAGES.index(lang)].format_map(values)


def say_error(error: InputError, lang: str) -> str:
    """What is wrong with the input, without the place.  A value that reads
    differently in Chinese is there a second time, as ``NAME_zh``."""
    values = {"piece": error.piece, **error.values}
    if lang == "zh":
        for name in error.values:
            if name.endswith("_zh"):
                values[name.removesuffix("_zh")] = error.values[name]
    return say(error.key, lang, **values)
