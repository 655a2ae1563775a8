"""Exercises answered in a real Chromium, from disk."""

from __future__ import annotations

import re

import pytest

from derivations.commands.folder import write_folder
from tests.site.exercising import files, right
from tests.site.looking import (
    LARGE,
    PHONE,
    SMALL,
    faults_of_access,
    open_all,
    scroll_width,
)

pytestmark = pytest.mark.browser
NAME = "scaled.exercises.html"
CLAIM = "scaled-sum"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    write_folder(folder, files())
    return folder


class Asked:
    """One exercise on an open page."""

    def __init__(self, page, kind, claim=CLAIM):
        self.id = f"{claim}~{kind}"
        self.here = page.locator(f'[id="{self.id}"]')
        self.right = right(files()[NAME], self.id)
        self.page = page

    def open(self):
        self.here.locator("> summary").click()
        return self

    def pick(self, *marks):
        for mark in marks:
            self.here.locator(f'input[value="{mark}"]').check()

    def check(self):
        """What is said then."""
        self.here.get_by_role("button", name="Check").click()
        status = self.here.get_by_role("status")
        self.page.wait_for_function(
            "id => document.getElementById(id)"
            ".querySelector('[role=status]').textContent",
            arg=self.id,
        )
        return status.inner_text()

    def marks(self):
        inputs = self.here.locator("input").all()
        return [one.get_attribute("value") for one in inputs]

    @property
    def state(self):
        return self.here.locator(".state").inner_text()


@pytest.mark.parametrize("kind", ["reason", "broken", "next"])
def test_one_is_to_be_chosen(site, opened, kind):
    asked = Asked(opened(site / NAME), kind).open()
    assert asked.check() == "Choose an answer first."
    ((good,),) = asked.right
    for mark in asked.marks():
        if mark == good:
            continue
        asked.pick(mark)
        assert asked.check() == "✗ Not yet."
        told = asked.here.locator(".told")
        assert "✗" in told.inner_text()
        if kind == "next":
            assert told.locator("table").count() == 1
        assert asked.state == ""
    asked.pick(good)
    assert asked.check() == "✓ Right."
    assert asked.state == "✓ solved"
    assert "Solved: 1/8" in asked.page.locator("#solved").inner_text()


def test_a_wrong_reason_comes_with_what_its_rule_needs(site, opened):
    asked = Asked(opened(site / NAME), "reason").open()
    ((good,),) = asked.right
    shown = 0
    for mark in asked.marks():
        if mark != good:
            asked.pick(mark)
            asked.check()
            link = asked.here.locator('.told a[href^="#rule"]')
            figure = asked.here.locator(".told .figures")
            assert figure.count() == link.count()
            shown += figure.count()
    assert shown > 0


def test_all_that_is_used_is_to_be_marked(site, opened):
    asked = Asked(opened(site / NAME), "assumption").open()
    ((good,),) = asked.right
    wrong = next(mark for mark in asked.marks() if mark != good)
    asked.pick(good, wrong)
    assert asked.check() == "✗ Not yet."
    assert asked.here.locator(".told li").count() == 2
    asked.here.locator(f'input[value="{wrong}"]').uncheck()
    assert asked.here.get_by_role("status").inner_text() == ""
    assert asked.check() == "✓ Right."


def test_lines_are_put_in_order_by_keyboard(site, opened):
    page = opened(site / NAME)
    asked = Asked(page, "order").open()
    (order,) = asked.right
    rows = asked.here.locator(".asked [data-mark]")

    def shown():
        return [one.get_attribute("data-mark") for one in rows.all()]

    assert shown() == ["A", "B", "C"]
    assert order == ["C", "B", "A"]
    assert asked.check() == "✗ Not yet. In place from the top: 0 of 3."
    asked.here.get_by_role("button", name="Move line C up").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert shown() == ["C", "A", "B"]
    assert "Line C is now number 1 of 3." in page.locator("#live").inner_text()
    # At the top the button stays where the keyboard is, and does nothing.
    page.keyboard.press("Enter")
    assert shown() == ["C", "A", "B"]
    focused = page.evaluate("document.activeElement.ariaLabel")
    assert focused == "Move line C up"
    assert asked.check() == "✗ Not yet. In place from the top: 1 of 3."
    asked.here.get_by_role("button", name="Move line A down").focus()
    page.keyboard.press("Space")
    assert asked.check() == "✓ Right."


def test_hints_come_one_at_a_time(site, opened):
    asked = Asked(opened(site / NAME), "reason").open()
    first, second = asked.here.locator(".hint-layer").all()
    assert first.is_visible()
    assert not second.is_visible()
    first.locator("summary").focus()
    asked.page.keyboard.press("Enter")
    assert second.is_visible()
    assert not second.locator("p").is_visible()
    second.locator("summary").click()
    assert second.locator("p").is_visible()


def solve(page, *kinds):
    for kind in kinds:
        asked = Asked(page, kind).open()
        asked.pick(*asked.right[0])
        assert asked.check() == "✓ Right."


def test_progress_is_kept_and_can_be_started_again(site, opened):
    page = opened(site / NAME)
    assert not page.locator("#again").is_visible()
    solve(page, "reason", "next")
    page.reload()
    assert "Solved: 2/8" in page.locator("#solved").inner_text()
    assert Asked(page, "reason").state == "✓ solved"
    assert Asked(page, "broken").state == ""
    counted = page.locator(".contents li").first.locator("[data-versions]")
    assert counted.inner_text() == "2/5"
    page.get_by_role("button", name="Start again").click()
    assert "Solved: 0/8" in page.locator("#solved").inner_text()
    page.get_by_role("button", name="Undo").click()
    assert "Solved: 2/8" in page.locator("#solved").inner_text()
    page.get_by_role("button", name="Start again").click()
    page.reload()
    assert "Solved: 0/8" in page.locator("#solved").inner_text()


def test_progress_of_an_exercise_that_was_changed_is_dropped(
    site, opened, tmp_path
):
    page = opened(site / NAME)
    solve(page, "reason", "next")
    changed = re.sub(
        rf'(id="{CLAIM}~reason"[^>]*data-version=")\w+',
        r"\g<1>0123456789",
        files()[NAME],
    )
    (version,) = re.findall(
        rf'id="{CLAIM}~reason"[^>]*data-version="(\w+)"', files()[NAME]
    )
    changed = changed.replace(version, "0123456789")
    for name, text in {**files(), NAME: changed}.items():
        (tmp_path / name).write_text(text, "utf-8")
    page.goto((tmp_path / NAME).as_uri())
    assert "Solved: 1/8" in page.locator("#solved").inner_text()
    assert Asked(page, "reason").state == ""


def test_without_storage_it_is_counted_all_the_same(site, opened):
    page = opened(site / NAME)
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    page.reload()
    solve(page, "reason")
    assert "Solved: 1/8" in page.locator("#solved").inner_text()


def test_a_page_is_complete_without_a_script(site, opened):
    page = opened(site / NAME, java_script_enabled=False)
    asked = Asked(page, "reason").open()
    assert not asked.here.get_by_role("button").is_visible()
    for hint in asked.here.locator(".hint-layer").all():
        assert hint.is_visible()
        hint.locator("summary").click()
        assert hint.locator("p").is_visible()
    asked.here.locator(".solution > summary").click()
    assert "Answer:" in asked.here.locator(".solution").inner_text()
    assert not page.locator("#again").is_visible()
    page.get_by_role("link", name="中文").click()
    assert page.url.endswith("scaled.exercises.zh.html")


def test_the_lesson_leads_to_its_exercises_and_back(site, opened):
    page = opened(site / "scaled.html")
    page.locator(f"#{CLAIM}").get_by_role("link", name="Exercises").click()
    assert page.url.endswith(f"{NAME}#{CLAIM}")
    page.locator(f"#{CLAIM}").get_by_role("link", name="In the lesson").click()
    assert page.url.endswith(f"scaled.html#{CLAIM}")


def test_a_link_to_an_exercise_opens_it(site, opened):
    page = opened(site / NAME)
    asked = Asked(page, "next")
    assert not asked.here.locator("form").is_visible()
    page.evaluate("where => { location.hash = where; }", asked.id)
    asked.here.locator("form").wait_for()
    assert asked.here.locator("form").is_visible()


def answer_all(page):
    """Everything open, and everything answered in some way."""
    open_all(page)
    for exercise in page.locator(".exercise").all():
        inputs = exercise.locator("input")
        if inputs.count():
            inputs.first.check()
        exercise.locator("[type=submit]").click()
    page.wait_for_timeout(50)
    open_all(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", [NAME, "scaled.exercises.zh.html"])
def test_axe_finds_nothing(site, opened, name, scheme):
    page = opened(site / name, PHONE, color_scheme=scheme)
    answer_all(page)
    assert faults_of_access(page) == ""


@pytest.mark.parametrize("name", [NAME, "scaled.exercises.zh.html"])
def test_nothing_is_wider_than_the_screen(site, opened, name):
    page = opened(site / name)
    answer_all(page)
    for width, height in (LARGE, PHONE, SMALL):
        page.set_viewport_size({"width": width, "height": height})
        assert scroll_width(page) <= width


def test_on_paper_the_questions_stand_without_their_answers(site, opened):
    page = opened(site / NAME)
    page.emulate_media(media="print")
    asked = Asked(page, "next")
    assert asked.here.locator(".choices").is_visible()
    assert not asked.here.locator(".solution").is_visible()
    assert not asked.here.locator(".hint-layer").first.is_visible()
