"""Pages as text: what is in them, where links lead, what can't get in."""

from __future__ import annotations

from html import unescape
from urllib.parse import unquote

import pytest

from derivations.commands.folder import MANIFEST, write_folder
from derivations.diagnose.judge import judge_document
from derivations.document.parse import load_document
from derivations.language.errors import InputError
from derivations.misconceptions.catalogue import MISCONCEPTIONS
from derivations.render.prose import Paragraph
from derivations.site.build import site_files
from derivations.site.pages import Pages
from derivations.site.prose import prose_html
from tests.site.building import MIXED, Elements, files, judged, page_of, visible

PAGES = (
    "coins.html",
    "coins.what-if.html",
    "coins.zh.html",
    "example.html",
    "index.html",
    "index.zh.html",
    "misconceptions.html",
    "misconceptions.zh.html",
    "rules.html",
    "rules.zh.html",
)


def test_the_files_of_a_site():
    assert sorted(files()) == [*PAGES, "site.css", "site.js"]


def pages() -> dict[str, str]:
    return {n: page for n, page in files().items() if n.endswith(".html")}


CITING = """# Citing

```derivation citing
given
  dₖ : positive integer

claim elsewhere: dₖ² = dₖ + dₖ (dₖ − 1)
  by cited.own-claim
```
"""
CITED = """# Cited

```derivation cited
given
  dₖ : positive integer

claim own-claim: dₖ² = dₖ + dₖ (dₖ − 1)
  dₖ² = dₖ + dₖ (dₖ − 1)     by arithmetic
```
"""


def test_a_claim_of_another_document_is_where_the_link_leads(tmp_path):
    (tmp_path / "cited.md").write_text(CITED, encoding="utf-8")
    (tmp_path / "citing.md").write_text(CITING, encoding="utf-8")
    reports = [
        judge_document(load_document(tmp_path / name))
        for name in ("citing.md", "cited.md")
    ]
    found = site_files(reports)
    links = Elements(found["citing.html"]).all("href")
    assert "cited.html#own-claim" in links
    assert "own-claim" in Elements(found["cited.html"]).all("id")


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_somewhere(name):
    ids = {n: set(Elements(page).all("id")) for n, page in pages().items()}
    links = Elements(pages()[name]).all("href")
    assert links
    for link in links:
        target, _, anchor = unquote(link).partition("#")
        target = target or name
        assert target in files()
        if anchor:
            assert anchor in ids[target], link


@pytest.mark.parametrize("name", PAGES)
def test_ids_are_single_and_nothing_is_inline(name):
    elements = Elements(pages()[name])
    ids = elements.all("id")
    assert len(ids) == len(set(ids))
    assert not elements.all("style")
    assert not any(
        key.startswith("on") for _, attrs in elements.found for key in attrs
    )
    scripts = [attrs for tag, attrs in elements.found if tag == "script"]
    assert scripts == [{"src": "site.js", "defer": ""}]


def test_a_lesson_says_what_was_found():
    shown = visible(files()["coins.html"])
    assert "What holds for one coin." in shown
    assert "Claims proved: 3/4. Lines proved: 7/8." in shown
    assert '<span class="verdict proved">proved</span>' in files()["coins.html"]
    assert "Add X, Y independent" not in shown  # it says `…` as code
    assert "True, but not by independence" in shown
    assert "refuted, as expected" in shown
    assert "incomplete, as expected" in shown
    assert "a ≠ 0" in shown
    assert "�" not in shown


def test_reasons_link_to_rules_assumptions_and_claims():
    page = files()["coins.html"]
    by = '<div class="reason">by '
    rule = '<a href="rules.html#independence">independence</a>'
    assert f'{by}{rule} (<a href="#coins%3AA2">A2</a>)</div>' in page
    assert f'{by}<a href="#scaled">scaled</a></div>' in page


def test_a_card_has_the_rule_its_instance_and_the_conditions():
    page = files()["coins.html"]
    card = page.partition('id="mean-product.1"')[2].partition("</details>")[0]
    shown = visible(card)
    assert "The rule: independence" in shown
    assert "Here A2 this line" in shown  # each a link
    assert '<a href="#coins%3AA2">A2</a>' in card
    assert "No side conditions arise" in shown
    rules = page.partition('id="rule:independence"')[2]
    assert "X ⊥ Y E[X Y] = E[X] E[Y]" in visible(rules)  # the figure


def test_a_refuted_line_has_its_counterexample_worked_out():
    page = files()["coins.html"]
    wrong = page.partition('id="without-independence"')[2]
    assert '<div class="working">' in wrong.partition("</section>")[0]
    assert "<table>" in wrong.partition("</section>")[0]


def test_what_falls_without_an_assumption():
    page = files()["coins.what-if.html"]
    part = page.partition('id="mean-product~A2"')[2].partition("</section>")[0]
    shown = visible(part)
    assert "Lines that fall: 1" in shown
    assert "Every other assumption holds there" in shown
    assert "<table>" in part
    lesson = files()["coins.html"]
    assert 'class="line proved" data-needs="coins:A2"' in lesson
    assert "what-if" not in files()["example.html"]


def test_every_misconception_has_its_place():
    for lang in ("", ".zh"):
        page = files()[f"misconceptions{lang}.html"]
        for record in MISCONCEPTIONS:
            part = page.partition(f'id="{record.id}"')[2]
            shown = unescape(visible(part.partition("</section>")[0]))
            assert record.message("zh" if lang else "en") in shown
    wrong = files()["coins.html"].partition('id="without-independence"')[2]
    assert 'href="misconceptions.html#' in wrong.partition("</section>")[0]


def test_twins_link_to_each_other():
    assert 'href="coins.zh.html" hreflang="zh-Hans"' in files()["coins.html"]
    assert 'href="coins.html" hreflang="en"' in files()["coins.zh.html"]
    assert "coins.zh.html" not in files()["example.html"]


def test_a_chinese_page_is_chinese():
    page = files()["coins.zh.html"]
    assert '<html lang="zh-Hans">' in page
    shown = visible(page)
    assert "已证明的命题：1/1；已证明的行：2/2。" in shown
    assert "已推翻，与预期相符" in shown
    for word in ("proved", "refuted", "Claim", "Assumptions", "conditions"):
        assert word not in shown


@pytest.mark.parametrize("name", ["index.zh.html", "coins.zh.html"])
def test_chinese_lines_join_without_a_space(name):
    assert "对一枚硬币，处处成立的事实。" in files()[name]


def test_the_latex_of_a_chain():
    page = files()["coins.html"]
    assert (
        "\\begin{align*}\n"
        r"  \mathbb{E}[a X] &amp;= a \mathbb{E}[X] &amp;&amp; "
        r"\text{by linearity} \\"
        "\n  &amp;= 0 &amp;&amp; \\text{by A1}\n\\end{align*}"
    ) in page


HOSTILE = """# <script>alert(1)</script> & "quotes"

<img src=x onerror=alert(1)> [bad](javascript:alert(1))
[worse](data:text/html,x)
![pic](https://example.org/x.png) <style>*{display:none}</style>

- <iframe src="https://example.org"></iframe>
- [good](https://example.org/?a=1&b="2")

> </main></body>

```html
<script>alert(2)</script>
```

```derivation
given
  X : random
claim plain: E[X] = E[X]
  E[X] = E[X]   by arithmetic

wrong: E[X²] = E[X]²
```
"""


def test_a_document_cannot_inject_markup():
    page = page_of(HOSTILE)
    elements = Elements(page)
    tags = {tag for tag, _ in elements.found}
    assert not tags & {"img", "iframe", "style", "object", "form", "base"}
    assert len([1 for tag, _ in elements.found if tag == "script"]) == 1
    assert len([1 for tag, _ in elements.found if tag == "main"]) == 1
    addresses = [*elements.all("href"), *elements.all("src")]
    assert not any(
        link.startswith(("javascript:", "data:")) for link in addresses
    )
    assert '<a href="https://example.org/?a=1&amp;b=&quot;2&quot;"' in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


def test_two_documents_with_one_name_are_refused():
    twice = [judged(MIXED, f"{folder}/a.md") for folder in "xy"]
    with pytest.raises(InputError) as caught:
        site_files(twice)
    assert caught.value.key == "site-same-name"


# -- the folder --------------------------------------------------------------


def test_a_build_replaces_the_last_one_and_nothing_else(tmp_path):
    out = tmp_path / "out"
    write_folder(out, {"index.html": "one", "old.html": "old"})
    (out / "mine.txt").write_text("mine")
    write_folder(out, {"index.html": "two"})
    names = sorted(path.name for path in out.iterdir())
    assert names == [MANIFEST, "index.html", "mine.txt"]
    assert (out / "index.html").read_text() == "two"


def test_a_file_of_somebody_else_is_not_overwritten(tmp_path):
    (tmp_path / "index.html").write_text("mine")
    with pytest.raises(InputError) as caught:
        write_folder(tmp_path, {"index.html": "ours"})
    assert caught.value.key == "cli-site-in-the-way"
    assert (tmp_path / "index.html").read_text() == "mine"


def test_a_forged_list_of_files_removes_nothing_elsewhere(tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    (tmp_path / "precious").write_text("kept")
    (out / MANIFEST).write_text("../precious\n")
    write_folder(out, {"index.html": "one"})
    assert (tmp_path / "precious").exists()


def test_the_end_of_a_line_is_a_space_only_where_words_have_spaces():
    no_pages = Pages(())
    paragraph = Paragraph("as\n**A** says,\nand")
    assert prose_html([paragraph], no_pages) == (
        "<p>as\n<strong>A</strong> says,\nand</p>"
    )
    for said in ("方差。\n均值", "方差\n**均值**", "方差\n[均值](x.md)"):
        assert "\n" not in prose_html([Paragraph(said)], no_pages)
    assert "\n" in prose_html([Paragraph("方差是\nd")], no_pages)


HEADINGS = """# Signs and scales

[Below](#why-not-x²-at-once), [下面](#为什么分数的方差是-dₖ), [the
second](#twice-1), [a claim](#mean), [nowhere](#nothing).

## Why not `X²` at *once*?

## 为什么分数的方差是 dₖ？

## Twice

## Twice

## Content

## !

```derivation
given
  X : random
assume
  A: E[X] = 0

claim mean: E[2 X] = 0
  E[2 X] = 2 E[X]   by linearity
         = 0        by A
```
"""


def test_links_within_a_document_lead_to_headings_and_claims():
    page = page_of(HEADINGS)
    ids = Elements(page).all("id")
    assert len(ids) == len(set(ids))
    assert {"signs-and-scales", "twice", "twice-1", "content-1"} <= set(ids)
    within = [
        unquote(link).removeprefix("#")
        for link in Elements(page.partition("<section")[0]).all("href")
        if link.startswith("#")
    ]
    assert within == [
        *("content", "why-not-x²-at-once", "为什么分数的方差是-dₖ"),
        *("twice-1", "mean"),
    ]
    assert set(within) <= set(ids)
    assert "nowhere" in page
