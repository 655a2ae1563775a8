"""Fixtures for all tests; `pytester` runs pytest inside a test."""

pytest_plugins = ["pytester"]
