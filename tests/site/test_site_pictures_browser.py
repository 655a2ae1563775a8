"""Pictures in a real Chromium: by keyboard, in the dark, on a phone."""

from __future__ import annotations

import pytest

from derivations.commands.folder import write_folder
from derivations.pictures import softmax
from derivations.pictures.gallery import frames
from derivations.site.build import site_files
from tests.site.building import judged
from tests.site.looking import LARGE, PHONE, SMALL, faults_of_access
from tests.site.pictured import CHINESE, ENGLISH

pytestmark = pytest.mark.browser
PAGES = {"en": "two.html", "zh": "two.zh.html"}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pictured")
    reports = [judged(ENGLISH, "two.md"), judged(CHINESE, "two.zh.md")]
    write_folder(folder, site_files(reports))
    return folder


@pytest.mark.parametrize("lang", PAGES)
def test_the_slider_goes_by_keyboard(site, opened, lang):
    found = frames("softmax", lang)
    page = opened(site / PAGES[lang])
    figure = page.locator("figure.frames")
    slider = figure.get_by_role("slider")
    slider.focus()

    def shown():
        drawing = figure.locator(".drawing:visible")
        assert drawing.count() == 1
        return drawing.locator("svg > title").text_content()

    def said():
        return figure.locator("output").inner_text()

    assert shown() == found[4].title
    assert said() == found[4].said
    assert slider.get_attribute("aria-valuetext") == "× 1"
    page.keyboard.press("ArrowRight")
    assert shown() == found[5].title
    assert said() == found[5].said
    assert slider.get_attribute("aria-valuetext") == "× 3/2"
    page.keyboard.press("Home")
    assert shown() == found[0].title
    page.keyboard.press("End")
    assert shown() == found[-1].title
    assert said() == found[-1].said


def test_bars_are_as_high_as_the_weights(site, opened):
    page = opened(site / PAGES["en"])
    page.get_by_role("slider").focus()
    for key, row in (("Home", 0), ("End", -1)):
        page.keyboard.press(key)
        heights = page.evaluate(
            """() => [...document.querySelectorAll(
              ".frames .drawing:not([hidden]) rect")].slice(0, 5)
              .map((bar) => bar.getBoundingClientRect().height)"""
        )
        weights = softmax.state(softmax.SCALES[row]).weights
        whole = sum(heights)
        shares = [height / whole for height in heights]
        assert shares == pytest.approx(weights, abs=2e-3)


@pytest.mark.parametrize("lang", PAGES)
def test_pictures_are_there_without_a_script(site, opened, lang):
    page = opened(site / PAGES[lang], java_script_enabled=False)
    assert page.locator("figure").count() == 2
    titles = page.locator(".frames .drawing:visible svg > title")
    found = frames("softmax", lang)
    assert titles.all_text_contents() == [found[i].title for i in (0, 4, -1)]
    assert not page.get_by_role("slider").is_visible()
    table = page.locator(".frames table")
    assert not table.is_visible()
    page.locator(".frames summary").click()
    assert table.is_visible()
    assert table.locator("tbody tr").count() == len(found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", PAGES)
def test_axe_finds_nothing_at_pictures(site, opened, lang, scheme):
    page = opened(site / PAGES[lang], PHONE, color_scheme=scheme)
    page.evaluate(
        "document.querySelectorAll('details').forEach(d => d.open = true)"
    )
    assert faults_of_access(page) == ""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_marks_stand_out_from_the_paper(site, opened, scheme):
    """Text by 4.5 to 1, other marks by 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11)."""
    page = opened(site / PAGES["en"], color_scheme=scheme)
    found = page.evaluate(
        """() => {
          const paper = getComputedStyle(document.body).backgroundColor;
          const marks = [];
          for (const node of document.querySelectorAll(
              ".drawing:not([hidden]) :is(text, rect, line)")) {
            if (Number(node.getAttribute("stroke-opacity") ?? 1) < 1) continue;
            const style = getComputedStyle(node);
            const outline = node.tagName === "line" || style.fill === "none";
            const drawn = outline ? style.stroke : style.fill;
            marks.push([node.tagName, drawn, node.textContent]);
          }
          return { paper, marks };
        }"""
    )
    assert len(found["marks"]) > 50
    for kind, colour, text in found["marks"]:
        if kind == "text" and text == "1" and colour == "rgb(255, 255, 255)":
            continue  # in a coloured square
        least = 4.5 if kind == "text" else 3
        assert contrast(colour, found["paper"]) >= least, (kind, text, colour)


def contrast(one, two):
    high, low = sorted((luminance(one), luminance(two)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def luminance(colour):
    """Of ``rgb(r, g, b)``, by WCAG's definition of relative luminance."""
    numbers = colour.removeprefix("rgb(").removesuffix(")").split(",")
    parts = []
    for number in numbers:
        share = int(number) / 255
        low = share <= 0.04045
        parts.append(share / 12.92 if low else ((share + 0.055) / 1.055) ** 2.4)
    red, green, blue = parts
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("lang", PAGES)
def test_pictures_fit_every_screen(site, opened, lang):
    page = opened(site / PAGES[lang])
    page.evaluate(
        "document.querySelectorAll('details').forEach(d => d.open = true)"
    )
    for width, height in (LARGE, PHONE, SMALL):
        page.set_viewport_size({"width": width, "height": height})
        reached = page.evaluate("document.documentElement.scrollWidth")
        assert reached <= width
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    whole = page.evaluate(
        """() => [...document.querySelectorAll(".drawing:not([hidden])")]
          .every((e) => e.scrollWidth <= e.clientWidth)"""
    )
    assert whole
