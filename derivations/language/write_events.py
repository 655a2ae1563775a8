"""Events to Unicode text: what stands in ``P(…)``, ``1{…}``, after a bar."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.language.operator_text import operator_text
from derivations.language.tree import (
    Conditional,
    Conjunction,
    Disjunction,
    Indicator,
    Negation,
    Node,
    Occurs,
    Probability,
    Proposition,
    Relation,
    Term,
    walk,
)
from derivations.language.write_terms import TermWriter


class EventWriter(TermWriter):
    """Writes events, and the terms that hold them."""

    def event_term(self, term: Probability | Indicator | Conditional) -> str:
        if isinstance(term, Indicator):
            return f"1{{{self.event(term.event)}}}"
        if isinstance(term, Probability):
            if term.given is None:
                return f"P({self.event(term.event)})"
            return f"P({self._condition((term.event,), (term.given,))})"
        name, bracket, mark = operator_text(term.operator)
        left, right = bracket[0], bracket[1]
        inside = self._condition(term.arguments, term.given, mark)
        return f"{name}{left}{inside}{right}"

    def _condition(
        self, before: Sequence[Node], given: Sequence[Node], mark: str = ", "
    ) -> str:
        """``X | Y``; absolute values are written without bars."""
        outside, self.bars = self.bars, False
        text = f"{self._listed(before, mark)} | {self._listed(given)}"
        self.bars = outside
        return text

    def told(self, given: Sequence[Node]) -> str:
        """What stands after "given": several variables, and an event of
        several parts, in a bracket."""
        text = self._listed(given)
        plain = len(given) == 1 and (
            isinstance(given[0], Term | Relation | Occurs)
        )
        return text if plain else f"({text})"

    def _listed(self, parts: Sequence[Node], mark: str = ", ") -> str:
        return mark.join(
            self.event(part)
            if isinstance(part, Proposition)
            else self.node(part)
            for part in parts
        )

    def node(self, node: Node) -> str:
        if isinstance(node, Term):
            return self.term(node)
        raise TypeError(f"no text for {type(node).__name__}")

    def event(self, node: Proposition) -> str:
        """An event with as few brackets as reading back needs."""
        if isinstance(node, Conjunction):
            return self._joined(node.parts, self._joint(node))
        if isinstance(node, Disjunction):
            sets = _of_sets(node)
            return self._joined(node.parts, " ∪ " if sets else " or ")
        if isinstance(node, Negation):
            return self._negation(node.part)
        if isinstance(node, Occurs):
            return self.term(node.event)
        if isinstance(node, Relation):
            return self.relation(node)
        raise TypeError(f"no text for {type(node).__name__}")

    def _joint(self, node: Conjunction) -> str:
        if all(isinstance(part, Relation) for part in node.parts):
            return ", "
        return " ∩ " if _of_sets(node) else " and "

    def _joined(self, parts: Sequence[Proposition], sign: str) -> str:
        text = ""
        before: Proposition | None = None
        for part in parts:
            linked = (
                isinstance(before, Relation)
                and isinstance(part, Relation)
                and before.right == part.left
                and sign != " or "
                and "≠" not in (before.sign, part.sign)
            )
            if linked and isinstance(part, Relation):
                text += f" {part.sign} {self.term(part.right)}"
            else:
                text += (sign if text else "") + self._part(part)
            before = part
        return text

    def _part(self, part: Proposition) -> str:
        text = self.event(part)
        nested = isinstance(part, Conjunction | Disjunction)
        return f"({text})" if nested else text

    def _negation(self, part: Proposition) -> str:
        text = self.event(part)
        if isinstance(part, Relation):
            return f"not {text}"
        return f"{text}ᶜ" if isinstance(part, Occurs) else f"({text})ᶜ"


def _of_sets(node: Proposition) -> bool:
    """Is the event made of named events alone?"""
    return not any(isinstance(inner, Relation) for inner in walk(node))
