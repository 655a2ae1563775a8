"""Pictures stand in the pages, with their numbers, where they are proved."""

from __future__ import annotations

import re

import pytest

from derivations.pictures.frames import Frame
from derivations.pictures.gallery import frames
from derivations.render.latex_prose import prose_latex
from derivations.render.prose import Image, Paragraph, read_prose
from tests.site.building import Elements, page_of, visible
from tests.site.pictured import CHINESE, ENGLISH


def test_an_image_alone_is_a_piece_of_its_own():
    assert read_prose("![two\nrows](pictures/grid.en.svg)\n") == (
        Image("two\nrows", "pictures/grid.en.svg"),
    )
    (plain,) = read_prose("See ![one](a.svg) here.")
    assert isinstance(plain, Paragraph)


def test_on_paper_stands_what_the_picture_shows():
    pieces = read_prose("![Half & half.](pictures/grid.en.svg)")
    assert prose_latex(pieces) == r"\emph{Half \& half.}"


@pytest.mark.parametrize(
    ("body", "name", "lang"),
    [(ENGLISH, "one.md", "en"), (CHINESE, "one.zh.md", "zh")],
)
def test_a_picture_is_drawn_into_the_page(body, name, lang):
    page = page_of(body, name)
    softmax = frames("softmax", lang)
    assert page.count("<figure") == 2
    assert page.count("<svg") == len(softmax) + 1
    assert page.count("<table") == 2
    text = visible(page)
    for frame in (softmax[0], softmax[-1], *frames("grid", lang)):
        assert frame.described in text
        assert all(cell in text for row in frame.table.rows for cell in row)
    assert " style=" not in page
    elements = Elements(page)
    ids = elements.all("id")
    assert len(ids) == len(set(ids))
    named = {i for one in elements.all("aria-labelledby") for i in one.split()}
    assert named <= set(ids)


def test_claims_are_linked_where_the_site_has_them():
    page = page_of(OWN, "attention-scaling.md")
    assert '<a href="attention-scaling.html#counting-terms">' in page
    other = page_of(ENGLISH)
    assert "counting-terms" in other
    assert "#counting-terms" not in other


OWN = """# Own

![The grid.](pictures/grid.en.svg)

```derivation own
given
  dₖ : positive integer
  q[i], k[i] for i = 1..dₖ : random

claim counting-terms: dₖ² = dₖ + dₖ (dₖ − 1)
  dₖ² = dₖ + dₖ (dₖ − 1)     by arithmetic

claim counted-variance: dₖ + dₖ (dₖ − 1) · 0 = dₖ
  by arithmetic
```
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("claim counting-terms", "claim other-name"),
        ("by arithmetic\n\nclaim", "by linearity\n\nclaim"),
    ],
)
def test_without_a_proof_there_is_no_picture(old, new):
    """The page's own claims count: the picture is drawn from them."""
    assert "<svg" in page_of(OWN, "attention-scaling.md")
    page = page_of(OWN.replace(old, new), "attention-scaling.md")
    assert "<svg" not in page
    assert "<em>The grid.</em>" in page
    said = "attention-scaling.counting-terms isn&#x27;t proved"
    assert said in page


def test_any_other_image_is_what_it_shows():
    page = page_of(ENGLISH.replace("pictures/grid.en.svg", "own/photo.png"))
    assert page.count("<figure") == 1
    assert "<em>The grid.</em>" in page
    assert "photo.png" not in page


def test_the_picture_in_a_page_names_no_claim_twice():
    (frame,) = frames("grid", "en")
    assert isinstance(frame, Frame)
    assert "counting-terms" in frame.svg()
    assert "counting-terms" not in frame.svg(sources=False)
    height = re.compile(r'height="(\d+)"')
    with_, without = (
        int(height.search(frame.svg(sources=s))[1]) for s in (True, False)
    )
    assert with_ > without == frame.height
