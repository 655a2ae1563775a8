"""What is refused stays refused without `assert`, for every hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).with_name("refusals.py")


def run(seed: str, *options: str) -> str:
    done = subprocess.run(
        [sys.executable, *options, str(SCRIPT)],
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode("utf-8")
    return done.stdout.decode("utf-8")


def test_refusals_under_optimisation_and_hash_seeds() -> None:
    first = run("0", "-O")
    assert first == run("1", "-O")
    assert first == run("2")
    assert "refuted" in first


def test_importing_the_package_is_cheap() -> None:
    code = (
        "import sys, derivations\n"
        "raise SystemExit('sympy' in sys.modules or 'lark' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False)
    assert done.returncode == 0
