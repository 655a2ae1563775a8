"""A whole document in Markdown: checked blocks become ``$$`` mathematics.

Prose stays as it was written.  The formulas use commands known to MathJax
and KaTeX, so that GitHub, notebooks and blogs show them.
"""

from __future__ import annotations

from derivations.language import tree
from derivations.render.latex_formula import to_latex
from derivations.render.latex_names import escape, name_latex
from derivations.render.latex_pieces import SIGNS, words
from derivations.render.markdown_text import markdown_text
from derivations.render.view import (
    BlockView,
    ClaimView,
    DeclaredView,
    DocumentView,
    ExpectedView,
    GivenView,
    LineView,
    ProseView,
)
from derivations.render.working_markdown import working_markdown

_MARKS = {"proved": "✓", "refuted": "✗", "undecided": "?", "lacking": "~"}


def markdown_document(view: DocumentView) -> str:
    """The complete Markdown of one document."""
    writer = _Document(view.language)
    parts: list[str] = []
    notes = "\n>\n".join(f"> {markdown_text(text)}" for text in view.notes)
    for part in view.parts:
        if isinstance(part, ProseView):
            parts.append(part.text.strip("\n"))
        else:
            # before the first thing that relies on them
            parts += [notes, writer.block(part)]
            notes = ""
    return "\n\n".join(part for part in [*parts, notes] if part) + "\n"


class _Document:
    def __init__(self, language: str) -> None:
        self._language = language

    def words(self, key: str, **values: str) -> str:
        return words(key, self._language).format(**values)

    def math(self, node: tree.Node) -> str:
        return f"${to_latex(node, self._language)}$"

    def listed(self, nodes: tuple[tree.Node, ...]) -> str:
        return self.words("comma").join(self.math(node) for node in nodes)

    def verdict(self, verdict: str) -> str:
        return f"{_MARKS[verdict]} {self.words(verdict)}"

    # -- assumptions ---------------------------------------------------

    def block(self, block: BlockView) -> str:
        parts = [] if block.given is None else [self.given(block.given)]
        parts += [f"> {markdown_text(text)}" for text in block.notes]
        for item in block.items:
            if isinstance(item, ClaimView):
                parts.append(self.claim(item))
            else:
                parts.append(self.expected(item))
        return "\n\n".join(part for part in parts if part)

    def given(self, given: GivenView) -> str:
        known, let = self.words("given"), self.words("definitions")
        rows = [
            f"{known}{self._colon}{self.declared(x)}" for x in given.declared
        ]
        for item in given.defined:
            name = to_latex(item.name, self._language)
            term = to_latex(item.term, self._language)
            rows.append(f"{let}{self._colon}${name} := {term}$")
        for fact in given.facts:
            shown = self.listed(fact.statements)
            name = f"**{markdown_text(fact.name)}**" if fact.name else known
            rows.append(f"{name}{self._colon}{shown}")
        if not rows:
            return ""
        listed = "\n".join(f"- {row}" for row in rows)
        return f"**{self.words('assumptions')}**\n\n{listed}"

    @property
    def _colon(self) -> str:
        return self.words("colon")

    def declared(self, item: DeclaredView) -> str:
        ranges = [
            f"${name_latex(place.index)} = "
            f"{to_latex(place.lower)}, \\ldots, {to_latex(place.upper)}$"
            for place in item.ranges
        ]
        where = f" ({', '.join(ranges)})" if ranges else ""
        said = markdown_text(item.description)
        return f"{self.listed(item.names)}{where}{self._colon}{said}"

    # -- claims --------------------------------------------------------

    def head(self, kind: str, name: str, verdict: str) -> str:
        code = f" `{name}`" if name and "`" not in name else ""
        return f"**{self.words(kind)}**{code} — {verdict}"

    def claim(self, claim: ClaimView) -> str:
        stated = to_latex(claim.statement, self._language)
        parts = [
            self.head("claim", claim.name, self.verdict(claim.verdict)),
            f"$$\n{stated}\n$$",
        ]
        if claim.lines:
            rows = " \\\\\n".join(self.line(line) for line in claim.lines)
            parts.append(
                f"$$\n\\begin{{aligned}}\n{rows}\n\\end{{aligned}}\n$$"
            )
        notes = [note for line in claim.lines for note in self.notes(line)]
        notes += [f"- {markdown_text(text)}" for text in claim.notes]
        if notes:
            parts.append("\n".join(notes))
        parts += [
            working_markdown(line.working, self._language, line.number)
            for line in claim.lines
        ]
        return "\n\n".join(part for part in parts if part)

    def line(self, line: LineView) -> str:
        left = ""
        if line.left is not None:
            left = to_latex(line.left, self._language)
        if line.label:
            left = rf"\text{{{escape(line.label)}}}\quad {left}"
        right = to_latex(line.right, self._language)
        said = f"{line.reasons} {_MARKS[line.verdict]}".strip()
        return (
            f"{left} &{SIGNS[line.sign]} {right} "
            rf"&& \quad\text{{{escape(said)}}}"
        )

    def notes(self, line: LineView) -> list[str]:
        place = self.words("line", number=str(line.number))
        found = []
        if line.obligations:
            met = self.words("comma").join(line.obligations)
            said = f"{self.words('obligations')}{self._colon}{met}"
            found.append(f"- {place}{self._colon}{markdown_text(said)}")
        for text in line.notes:
            verdict = self.verdict(line.verdict)
            shown = markdown_text(text)
            comma = self.words("comma")
            found.append(f"- {verdict}{comma}{place}{self._colon}{shown}")
        return found

    def expected(self, item: ExpectedView) -> str:
        key = "as-expected" if item.as_expected else "not-as-expected"
        verdict = self.verdict(item.word)
        if item.kind != "stated":
            verdict += self.words("comma") + self.words(key)
        stated = to_latex(item.statement, self._language)
        parts = [self.head(item.kind, item.name, verdict), f"$$\n{stated}\n$$"]
        notes = []
        if item.without:
            names = self.words("comma").join(item.without)
            said = self.words("without", names=names)
            notes.append(f"- {markdown_text(said)}")
        if item.needs:
            notes.append(f"- {self.words('needs')} {self.listed(item.needs)}")
        notes += [f"- {markdown_text(text)}" for text in item.notes]
        if notes:
            parts.append("\n".join(notes))
        parts.append(working_markdown(item.working, self._language))
        return "\n\n".join(part for part in parts if part)
