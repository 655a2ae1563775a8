"""One measurement in a fresh process, printed as one line of JSON.

``python -m benchmarks.worker TASK [NAME] [D]``.  Seconds are CPU seconds of
this process; modules are imported before the clock starts, unless the import
is what is measured.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from resource import RUSAGE_SELF, getrusage
from time import process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from derivations.document.records import Document


def import_sympy(name: str, d: int) -> dict[str, object]:
    start = process_time()
    import sympy  # noqa: F401

    return {"seconds": process_time() - start, "good": True}


def library(name: str, d: int) -> dict[str, object]:
    """Read and judge every shipped document; ``plainly`` without what only
    explains verdicts that are as expected (``check --brief``)."""
    from importlib.resources import files
    from pathlib import Path

    from derivations.diagnose.judge import judge_document
    from derivations.document.parse import load_document

    folder = Path(str(files("derivations").joinpath("library")))
    paths = sorted(folder.glob("*.md"))
    start = process_time()
    documents = [load_document(path) for path in paths]
    read = process_time()
    plainly = name == "plainly"
    reports = [judge_document(each, plainly=plainly) for each in documents]
    end = process_time()
    return {
        "seconds": end - start,
        "reading": read - start,
        "documents": len(reports),
        "lines": sum(len(report.lines) for report in reports),
        "memory": peak_memory(),
        "good": bool(reports) and all(r.as_expected for r in reports),
    }


def reading(name: str, d: int) -> dict[str, object]:
    """Read every shipped document, as ``derivations check`` does; loading
    the parser is part of it."""
    from derivations.commands.sources import library as shipped

    sources = shipped()
    kept: dict[Path, Document] = {}
    start = process_time()
    documents = [source.read(kept) for source in sources]
    end = process_time()
    return {
        "seconds": end - start,
        "documents": len(documents),
        "lines": sum(_lines(one) for one in documents),
        "characters": sum(
            len(source.path.read_text(encoding="utf-8")) for source in sources
        ),
        "good": bool(documents),
    }


def _lines(document: Document) -> int:
    """Lines of claims, and expected lines."""
    items = [item for one in document.derivations for item in one.items]
    return sum(len(getattr(item, "lines", "x")) for item in items)


def document(name: str, lines: int) -> dict[str, object]:
    """Read and judge a document made for measuring.  The parser, which the
    first formula of a process loads, has a time of its own."""
    from benchmarks.documents import document as made
    from derivations.diagnose.judge import judge_document
    from derivations.document.parse import read_document, read_given

    text = made(lines)
    start = process_time()
    read_given("X : random; E[X] = 0")
    built = process_time()
    read = read_document(text)
    between = process_time()
    report = judge_document(read)
    end = process_time()
    wrong = sum(text.count(f"\n{word} ") for word in ("wrong", "incomplete"))
    return {
        "seconds": end - built,
        "parser": built - start,
        "reading": between - built,
        "memory": peak_memory(),
        "good": report.as_expected and len(report.lines) + wrong == lines,
    }


def peak_memory() -> float:
    """The most that this process has used, in megabytes."""
    peak = getrusage(RUSAGE_SELF).ru_maxrss
    return peak / (1_000_000 if sys.platform == "darwin" else 1_000)


def _ours(name: str, whole: bool) -> dict[str, object]:
    """All parts of a core statement: the kernel's proof by all rules alone,
    or the whole verdict (a verified model of the assumptions, a proof, the
    least reason for it).  Reading includes loading the parser."""
    from benchmarks.statements import BY_NUMBER
    from derivations.diagnose.judge import judge
    from derivations.document.declare import scope_of
    from derivations.document.parse import read_given
    from derivations.kernel.proof import Proof
    from derivations.kernel.prove import Permit, prove
    from derivations.kernel.rules import EVERYTHING
    from derivations.language.reader import read_statement

    core = BY_NUMBER[name]
    start = process_time()
    assumptions = read_given(core.given)
    scope = scope_of(assumptions)
    goals = [read_statement(part, scope) for part in core.parts]
    read = process_time()
    if whole:
        judgements = [judge(goal, assumptions) for goal in goals]
        end = process_time()
        verdicts = [judgement.verdict.value for judgement in judgements]
    else:
        results = [prove(g, assumptions, Permit(EVERYTHING)) for g in goals]
        end = process_time()
        verdicts = [
            "proved" if isinstance(result, Proof) else "gap"
            for result in results
        ]
    return {
        "seconds": end - read,
        "reading": read - start,
        "verdicts": verdicts,
        "good": all(verdict == "proved" for verdict in verdicts),
    }


def kernel(name: str, d: int) -> dict[str, object]:
    return _ours(name, whole=False)


def verdict(name: str, d: int) -> dict[str, object]:
    return _ours(name, whole=True)


def sympy_route(name: str, d: int) -> dict[str, object]:
    from benchmarks.sympy_routes import ROUTES

    close = ROUTES[name].close
    start = process_time()
    closed = close(d)
    return {"seconds": process_time() - start, "good": closed}


TASKS: dict[str, Callable[[str, int], dict[str, object]]] = {
    "import-sympy": import_sympy,
    "library": library,
    "reading": reading,
    "document": document,
    "kernel": kernel,
    "verdict": verdict,
    "sympy": sympy_route,
}


def main(arguments: list[str]) -> None:
    task, *rest = arguments
    name = rest[0] if rest else ""
    d = int(rest[1]) if len(rest) > 1 else 0
    print(json.dumps(TASKS[task](name, d)))


if __name__ == "__main__":
    main(sys.argv[1:])
