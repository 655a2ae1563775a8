"""Prose in Typst.

What Markdown marks keeps its meaning; all other text is set as it reads.
"""

from __future__ import annotations

from derivations.render.prose import (
    Code,
    Heading,
    Image,
    Items,
    Paragraph,
    Piece,
    Quote,
    Rule,
    unwrapped,
)
from derivations.render.prose_inline import (
    Coded,
    Inline,
    Linked,
    Marked,
    read_inline,
)
from derivations.render.typst_names import quoted, string
from derivations.render.typst_text import text_typst


def prose_typst(pieces: tuple[Piece, ...]) -> str:
    return "\n\n".join(map(_piece, pieces))


def _piece(item: Piece) -> str:
    match item:
        case Heading(level, text):
            depth = max(1, level - 1)
            return f"#heading(level: {depth})[{inline_typst(text)}]"
        case Paragraph(text):
            return inline_typst(text)
        case Quote(text):
            return f"#quote[{inline_typst(text)}]"
        case Items(ordered, texts):
            rows = "".join(f"\n  [{inline_typst(text)}]," for text in texts)
            return f"#{'enum' if ordered else 'list'}({rows}\n)"
        case Code(lines):
            text = "\n".join(line.expandtabs(4) for line in lines)
            return f"#raw(block: true, {quoted(text)})"
        case Image(text, _):
            return f"#emph[{inline_typst(text)}]"
        case Rule():
            return "#line(length: 100%)"


def inline_typst(text: str) -> str:
    """One stretch of Markdown text."""
    return _set(read_inline(unwrapped(text)))


def _set(parts: tuple[Inline, ...]) -> str:
    return "".join(map(_inline, parts))


def _inline(part: Inline) -> str:
    match part:
        case Coded(text):
            return f"#raw({quoted(text)});"
        case Marked(strong, inner):
            return f"#{'strong' if strong else 'emph'}[{_set(inner)}];"
        case Linked(target, inner):
            label = _set(inner)
            if not part.on_the_web:
                return label
            return f"#link({string(target)})[{label}];"
        case _:
            return text_typst(part)
