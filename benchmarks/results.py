"""What is measured, in a fixed order."""

from __future__ import annotations

import platform
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.measure import (
    BenchmarkError,
    Timing,
    climb,
    command,
    once,
    progress,
    samples,
    task,
)
from benchmarks.statements import CORE, POWERS, Core
from benchmarks.sympy_routes import LADDER, ROUTES, Route


@dataclass(frozen=True, slots=True)
class Whole:
    """The whole library beside ``import sympy``: alone, and as commands
    with the start of Python, cold and unchanged since an earlier check."""

    sympy_import: Timing
    library: Timing
    verdicts: Timing
    sympy_command: Timing
    check_command: Timing
    unchanged_command: Timing


@dataclass(frozen=True, slots=True)
class Reading:
    """What comes before the first verdict, beside ``import sympy``: reading
    the library, and one statement that needs hardly any work."""

    sympy_import: Timing
    reading: Timing
    sympy_command: Timing
    prove_command: Timing


SMALL = ("Var(a X) = a² Var(X)", "--given", "X : random; a : real")
"""What ``derivations prove`` is started for."""

LENGTHS = (10, 100, 1000)
"""Lines of the documents that are measured."""


@dataclass(frozen=True, slots=True)
class Power:
    """A high moment beside ``import sympy``."""

    core: Core
    kernel: Timing
    verdict: Timing


@dataclass(frozen=True, slots=True)
class Taken:
    """A SymPy route at one number of terms (0: general)."""

    route: Route
    d: int
    timing: Timing


@dataclass(frozen=True, slots=True)
class Compared:
    """A core statement, proved by us, and SymPy's routes to it.  ``kernel``
    is the proof alone, ``verdict`` what ``derivations prove`` computes."""

    core: Core
    kernel: Timing
    verdict: Timing
    taken: tuple[Taken, ...]


@dataclass(frozen=True, slots=True)
class Results:
    environment: dict[str, str]
    count: int
    limit: float
    reading: Reading
    whole: Whole
    documents: tuple[Timing, ...]
    powers: tuple[Power, ...]
    compared: tuple[Compared, ...]


def environment() -> dict[str, str]:
    import sympy
    from sympy.external.gmpy import GROUND_TYPES

    return {
        "Python": platform.python_version(),
        "SymPy": sympy.__version__,
        "ground types": GROUND_TYPES,
        "machine": f"{platform.system()} {platform.machine()}",
    }


def measure(count: int, limit: float, quick: bool) -> Results:
    return Results(
        environment(),
        count,
        limit,
        reading(count),
        _whole(count),
        _documents(count),
        _powers(count),
        tuple(_compared(core, count, limit, quick) for core in CORE),
    )


def reading(count: int) -> Reading:
    prove = command("-m", "derivations", "prove", *SMALL)
    progress("reading and import sympy")
    once("reading")
    prove(0)
    return Reading(
        *samples(
            [
                task("import-sympy"),
                task("reading"),
                command("-c", "import sympy"),
                prove,
            ],
            count,
        )
    )


def _whole(count: int) -> Whole:
    with TemporaryDirectory() as cache:
        return _whole_with(count, cache)


def _whole_with(count: int, cache: str) -> Whole:
    again = command("-m", "derivations", "check", cache=cache)
    check = command("-m", "derivations", "check", "--jobs", "1")
    progress("first runs, not counted")
    once("library")
    once("verdict", CORE[0].number)
    once("sympy", next(iter(ROUTES)))
    check(0)
    again(0)
    progress("the library and import sympy")
    return Whole(
        *samples(
            [
                task("import-sympy"),
                task("library"),
                task("library", "plainly"),
                command("-c", "import sympy"),
                check,
                again,
            ],
            count,
        )
    )


def _documents(count: int) -> tuple[Timing, ...]:
    progress("documents of " + ", ".join(map(str, LENGTHS)) + " lines")
    jobs = [task("document", "made", lines) for lines in LENGTHS]
    return tuple(samples(jobs, count))


def _powers(count: int) -> tuple[Power, ...]:
    progress("high moments")
    jobs = [
        task(kind, core.number)
        for core in POWERS
        for kind in ("kernel", "verdict")
    ]
    taken = iter(samples(jobs, count))
    return tuple(Power(core, next(taken), next(taken)) for core in POWERS)


def _compared(core: Core, count: int, limit: float, quick: bool) -> Compared:
    progress(f"statement {core.number}: {core.title}")
    steps = [
        (route, d)
        for route in ROUTES.values()
        if route.number == core.number
        for d in _sizes(route, limit, quick)
    ]
    kernel, verdict, *theirs = samples(
        [
            task("kernel", core.number),
            task("verdict", core.number),
            *(task("sympy", route.key, d) for route, d in steps),
        ],
        count,
    )
    taken = tuple(
        Taken(route, d, timing)
        for (route, d), timing in zip(steps, theirs, strict=True)
    )
    return Compared(core, kernel, verdict, taken)


def _sizes(route: Route, limit: float, quick: bool) -> tuple[int, ...]:
    """A route that needs a fixed number of terms is measured at the
    smallest and at the largest under the limit."""
    if not route.climbs:
        return (0,)
    progress(f"  SymPy, {route.scope}: {route.title}")
    if quick:
        return LADDER[:1]
    reached = climb(route.key, LADDER, limit)
    if not reached:
        raise BenchmarkError(f"{route.key}: no result, even at d = 2")
    return tuple(dict.fromkeys((reached[0], reached[-1])))


def reading_json(found: Reading) -> dict[str, Any]:
    return {
        "import_sympy": _timing(found.sympy_import),
        "library_read": _timing(found.reading),
        "import_sympy_command": _timing(found.sympy_command),
        "prove_command": _timing(found.prove_command),
    }


def as_json(results: Results) -> dict[str, Any]:
    whole = results.whole
    return {
        "environment": results.environment,
        "samples": results.count,
        "limit_seconds": results.limit,
        "reading": reading_json(results.reading),
        "library": {
            "import_sympy": _timing(whole.sympy_import),
            "judged": _timing(whole.library),
            "verdicts": _timing(whole.verdicts),
            "import_sympy_command": _timing(whole.sympy_command),
            "check_command": _timing(whole.check_command),
            "unchanged_command": _timing(whole.unchanged_command),
        },
        "documents": [
            {"lines": lines, **_timing(timing)}
            for lines, timing in zip(LENGTHS, results.documents, strict=True)
        ],
        "moments": [
            {
                "title": power.core.title,
                "statements": list(power.core.parts),
                "kernel": _timing(power.kernel),
                "verdict": _timing(power.verdict),
            }
            for power in results.powers
        ],
        "core": [
            {
                "number": each.core.number,
                "title": each.core.title,
                "statements": list(each.core.parts),
                "kernel": _timing(each.kernel),
                "verdict": _timing(each.verdict),
                "sympy": [
                    {
                        "scope": taken.route.scope,
                        "route": taken.route.title,
                        "d": taken.d or None,
                        **_timing(taken.timing),
                    }
                    for taken in each.taken
                ],
            }
            for each in results.compared
        ],
    }


def _timing(timing: Timing) -> dict[str, Any]:
    facts = {
        key: value
        for key, value in timing.facts.items()
        if key not in ("seconds", "good")
    }
    return {
        "minimum": timing.least,
        "median": timing.middle,
        "seconds": list(timing.seconds),
        **facts,
    }
