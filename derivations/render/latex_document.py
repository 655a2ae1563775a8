"""A whole document in LaTeX, for XeLaTeX: prose, assumptions, chains.

Chinese documents use ctex with the Fandol fonts that TeX Live brings.
"""

from __future__ import annotations

from derivations.language import tree
from derivations.render.document_parts import parts_of
from derivations.render.glyphs import has_chinese
from derivations.render.latex_chain import chains_latex, display_latex
from derivations.render.latex_formula import to_latex
from derivations.render.latex_pieces import words
from derivations.render.latex_prose import inline_latex, prose_latex
from derivations.render.latex_text import said_latex, text_latex
from derivations.render.rich import (
    Rich,
    conditions_met,
    expected_head,
    expected_verdict,
    given_rows,
)
from derivations.render.view import (
    BlockView,
    ClaimView,
    DocumentView,
    ExpectedView,
    GivenView,
)
from derivations.render.working_latex import working_latex

_CLASSES = {
    "en": r"\documentclass[11pt,a4paper]{article}",
    "zh": "\\documentclass[11pt,a4paper,fontset=fandol]{ctexart}\n"
    r"\ctexset{section/format=\Large\bfseries\raggedright}",
}
_CHINESE_IN_ENGLISH = r"\usepackage[fontset=fandol,scheme=plain]{ctex}"
_PREAMBLE = r"""
\usepackage[margin=2.4cm]{geometry}
\usepackage[fleqn]{amsmath}
\usepackage{amssymb}
\usepackage{array}
\usepackage{graphicx}
\usepackage{xcolor}
\usepackage[hidelinks]{hyperref}
\setlength{\mathindent}{1.5em}
\setlength{\parindent}{0pt}
\setlength{\parskip}{0.5\baselineskip plus 2pt}
\setlength{\emergencystretch}{3em}
\allowdisplaybreaks[1]
\pagestyle{plain}
\AtBeginDocument{%
  \setlength{\abovedisplayskip}{3pt plus 2pt}%
  \setlength{\belowdisplayskip}{3pt plus 2pt}%
  \setlength{\abovedisplayshortskip}{3pt plus 2pt}%
  \setlength{\belowdisplayshortskip}{3pt plus 2pt}}
\definecolor{proved}{HTML}{1B7837}
\definecolor{refuted}{HTML}{B2182B}
\definecolor{undecided}{HTML}{B35806}
\definecolor{lacking}{HTML}{2166AC}
\definecolor{aside}{HTML}{555555}
\newcommand{\provedmark}{{\color{proved}\checkmark}}
\newcommand{\refutedmark}{{\color{refuted}\boldsymbol{\times}}}
\newcommand{\undecidedmark}{{\color{undecided}\textbf{?}}}
\newcommand{\lackingmark}{{\color{lacking}\sim}}
\newcommand{\reason}[1]{\text{\small\color{aside}#1}}
\newcommand{\shrunk}[2]{\scalebox{#1}{$\displaystyle #2$}}
\newcommand{\verdict}[3]{\mbox{\small\color{#1}$#2$ #3}}
""".strip()


def latex_document(view: DocumentView) -> str:
    """The complete source of one document."""
    writer = _Document(view.language)
    body = writer.body(view)
    preamble = [_CLASSES["zh" if view.language == "zh" else "en"]]
    preamble.append("\\usepackage{fontspec}" if view.language != "zh" else "")
    if view.language != "zh" and has_chinese(body):
        preamble.append(_CHINESE_IN_ENGLISH)
    preamble.append(_PREAMBLE)
    head = "\n".join(line for line in preamble if line)
    return f"{head}\n\\begin{{document}}\n{body}\n\\end{{document}}\n"


class _Document:
    def __init__(self, language: str) -> None:
        self._language = language

    def words(self, key: str, **values: str) -> str:
        return words(key, self._language).format(**values)

    def text(self, key: str, **values: str) -> str:
        return text_latex(self.words(key, **values))

    def math(self, node: tree.Node) -> str:
        return f"${to_latex(node, self._language)}$"

    def body(self, view: DocumentView) -> str:
        parts = [self.title(view.title), *map(self.note, view.notes)]
        for part in parts_of(view):
            if isinstance(part, BlockView):
                parts.append(self.block(part))
            else:
                parts.append(prose_latex(part))
        return "\n\n".join(part for part in parts if part)

    def title(self, title: str) -> str:
        if not title:
            return ""
        text = inline_latex(title)
        return (
            "\\begin{center}\n"
            rf"{{\Large\bfseries\boldmath {text}\par}}"
            "\n\\end{center}"
        )

    def note(self, text: str) -> str:
        return rf"{{\small\color{{aside}}{said_latex(text)}\par}}"

    # -- assumptions ---------------------------------------------------

    def block(self, block: BlockView) -> str:
        parts = [] if block.given is None else [self.given(block.given)]
        parts += [self.note(text) for text in block.notes]
        for item in block.items:
            if isinstance(item, ClaimView):
                parts.append(self.claim(item))
            else:
                parts.append(self.expected(item))
        return "\n\n".join(parts)

    def given(self, given: GivenView) -> str:
        rows = list(given_rows(given, self._language))
        if not rows:
            return ""
        lines = []
        before = ""
        for name, shown in rows:
            label = "" if name == before else text_latex(name)
            lines.append(f"{label} & {self.rich(shown)} \\\\")
            before = name
        inside = "\n".join(lines)
        return (
            rf"\textbf{{{self.text('assumptions')}}}\nopagebreak"
            "\n\n"
            "\\begin{tabular}"
            r"{@{\hspace{1.5em}}l>{\raggedright\arraybackslash}"
            r"p{0.8\linewidth}@{}}"
            f"\n{inside}\n\\end{{tabular}}"
        )

    def rich(self, parts: Rich) -> str:
        return "".join(
            text_latex(part) if isinstance(part, str) else self.math(part)
            for part in parts
        )

    # -- claims --------------------------------------------------------

    def verdict(self, verdict: str, said: str) -> str:
        said = text_latex(said)
        return rf"\verdict{{{verdict}}}{{\{verdict}mark}}{{{said}}}"

    def head(self, kind: str, name: str, verdict: str) -> str:
        label = self.text(kind)
        shown = rf"\texttt{{{text_latex(name)}}}" if name else ""
        return (
            rf"\medskip\textbf{{{label}}} {shown}\hfill{verdict}"
            r"\nopagebreak"
        )

    def claim(self, claim: ClaimView) -> str:
        said = self.verdict(claim.verdict, self.words(claim.verdict))
        parts = [self.head("claim", claim.name, said)]
        if not claim.is_its_line:
            parts.append(display_latex(claim.statement, self._language))
            parts.append(r"\nopagebreak")
        if claim.lines:
            parts.append(chains_latex(claim.chains, self._language))
        if met := conditions_met(claim, self._language):
            parts.append(self.note(met))
        for line in claim.lines:
            for text in line.notes:
                parts.append(self._line_note(line.number, line.verdict, text))
        parts += [self.note(text) for text in claim.notes]
        parts += [
            working_latex(line.working, self._language, line.number)
            for line in claim.lines
            if line.working is not None
        ]
        return "\n".join(parts)

    def _line_note(self, number: int, verdict: str, text: str) -> str:
        said = self.text("line", number=str(number))
        found = self.verdict(verdict, self.words(verdict))
        return (
            rf"{{\small {found}{self.text('comma')}{said}"
            rf"{self.text('colon')}{said_latex(text)}\par}}"
        )

    def expected(self, item: ExpectedView) -> str:
        said = expected_verdict(item, self._language)
        parts = [
            self.head(item.kind, item.name, self.verdict(item.word, said)),
            display_latex(item.statement, self._language),
        ]
        parts += [
            rf"{{\small\color{{aside}}{self.rich(row)}\par}}"
            for row in expected_head(item, self._language)
        ]
        parts += [rf"{{\small {said_latex(x)}\par}}" for x in item.notes]
        if item.working is not None:
            parts.append(working_latex(item.working, self._language))
        return "\n".join(parts)
