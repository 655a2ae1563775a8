"""The pictures say what proved claims say, in words too, in both languages."""

from __future__ import annotations

import math
import re
from fractions import Fraction
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from derivations.cli import cli
from derivations.pictures import dice, grid, scalings, softmax
from derivations.pictures.chart import axis, written
from derivations.pictures.formulas import NotProved, formula
from derivations.pictures.gallery import PICTURES, frames
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
    for frame in frames(name, lang, simulated=False):
        svg = frame.svg()
        root = ElementTree.fromstring(svg)
        assert root.get("role") == "img"
        assert root.get("lang") == ("en" if lang == "en" else "zh-Hans")
        ids = {item.get("id"): item for item in root if item.get("id")}
        title, described = (ids[i] for i in root.get("aria-labelledby").split())
        assert title.text == frame.title
        assert described.text == frame.described
        assert frame.claims
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
    for frame in frames(name, "zh", simulated=False):
        for said in texts(frame.svg()):
            if not said.startswith("依据"):
                rest = re.sub(r"softmax|Var", "", said)
                assert not LATIN.search(rest), said


def test_claims_that_are_named_are_proved_and_in_the_library():
    for name in PICTURES:
        for frame in frames(name, "en", simulated=False):
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
        "× 1",
        "× 2",
        "× 4",
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
    (plain,) = frames("dice", "en", simulated=False)
    (drawn,) = frames("dice", "en")
    extra = drawn.svg().count("<path") - plain.svg().count("<path")
    assert extra == len(dice.SEEDS)
    assert "3.5" in texts(drawn.svg())
    assert "prove nothing" in drawn.described
    assert "prove nothing" not in plain.described


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


def test_simulated_dots_lie_on_the_curves(monkeypatch):
    monkeypatch.setattr(scalings, "SIZES", (1, 2, 4, 8))
    scalings._estimates.cache_clear()
    try:
        (frame,) = frames("scalings", "en")
    finally:
        scalings._estimates.cache_clear()
    assert len(re.findall("<circle", frame.svg())) == 4
    assert "illustrate" in frame.described


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


def test_the_command(tmp_path, monkeypatch):
    monkeypatch.setattr(scalings, "SIZES", (1, 2))
    target = tmp_path / "out"
    arguments = ["pictures", str(target), "--lang", "zh"]
    result = CliRunner().invoke(cli, arguments)
    scalings._estimates.cache_clear()
    assert result.exit_code == 0
    names = sorted(path.name for path in target.iterdir())
    assert names == sorted(
        [
            *(f"{name}.zh.svg" for name in ("dice", "grid", "scalings")),
            *(f"softmax-{k}.zh.svg" for k in range(1, 8)),
        ]
    )
    again = CliRunner().invoke(cli, arguments)
    scalings._estimates.cache_clear()
    assert again.exit_code == 2
    assert "--overwrite" in again.stderr
