"""A whole document in Typst: prose, assumptions, chains.

The source stands by itself: how it looks on paper is said at its top, in
``paper.typ``.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from derivations.render.document_parts import parts_of
from derivations.render.glyphs import has_chinese
from derivations.render.latex_pieces import words
from derivations.render.rich import (
    Rich,
    conditions_met,
    expected_head,
    expected_verdict,
    given_rows,
)
from derivations.render.typst_chain import (
    chain_typst,
    display_typst,
    formula_typst,
)
from derivations.render.typst_names import quoted, string
from derivations.render.typst_prose import inline_typst, prose_typst
from derivations.render.typst_text import said_typst, text_typst
from derivations.render.view import (
    BlockView,
    ClaimView,
    DocumentView,
    ExpectedView,
    GivenView,
)
from derivations.render.working_typst import working_typst

CHINESE_FONTS: Final = (
    "Noto Serif CJK SC",
    "Noto Serif SC",
    "Source Han Serif SC",
    "Source Han Serif CN",
    "Songti SC",
    "STSong",
    "SimSun",
    "NSimSun",
    "FandolSong",
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "Source Han Sans CN",
    "PingFang SC",
    "Microsoft YaHei",
    "WenQuanYi Zen Hei",
    "WenQuanYi Micro Hei",
)
"""Families with simplified Chinese; the first that is there is used."""


def typst_document(view: DocumentView) -> str:
    """The complete source of one document."""
    body = _Document(view.language).body(view)
    return whole_source(view.title, view.language, body)


def whole_source(title: str, language: str, body: str) -> str:
    """The body with all that it needs; names no Chinese font where none of
    its characters is Chinese."""
    paper = files("derivations").joinpath("render", "paper.typ")
    head = f"title: {string(title)}, language: {quoted(language)}"
    if has_chinese(title + body):
        fonts = ", ".join(map(quoted, CHINESE_FONTS))
        head += f", chinese: ({fonts},)"
    start = paper.read_text(encoding="utf-8")
    return f"{start}\n#show: paper.with({head})\n\n{body}\n"


def rich_typst(parts: Rich, language: str) -> str:
    """Words and formulas in a line of text."""
    return "".join(
        text_typst(part)
        if isinstance(part, str)
        else formula_typst(part, language)
        for part in parts
    )


def title_typst(title: str) -> str:
    return f"#title[{inline_typst(title)}]" if title else ""


class _Document:
    def __init__(self, language: str) -> None:
        self._language = language

    def words(self, key: str, **values: str) -> str:
        return words(key, self._language).format(**values)

    def text(self, key: str, **values: str) -> str:
        return text_typst(self.words(key, **values))

    def body(self, view: DocumentView) -> str:
        parts = [title_typst(view.title), *map(_note, view.notes)]
        for part in parts_of(view):
            if isinstance(part, BlockView):
                parts.append(self.block(part))
            else:
                parts.append(prose_typst(part))
        return "\n\n".join(part for part in parts if part)

    # -- assumptions ---------------------------------------------------

    def block(self, block: BlockView) -> str:
        parts = [] if block.given is None else [self.given(block.given)]
        parts += map(_note, block.notes)
        for item in block.items:
            if isinstance(item, ClaimView):
                parts.append(self.claim(item))
            else:
                parts.append(self.expected(item))
        return "\n\n".join(part for part in parts if part)

    def given(self, given: GivenView) -> str:
        rows = []
        before = ""
        for name, shown in given_rows(given, self._language):
            label = "" if name == before else text_typst(name)
            row = rich_typst(shown, self._language)
            rows.append(f"  ([{label}], [{row}]),\n")
            before = name
        if not rows:
            return ""
        head = f"#begins[*{self.text('assumptions')}*]"
        return f"{head}\n\n#given(\n{''.join(rows)})"

    # -- claims --------------------------------------------------------

    def verdict(self, verdict: str, said: str = "") -> str:
        word = text_typst(said or self.words(verdict))
        return f"#verdict({quoted(verdict)}, [{word}]);"

    def head(self, kind: str, name: str, verdict: str) -> str:
        return f"#head([{self.text(kind)}], {quoted(name)}, [{verdict}])"

    def claim(self, claim: ClaimView) -> str:
        parts = [self.head("claim", claim.name, self.verdict(claim.verdict))]
        if not claim.is_its_line:
            parts.append(display_typst(claim.statement, self._language))
        parts += [chain_typst(one, self._language) for one in claim.chains]
        if met := conditions_met(claim, self._language):
            parts.append(_note(met))
        for line in claim.lines:
            for text in line.notes:
                parts.append(self._line_note(line.number, line.verdict, text))
        parts += map(_note, claim.notes)
        parts += [
            working_typst(line.working, self._language, line.number)
            for line in claim.lines
        ]
        return "\n\n".join(part for part in parts if part)

    def _line_note(self, number: int, verdict: str, text: str) -> str:
        said = self.text("line", number=str(number))
        found = self.verdict(verdict)
        comma, colon = self.text("comma"), self.text("colon")
        return f"#small[{found}{comma}{said}{colon}{said_typst(text)}]"

    def expected(self, item: ExpectedView) -> str:
        said = expected_verdict(item, self._language)
        parts = [
            self.head(item.kind, item.name, self.verdict(item.word, said)),
            display_typst(item.statement, self._language),
        ]
        parts += [
            f"#note[{rich_typst(row, self._language)}]"
            for row in expected_head(item, self._language)
        ]
        parts += [f"#small[{said_typst(text)}]" for text in item.notes]
        parts.append(working_typst(item.working, self._language))
        return "\n\n".join(part for part in parts if part)


def _note(text: str) -> str:
    return f"#note[{said_typst(text)}]"
