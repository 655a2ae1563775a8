"""A page of `derivations serve` in a real Chromium: it loads itself again
after an edit, and says what can't be read."""

from __future__ import annotations

import os
import shutil

import pytest

from derivations.commands import serve
from derivations.commands.server import Server
from derivations.commands.tracking import Tracked

pytestmark = pytest.mark.browser
CHROMIUM = shutil.which("chromium")

COIN = """# One coin

```derivation
given
  X : random
assume
  A: E[X] = 0

claim doubled: E[2 X] = 0
  E[2 X] = 2 E[X]   by linearity
         = 0        by A
```
"""


@pytest.fixture
def page():
    if CHROMIUM is None and not os.environ.get("CI"):
        pytest.skip("Chromium isn't installed here; CI installs it")
    from playwright.sync_api import sync_playwright

    faults: list[str] = []

    def said(message):
        # A page that isn't there yet is asked for, too.
        if message.type == "error" and "404" not in message.text:
            faults.append(message.text)

    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox"]
        )
        opened = browser.new_page()
        opened.on("console", said)
        opened.on("pageerror", lambda error: faults.append(str(error)))
        yield opened
        browser.close()
    assert faults == []


def test_the_page_follows_the_document(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    document = tmp_path / "coin.md"
    document.write_text(COIN, encoding="utf-8")
    tracked = Tracked(lambda: serve._sources(("coin.md",)))
    preview = serve.Preview(tracked, False, "en")
    with Server(0) as server:
        preview.begin(server)
        server.start()
        page.goto(f"{server.address}coin.html")
        page.get_by_role("heading", name="One moment").wait_for()

        preview.update(server)
        page.get_by_role("heading", name="One coin").wait_for()
        page.locator('[id="doubled.1"] summary').click()

        document.write_text(
            COIN.replace("One coin", "Two coins"), encoding="utf-8"
        )
        preview.update(server)
        page.get_by_role("heading", name="Two coins").wait_for()
        # What was open stays open.
        page.locator('[id="doubled.1"] .card').wait_for(state="visible")

        document.write_text(COIN.replace("by A", "by B"), encoding="utf-8")
        preview.update(server)
        alert = page.get_by_role("alert")
        alert.wait_for()
        assert "coin.md:11:" in alert.inner_text()
        assert page.get_by_role("heading", name="Two coins").is_visible()

        document.write_text(COIN, encoding="utf-8")
        preview.update(server)
        page.get_by_role("heading", name="One coin").wait_for()
        assert page.get_by_role("alert").count() == 0
        server.shutdown()
