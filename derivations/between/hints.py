"""Hints in layers, made from the way that is left to the claim."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from derivations.between.expanding import way
from derivations.between.moves import Ground
from derivations.between.setting import Setting, beginning, end
from derivations.between.steps import NoSteps, Step, Steps, Why
from derivations.kernel.proof import Untrue
from derivations.language import tree
from derivations.language.tree import Node, Relation, Term

LAYERS: Final = 4
"""Where to look, which kind of reason, the reason, the line."""

_KINDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "definition": ("definition", "softmax", "kronecker-delta"),
        "expectation": (
            "linearity",
            "independence",
            "independent-functions",
            "tower",
            "taking-out",
            "same-law",
            "known-law",
            "expectation-of-function",
            "tail-sum",
            "expectation-argument",
        ),
        "variance": (
            "variance-formula",
            "zero-mean",
            "variance-scaling",
            "variance-of-sum",
            "covariance-formula",
            "covariance-scaling",
            "bilinearity",
            "uncorrelated",
            "total-variance",
            "bounded-variance",
        ),
        "probability": (
            "complement",
            "inclusion-exclusion",
            "certain-event",
            "zero-almost-surely",
            "implied-event",
            "conditional-probability",
            "bayes",
            "law-of-total-probability",
            "total-probability",
            "markov",
            "chebyshev",
            "cantelli",
        ),
        "algebra": (
            "arithmetic",
            "sums",
            "products",
            "power-sums",
            "geometric-sum",
            "logarithm",
            "rounding",
        ),
        "information": ("entropy-chain", "shannon", "gibbs"),
        "calculus": (
            "differentiation",
            "chain-rule",
            "limit-laws",
            "continuity",
            "dominant-term",
            "squeeze",
        ),
        "equations": (
            "add",
            "multiply",
            "divide",
            "square",
            "square-root",
            "solve",
            "substitution",
        ),
        "order": ("order", "jensen", "cauchy-schwarz"),
    }
)
KIND_OF: Final[Mapping[str, str]] = MappingProxyType(
    {rule: kind for kind, rules in _KINDS.items() for rule in rules}
)


@dataclass(frozen=True, slots=True)
class Hint(Untrue):
    """What to do next: ``part`` is where to look, ``kind`` which kind of
    reason does it (``"given"`` for a fact), ``step`` the line with its
    reason, ``left`` how many lines there are to the end, this one among
    them."""

    part: Term
    kind: str
    step: Step
    left: int


def hint(here: Setting) -> Hint | NoSteps:
    """The next line on a way to the end of the claim."""
    start, goal = beginning(here), end(here)
    if start is None or goal is None:
        return NoSteps(here.line, Why.NOT_EQUATION)
    return hint_between(here, start, goal)


def hint_between(here: Setting, start: Term, goal: Term) -> Hint | NoSteps:
    """The next line on a way from one term to another."""
    if here.alike(start, goal) and start == goal:
        return NoSteps(here.line, Why.DONE)
    found = way(here, start, goal)
    if isinstance(found, NoSteps):
        return found
    return _of_steps(found, start)


def _of_steps(found: Steps, start: Term) -> Hint:
    step = found.steps[0]
    proposition = step.statement.proposition
    made = proposition.right if isinstance(proposition, Relation) else start
    part = changed(start, made)
    return Hint(
        part if isinstance(part, Term) else start,
        kind(step.ground),
        step,
        len(found.steps),
    )


def kind(ground: Ground) -> str:
    """The kind of a reason."""
    return KIND_OF[ground.rule] if ground.rule else "given"


def changed(old: Node, new: Node) -> Node:
    """The smallest part of the old tree that holds all that is different in
    the new one."""
    if type(old) is not type(new):
        return old
    mine, theirs = tree.children(old), tree.children(new)
    if len(mine) != len(theirs):
        return old
    different = [(a, b) for a, b in zip(mine, theirs, strict=True) if a != b]
    if len(different) != 1:
        return old
    one, other = different[0]
    return changed(one, other) if isinstance(one, Term) else old
