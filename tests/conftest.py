"""Fixtures for all tests; `pytester` runs pytest inside a test.

No test sees results of an earlier check, or leaves any, unless it says so.
"""

import os

pytest_plugins = ["pytester"]
os.environ["DERIVATIONS_CACHE"] = "off"
