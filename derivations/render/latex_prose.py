"""Prose in LaTeX.

What Markdown marks as emphasis, code or a link keeps its meaning; all other
text is set as it reads.  Mathematics between dollar signs is text like any
other: nothing in a document reaches TeX as a command.
"""

from __future__ import annotations

from urllib.parse import quote

from derivations.render.latex_text import text_latex
from derivations.render.prose import (
    Code,
    Heading,
    Image,
    Items,
    Paragraph,
    Piece,
    Quote,
    Rule,
)
from derivations.render.prose_inline import (
    Coded,
    Inline,
    Linked,
    Marked,
    read_inline,
)

_HEADINGS = {1: "section", 2: "section", 3: "subsection"}


def prose_latex(pieces: tuple[Piece, ...]) -> str:
    return "\n\n".join(_piece(item) for item in pieces)


def _piece(item: Piece) -> str:
    match item:
        case Heading(level, text):
            command = _HEADINGS.get(level, "subsubsection")
            return rf"\{command}*{{{inline_latex(text)}}}"
        case Paragraph(text):
            return inline_latex(text)
        case Quote(text):
            inner = inline_latex(text)
            return f"\\begin{{quote}}\n{inner}\n\\end{{quote}}"
        case Items(ordered, texts):
            name = "enumerate" if ordered else "itemize"
            rows = "\n".join(rf"\item {{}}{inline_latex(t)}" for t in texts)
            return f"\\begin{{{name}}}\n{rows}\n\\end{{{name}}}"
        case Code(lines):
            return _code(lines)
        case Image(text, _):
            return rf"\emph{{{inline_latex(text)}}}"
        case Rule():
            return r"\par\noindent\hrulefill\par"


def _code(lines: tuple[str, ...]) -> str:
    # not verbatim, which a line of the document could end
    rows = (text_latex(line.expandtabs(4)) for line in lines)
    kept = "\\\\\n".join(row.replace(" ", "~") + r"\mbox{}" for row in rows)
    return (
        "\\begin{quote}\\small\\ttfamily\\raggedright\n"
        f"{kept}\n\\end{{quote}}"
    )


def inline_latex(text: str) -> str:
    """One stretch of Markdown text in TeX's text mode."""
    return _set(read_inline(text))


def _set(parts: tuple[Inline, ...]) -> str:
    return "".join(map(_inline, parts))


def _inline(part: Inline) -> str:
    match part:
        case Coded(text):
            return rf"\texttt{{{text_latex(text)}}}"
        case Marked(strong, inner):
            return rf"\{'textbf' if strong else 'emph'}{{{_set(inner)}}}"
        case Linked(target, inner):
            label = _set(inner)
            return _link(target, label) if part.on_the_web else label
        case _:
            return text_latex(part)


def _link(target: str, label: str) -> str:
    address = quote(target, safe=":/?=&#%+,;@~.-_!()")
    for mark in "%#&_~":
        address = address.replace(mark, "\\" + mark)
    return rf"\href{{{address}}}{{{label}}}"
