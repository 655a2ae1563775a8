"""Formulas in MathML: well-formed, and saying what their LaTeX says."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from derivations.document.records import Claim
from derivations.language.tree import (
    Add,
    Divide,
    Element,
    Index,
    Limit,
    Multiply,
    Node,
    Number,
    Operator,
    Power,
    Subtract,
    Symbol,
)
from derivations.render.latex_formula import to_latex
from derivations.render.latex_names import GREEK
from derivations.render.mathml_formula import to_mathml
from derivations.render.mathml_parts import broken_mathml
from tests.library.documents import ENGLISH, document

CORE = {
    *("math", "mi", "mo", "mn", "mtext", "mrow", "mspace", "mfrac", "msqrt"),
    *("msup", "msub", "msubsup", "munder", "munderover", "mover"),
    *("mtable", "mtr", "mtd"),
}
"""Elements of MathML Core that are written."""

COMMANDS = {
    r"\mathbb{E}": "𝔼",
    r"\mathbb{P}": "ℙ",
    r"\mathcal{N}": "𝒩",
    r"\mathbf{1}": "𝟏",
    r"\mathrel{\perp\negthinspace\negthinspace\negthinspace\perp}": "⫫",
    r"\cdots": "⋯",
    r"\cdot": "·",
    r"\times": "×",
    r"\sum": "∑",
    r"\prod": "∏",
    r"\leq": "≤",
    r"\geq": "≥",
    r"\neq": "≠",
    r"\approx": "≈",
    r"\to": "→",
    r"\implies": "⟹",
    r"\iff": "⟺",
    r"\land": "∧",
    r"\lor": "∨",
    r"\lnot": "¬",
    r"\mid": "|",
    r"\|": "‖",
    r"\lvert": "|",
    r"\rvert": "|",
    r"\lVert": "‖",
    r"\rVert": "‖",
    r"\cap": "∩",
    r"\cup": "∪",
    r"\infty": "∞",
    r"\partial": "∂",
    r"\top": "⊤",
    r"\sim": "∼",
    r"\ell": "ℓ",
    r"\{": "{",
    r"\}": "}",
    r"\%": "%",
    **{f"\\{name}": letter for letter, name in GREEK.items()},
}
LEFT_OUT = (
    *(r"\left", r"\right", r"\frac", r"\sqrt", r"\mathrm", r"\operatorname"),
    *(r"\text", r"\substack", r"\quad", r"\thinspace", r"\mathsf", r"\\"),
    *(r"\,", r"\bar", r"\hat", r"\tilde"),
)
ACCENTS = "¯^˜"


def shown_by_latex(latex: str) -> str:
    """The signs that it prints, in their order."""
    commands = "|".join(
        re.escape(name) + ("(?![A-Za-z])" if name[-1].isalpha() else "")
        for name in sorted((*COMMANDS, *LEFT_OUT), key=len, reverse=True)
    )
    names = re.compile(rf"{commands}|\\(?P<name>[a-z]+)|(?P<plain>[\s{{}}_^])")

    def said(found: re.Match[str]) -> str:
        if found["plain"]:
            return ""
        return found["name"] or COMMANDS.get(found[0], "")

    return names.sub(said, latex).replace("'", "")


def shown_by_mathml(mathml: str) -> str:
    text = "".join(ET.fromstring(mathml).itertext())
    dropped = re.sub(r"[\s\u2061\u2062′″‴]", "", text).replace("−", "-")
    return dropped.translate(dict.fromkeys(map(ord, ACCENTS)))


def statements(name: str) -> list[Node]:
    found: list[Node] = []
    for derivation in document(name).derivations:
        for item in derivation.items:
            found.append(item.statement)
            if isinstance(item, Claim):
                found += (line.statement for line in item.lines)
    return found


@pytest.mark.parametrize("name", (*ENGLISH, "events-and-conditioning.zh"))
def test_the_library_in_mathml_says_what_its_latex_says(name):
    lang = document(name).language
    for node in statements(name):
        mathml = to_mathml(node, lang)
        assert {part.tag for part in ET.fromstring(mathml).iter()} <= CORE
        latex = to_latex(node, lang).replace("{,}", ",")
        shown = shown_by_mathml(mathml)
        assert shown
        assert shown == shown_by_latex(latex)


X, a, d_k = Symbol("X"), Symbol("a"), Symbol("d_k")
q_i = Element("q", (Index("i"),))
ONE, TWO = Number("1"), Number("2")


def inside(node: Node) -> str:
    return to_mathml(node).removeprefix("<math>").removesuffix("</math>")


@pytest.mark.parametrize(
    ("node", "mathml"),
    [
        (X, "<mi>X</mi>"),
        (Symbol("score"), "<mi>score</mi>"),
        (Symbol("σ"), "<mi>σ</mi>"),
        (Symbol("sigma"), "<mi>σ</mi>"),
        (Symbol("Σ"), '<mi mathvariant="normal">Σ</mi>'),
        (d_k, "<msub><mi>d</mi><mi>k</mi></msub>"),
        (Symbol("方差"), "<mtext>方差</mtext>"),
        (Symbol("f'"), "<msup><mi>f</mi><mo>′</mo></msup>"),
        (Number("22,026"), "<mn>22,026</mn>"),
        (Divide(a, TWO), "<mfrac><mi>a</mi><mn>2</mn></mfrac>"),
        (Power(a, TWO), "<msup><mi>a</mi><mn>2</mn></msup>"),
        (
            Power(a, Divide(ONE, TWO)),
            "<msup><mi>a</mi><mrow><mn>1</mn>"
            '<mo lspace="0" rspace="0">/</mo><mn>2</mn></mrow></msup>',
        ),
        (
            Multiply(a, Add(X, ONE)),
            '<mi>a</mi><mo>\u2062</mo><mrow><mo stretchy="false">(</mo>'
            '<mi>X</mi><mo>+</mo><mn>1</mn><mo stretchy="false">)</mo></mrow>',
        ),
    ],
)
def test_pieces(node, mathml):
    assert inside(node) == mathml


def test_brackets_grow_around_tall_formulas_only():
    assert 'stretchy="false"' in inside(Operator("Var", (X,)))
    assert "stretchy" not in inside(Operator("Var", (Divide(X, a),)))


@pytest.mark.parametrize(
    "name", ["<script>", '"><img src=x>', "&amp;", "</math>", "\x00\x1b"]
)
def test_a_name_cannot_become_markup(name):
    mathml = to_mathml(Symbol(name))
    (only,) = ET.fromstring(mathml)
    assert only.tag in ("mi", "mtext", "mn")
    assert len(only) == 0


def test_a_side_of_a_limit_is_marked():
    limit = Limit(X, "x", Number("0"), "-")
    assert "<msup><mn>0</mn><mo>−</mo></msup>" in inside(limit)


def test_a_wide_formula_comes_in_pieces_that_start_with_their_signs():
    term = Multiply(Operator("E", (q_i,)), Operator("Var", (q_i,)))
    wide: Node = term
    for _ in range(3):
        wide = Subtract(wide, term)
    parts = broken_mathml(wide, "en", "=")
    assert [part.count("<math") for part in parts] == [1, 1, 1, 1]
    assert parts[0].startswith('<math><mo form="infix">=')
    assert parts[1].startswith('<math><mo form="infix">−')
    assert len(broken_mathml(term, "en", "=")) == 1
    assert "".join(map(shown_by_mathml, broken_mathml(wide, "en"))) == (
        shown_by_mathml(to_mathml(wide))
    )
