"""A real Chromium, and pages in it that may have no fault."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.site.looking import LARGE

CHROMIUM = shutil.which("chromium")


@pytest.fixture(scope="module")
def browser():
    if CHROMIUM is None and not os.environ.get("CI"):
        pytest.skip("Chromium isn't installed here; CI installs it")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        started = driver.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox"]
        )
        yield started
        started.close()


@pytest.fixture
def opened(browser):
    """Opens pages; in the end none of them may have had a fault."""
    faults: list[str] = []
    contexts = []

    def fetched(request):
        if not request.url.startswith(("file:", "data:")):
            faults.append(f"fetched {request.url}")

    def said(message):
        if message.type in ("error", "warning"):
            faults.append(message.text)

    def open_page(path: Path, size=LARGE, **options):
        width, height = size
        context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            **options,
        )
        contexts.append(context)
        page = context.new_page()
        page.on("console", said)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", fetched)
        page.on("requestfailed", lambda r: faults.append(f"failed {r.url}"))
        page.goto(path.as_uri())
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []
