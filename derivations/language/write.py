"""Formula trees to Unicode text, in the author's order.

`to_text` writes few brackets and reads back to the same tree in the scope
that the tree was read in; `to_reading` writes a bracket around everything
and every product sign, to show how a line was understood.
"""

from __future__ import annotations

from derivations.language.free import free_indices
from derivations.language.laws import SYMMETRIC
from derivations.language.tree import (
    Binder,
    ConditionalIndependence,
    Conjunction,
    Disjunction,
    Equivalence,
    Implication,
    Independence,
    NamedLaw,
    Negation,
    Node,
    Occurs,
    Proposition,
    Relation,
    SameLaw,
    Statement,
    Tends,
    Term,
)
from derivations.language.write_events import EventWriter


def to_text(node: Node) -> str:
    """Unicode text with no more brackets than reading back needs."""
    return _Writer(node, full=False).node(node)


def to_reading(node: Node) -> str:
    """The same fully bracketed, with every sign written out."""
    return _Writer(node, full=True).node(node)


class _Writer(EventWriter):
    """Writes propositions and statements too."""

    def node(self, node: Node) -> str:
        if isinstance(node, Term):
            return self.term(node)
        if isinstance(node, Proposition):
            return self.proposition(node)
        if isinstance(node, Statement):
            return self.statement(node)
        if isinstance(node, Binder):
            return self.binder(node)
        raise TypeError(f"no text for {type(node).__name__}")

    def proposition(self, node: Proposition) -> str:
        if isinstance(node, Relation):
            return self.relation(node)
        if isinstance(node, Tends):
            left, right = self.term(node.term), self.term(node.value)
            return f"{left} → {right} as {self.target(node)}"
        if isinstance(node, Implication | Equivalence):
            sign = "⟹" if isinstance(node, Implication) else "⟺"
            left, right = (
                self.side(node, node.left),
                self.side(node, node.right),
            )
            return f"{left} {sign} {right}"
        if isinstance(node, Conjunction):
            return self.conjunction(node)
        if isinstance(node, Disjunction):
            return " or ".join(map(self.alternative, node.parts))
        if isinstance(node, Negation):
            inner = self.proposition(node.part)
            plain = isinstance(node.part, Relation)
            return f"not {inner}" if plain else f"not ({inner})"
        if isinstance(node, Occurs):
            return self.event(node)
        if isinstance(node, Independence):
            return self.independence(node)
        if isinstance(node, ConditionalIndependence):
            joint = Independence(node.kind, node.blocks, node.every)
            return f"{self.independence(joint)} given {self.told(node.given)}"
        if isinstance(node, SameLaw):
            return f"{self.terms(node.terms)} identically distributed"
        if isinstance(node, NamedLaw):
            return self.named_law(node)
        raise TypeError(f"no text for {type(node).__name__}")

    def alternative(self, node: Proposition) -> str:
        text = self.proposition(node)
        weak = isinstance(node, Disjunction | Implication | Equivalence) or (
            self.full and isinstance(node, Conjunction | Negation)
        )
        return f"({text})" if weak else text

    def side(self, outer: Proposition, inner: Proposition) -> str:
        text = self.proposition(inner)
        joined = Conjunction | Disjunction | Negation | Implication
        weak = isinstance(inner, Equivalence) or (
            isinstance(inner, joined)
            if self.full
            else isinstance(inner, Implication)
            and isinstance(outer, Implication)
        )
        return f"({text})" if weak else text

    def conjunction(self, node: Conjunction) -> str:
        same = _identical(node)
        if same is not None:
            every = "all " if same.every else ""
            return f"{every}{self.blocks(same)} i.i.d."
        weak = (Conjunction, Disjunction, Implication, Equivalence)
        parts = [
            f"({self.proposition(part)})"
            if isinstance(part, weak)
            or (self.full and isinstance(part, Negation))
            else self.proposition(part)
            for part in node.parts
        ]
        text = parts[0]
        for before, part, written in zip(
            node.parts, node.parts[1:], parts[1:], strict=False
        ):
            if (
                isinstance(before, Relation)
                and isinstance(part, Relation)
                and before.right == part.left
                and "≠" not in (before.sign, part.sign)
            ):
                text += f" {part.sign} {self.term(part.right)}"
            else:
                text += f" and {written}"
        return text

    def independence(self, node: Independence) -> str:
        every = "all " if node.every else ""
        kind = {
            "mutual": "mutually independent" if node.every else "independent",
            "pairwise": "pairwise independent",
        }.get(node.kind, node.kind)
        return f"{every}{self.blocks(node)} {kind}"

    def named_law(self, node: NamedLaw) -> str:
        subject = self.term(node.term)
        if node.law == SYMMETRIC:
            return f"{subject} symmetric"
        inner = f"({self.terms(node.parameters)})" if node.parameters else ""
        return f"{subject} ~ {node.law}{inner}"

    def blocks(self, node: Independence) -> str:
        return ", ".join(
            self.term(block[0]) if len(block) == 1 else f"({self.terms(block)})"
            for block in node.blocks
        )

    def statement(self, node: Statement) -> str:
        text = self.proposition(node.proposition)
        if not node.conditions:
            return text
        conditions = ", ".join(map(self.relation, node.conditions))
        return f"{text} for {conditions}"


def _identical(node: Conjunction) -> Independence | None:
    """The independence of an "i.i.d.", if that is what the parts say."""
    if len(node.parts) != 2:
        return None
    law, joint = node.parts
    if not isinstance(law, SameLaw) or not isinstance(joint, Independence):
        return None
    terms = tuple(term for block in joint.blocks for term in block)
    fits = (
        joint.kind == "mutual"
        and terms == law.terms
        and joint.every == bool(free_indices(joint))
    )
    return joint if fits else None
