"""Pages of Typst's as pictures."""

from __future__ import annotations

import io
from functools import cache

import typst
from PIL import Image

from derivations.render.glyphs import has_chinese

DOTS = 72
"""An inch."""
MARGIN = 2.4 / 2.54
"""Of a page at its sides, in inches."""
HANGING = 0.06
"""As far as a comma or full stop at the end of a line may hang out."""


@cache
def fonts(chinese):
    return typst.Fonts(include_system_fonts=chinese)


def pages(source):
    """Black on white."""
    compiler = typst.Compiler(
        source.encode(), font_paths=fonts(has_chinese(source))
    )
    made, _ = compiler.compile_with_warnings(format="png", ppi=DOTS)
    listed = made if isinstance(made, list) else [made]
    return [Image.open(io.BytesIO(page)).convert("L") for page in listed]


def is_inside(page):
    """Whether nothing is drawn over the margins at the sides."""
    edge = int((MARGIN - HANGING) * DOTS)
    sides = ((0, edge), (page.width - edge, page.width))
    return all(
        page.crop((start, 0, end, page.height)).getextrema() == (255, 255)
        for start, end in sides
    )
