"""Fixtures for all tests; `pytester` runs pytest inside a test."""

import pytest

pytest_plugins = ["pytester"]


def pytest_collection_modifyitems(config, items):
    """Long runs only where they are asked for: ``pytest -m large``."""
    if "large" in (config.getoption("-m") or ""):
        return
    skip = pytest.mark.skip(reason="long; run with -m large")
    for item in items:
        if "large" in item.keywords:
            item.add_marker(skip)
