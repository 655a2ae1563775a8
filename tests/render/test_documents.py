"""Whole documents in LaTeX and Markdown."""

from __future__ import annotations

import os
import re
import shutil
import subprocess

import pytest

from derivations.render.latex_document import latex_document
from derivations.render.latex_prose import inline_latex, prose_latex
from derivations.render.latex_text import said_latex, text_latex
from derivations.render.latex_width import width
from derivations.render.markdown_document import markdown_document
from derivations.render.markdown_text import markdown_text
from derivations.render.prose import (
    Code,
    Heading,
    Items,
    Paragraph,
    Quote,
    Rule,
    read_prose,
)
from derivations.render.view import DocumentView, ProseView
from derivations.words.render import MESSAGES

from .example import document

cases = pytest.mark.parametrize
languages = cases("language", ["en", "zh"])


@languages
def test_latex_shows_every_part(language):
    source = latex_document(document(language))
    for piece in (
        r"\texttt{mean-of-score}",
        r"\verdict{proved}{\provedmark}",
        r"\verdict{refuted}{\refutedmark}",
        r"\verdict{undecided}{\undecidedmark}",
        r"A3 & ",
        r"\sum_{i=1}^{d} \mathbb{E}[q_{i} k_{i}]",
        r"\sum_{i=1}^{d} 0 \cdot 0",
        r"\text{(1)}",
    ):
        assert piece in source
    assert ("ctexart" in source) == (language == "zh")


def test_latex_says_reasons_and_conditions():
    source = latex_document(document("en"))
    assert r"\reason{by independence (A3)}" in source
    assert "Conditions met: line 3: " in source
    assert "incomplete, as expected" in source
    assert "已证明" in latex_document(document("zh"))


@languages
def test_markdown_keeps_prose_and_aligns_chains(language):
    view = document(language)
    text = markdown_document(view)
    prose = [part for part in view.parts if isinstance(part, ProseView)]
    assert all(part.text.strip("\n") in text for part in prose)
    assert text.count(r"\begin{aligned}") == text.count(r"\end{aligned}") == 3
    assert text.count("$$") % 2 == 0
    assert r"&= \sum_{i=1}^{d} 0 \cdot 0 && \quad\text{" in text


def test_markdown_escapes_what_it_says():
    assert markdown_text("E[q_i k_i] * 2 < |x|") == (
        r"E\[q\_i k\_i\] \* 2 \< \|x\|"
    )


def test_all_words_exist_in_both_languages():
    for english, chinese in MESSAGES.values():
        assert english
        assert chinese or english == " "
        places = [re.findall(r"{\w+}", said) for said in (english, chinese)]
        assert sorted(places[0]) == sorted(places[1])


@cases(
    ("text", "latex"),
    [
        ("50 % & #1 $x$", r"50 \% \& \#1 \$x\$"),
        (r"\input{x}", r"\textbackslash{}input\{x\}"),
        ("σ² ≤ μ", r"\ensuremath{\sigma^{2}} \ensuremath{\leq} " "μ"),
        ("√dₖ", r"\ensuremath{\sqrt{d_{k}}}"),
        ("8√2", r"8\ensuremath{\sqrt{2}}"),
        ("file_name", r"file\_name"),
        ("x̄", r"\ensuremath{\bar{x}}"),
        ("a\x00b\x1b", "a b "),
        ("😀", "[U+1F600]"),
        ("方差", "方差"),
    ],
)
def test_text(text, latex):
    expected = latex.replace("μ", r"\ensuremath{\mu}")
    assert text_latex(text) == expected


def test_subscripts_in_what_is_said():
    assert said_latex("σ_q > 0, q_i") == (
        r"\ensuremath{\sigma_{q}} \textgreater{} 0, \ensuremath{q_{i}}"
    )


@cases(
    ("text", "latex"),
    [
        ("Σ_i x", r"\ensuremath{\sum_{i}} x"),
        ("Σ_{i=1}^{n} x", r"\ensuremath{\sum_{i=1}^{n}} x"),
        ("Σ_{i=1}^n x", r"\ensuremath{\sum_{i=1}^{n}} x"),
        ("Π_{i=2}^{n−1} x", r"\ensuremath{\prod_{i=2}^{n- 1}} x"),
        ("Σ_{i=1..n, j≠i}", r"\ensuremath{\sum_{i=1\ldots n, j\neq i}}"),
        ("Σ_{1≤i<j≤n}", r"\ensuremath{\sum_{1\leq i<j\leq n}}"),
        ("Σ_{j=1}^{n_in}", r"\ensuremath{\sum_{j=1}^{n_{\mathrm{in}}}}"),
        ("Σ_{j=1}^{n²}", r"\ensuremath{\sum_{j=1}^{n^{2}}}"),
        ("W_{1,n_in}", r"\ensuremath{W_{1,n_{\mathrm{in}}}}"),
        (
            "X_{n+1}, n_out",
            r"\ensuremath{X_{n+1}}, \ensuremath{n_{\mathrm{out}}}",
        ),
        ("mean_of_x", r"mean\_of\_x"),
        ("Σ_A", r"\ensuremath{\Sigma_{A}}"),
        ("X = ∓1", r"X = \ensuremath{\mp}1"),
    ],
)
def test_sums_in_what_is_said(text, latex):
    assert said_latex(text) == latex


@cases(
    ("markdown", "latex"),
    [
        ("*a* **b** _c_ __d__", r"\emph{a} \textbf{b} \emph{c} \textbf{d}"),
        ("q_i and k_i", r"q\_i and k\_i"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        (r"\*a\*", "*a*"),
        ("`a_b`", r"\texttt{a\_b}"),
        ("**a *b***", r"\textbf{a \emph{b}}"),
        ("![a picture](x.png)", r"\emph{a picture}"),
        ("[here](other.md)", "here"),
        (
            "[here](https://a.b/c_d?e=1#f)",
            r"\href{https://a.b/c\_d?e=1\#f}{here}",
        ),
        (
            r"[x](https://a.b/}\input{y})",
            r"\href{https://a.b/\%7D\%5Cinput\%7By\%7D}{x}",
        ),
        ("[x](javascript:y)", "x"),
    ],
)
def test_inline_markdown(markdown, latex):
    assert inline_latex(markdown) == latex


def test_blocks_of_markdown():
    text = (
        "# T #\n\na\nb\n- c\n  d\n- e\n\n3. f\n> g\n> h\n\n---\n"
        "| x | y |\n|---|---|\n\n```text\n- code\n```\n<!-- gone -->end"
    )
    assert read_prose(text) == (
        Heading(1, "T"),
        Paragraph("a\nb"),
        Items(False, ("c\nd", "e")),
        Items(True, ("f",)),
        Quote("g\nh"),
        Rule(),
        Code(("| x | y |", "|---|---|")),
        Code(("- code",)),
        Paragraph("end"),
    )


@cases("mark", ["*", "_", "`", "[", "![", "**a", "<!--", "[[](", "> ", "\\"])
def test_hostile_prose_is_quick_and_harmless(mark):
    made = prose_latex(read_prose(mark * 20_000))
    assert made.count("{") == made.count("}") or "\\{" in made


def test_code_can_not_end_its_environment():
    made = prose_latex(read_prose("```\n\\end{quote}\\input{x}\n```"))
    assert r"\textbackslash{}end\{quote\}" in made


def test_width_grows_with_what_is_shown():
    assert width("x") < width("x + y") < width(r"\frac{x + y + z}{2} + y")
    assert width("q_{i}^{2}") < width("q_{i} q_{i}")


def test_empty_document():
    source = latex_document(DocumentView("", "en", ()))
    assert source.endswith("\\begin{document}\n\n\\end{document}\n")


@pytest.mark.tex
@languages
def test_latex_compiles_within_the_margins(language, tmp_path):
    engine = shutil.which("xelatex")
    if engine is None:
        if os.environ.get("CI"):
            pytest.fail("xelatex is missing; see .ci/debian-packages")
        pytest.skip("xelatex isn't installed")
    path = tmp_path / "document.tex"
    path.write_text(latex_document(document(language)), encoding="utf-8")
    command = [engine, "-no-shell-escape", "-interaction=nonstopmode"]
    done = subprocess.run(
        [*command, "-halt-on-error", path.name],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    log = (tmp_path / "document.log").read_text("utf-8", errors="replace")
    assert done.returncode == 0, log[-3000:]
    assert (tmp_path / "document.pdf").stat().st_size > 5000
    assert "Overfull" not in log
    assert "Missing character" not in log
