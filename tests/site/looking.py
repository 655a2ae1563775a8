"""How pages are looked at in a browser."""

from __future__ import annotations

LARGE, PHONE, SMALL = (1280, 900), (390, 844), (320, 640)


def faults_of_access(page, contrast=True):
    """What axe finds; it needn't fetch the style again."""
    from axe_playwright_python.sync_playwright import Axe

    options = {
        "resultTypes": ["violations"],
        "preload": False,
        "rules": {"color-contrast": {"enabled": contrast}},
    }
    found = Axe().run(page, options=options)
    return found.generate_report() if found.violations_count else ""


def open_all(page):
    page.evaluate(
        "document.querySelectorAll('details').forEach(d => d.open = true)"
    )


def scroll_width(page):
    return page.evaluate("document.documentElement.scrollWidth")
