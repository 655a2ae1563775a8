"""Prose in LaTeX.

What Markdown marks as emphasis, code or a link keeps its meaning; all other
text is set as it reads.  Mathematics between dollar signs is text like any
other: nothing in a document reaches TeX as a command.
"""

from __future__ import annotations

import re
from urllib.parse import quote

from derivations.render.latex_text import text_latex
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


def inline_latex(text: str, nesting: int = 0) -> str:
    """One stretch of Markdown text in TeX's text mode."""
    if nesting > MAX_NESTING:
        return text_latex(text)
    parts: list[str] = []
    place = 0
    for found in INLINE.finditer(text):
        parts.append(text_latex(text[place : found.start()]))
        parts.append(_marked(found, nesting + 1))
        place = found.end()
    parts.append(text_latex(text[place:]))
    return "".join(parts)


def _marked(found: re.Match[str], nesting: int) -> str:
    group = found.groupdict()
    if group["escaped"] is not None:
        return text_latex(group["escaped"])
    if group["code"] is not None:
        return rf"\texttt{{{text_latex(group['code'].strip())}}}"
    if group["image"] is not None:
        return rf"\emph{{{inline_latex(group['image'], nesting)}}}"
    if group["label"] is not None:
        label = inline_latex(group["label"], nesting)
        return _link(group["target"], label)
    if group["bare"] is not None:
        return _link(group["bare"], text_latex(group["bare"]))
    strong = group["strong"] or group["bold"]
    if strong is not None:
        return rf"\textbf{{{inline_latex(strong, nesting)}}}"
    stressed = group["emphasis"] or group["italic"]
    return rf"\emph{{{inline_latex(stressed, nesting)}}}"


def _link(target: str, label: str) -> str:
    """A link to the web; other targets mean nothing on paper."""
    if not target.startswith(("http://", "https://", "mailto:")):
        return label
    address = quote(target, safe=":/?=&#%+,;@~.-_!()")
    for mark in "%#&_~":
        address = address.replace(mark, "\\" + mark)
    return rf"\href{{{address}}}{{{label}}}"
