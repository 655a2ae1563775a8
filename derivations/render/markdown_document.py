"""A whole document in Markdown: checked blocks become ``$$`` mathematics.

Prose stays as it was written.  The formulas use commands known to MathJax
and KaTeX, so that GitHub, notebooks and blogs show them.
"""

from __future__ import annotations

from derivations.render.exercises_latex import mixed
from derivations.render.latex_formula import to_latex
from derivations.render.latex_names import escape
from derivations.render.latex_pieces import SIGNS, words
from derivations.render.markdown_text import markdown_text, spaced_markdown
from derivations.render.rich import (
    Rich,
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

    def verdict(self, verdict: str, said: str = "") -> str:
        return f"{_MARKS[verdict]} {said or self.words(verdict)}"

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
        named = {fact.name for fact in given.facts}
        rows = []
        for name, shown in given_rows(given, self._language):
            label = f"**{markdown_text(name)}**" if name in named else name
            rows.append(f"- {label}{self._colon}{self.rich(shown)}")
        if not rows:
            return ""
        listed = "\n".join(rows)
        return f"**{self.words('assumptions')}**\n\n{listed}"

    def rich(self, parts: Rich) -> str:
        return mixed(parts, self._language, spaced_markdown, lambda x: f"${x}$")

    @property
    def _colon(self) -> str:
        return self.words("colon")

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
        verdict = self.verdict(
            item.word, expected_verdict(item, self._language)
        )
        stated = to_latex(item.statement, self._language)
        parts = [self.head(item.kind, item.name, verdict), f"$$\n{stated}\n$$"]
        notes = [
            f"- {self.rich(row)}" for row in expected_head(item, self._language)
        ]
        notes += [f"- {markdown_text(text)}" for text in item.notes]
        if notes:
            parts.append("\n".join(notes))
        parts.append(working_markdown(item.working, self._language))
        return "\n\n".join(part for part in parts if part)
