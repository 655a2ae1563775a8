"""The pictures say what proved claims say, in words too, in both languages."""

from __future__ import annotations

import itertools
import json
import math
import re
from fractions import Fraction
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from derivations.cli import cli
from derivations.document.shelf import library_folder
from derivations.pictures import dice, formulas, grid, scalings, softmax
from derivations.pictures.chart import axis, written
from derivations.pictures.dots import Dots, kept
from derivations.pictures.drawn import SEEDS, drawn
from derivations.pictures.formulas import NotProved, formula
from derivations.pictures.gallery import PICTURES, file_names, frames, linked
from derivations.pictures.svg import tag, text

SVG = "{http://www.w3.org/2000/svg}"
CHINESE = re.compile(r"[\u4e00-\u9fff]")
LATIN = re.compile(r"[a-z]{3,}")


def texts(svg):
    return [
        item.text for item in ElementTree.fromstring(svg).iter(f"{SVG}text")
    ]


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_named_and_described(name, lang):
    for frame in frames(name, lang):
        svg = frame.svg()
        root = ElementTree.fromstring(svg)
        assert root.get("role") == "img"
        assert root.get("lang") == ("en" if lang == "en" else "zh-Hans")
        ids = {item.get("id"): item for item in root if item.get("id")}
        title, described = (ids[i] for i in root.get("aria-labelledby").split())
        assert title.text == frame.title
        assert described.text == frame.described
        assert frame.claims
        assert frame.table.rows
        assert {len(row) for row in frame.table.rows} == {len(frame.table.head)}
        for said in (title.text, described.text):
            assert bool(CHINESE.search(said)) is (lang == "zh")
        assert "<script" not in svg
        assert "style=" not in svg
        for item in root.iter():
            for place in ("x", "y", "cx", "cy"):
                value = float(item.get(place, 0))
                assert 0 <= value <= max(frame.width, frame.height)


@pytest.mark.parametrize("name", PICTURES)
def test_no_text_stays_in_the_other_language(name):
    """Names of claims and formulas are the same in both."""
    for frame in frames(name, "zh"):
        drawn = texts(frame.svg(sources=False))
        rows = itertools.chain(frame.table.head, *frame.table.rows)
        for said in (*drawn, *rows, frame.said):
            rest = re.sub(r"softmax|Var", "", said)
            assert not LATIN.search(rest), said


def test_claims_that_are_named_are_proved_and_in_the_library():
    for name in PICTURES:
        for frame in frames(name, "en"):
            for place in frame.claims:
                assert formula(*place.split(".")).place == place


def test_what_isnt_a_claim_gives_no_number():
    with pytest.raises(NotProved):
        formula("attention-scaling", "dimension-squared")


def test_curves_are_the_formulas():
    for name, of_size in (
        ("no-scaling", lambda d: d),
        ("root-inside", lambda d: 1),
        ("divided-by-dimension", lambda d: 1 / d),
    ):
        one = formula(scalings.DOCUMENT, name)
        for d in (1, 64, 1024):
            found = one.value(one.right, {"d_k": Fraction(d)})
            assert found == pytest.approx(of_size(d))


def test_the_weights_are_those_of_softmax():
    for scale in softmax.SCALES:
        found = softmax.state(scale)
        raised = [math.exp(scale * x) for x in softmax.SCORES]
        weights = [x / sum(raised) for x in raised]
        assert found.weights == pytest.approx(weights)
        entropy = -sum(w * math.log(w) for w in weights)
        assert found.entropy == pytest.approx(entropy)
        assert found.slope == pytest.approx(max(w * (1 - w) for w in weights))
        assert found.entropy <= found.most * (1 + 1e-9)
        assert found.most == pytest.approx(math.log(len(weights)))
        assert found.slope <= found.bound == 0.25


def test_there_is_a_frame_for_each_scale():
    found = frames("softmax", "en")
    assert [one.label for one in found] == [
        "× 0",
        "× 1/4",
        "× 1/2",
        "× 3/4",
        "× 1",
        "× 3/2",
        "× 2",
        "× 3",
        "× 4",
        "× 6",
        "× 8",
    ]
    assert len({one.svg() for one in found}) == len(found)


def test_the_grid_counts_its_products():
    assert grid.counts(3) == (9, 3, 6)
    assert grid.counts(64) == (4096, 64, 4032)
    assert grid.worth() == ("1", "0")
    (frame,) = frames("grid", "en")
    said = texts(frame.svg())
    assert said.count("1") == 3
    assert said.count("0") == 6
    assert "9 = 3 + 6" in said
    assert "4096 = 64 + 4032" in said


def test_the_dice_settle():
    (frame,) = frames("dice", "en")
    assert frame.svg().count("<path") == len(SEEDS)
    assert "3.5" in texts(frame.svg())
    assert "prove nothing" in frame.described
    last = frame.table.rows[-1]
    assert last[0] == "1000"
    assert all(abs(float(mean) - 3.5) < 0.2 for mean in last[2:])


def test_running_means_are_of_rolls():
    from derivations.simulate.rolls import running_means

    one = formula("scores-in-numbers", "die-mean")
    means = running_means(
        one.claim.statement, one.assumptions, "X", 600, seed=1
    )
    totals = [mean * n for n, mean in enumerate(means, 1)]
    rolls = [b - a for a, b in zip([0, *totals], totals, strict=False)]
    assert {round(roll, 6) for roll in rolls} == {1, 2, 3, 4, 5, 6}
    assert abs(means[-1] - 3.5) < 5 * math.sqrt(35 / 12 / 600)


def test_simulated_dots_lie_on_the_curves():
    (frame,) = frames("scalings", "en")
    assert len(re.findall("<circle", frame.svg())) == len(scalings.SIZES)
    assert "illustrate" in frame.described
    for name, points in kept().scalings.items():
        one = formula(scalings.DOCUMENT, name)
        assert [size for size, *_ in points] == list(scalings.SIZES)
        for size, found, error in points:
            exact = one.value(one.right, {"d_k": Fraction(size)})
            assert abs(found - exact) < 5 * error
            assert error < exact / 10


def test_kept_series_are_means_of_rolls():
    for series in kept().dice:
        assert [n for n, _ in series] == dice.steps()
        for n, mean in series:
            total = mean * n
            assert abs(total - round(total)) <= n * 1e-4
            assert n <= round(total) <= 6 * n


@pytest.mark.large
def test_kept_numbers_are_those_drawn():
    assert drawn() == kept()


def test_numbers_are_kept_as_they_are_written():
    small = Dots({"root-inside": ((1, 0.5, 0.25),)}, (((1, 4.0),),))
    assert json.loads(small.text) == {
        "scalings": {"root-inside": [[1, 0.5, 0.25]]},
        "dice": [[[1, 4.0]]],
    }


@pytest.mark.parametrize(
    ("target", "found"),
    [
        ("pictures/grid.en.svg", ("grid", 1)),
        ("../library/pictures/softmax-5.zh.svg", ("softmax", 5)),
        ("pictures/other.en.svg", None),
        ("grid.en.svg", None),
        ("pictures/grid.svg", None),
        ("https://example.org/grid.en.svg", None),
        ("pictures/softmax-0.en.svg", None),
    ],
)
def test_which_picture_an_address_means(target, found):
    assert linked(target) == found


def test_the_library_shows_its_pictures():
    """Every image of the library is there, as the command writes it."""
    folder = library_folder()
    known = {
        file: frame.svg(paper=True)
        for name in PICTURES
        for lang in ("en", "zh")
        for file, frame in file_names(frames(name, lang)).items()
    }
    found = set()
    for path in folder.glob("*.md"):
        lang = "zh" if path.stem.endswith(".zh") else "en"
        text = path.read_text(encoding="utf-8")
        for target in re.findall(r"!\[[^\]]*\]\(([^)]*)\)", text):
            assert linked(target)
            assert f".{lang}." in target
            found.add(target.removeprefix("pictures/"))
    kept_files = {path.name: path for path in (folder / "pictures").iterdir()}
    assert found == set(kept_files)
    assert {linked(f"pictures/{name}")[0] for name in found} == set(PICTURES)
    for name, path in kept_files.items():
        assert path.read_text(encoding="utf-8") == known[name]


def test_a_claim_that_isnt_proved_gives_no_picture(tmp_path, monkeypatch):
    body = (library_folder() / "attention-scaling.md").read_text("utf-8")
    assert "= (1/dₖ²) · dₖ" in body
    wrong = body.replace("= (1/dₖ²) · dₖ", "= (2/dₖ²) · dₖ")
    (tmp_path / "attention-scaling.md").write_text(wrong, encoding="utf-8")
    monkeypatch.setattr(formulas, "library_folder", lambda: tmp_path)
    formulas._document.cache_clear()
    formulas.formula.cache_clear()
    try:
        with pytest.raises(NotProved, match="divided-by-dimension"):
            frames("scalings", "en")
        assert frames("grid", "en")
    finally:
        formulas._document.cache_clear()
        formulas.formula.cache_clear()


@pytest.mark.parametrize(
    ("values", "logarithmic"),
    [((1, 1000), True), ((0, 1000), False), ((1, 6), False), ((3, 3), False)],
)
def test_axes(values, logarithmic):
    found = axis(values, 100, 0)
    assert found.logarithmic is logarithmic
    assert found.low <= min(values) <= max(values) <= found.high
    places = [found.place(value) for value in sorted(values)]
    assert places == sorted(places, reverse=True)
    assert all(0 <= place <= 100 for place in places)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (0.0, "0"),
        (0.25, "0.25"),
        (-1.5, "−1.5"),
        (1024.0, "1024"),
        (20000.0, "20 000"),
        (1e-5, "1·10⁻⁵"),
        (2.5e7, "2.5·10⁷"),
    ],
)
def test_numbers_are_written_for_people(value, said):
    assert written(value).replace("\u202f", " ") == said


def test_text_cant_inject_markup():
    svg = text('<b>&"', 0, 0, fill='"><script>')
    assert "<b>" not in svg
    assert "<script>" not in svg
    assert ElementTree.fromstring(svg).text == '<b>&"'
    assert tag("g", x='"') == '<g x="&quot;"/>'


def test_the_command(tmp_path):
    target = tmp_path / "out"
    arguments = ["pictures", str(target), "--lang", "zh"]
    result = CliRunner().invoke(cli, arguments)
    assert result.exit_code == 0
    names = sorted(path.name for path in target.iterdir())
    assert names == sorted(
        [
            *(f"{name}.zh.svg" for name in ("dice", "grid", "scalings")),
            *(f"softmax-{k}.zh.svg" for k in range(1, 12)),
        ]
    )
    again = CliRunner().invoke(cli, arguments)
    assert again.exit_code == 2
    assert "--overwrite" in again.stderr


def test_the_command_draws_the_numbers_anew(tmp_path, monkeypatch):
    small = (1, 2)
    monkeypatch.setattr(scalings, "SIZES", small)
    arguments = ["pictures", str(tmp_path), "--simulate", "--lang", "en"]
    assert CliRunner().invoke(cli, arguments).exit_code == 0
    found = json.loads((tmp_path / "dots.json").read_text(encoding="utf-8"))
    for name, points in found["scalings"].items():
        # the numbers for one size don't depend on those for others
        assert points == [list(p) for p in kept().scalings[name][:2]]
    assert found["dice"] == [[list(p) for p in one] for one in kept().dice]
