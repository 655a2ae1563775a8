"""The library's documents on paper: they compile, no line runs over."""

import os
import shutil
import subprocess
from functools import cache
from importlib.resources import files

import pytest

from derivations.diagnose.judge import judge_document
from derivations.document.parse import read_document
from derivations.render.latex_document import latex_document
from derivations.render.report_view import document_view
from derivations.render.typst_document import typst_document

from .pages import is_inside, pages

LIBRARY = sorted(
    path.name
    for path in files("derivations").joinpath("library").iterdir()
    if path.name.endswith(".md")
)


@cache
def view(name):
    path = files("derivations").joinpath("library", name)
    return document_view(
        judge_document(read_document(path.read_text("utf-8"), name))
    )


def compiled(folder, source):
    """The log of two runs of xelatex, so that references settle."""
    (folder / "paper.tex").write_text(source, encoding="utf-8")
    for _ in range(2):
        subprocess.run(
            ["xelatex", "-interaction=nonstopmode", "paper.tex"],
            cwd=folder,
            check=True,
            capture_output=True,
        )
    return (folder / "paper.log").read_text(encoding="utf-8", errors="replace")


@pytest.mark.parametrize("name", LIBRARY)
def test_nothing_is_left_as_it_was_typed(name):
    """No character without a glyph, no ``_{i=1}`` in what is said."""
    latex, paper = latex_document(view(name)), typst_document(view(name))
    assert "[U+" not in latex
    assert r"\_\{" not in latex
    assert "U+" not in paper.replace("\\", "")
    assert r"\_\{" not in paper


@pytest.mark.tex
@pytest.mark.parametrize("name", LIBRARY)
def test_library_document_compiles_without_overfull_lines(name, tmp_path):
    if shutil.which("xelatex") is None and not os.environ.get("CI"):
        pytest.skip("xelatex isn't installed here; CI installs it")
    log = compiled(tmp_path, latex_document(view(name)))
    assert (tmp_path / "paper.pdf").stat().st_size > 10_000
    assert [line for line in log.splitlines() if "Overfull" in line] == []
    assert "Missing character" not in log


@pytest.mark.large
@pytest.mark.parametrize("name", LIBRARY)
def test_library_document_stays_within_its_margins(name):
    made = pages(typst_document(view(name)))
    assert all(map(is_inside, made))
    assert any(page.getextrema()[0] < 100 for page in made)
