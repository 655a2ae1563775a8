"""``x = a or x = b`` as one equation.

For real constants a product is 0 exactly where one of its factors is
(Spivak, *Calculus*, ch. 1), so that ``l = r or s = t`` says the same as
``(l − r)(s − t) = 0``.  Of random variables that could be meant at every
outcome, or of all outcomes at once; nothing is said of those.
"""

from __future__ import annotations

from typing import Final

from derivations.assumptions.given import Assumptions
from derivations.kernel.dependence import varies
from derivations.language import tree
from derivations.language.tree import Proposition, Relation, Term

_OPPOSITE: Final = {"=": "≠", "≠": "=", "<": "≥", "≥": "<", ">": "≤", "≤": ">"}


def as_relation(
    assumptions: Assumptions, proposition: Proposition
) -> Proposition:
    """The relation that says the same as alternatives between equations, or
    as a negated relation, between constants; else the proposition."""
    match proposition:
        case tree.Negation(Relation(sign, left, right)) if sign in _OPPOSITE:
            if not varies(assumptions, proposition):
                return Relation(_OPPOSITE[sign], left, right)
        case tree.Disjunction(parts):
            differences: list[Term] = []
            for part in parts:
                if not isinstance(part, Relation) or part.sign != "=":
                    return proposition
                differences.append(tree.Subtract(part.left, part.right))
            if differences and not varies(assumptions, proposition):
                product, *others = differences
                for other in others:
                    product = tree.Multiply(product, other)
                return Relation("=", product, tree.Number("0"))
    return proposition
