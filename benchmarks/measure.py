"""Samples from fresh processes.

Sample number s runs with PYTHONHASHSEED s, on both sides alike.  A first run
that isn't counted writes bytecode and fills the caches of the disk.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent


Job = Callable[[int], dict[str, object]]
"""Runs once under a hash seed; the answer has at least ``seconds``."""


class BenchmarkError(Exception):
    """A run that failed, or whose result is wrong."""


@dataclass(frozen=True, slots=True)
class Timing:
    """CPU seconds of all samples; ``facts`` is what the last run told
    besides."""

    seconds: tuple[float, ...]
    facts: dict[str, object] = field(default_factory=dict)

    @property
    def least(self) -> float:
        return min(self.seconds)

    @property
    def middle(self) -> float:
        return median(self.seconds)


def progress(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _environment(seed: int, cache: str = "") -> dict[str, str]:
    inherited = {
        name: value
        for name, value in os.environ.items()
        if name != "PYTHONDONTWRITEBYTECODE"
    }
    return {
        **inherited,
        "PYTHONHASHSEED": str(seed),
        "PYTHONPATH": str(ROOT),
        "PYTHONIOENCODING": "utf-8",
        "DERIVATIONS_CACHE": "" if cache else "off",
        "XDG_CACHE_HOME": cache,
    }


def _run(
    arguments: list[str],
    seed: int,
    patience: float | None = None,
    cache: str = "",
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=_environment(seed, cache),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=patience,
        check=False,
    )


def once(
    what: str,
    name: str = "",
    d: int = 0,
    seed: int = 0,
    patience: float | None = None,
) -> dict[str, object]:
    """One worker's answer; its result must be right."""
    words = [what, name, str(d)]
    done = _run(["-m", "benchmarks.worker", *words], seed, patience)
    said = " ".join(word for word in words if word not in ("", "0"))
    if done.returncode != 0:
        raise BenchmarkError(f"{said}: the run failed\n{done.stderr.strip()}")
    facts: dict[str, object] = json.loads(done.stdout)
    if facts["good"] is not True:
        raise BenchmarkError(f"{said}: wrong result: {done.stdout.strip()}")
    return facts


def task(name: str, of: str = "", d: int = 0) -> Job:
    """A worker's task, the clock inside the worker."""
    return lambda seed: once(name, of, d, seed)


def command(*arguments: str, cache: str = "") -> Job:
    """A command, start of Python included; with a folder for results of
    earlier checks, or else without any."""

    def run(seed: int) -> dict[str, object]:
        before = os.times()
        done = _run(list(arguments), seed, cache=cache)
        after = os.times()
        if done.returncode != 0:
            said = " ".join(["python", *arguments])
            raise BenchmarkError(
                f"{said}: exit code {done.returncode}\n{done.stderr.strip()}"
            )
        user = after.children_user - before.children_user
        system = after.children_system - before.children_system
        return {"seconds": user + system}

    return run


def samples(jobs: list[Job], count: int) -> list[Timing]:
    """Several runs of each job, in turns, so that what else the machine
    does meanwhile falls on all of them alike."""
    answers = [[job(seed) for job in jobs] for seed in range(count)]
    return [
        Timing(
            tuple(float(str(answer["seconds"])) for answer in column),
            column[-1],
        )
        for column in zip(*answers, strict=True)
    ]


def climb(name: str, ladder: tuple[int, ...], limit: float) -> tuple[int, ...]:
    """The numbers of terms, from the smallest up, at which a SymPy route
    stays under ``limit`` CPU seconds."""
    reached: list[int] = []
    for d in ladder:
        try:
            # wall clock, with room for a busy machine
            answer = once("sympy", name, d, patience=10 + 4 * limit)
        except subprocess.TimeoutExpired:
            break
        seconds = float(str(answer["seconds"]))
        if seconds > limit and reached:
            break
        reached.append(d)
        if seconds > limit:
            break
    return tuple(reached)
