"""``x = a or x = b`` as one equation.

For real constants a product is 0 exactly where one of its factors is
(Spivak, *Calculus*, ch. 1), so that ``l = r or s = t`` says the same as
``(l − r)(s − t) = 0``.  Of random variables that could be meant at every
outcome, or of all outcomes at once; nothing is said of those.
"""

from __future__ import annotations

from typing import Final

from derivations.assumptions.given import Assumptions
from derivations.kernel.random import MOMENTS
from derivations.language import tree
from derivations.language.tree import Node, Proposition, Relation, Term

_OPPOSITE: Final = {"=": "≠", "≠": "=", "<": "≥", "≥": "<", ">": "≤", "≤": ">"}


def as_relation(
    assumptions: Assumptions, proposition: Proposition
) -> Proposition:
    """The relation that says the same as alternatives between equations, or
    as a negated relation, between constants; else the proposition."""
    match proposition:
        case tree.Negation(Relation(sign, left, right)):
            if not _varies(assumptions, proposition):
                return Relation(_OPPOSITE[sign], left, right)
        case tree.Disjunction(parts):
            differences: list[Term] = []
            for part in parts:
                if not isinstance(part, Relation) or part.sign != "=":
                    return proposition
                differences.append(tree.Subtract(part.left, part.right))
            if differences and not _varies(assumptions, proposition):
                product, *others = differences
                for other in others:
                    product = tree.Multiply(product, other)
                return Relation("=", product, tree.Number("0"))
    return proposition


def _varies(assumptions: Assumptions, node: Node) -> bool:
    """Whether a value in it may depend on the outcome."""
    if isinstance(node, tree.Operator) and node.name in MOMENTS:
        return False
    if isinstance(node, tree.Probability):
        return False
    name = (
        node.name
        if isinstance(node, tree.Symbol)
        else node.family
        if isinstance(node, tree.Element)
        else ""
    )
    declared = assumptions.declaration(name)
    if declared is not None and declared.kind in ("random", "event"):
        return True
    defined = assumptions.definition(name)
    if defined is not None and _varies(assumptions, defined.term):
        return True
    return any(_varies(assumptions, child) for child in tree.children(node))
