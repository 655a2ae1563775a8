"""The elementary rules: whether a step is an instance of the one it names.

Each check builds what the rule says from the step's left side, or brings
both sides to the shape that the rule alone gives, and compares.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from derivations.recheck import (
    conditioning,
    definitions,
    entropies,
    finite,
    moments,
    one_law,
    products,
    roots,
)
from derivations.recheck.checker import Checker
from derivations.recheck.context import Step
from derivations.recheck.facts import follows_from_fact
from derivations.recheck.tail_sums import tail_sum
from derivations.recheck.triangles import ends, one_side, triangle

Check: TypeAlias = Callable[[Checker, Step], bool]


def good(checker: Checker, step: Step) -> bool:
    """Whether a step is an instance of the rule that it names."""
    check = CHECKS.get(step.rule)
    return check is not None and check(checker, step)


def fact(checker: Checker, step: Step) -> bool:
    """A stated equation, solved for one term."""
    return follows_from_fact(checker.reader, step)


def definition(checker: Checker, step: Step) -> bool:
    """What an operator or a name stands for."""
    if step.left[0] in ("KL", "CE") or (
        step.left[0] == "H"
        and len(step.left) == 2
        and entropies.is_vector(checker.world, step.left[1])
    ):
        return entropies.unfolded(checker, step)
    return definitions.definition(checker, step)


def implied(checker: Checker, step: Step) -> bool:
    """``E[x] = E[y]`` where ``x = y`` almost surely."""
    right = ["E", "0"] if step.right == "0" else step.right
    match step.left, right:
        case ["E", x], ["E", y]:
            value = checker.plain(["-", x, y], step.context)
            return all(
                checker.reader.holds(step.context, sign, value)
                for sign in ("≥", "≤")
            )
    return False


def independence(checker: Checker, step: Step) -> bool:
    """Of means of products, or of entropies."""
    if step.left[0] == "H":
        return entropies.independence(checker, step)
    return moments.independence(checker, step)


CHECKS: Final[dict[str, Check]] = {
    "definition": definition,
    "entropy": entropies.entropy,
    "moments": moments.moments,
    "linearity": moments.linearity,
    "bilinear": moments.bilinear,
    "scale": moments.scale,
    "zero-mean": moments.zero_mean,
    "independence": independence,
    "condition": conditioning.condition,
    "known": conditioning.known,
    "tower": conditioning.tower,
    "total-variance": conditioning.total_variance,
    "same-law": one_law.same_law,
    "outcome": one_law.outcome,
    "outcomes": one_law.outcomes,
    "total": one_law.total,
    "tail-sum": tail_sum,
    "terms": finite.arithmetic,
    "length": finite.length,
    "fractions": finite.fractions,
    "closed-form": finite.closed_form,
    "range": finite.ranges,
    "restricted": finite.restricted,
    "ends": ends,
    "triangle": triangle,
    "one-side": one_side,
    "product": products.product,
    "factors": products.factors,
    "coincidence": finite.coincidence,
    "power": roots.power,
    "absolute": roots.absolute,
    "log": roots.log,
    "exp": roots.exp,
    "fact": fact,
    "derivative": finite.arithmetic,
    "implied": implied,
}
