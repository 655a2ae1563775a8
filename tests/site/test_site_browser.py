"""Pages in a real Chromium, from disk: nothing is fetched from elsewhere,
nothing goes wrong, everything is there without a script."""

from __future__ import annotations

import re

import pytest

from derivations.commands.folder import write_folder
from derivations.site.build import site_files
from tests.library.documents import ALL, report
from tests.site.building import files
from tests.site.looking import (
    LARGE,
    PHONE,
    SMALL,
    faults_of_access,
    open_all,
    scroll_width,
)

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    write_folder(folder, files())
    return folder


@pytest.mark.parametrize(
    ("name", "scheme"),
    [
        ("index.html", "light"),
        ("coins.what-if.html", "light"),
        ("coins.html", "light"),
        ("coins.html", "dark"),
        ("coins.zh.html", "light"),
    ],
)
def test_axe_finds_nothing(site, opened, name, scheme):
    page = opened(site / name, PHONE, color_scheme=scheme)
    open_all(page)
    assert faults_of_access(page) == ""


@pytest.mark.large
@pytest.mark.parametrize("name", ["rules.html", "rules.zh.html"])
def test_axe_finds_nothing_on_the_rules(site, opened, name):
    for scheme in ("light", "dark"):
        page = opened(site / name, LARGE, color_scheme=scheme)
        assert faults_of_access(page) == ""


@pytest.mark.parametrize(
    "name", ["index.html", "rules.html", "coins.html", "coins.zh.html"]
)
def test_nothing_is_wider_than_the_screen(site, opened, name):
    page = opened(site / name)
    open_all(page)
    for width, height in (LARGE, PHONE, SMALL):
        page.set_viewport_size({"width": width, "height": height})
        assert scroll_width(page) <= width


def test_a_lesson_is_complete_without_a_script(site, opened):
    page = opened(site / "coins.html", java_script_enabled=False)
    line = page.locator('[id="mean-product.1"]')
    assert line.locator(".reason").inner_text() == "by independence (A2)"
    card = line.locator(".card")
    assert not card.is_visible()
    line.locator("summary").click()
    assert card.is_visible()
    card.get_by_role("link", name="independence").click()
    figure = page.locator('[id="rule:independence"] .figure').first
    assert "E[X Y] = E[X] E[Y]" in figure.inner_text()
    page.locator("#mean-product .latex summary").click()
    assert "align*" in page.locator("#mean-product .latex pre").inner_text()
    assert not page.locator("#project").is_visible()
    page.get_by_role("link", name="中文").click()
    assert page.url.endswith("coins.zh.html")
    assert page.locator("h1").inner_text() == "两个符号"


def test_formulas_are_drawn_by_the_browser(site, opened):
    page = opened(site / "example.html")
    page.wait_for_function("document.fonts.status === 'loaded'")
    assert page.evaluate("document.fonts.check('16px \"Lesson Math\"', '∑')")
    sum_, limit = page.evaluate(
        """() => {
          const sum = document.querySelector(".right munder");
          return [...sum.children].map((e) => e.getBoundingClientRect().top);
        }"""
    )
    assert limit > sum_  # the index is under the sign


def test_a_card_opens_by_keyboard(site, opened):
    page = opened(site / "coins.html")
    page.locator('[id="mean-product.1"] summary').focus()
    page.keyboard.press("Enter")
    card = page.locator('[id="mean-product.1"] .card')
    assert card.is_visible()
    assert "E[X Y] = E[X] E[Y]" in card.locator(".figures").inner_text()
    page.keyboard.press("Enter")
    assert not page.locator('[id="mean-product.1"] .card').is_visible()


def test_a_card_shows_its_line_in_full(site, opened):
    page = opened(site / "coins.html")
    for line, whole in (
        ("mean-product.1", "E[XY]=E[X]E[Y]"),
        ("scaled.2", "aE[X]=0"),
    ):
        place = page.locator(f'[id="{line}"]')
        place.locator("summary").click()
        figure = place.locator(".card > .figure .conclusion")
        shown = figure.text_content()
        bare = re.sub(r"[\s\u2061\u2062]", "", shown).replace("𝔼", "E")
        assert bare == whole
    used = page.locator('[id="mean-product.1"] .card > .figure .premises')
    assert used.text_content().replace(" ", "") == "A2X⫫Y"


def test_the_first_tab_leads_past_the_links(site, opened):
    page = opened(site / "coins.html")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "content"


def test_an_assumption_is_switched_off(site, opened):
    page = opened(site / "coins.html")
    line = page.locator('[id="mean-product.1"]')
    switch = page.get_by_role("switch", name="What if not A2?")
    assert line.locator(".falls").count() == 0
    switch.click()
    assert switch.get_attribute("aria-checked") == "false"
    assert line.locator(".falls").inner_text() == "✗ falls"
    assert page.locator("#live").inner_text().startswith("Without A2")
    page.locator("#mean-product .dropped-here").get_by_role("link").click()
    assert "coins.what-if.html#mean-product" in page.url
    assert page.locator('[id="mean-product~A2"] table').is_visible()
    page.go_back()
    page.get_by_role("switch", name="What if not A2?").click()
    page.get_by_role("switch", name="What if not A2?").click()
    assert page.locator(".falls").count() == 0


def test_the_projector_reveals_line_and_reason(site, opened):
    page = opened(site / "coins.html")
    page.locator("#project").click()
    shown = page.locator(".claim.shown")
    assert shown.get_attribute("id") == "mean-product"
    first, second = shown.locator(".line").nth(0), shown.locator(".line").nth(1)
    assert not first.locator(".right").is_visible()
    page.keyboard.press("Space")
    assert first.locator(".right").is_visible()
    assert not first.locator(".reason").is_visible()
    page.keyboard.press("Space")
    assert first.locator(".reason").is_visible()
    assert page.locator("#live").inner_text() == "by independence (A2)"
    assert not second.locator(".right").is_visible()
    page.keyboard.press("ArrowLeft")
    assert not first.locator(".reason").is_visible()
    page.keyboard.press("ArrowDown")
    assert page.locator(".claim.shown").get_attribute("id") == "scaled"
    page.keyboard.press("Escape")
    assert page.locator(".claim.shown").count() == 0
    assert page.locator('[id="mean-product.1"] .reason').is_visible()
    assert page.evaluate("document.activeElement.id") == "project"


@pytest.mark.large
@pytest.mark.parametrize("name", ALL)
def test_every_lesson_of_the_library(name, tmp_path, opened):
    write_folder(tmp_path, site_files([report(name)]))
    page = opened(tmp_path / f"{name}.html", java_script_enabled=False)
    assert page.locator(".line").count() == len(report(name).lines)
    page = opened(tmp_path / f"{name}.html")
    assert scroll_width(page) <= LARGE[0]
    page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    assert scroll_width(page) <= SMALL[0]
    # Contrast is that of the small lessons, and takes minutes here.
    assert faults_of_access(page, contrast=False) == ""
