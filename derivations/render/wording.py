"""Conjunctions that their author wrote in a shorter form."""

from __future__ import annotations

from itertools import pairwise

from derivations.language import tree


def written_chain(
    parts: tuple[tree.Proposition, ...],
) -> tuple[tree.Relation, ...]:
    """The relations of ``0 < a ∧ a < b``, shown as it was written,
    ``0 < a < b``; empty for other conjunctions."""
    relations = tuple(item for item in parts if isinstance(item, tree.Relation))
    linked = all(one.right == two.left for one, two in pairwise(relations))
    return relations if linked and len(relations) == len(parts) else ()


def iid_terms(node: tree.Conjunction) -> tuple[tree.Term, ...] | None:
    """The terms of "same law and all mutually independent"."""
    if len(node.parts) != 2:
        return None
    law, joint = node.parts
    if not isinstance(law, tree.SameLaw):
        law, joint = joint, law
    if not isinstance(law, tree.SameLaw) or not isinstance(
        joint, tree.Independence
    ):
        return None
    same = joint.blocks == tuple((term,) for term in law.terms)
    return law.terms if same and joint.kind == "mutual" else None


def indices_alone(node: tree.Big) -> list[str]:
    """Bound indices that no condition of the sum or product names."""
    named = {
        item.name
        for condition in node.conditions
        for item in tree.walk(condition)
        if isinstance(item, tree.Index)
    }
    return [b.index for b in node.binders if b.index not in named]
