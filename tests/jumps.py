"""Jumps made of the library's own chains, and how many of them are filled.

``python -m tests.jumps [DOCUMENT …]`` prints the score over all of them.  A
jump is a piece of a chain of equations, with its inner lines deleted.  Every
claim of an English document with at least three lines in one chain is cut
from the front into pieces of two to five reasons, as long as they come; a
last line that is left over alone is no jump.  The line that stays names all
reasons of the piece where three are enough, which is as many as a line may
name, else it asks (``by ?``).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import perf_counter

from derivations.between.expanding import size_named, steps_of
from derivations.between.setting import Setting, numbered, settings
from derivations.between.steps import NoSteps, Steps
from derivations.diagnose.lines import ASK
from derivations.document.parse import load_document
from derivations.document.reasons import MAX_REASONS
from derivations.document.records import (
    Claim,
    Derivation,
    Document,
    Line,
    Reason,
)
from derivations.document.shelf import library_folder
from derivations.language.tree import Relation

MOST = 5
"""Reasons of a jump."""
READABLE = 8
"""Lines of a chain that fills one."""


@dataclass(frozen=True)
class Jump:
    """Lines ``first`` to ``last`` of a claim as one line."""

    document: str
    claim: str
    first: int
    last: int
    reasons: int
    derivation: Derivation

    @property
    def name(self) -> str:
        return f"{self.document}.{self.claim}.{self.first}-{self.last}"

    def setting(self) -> Setting:
        return numbered(settings(self.derivation, self.claim), self.first)


def documents() -> Iterator[Document]:
    for path in sorted(library_folder().glob("*.md")):
        if not path.stem.endswith(".zh"):
            yield load_document(path)


def jumps(document: Document) -> Iterator[Jump]:
    for derivation in document.derivations:
        for item in derivation.items:
            if isinstance(item, Claim) and is_chain(item):
                for first, last in pieces(item.lines):
                    yield jump(document, derivation, item, first, last)


def is_chain(claim: Claim) -> bool:
    """Whether its lines are one chain of at least three equations."""
    return len(claim.lines) >= 3 and all(
        isinstance(line.statement.proposition, Relation)
        and line.statement.proposition.sign == "="
        and (line.continues or place == 0)
        for place, line in enumerate(claim.lines)
    )


def named(line: Line) -> int:
    return sum(1 if r.rule else len(r.citations) for r in line.reasons)


def pieces(lines: tuple[Line, ...]) -> Iterator[tuple[int, int]]:
    """Where each piece begins and ends."""
    start, count = 0, 0
    for place, line in enumerate(lines):
        if count and count + named(line) > MOST:
            if place - start > 1:
                yield start, place - 1
            start, count = place, 0
        count += named(line)
    if len(lines) - start > 1 and count <= MOST:
        yield start, len(lines) - 1


def jump(
    document: Document,
    derivation: Derivation,
    claim: Claim,
    first: int,
    last: int,
) -> Jump:
    piece = claim.lines[first : last + 1]
    reasons = tuple(dict.fromkeys(r for line in piece for r in line.reasons))
    left = piece[0].statement.proposition.left
    right = piece[-1].statement.proposition.right
    statement = replace(
        piece[-1].statement, proposition=Relation("=", left, right)
    )
    count = sum(map(named, piece))
    written = reasons if count <= MAX_REASONS else (Reason(ASK, (), ASK),)
    line = replace(piece[0], statement=statement, reasons=written)
    lines = (*claim.lines[:first], line, *claim.lines[last + 1 :])
    shorter = replace(claim, lines=lines)
    items = tuple(shorter if x is claim else x for x in derivation.items)
    return Jump(
        document.name,
        claim.name,
        line.number,
        piece[-1].number,
        count,
        replace(derivation, items=items),
    )


def filled(found: Steps | NoSteps) -> bool:
    return isinstance(found, Steps) and len(found.steps) <= READABLE


def main(names: list[str]) -> None:
    total = good = single = 0
    for document in documents():
        if names and document.name not in names:
            continue
        for one in jumps(document):
            start = perf_counter()
            setting = one.setting()
            found = steps_of(setting)
            took = perf_counter() - start
            total += 1
            good += filled(found)
            if isinstance(found, Steps):
                single += found.reasons == 1
                said = f"{found.reasons} lines"
            else:
                said = f"{found.why.value}, {found.tried} tried"
            mark = "✓" if filled(found) else "✗"
            asked = "asked" if not size_named(setting.line) else "named"
            print(
                f"{mark} {one.name}: {one.reasons} reasons, {asked}; "
                f"{said}; {took:.1f} s",
                flush=True,
            )
            if "-v" in sys.argv and isinstance(found, Steps):
                print(found.text)
    print(
        f"{good} of {total} jumps filled with at most {READABLE} lines, "
        f"{single} of them by a single reason"
    )


if __name__ == "__main__":
    main([name for name in sys.argv[1:] if not name.startswith("-")])
