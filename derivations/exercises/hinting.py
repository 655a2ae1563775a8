"""Hints made from the line itself, from faint to plain."""

from __future__ import annotations

from derivations.between.hints import KIND_OF, changed
from derivations.document.records import Line
from derivations.exercises.chains import relation
from derivations.exercises.records import Hint


def where(line: Line) -> tuple[Hint, ...]:
    """The part of the line above that changes."""
    found = relation(line.statement)
    if found is None:
        return ()
    return (Hint(part=changed(found.left, found.right)),)


def which_kind(line: Line) -> tuple[Hint, ...]:
    """The kind of its first reason, a fact being one of its own."""
    rule = line.reasons[0].rule if line.reasons else ""
    kind = KIND_OF.get(rule, "") if rule else "given"
    return (Hint(kind=kind),) if kind else ()


def beside(line: Line) -> tuple[Hint, ...]:
    """Its reasons."""
    return (Hint(reasons=line.reasons),) if line.reasons else ()


def slip(written: Line, meant: Line) -> tuple[Hint, ...]:
    """The part of the line as it was meant that is written differently."""
    one, other = relation(meant.statement), relation(written.statement)
    if one is None or other is None:
        return ()
    return (Hint(part=changed(one.right, other.right)),)
