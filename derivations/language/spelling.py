"""Runs of letters: how names are spelled, and how a run is cut into names.

A *run* is what stands together without a break: ``σ_q``, ``qk``, ``q_ik_i``,
``aVar``.  Its subscripts are kept in one of two forms: ``_{i}`` where the
author marked the end (``q_{i}``, ``qᵢ``), ``_i`` where he didn't.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from derivations.language.characters import (
    SUBSCRIPTS,
    is_digit,
    is_letter,
    is_mark,
    same_meaning,
)
from derivations.language.scope import Scope, spellings

OPERATOR_SPELLINGS = {
    "E": "E",
    "Var": "Var",
    "var": "Var",
    "VAR": "Var",
    "Variance": "Var",
    "Cov": "Cov",
    "cov": "Cov",
    "sd": "sd",
    "SD": "sd",
    "Sd": "sd",
    "std": "sd",
    "Std": "sd",
    "H": "H",
    "I": "I",
    "KL": "KL",
    "D_KL": "KL",
    "CE": "CE",
    "log": "log",
    "ln": "log",
    "exp": "exp",
    "sqrt": "sqrt",
    "abs": "abs",
    "norm": "norm",
    "mean": "mean",
    "Mean": "mean",
    "svar": "svar",
    "max": "max",
    "min": "min",
    "softmax": "softmax",
    "binom": "binom",
    "binomial": "binom",
    "choose": "binom",
}
"""Words that are operators before a bracket."""

BIG_WORDS = {"sum": "Σ", "prod": "Π"}
"""Words for Σ and Π: ``sum(i=1..n) x_i``."""

_QUICK = re.compile(
    r"[A-Za-zα-ωΓΔΘΛΞΦΨΩ][A-Za-zα-ωΓΔΘΛΞΦΨΩ0-9]*"
    r"(?:_[A-Za-zα-ωΓΔΘΛΞΦΨΩ0-9]+)*(?=[\s()\[\]{}=<>≤≥≠≈+\-*·×/^|,;:.!√ΣΠ∞→⟹]|$)"
)
"""Runs of plain letters and digits, before a sign that ends each run."""
_SIMPLE = re.compile(r"[^\W_]['\w]*")
_PARTS = re.compile(r"_\{([^{}]*)\}")


def scan_run(text: str, start: int) -> tuple[str, int]:
    """The run that starts at ``start`` (a letter) and where it ends."""
    quick = _QUICK.match(text, start)
    if quick is not None:
        return quick[0], quick.end()
    out: list[str] = []
    at = start
    while at < len(text):
        c = text[at]
        last = out[-1] if out else ""
        if _continues(c, last):
            out.append(c)
        elif c == "_":
            inner, after = _marked_subscript(text, at)
            if inner is not None:
                out.append("_{" + inner + "}")
                at = after
                continue
            if not text[at + 1 : at + 2].strip() or not (
                is_letter(text[at + 1]) or is_digit(text[at + 1])
            ):
                break
            out.append("_")
            out.append(text[at + 1])
            at += 2
            continue
        elif c in SUBSCRIPTS:
            inner, after = _small_subscript(text, at)
            if inner is None:
                break
            out.append("_{" + inner + "}")
            at = after
            continue
        else:
            break
        at += 1
    return unicodedata.normalize("NFC", "".join(out)), at


def _continues(c: str, last: str) -> bool:
    """Does ``c`` go on with the run after ``last`` (``""`` at its start)?"""
    if is_digit(c):
        return last != "" and last[0] != "_"
    if c == "'":
        return last == "'" or last.isalnum()
    return is_letter(c) or (last != "" and is_mark(c))


def _marked_subscript(text: str, at: int) -> tuple[str | None, int]:
    """The inside of ``_{…}`` at ``at`` when it's letters and digits only."""
    if text[at : at + 2] != "_{":
        return None, at
    end = text.find("}", at)
    if end < 0:
        return None, at
    inner = text[at + 2 : end].strip()
    return (inner if _is_simple(inner) else None), end + 1


def _small_subscript(text: str, at: int) -> tuple[str | None, int]:
    end = at
    while end < len(text) and text[end] in SUBSCRIPTS:
        end += 1
    inner = "".join(SUBSCRIPTS[c] for c in text[at:end])
    return (inner if _is_simple(inner) else None), end


def _is_simple(inner: str) -> bool:
    return _SIMPLE.fullmatch(inner) is not None and all(
        is_letter(c) or is_mark(c) or is_digit(c) or c in "'_" for c in inner
    )


def canonical_name(text: str) -> str | None:
    """The one spelling of a name (``dₖ``, ``d_{k}`` → ``d_k``), or nothing
    when the text isn't a name."""
    text = same_meaning(text.strip())
    if not text or not is_letter(text[0]):
        return None
    run, end = scan_run(text, 0)
    if end != len(text):
        return None
    return plain(run)


def plain(run: str) -> str:
    """The run with unmarked subscripts: the spelling of names."""
    return _PARTS.sub(r"_\1", run) if "{" in run else run


@dataclass(frozen=True, slots=True)
class Atom:
    """One name in a run.  ``kind``: ``"name"``, ``"index"`` (an index
    variable as a number), ``"function"`` or ``"operator"``; ``indices`` are
    the subscripts of a family's member, else ``None``."""

    name: str
    kind: str = "name"
    indices: tuple[str, ...] | None = None


Cut = tuple[Atom, ...]
MAX_KEPT = 4096
"""Runs of a scope of which the cuts are kept."""


def cuts(
    run: str, tail: str, scope: Scope, known: tuple[str, ...]
) -> list[Cut]:
    """The ways to read the run as declared names, at most two of them.

    ``known`` are index variables that may stand as numbers.  The last name
    takes what is attached to the run: an operator or a function needs
    ``tail`` to be a bracket, and a subscript attaches to a whole family.
    """
    kept = scope.lexicon.cuts
    key: tuple[str, ...] = (run, tail)
    if known:
        key = (run, tail, *[name for name in known if name in run])
    ways: list[Cut] | None = kept.get(key)
    if ways is None:
        if len(kept) >= MAX_KEPT:
            kept.clear()
        ways = kept[key] = _cuts(run, tail, scope, known)
    return ways


def _cuts(
    run: str, tail: str, scope: Scope, known: tuple[str, ...]
) -> list[Cut]:
    whole = _whole(run, tail, scope)
    if whole is not None:
        return [(whole,)]
    found: dict[int, list[Cut]] = {len(run): [()]}
    for at in range(len(run) - 1, -1, -1):
        ways: list[Cut] = []
        for atom, end, open_ended in _atoms_at(run, at, tail, scope, known):
            for rest in found.get(end, []):
                if open_ended and rest and rest[0].kind == "index":
                    continue  # q_ij is never q_i times j
                ways.append((atom, *rest))
        found[at] = list(dict.fromkeys(ways))[:2]
    return found[0]


def may_take(run: str, bracket: str, scope: Scope) -> bool:
    """Could the last name of the run take a bracket written apart from it:
    as an operator, a function, or (``[``) a family its index?"""
    if run in BIG_WORDS:
        return True
    if plain(run) in scope.names and plain(run) not in OPERATOR_SPELLINGS:
        names = [plain(run)]
    elif any(run.endswith(name) for name in OPERATOR_SPELLINGS):
        return True
    else:
        names = [
            name
            for name in scope.names
            if any(run.endswith(spelled) for spelled in spellings(name))
        ]
    return any(
        scope.names[name].kind == "function"
        or (bracket == "[" and bool(scope.names[name].ranges))
        for name in names
    )


def _whole(run: str, tail: str, scope: Scope) -> Atom | None:
    """The run as one name: this comes before any cutting."""
    name = plain(run)
    declared = scope.get(name)
    bracket = tail in ("(", "[")
    if declared is not None and declared.kind == "function":
        return Atom(name, "function") if tail != "_" else None
    if bracket and name in OPERATOR_SPELLINGS:
        if not (declared is not None and declared.ranges and tail == "["):
            return Atom(OPERATOR_SPELLINGS[name], "operator")
    if declared is None or (tail == "_" and not declared.ranges):
        return None
    return Atom(name)


def _atoms_at(
    run: str, at: int, tail: str, scope: Scope, known: tuple[str, ...]
) -> list[tuple[Atom, int, bool]]:
    """Names that may start at ``at``: (name, where it ends, whether its
    subscript has no marked end)."""
    found: list[tuple[Atom, int, bool]] = []
    longest = at
    for spelled, name, declared in scope.lexicon.starting.get(run[at], ()):
        end = at + len(spelled)
        if not run.startswith(spelled, at) or not _ends_name(run, end):
            continue
        if declared.kind == "function":
            found.append((Atom(name, "function"), end, False))
        elif run.startswith("_", end):
            if declared.ranges:
                for indices, after in _subscripts(
                    run, end, len(declared.ranges), scope
                ):
                    atom = Atom(name, "name", indices)
                    marked = run.startswith("_{", end)
                    found.append((atom, after, not marked))
        else:
            found.append((Atom(name), end, "_" in spelled))
            if "_" in name:
                longest = max(longest, end)
    if longest > at:
        # a declared d_k wins over the member k of a family d
        found = [
            item
            for item in found
            if item[0].indices is None or item[1] > longest
        ]
    letter = _letter(run, at)
    if letter in known and not run.startswith("_", at + len(letter)):
        found.append((Atom(letter, "index"), at + len(letter), False))
    if tail in ("(", "["):
        spelling = run[at:]
        if spelling in OPERATOR_SPELLINGS:
            atom = Atom(OPERATOR_SPELLINGS[spelling], "operator")
            return [(atom, len(run), False)]
    return [
        item
        for item in found
        if item[1] < len(run) or _fits(item[0], tail, scope)
    ]


def _fits(atom: Atom, tail: str, scope: Scope) -> bool:
    """May this name stand before what is attached to the run?"""
    if tail != "_":
        return True
    declared = scope.get(atom.name)
    return (
        atom.kind == "name"
        and atom.indices is None
        and declared is not None
        and bool(declared.ranges)
    )


def _ends_name(run: str, end: int) -> bool:
    return end >= len(run) or not (run[end] == "'" or is_mark(run[end]))


def _letter(run: str, at: int) -> str:
    """The single letter at ``at`` with its marks and primes."""
    end = at + 1
    while end < len(run) and (run[end] == "'" or is_mark(run[end])):
        end += 1
    return run[at:end]


def is_index_letter(name: str) -> bool:
    """May this undeclared name be an index variable?"""
    bare = name.rstrip("'")
    return len(bare) == 1 and bare.isalpha() and bare.islower()


def _subscripts(
    run: str, at: int, count: int, scope: Scope
) -> list[tuple[tuple[str, ...], int]]:
    """Ways to read ``count`` indices from the ``_`` at ``at``."""
    if run.startswith("_{", at):
        end = run.index("}", at)
        inner = run[at + 2 : end]
        return [
            (indices, end + 1)
            for indices, after in _index_lists(inner, 0, count, scope)
            if after == len(inner)
        ]
    return _index_lists(run, at + 1, count, scope)


def _index_lists(
    text: str, at: int, count: int, scope: Scope
) -> list[tuple[tuple[str, ...], int]]:
    if count == 0:
        return [((), at)]
    return [
        ((first, *rest), after)
        for first, end in _index_at(text, at, count, scope)
        for rest, after in _index_lists(text, end, count - 1, scope)
    ]


def _index_at(
    text: str, at: int, count: int, scope: Scope
) -> list[tuple[str, int]]:
    """One index at ``at``: a number, a declared constant (longest first),
    or an undeclared letter."""
    if at >= len(text) or text[at] in "_{}":
        return []
    if is_digit(text[at]):
        end = at + 1
        while count == 1 and end < len(text) and is_digit(text[end]):
            end += 1
        return [(text[at:end], end)]
    names = [
        name
        for name in scope.lexicon.constants.get(text[at], ())
        if text.startswith(name, at) and _ends_name(text, at + len(name))
    ]
    if names:
        name = max(names, key=len)
        return [(name, at + len(name))]
    letter = _letter(text, at)
    if letter in scope.names or not is_index_letter(letter):
        return []
    return [(letter, at + len(letter))]
