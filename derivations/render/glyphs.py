"""Which characters the fonts of exported documents have."""

from __future__ import annotations


def has_glyph(mark: str) -> bool:
    """Whether the text fonts of LaTeX and Typst, or a Chinese font, have
    it."""
    return (
        mark <= "\u017f"
        or "\u2010" <= mark <= "\u2027"
        or mark in "\u2030\u2032\u2033\u2039\u203a\u20ac\u2116\u2122"
        or _is_chinese(mark)
    )


def _is_chinese(mark: str) -> bool:
    return (
        "\u2e80" <= mark <= "\u9fff"
        or "\uf900" <= mark <= "\ufaff"
        or "\uff00" <= mark <= "\uffef"
    )


def has_chinese(text: str) -> bool:
    """Whether the text needs a Chinese font."""
    return any(map(_is_chinese, text))
