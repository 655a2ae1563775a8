"""The results as text, in Markdown tables."""

from __future__ import annotations

from benchmarks.measure import Timing
from benchmarks.results import LENGTHS, Compared, Reading, Results, Taken, Whole


def head(told: dict[str, str], count: int) -> str:
    said = ", ".join(f"{k} {v}" for k, v in told.items())
    plural = "" if count == 1 else "es"
    return (
        f"{said}.\nCPU seconds, minimum / median of {count} fresh "
        f"process{plural}; ratio of the minima, ours to SymPy's (below 1: ours "
        "is faster)."
    )


def render(results: Results) -> str:
    return "\n\n".join(
        (
            head(results.environment, results.count),
            reading(results.reading),
            _library(results.whole),
            _documents(results),
            _powers(results),
            _core(results),
            _slower(results.compared),
        )
    )


def reading(found: Reading) -> str:
    facts = found.reading.facts
    read = (
        f"library read: {facts['documents']} documents, {facts['lines']} "
        f"lines, {_fact(found.reading, 'characters'):,.0f} characters, "
        "imports excluded"
    )
    rows = [
        ("`import sympy`, alone", found.sympy_import, None),
        (read, found.reading, found.sympy_import),
        ('`python -c "import sympy"`', found.sympy_command, None),
        (
            "`derivations prove`, one small statement, cold",
            found.prove_command,
            found.sympy_command,
        ),
    ]
    return table(
        ("reading and start", "seconds", "ratio"),
        [
            (title, _pair(timing), _ratio(timing, beside) if beside else "")
            for title, timing, beside in rows
        ],
    )


def _library(whole: Whole) -> str:
    facts = whole.library.facts
    judged = (
        f"library judged: {facts['documents']} documents, "
        f"{facts['lines']} lines, imports excluded"
    )
    rows = [
        ("`import sympy`, alone", whole.sympy_import, None),
        (judged, whole.library, whole.sympy_import),
        (
            "the same, verdicts alone (`check --brief`)",
            whole.verdicts,
            whole.sympy_import,
        ),
        ('`python -c "import sympy"`', whole.sympy_command, None),
        ("`derivations check`, cold", whole.check_command, whole.sympy_command),
        (
            "`derivations check`, unchanged since an earlier check",
            whole.unchanged_command,
            whole.sympy_command,
        ),
    ]
    return table(
        ("whole library", "seconds", "ratio"),
        [
            (title, _pair(timing), _ratio(timing, beside) if beside else "")
            for title, timing, beside in rows
        ],
    )


def _documents(results: Results) -> str:
    rows = [
        (
            f"{lines:,} lines",
            _pair(timing),
            f"{timing.least / lines * 1000:.2f}",
            f"{_fact(timing, 'reading') / lines * 1000:.2f}",
            _seconds(_fact(timing, "parser")),
            f"{_fact(timing, 'memory'):.0f}",
        )
        for lines, timing in zip(LENGTHS, results.documents, strict=True)
    ]
    library = results.whole.library
    _, hundred, thousand = results.documents
    growth = thousand.least / hundred.least
    head = ("document", "seconds", "ms a line", "of it reading")
    return (
        table((*head, "parser loaded in", "peak memory, MB"), rows)
        + f"\n\n1,000 lines take {growth:.1f} times as long as 100; the "
        f"library's peak memory is {_fact(library, 'memory'):.0f} MB."
    )


def _fact(timing: Timing, name: str) -> float:
    """What the last run told besides its seconds."""
    return float(str(timing.facts[name]))


def _powers(results: Results) -> str:
    beside = results.whole.sympy_import
    rows = [
        (
            power.core.title,
            _pair(power.kernel),
            _pair(power.verdict),
            _ratio(power.kernel, beside),
            _ratio(power.verdict, beside),
        )
        for power in results.powers
    ]
    beside_import = "to `import sympy`"
    head = ("high moment, for general d", "proof", "verdict")
    ratios = (f"proof ratio {beside_import}", f"verdict ratio {beside_import}")
    return table((*head, *ratios), rows)


def _core(results: Results) -> str:
    rows: list[tuple[str, ...]] = []
    for each in results.compared:
        lead: tuple[str, ...] = (
            str(each.core.number),
            each.core.title,
            _pair(each.kernel),
            _pair(each.verdict),
        )
        for taken in each.taken:
            rows.append(
                (
                    *lead,
                    taken.route.scope,
                    _route(taken),
                    _pair(taken.timing),
                    _ratio(each.kernel, taken.timing),
                    _ratio(each.verdict, taken.timing),
                )
            )
            lead = ("", "", "", "")
    return table(
        (
            "#",
            "statement, for general d",
            "proof",
            "verdict",
            "SymPy settles it",
            "by this route",
            "seconds",
            "proof ratio",
            "verdict ratio",
        ),
        rows,
    )


def _slower(compared: tuple[Compared, ...]) -> str:
    found = [
        f"- {each.core.number}, {taken.route.scope}, {_route(taken)}: "
        + ", ".join(
            f"{name} {_ratio(timing, taken.timing)} times"
            for name, timing in (
                ("proof", each.kernel),
                ("verdict", each.verdict),
            )
            if timing.least > taken.timing.least
        )
        for each in compared
        for taken in each.taken
        if each.verdict.least > taken.timing.least
    ]
    if not found:
        return "Slower than SymPy: nothing."
    return "Slower than SymPy:\n\n" + "\n".join(found)


def _route(taken: Taken) -> str:
    if taken.d == 0:
        return taken.route.title
    return f"{taken.route.title}, d = {taken.d}"


def _pair(timing: Timing) -> str:
    return f"{_seconds(timing.least)} / {_seconds(timing.middle)}"


def _seconds(value: float) -> str:
    if value >= 10:
        return f"{value:.0f}"
    return f"{value:.1f}" if value >= 1 else f"{value:.3f}"


def _ratio(ours: Timing, theirs: Timing) -> str:
    ratio = ours.least / theirs.least
    if ratio >= 10:
        return f"{ratio:.0f}"
    return f"{ratio:.1f}" if ratio >= 1 else f"{ratio:.2g}"


def table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    widths = [
        max(len(row[column]) for row in (head, *rows))
        for column in range(len(head))
    ]
    rule = tuple("-" * width for width in widths)
    return "\n".join(
        "| "
        + " | ".join(
            cell.ljust(width) for cell, width in zip(row, widths, strict=True)
        )
        + " |"
        for row in (head, rule, *rows)
    )
