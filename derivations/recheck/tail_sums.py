"""The mean of a whole number as a sum of tails."""

from __future__ import annotations

from derivations.recheck.checker import Checker
from derivations.recheck.context import Step
from derivations.recheck.world import free_names, whole


def tail_sum(checker: Checker, step: Step) -> bool:
    """``Σ_{k=a+1}^{b} P(X ≥ k) = E[X] − a`` for whole ``a ≤ X ≤ b``."""
    match step.left, step.right:
        case (
            ["sum", [[name, lower, upper]], body, []],
            ["-", ["E", x], least],
        ):
            pass
        case (
            ["E", x],
            ["+", least, ["sum", [[name, lower, upper]], body, []]],
        ):
            pass
        case _:
            return False
    if name in free_names(x) | free_names(least):
        return False
    tail = ["E", ["1", ["≥", x, ["index", name]]]]
    if checker.plain(body, step.context) != checker.plain(tail, step.context):
        return False
    reader, world = checker.reader, checker.world
    values = [checker.plain(part, step.context) for part in (x, lower, upper)]
    if not all(whole(world, value) for value in values):
        return False
    low = checker.plain(["-", lower, "1"], step.context)
    if low != checker.plain(least, step.context) or any(
        map(world.random, values[1:])
    ):
        return False
    rooms = (values[0] - low, values[2] - values[0])
    return all(reader.holds(step.context, "≥", room) for room in rooms)
