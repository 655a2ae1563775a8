"""Lessons and slides as one file each, in a real Chromium from disk."""

from __future__ import annotations

import pytest

from tests.site.looking import (
    LARGE,
    PHONE,
    faults_of_access,
    open_all,
    scroll_width,
)
from tests.site.test_alone import alone

pytestmark = pytest.mark.browser


@pytest.fixture
def shown(opened, tmp_path):
    """Opens a file; neither it nor its policy may have anything to say, and
    it may ask for no other."""

    def show(target, lang="en", **options):
        path = tmp_path / f"{target}.{lang}.html"
        path.write_text(alone(target, lang), encoding="utf-8")
        page = opened(path, **options)
        page.on("request", lambda request: pytest.fail(request.url))
        page.evaluate("document.fonts.ready")
        loaded = page.evaluate(
            "performance.getEntriesByType('resource').map((one) => one.name)"
        )
        assert all(name.startswith("data:") for name in loaded)
        return page

    return show


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("target", ["html", "slides"])
def test_it_has_its_style_and_passes_axe(shown, target, lang):
    page = shown(target, lang, size=PHONE)
    font = page.evaluate("getComputedStyle(document.body).fontSize")
    assert font == "16px" or target == "slides"
    assert page.evaluate("document.fonts.check('16px \"Lesson Math\"', '∑')")
    assert scroll_width(page) <= PHONE[0]
    assert faults_of_access(page) == ""
    page.keyboard.press("Escape")
    open_all(page)
    assert faults_of_access(page) == ""


def test_a_card_opens_and_the_projector_starts(shown):
    page = shown("html")
    page.locator('[id="scaled.2"] summary').click()
    used = page.locator('[id="scaled.2"] .card > .figure')
    assert "=0" in used.text_content()
    page.locator("#project").click()
    assert page.locator(".shown").get_attribute("id") == "mean-product"


def test_slides_reveal_line_and_reason(shown):
    page = shown("slides")
    live = page.locator("#live")
    assert page.locator(".slide:visible").count() == 1
    assert live.inner_text().startswith("Two signs 1/")
    for key in ("Space", "ArrowRight"):
        page.keyboard.press(key)
    claim = page.locator(".shown")
    assert claim.get_attribute("id") == "mean-product"
    first, second = claim.locator(".line").nth(0), claim.locator(".line").nth(1)
    assert not first.locator(".right").is_visible()
    page.mouse.click(900, 700)
    assert first.locator(".right").is_visible()
    assert not first.locator(".reason").is_visible()
    page.keyboard.press("PageDown")
    assert first.locator(".reason").is_visible()
    assert live.inner_text() == "by independence (A2)"
    assert not second.locator(".right").is_visible()
    page.keyboard.press("ArrowLeft")
    assert not first.locator(".reason").is_visible()


def test_a_wrong_line_keeps_its_verdict_until_asked(shown):
    page = shown("slides")
    for _ in range(page.locator(".slide").count()):
        if page.locator(".shown.wrong").count():
            break
        page.keyboard.press("ArrowDown")
    wrong = page.locator(".shown.wrong")
    assert wrong.locator(".stated").is_visible()
    assert not wrong.locator(".verdict").is_visible()
    page.keyboard.press("Space")
    assert wrong.locator(".verdict").is_visible()
    assert "Take" in page.locator("#live").inner_text()


@pytest.mark.parametrize("script", [True, False])
def test_all_slides_stand_below_each_other(shown, script):
    page = shown("slides", java_script_enabled=script)
    if script:
        page.keyboard.press("Escape")
    slides = page.locator(".slide")
    assert slides.locator("visible=true").count() > 0
    for place in range(slides.count()):
        assert slides.nth(place).is_visible()
    reason = page.locator('[id="mean-product.1"] .reason')
    assert reason.is_visible()


def test_each_slide_is_a_page_on_paper(shown):
    page = shown("slides", size=LARGE)
    count = page.locator(".slide").count()
    paper = page.pdf(prefer_css_page_size=True)
    assert paper.count(b"/Type /Page\n") == count
    page.emulate_media(media="print")
    assert page.locator('[id="mean-product.1"] .reason').is_visible()
    assert not page.locator("#project").is_visible()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_lessons_on_paper(shown, lang):
    page = shown("html", lang)
    claim = {"en": "mean-product", "zh": "乘积之均值"}[lang]
    page.emulate_media(media="print")
    line = page.locator(f'[id="{claim}.1"]')
    assert line.locator(".reason").is_visible()
    assert line.locator(".verdict").is_visible()
    for hidden in ("button", ".latex", ".hint", ".witness > summary"):
        for found in page.locator(hidden).all():
            assert not found.is_visible()
    cut = page.evaluate(
        """() => Array.from(document.querySelectorAll(".left, .right"))
          .filter((one) => getComputedStyle(one).overflowX !== "visible")
          .length"""
    )
    assert cut == 0
