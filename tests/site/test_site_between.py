"""The steps in between are folded below their lines."""

from __future__ import annotations

import pytest

from derivations.between.whole import steps_in
from derivations.commands.folder import write_folder
from derivations.site.build import site_files
from tests.site.building import Elements, judged, page_of, visible
from tests.site.jumping import CHINESE, ENGLISH
from tests.site.looking import LARGE, PHONE, SMALL, faults_of_access

PAGES = {"jumps.html": ENGLISH, "jumps.zh.html": CHINESE}


def files():
    reports = [
        judged(body, name.replace(".html", ".md"))
        for name, body in PAGES.items()
    ]
    documents = [report.document for report in reports]
    steps = {one.name: steps_in(one) for one in documents}
    return site_files(reports, steps=steps)


@pytest.mark.parametrize("name", PAGES)
def test_steps_stand_below_the_line_that_takes_them(name):
    page = files()[name]
    assert page.count('class="between"') == 3
    report = judged(PAGES[name], name.replace(".html", ".md"))
    steps = steps_in(report.document)
    text = visible(page).replace(" ", "")
    for one in steps.values():
        for step in one:
            assert step.reason.replace(" ", "") in text
    # the reasons lead to their rules, the facts to where they stand
    inside = page[page.index('class="steps"') :]
    links = Elements(inside[: inside.index("</ol>")]).all("href")
    rules = "rules.zh.html" if "zh" in name else "rules.html"
    assert f"{rules}#variance-formula" in links
    assert "#jumps%3AA1" in links
    targets = set(Elements(page).all("id"))
    assert "jumps:A1" in targets


def test_without_steps_there_is_nothing_to_unfold():
    assert "between" not in page_of(ENGLISH)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("jumps")
    write_folder(folder, files())
    return folder


@pytest.mark.browser
@pytest.mark.parametrize("script", [True, False])
def test_steps_unfold_by_keyboard(site, opened, script):
    page = opened(site / "jumps.html", java_script_enabled=script)
    fold = page.locator('[id="at-once.1"] .between')
    assert not fold.locator(".steps").is_visible()
    page.locator('[id="at-once.1"] .between summary').focus()
    page.keyboard.press("Enter")
    assert fold.locator(".steps").is_visible()
    assert fold.locator("li").count() > 1


@pytest.mark.browser
@pytest.mark.parametrize("name", PAGES)
def test_unfolded_steps_fit_and_can_be_heard(site, opened, name):
    for scheme in ("light", "dark"):
        page = opened(site / name, color_scheme=scheme)
        page.evaluate(
            "document.querySelectorAll('details').forEach(d => d.open = true)"
        )
        for width, height in (LARGE, PHONE, SMALL):
            page.set_viewport_size({"width": width, "height": height})
            reached = page.evaluate("document.documentElement.scrollWidth")
            assert reached <= width
        assert faults_of_access(page) == ""


WIDE = """# Wide

```derivation wide
given
  q[i], k[i] for i = 1..3 : random
assume
  Z: E[q_i] = 0, E[k_i] = 0
  U: Var(q_i) = 1, Var(k_i) = 1
  I: all q_i, k_i are mutually independent

wrong nine: Var(q_1 k_1 + q_2 k_2 + q_3 k_3) = 9
```
"""


@pytest.mark.browser
def test_a_counterexample_scrolls_within_its_table(tmp_path, opened):
    """Words for those who listen stand inside it too."""
    write_folder(tmp_path, site_files([judged(WIDE, "wide.md")]))
    page = opened(tmp_path / "wide.html", SMALL)
    page.evaluate(
        "document.querySelectorAll('details').forEach(d => d.open = true)"
    )
    table = page.locator(".scroll").first
    assert table.evaluate("e => e.scrollWidth > e.clientWidth")
    reached = page.evaluate("document.documentElement.scrollWidth")
    assert reached <= SMALL[0]
