"""Proofs and their traces, through JSON."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from derivations.diagnose.replays import trace_of
from derivations.recheck import Rejected, recheck
from tests.kernel.proving import proved


def trace(statement: str, given: str = "", *rules: str) -> Any:
    """The trace of the kernel's proof by these rules, or else by all."""
    return trace_of(proved(statement, given, *rules))


def rejected(data: Any) -> int | str:
    """Where the trace is rejected; fails when it is accepted."""
    try:
        recheck(data)
    except Rejected as found:
        return found.place
    raise AssertionError("a trace was accepted")


def changed(data: Any, *path: Any, to: Any) -> Any:
    """The trace with one place replaced."""
    copy = deepcopy(data)
    inside = copy
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = to
    return copy
