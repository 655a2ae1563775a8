"""A step that took one root of an equation and lost the other."""

from __future__ import annotations

from derivations.language import tree
from derivations.language.at_indices import at_indices
from derivations.language.write import to_text
from derivations.refute.values import Enclosure, Value
from derivations.refute.witness import Witness
from derivations.words import say


def other_root_text(witness: Witness, lang: str) -> str:
    """ "a² = 1/d also has the root −1/√d": the step took the wrong one."""
    proposition = witness.statement.proposition
    relation = witness.relation
    if not isinstance(proposition, tree.Implication | tree.Equivalence):
        return ""
    if relation is None or relation != proposition.right:
        return ""
    if not isinstance(proposition.left, tree.Relation):
        return ""
    squared = proposition.left
    if not isinstance(squared.left, tree.Power) or relation.sign != "=":
        return ""
    if squared.left.base != relation.left or squared.sign != "=":
        return ""
    if not _opposite(witness.left, witness.right):
        return ""
    values = dict(witness.indices)
    return say(
        "report-other-root",
        lang,
        equation=to_text(at_indices(squared, values)),
        root=to_text(tree.Negative(_term(relation.right, values))),
    )


def _term(term: tree.Term, values: dict[str, int]) -> tree.Term:
    shown = at_indices(term, values)
    return shown if isinstance(shown, tree.Term) else term


def _opposite(
    one: Value | tuple[Value, ...] | None,
    two: Value | tuple[Value, ...] | None,
) -> bool:
    if one is None or two is None:
        return False
    if isinstance(one, tuple) or isinstance(two, tuple):
        return False
    if isinstance(one, Enclosure) or isinstance(two, Enclosure):
        return False
    return bool(one == -two)
