"""Documents in Typst: formulas, text, whole pages as PDF."""

from __future__ import annotations

import pytest
import typst

from derivations.commands import paper
from derivations.language import tree
from derivations.language.errors import InputError
from derivations.render.prose import read_prose
from derivations.render.typst_chain import display_typst
from derivations.render.typst_document import (
    CHINESE_FONTS,
    typst_document,
    whole_source,
)
from derivations.render.typst_math import formula_parts, run_typst, to_typst
from derivations.render.typst_names import escaped, quoted
from derivations.render.typst_prose import inline_typst, prose_typst
from derivations.render.typst_text import said_typst, text_typst
from derivations.render.view import DocumentView, ProseView

from .example import (
    a,
    d,
    document,
    i,
    k_i,
    mean,
    over_i,
    q_i,
    s,
    square,
    to_d,
    variance,
)
from .pages import is_inside, pages

cases = pytest.mark.parametrize
languages = cases("language", ["en", "zh"])


def seen(body):
    """What is drawn, as dots."""
    source = f"#set page(width: 20cm, height: 4cm)\n{body}"
    return [page.tobytes() for page in pages(source)]


# -- formulas ----------------------------------------------------------------


@cases(
    ("node", "expected"),
    [
        (q_i, "attach(q, b: i)"),
        (mean(square(a)), r"𝔼 \[ attach(a, t: 2) \]"),
        (variance(s), r'op("Var") \( s \)'),
        (tree.Divide(a, d), "frac(a, d)"),
        (tree.Root(d), "sqrt(d)"),
        (tree.Absolute(s), "abs(s)"),
        (tree.Sum((to_d,), q_i), r"attach(∑, b: i \= 1, t: d) attach(q, b: i)"),
        (tree.Symbol("score"), 'class("normal", "score")'),
        (tree.Symbol("方差"), 'class("normal", "方差")'),
        (tree.Symbol("x̄"), "macron(x)"),
        (tree.Symbol("d'"), "attach(d, t: ′)"),
        (tree.Negative(a), 'class("normal", −) a'),
        (tree.Number("22,026"), 'class("normal", "22,026")'),
        (tree.Number("2.5"), "2.5"),
        (tree.Operator("binom", (a, d)), "binom(a, d)"),
        (
            tree.Sum((over_i,), q_i, (tree.Relation("≠", i, a),)),
            "attach(∑, b: i ≠ a) attach(q, b: i)",
        ),
    ],
)
def test_formula(node, expected):
    assert to_typst(node) == expected


def test_tall_brackets_grow_and_others_stay():
    tall = to_typst(mean(tree.Divide(a, d)))
    assert tall == r"𝔼 lr(\[ frac(a, d) \])"
    assert "lr" not in to_typst(mean(a))


def test_parts_begin_with_their_signs():
    total = tree.Subtract(tree.Add(q_i, k_i), a)
    parts = formula_parts(total, "en", "=")
    assert [part[:2] for part in parts] == [r"\=", r"\+", "− "]


@cases("hostile", ['"); #panic()', '\\"', "a$b", "#eval", "\\u{41}"])
def test_names_are_strings(hostile):
    run = run_typst(f"<mtext>{hostile}</mtext>")
    assert run == f'class("normal", {quoted(hostile)})'
    assert seen(f"${run}$")


# -- text --------------------------------------------------------------------


@cases(
    ("text", "expected"),
    [
        ("√dₖ", "$sqrt(attach(d, b: k))$"),
        ("σ² ≤ 1", "$attach(σ, t: 2)$ $≤$ 1"),
        ("x̄", "$macron(x)$"),
        ("E[X]²", r"E\[X\]#super[2];"),
        ("8√2 = √(4·2)", r"8$sqrt(2)$ \= √(4$⋅$2)"),
        ("1. a", r"1\. a"),
        ("a #b *c* _d_ $e$", r"a \#b \*c\* \_d\_ \$e\$"),
        ("😀", r"\[U\+1F600\]"),
    ],
)
def test_text(text, expected):
    assert text_typst(text) == expected


@cases(
    ("text", "expected"),
    [
        ("q_i", "$attach(q, b: i)$"),
        ("k_i²", "$attach(attach(k, b: i), t: 2)$"),
        ("Σ_{i=1}^{n} x", r"$attach(∑, b: i \= 1, t: n)$ x"),
        ("softmax(x)_i", 'softmax(x)$attach("", b: i)$'),
        ("With `a_b` it", 'With #raw("a_b"); it'),
        ("mean_of_x", r"mean\_of\_x"),
    ],
)
def test_what_is_said(text, expected):
    assert said_typst(text) == expected


@cases(
    ("markdown", "expected"),
    [
        ("*a* **b**", "#emph[a]; #strong[b];"),
        ("**a**(b).c; d", "#strong[a];(b).c\\; d"),
        ('`a"b`', r'#raw("a\"b");'),
        ("[here](other.md)", "here"),
        ("[here](https://a.b/c)", '#link("https://a.b/c")[here];'),
        ("[x](javascript:y)", "x"),
        ("一\n二", "一二"),
    ],
)
def test_inline_markdown(markdown, expected):
    assert inline_typst(markdown) == expected


HOSTILE = (
    '#panic("reached")',
    '#import "@preview/x:0.1.0"',
    '#read("/etc/passwd")',
    "] #panic() [",
    "$ #panic() $",
    "*a*#panic()",
    "**a**(panic()).b[c]",
    "`a`.b(c)",
    "\\#panic()",
    "// gone",
    "/* gone */",
    "= not a heading",
    "+ not an item",
    "/ not: a term",
    "<label> @reference",
    "https://example.org/#panic()",
    "a\u2028#panic()",
    "[#panic()](https://a.b/%22)#panic())",
    "#" * 50,
    "\\" * 51,
)


@cases("text", HOSTILE)
def test_nothing_in_a_document_is_run(text):
    """Each shows what the same text shows as a string."""
    plain = " ".join(text.splitlines())
    assert seen(escaped(plain)) == seen(f"#{quoted(plain)}")
    view = DocumentView(text, "en", (ProseView(text), ProseView(f"- {text}")))
    assert len(pages(typst_document(view))) == 1


def test_formulas_are_told_as_they_are_written():
    node = tree.Relation("≤", tree.Root(d), s)
    assert display_typst(node, "en").startswith('#display("√d ≤ s", ')


@cases("mark", ["*", "_", "`", "[", "![", "**a", "<!--", "[[](", "> ", "\\"])
def test_hostile_prose_is_quick(mark):
    assert prose_typst(read_prose(mark * 20_000))


# -- pages -------------------------------------------------------------------


@languages
def test_a_document_stays_within_its_margins(language):
    made = pages(typst_document(document(language)))
    assert len(made) == 2
    assert all(map(is_inside, made))
    assert any(page.getextrema()[0] < 100 for page in made)


def test_what_runs_over_is_noticed():
    wide = "#box(width: 30cm, fill: black, height: 1em)"
    assert not is_inside(pages(whole_source("", "en", wide))[0])


def test_long_formulas_are_broken_and_long_products_shrunk():
    product: tree.Term = a
    total = mean(q_i)
    for _ in range(60):
        product = tree.Multiply(product, a)
        total = tree.Add(total, mean(tree.Multiply(q_i, k_i)))
    for node in (tree.Relation("=", total, total), product):
        shown = display_typst(node, "en")
        assert all(map(is_inside, pages(whole_source("", "en", shown))))


@languages
def test_a_pdf_is_the_same_every_time(language):
    source = typst_document(document(language))
    first = paper.pdf(source, language)
    assert first == paper.pdf(source, language)
    assert first.startswith(b"%PDF-")
    assert first.count(b"/Alt") > 20, "formulas are told to those who listen"


def test_chinese_fonts_are_named_only_where_they_are_needed():
    assert CHINESE_FONTS[0] not in whole_source("", "en", "plain")
    assert CHINESE_FONTS[0] in whole_source("", "en", "方差")


def test_without_a_chinese_font_there_is_no_pdf(monkeypatch):
    own = typst.Fonts(include_system_fonts=False)
    monkeypatch.setattr(typst, "Fonts", lambda include_system_fonts: own)
    with pytest.raises(InputError) as caught:
        paper.pdf(whole_source("", "zh", "方差"), "zh")
    assert (caught.value.key, caught.value.lang) == ("cli-pdf-needs-font", "zh")
    assert paper.pdf(whole_source("", "en", "variance"), "en")
