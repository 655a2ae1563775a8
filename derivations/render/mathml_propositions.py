"""Propositions and events in MathML."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from derivations.language import tree
from derivations.language.laws import SYMMETRIC
from derivations.render.latex_pieces import PROPOSITION
from derivations.render.latex_pieces import words as said
from derivations.render.latex_propositions import LOOSE
from derivations.render.mathml_pieces import (
    APPLIED,
    QUAD,
    Piece,
    built,
    fenced,
    joined,
    leaf,
    mo,
    rounded,
    words,
)
from derivations.render.wording import iid_terms, written_chain

INDEPENDENT: Final = mo("⫫")


class PieceWriter(ABC):
    """What all who write MathML need."""

    def __init__(self, language: str, inline: bool = False) -> None:
        self.language = language
        self.only_inline = inline

    @abstractmethod
    def piece(self, node: tree.Node) -> Piece:
        """The elements of a node, and how tightly they hold together."""

    def at_least(self, level: int, node: tree.Node) -> str:
        return self.bracketed(self.piece(node), level)

    def bracketed(self, piece: Piece, level: int) -> str:
        return piece.text if piece.level >= level else rounded(piece.text)

    def inline(self, node: tree.Node) -> str:
        """For exponents and subscripts: no built-up fractions."""
        return type(self)(self.language, inline=True).piece(node).text

    def listed(self, nodes: tuple[tree.Node, ...], sign: str = ",") -> str:
        return joined([self.piece(item).text for item in nodes], sign)

    def said(self, key: str) -> str:
        return words(said(key, self.language))

    def called(self, name: str, inner: str, attributes: str = "") -> Piece:
        """An operator by its name, at what is in brackets."""
        head = leaf("mi", name, attributes)
        return Piece(head + APPLIED + rounded(inner), named=len(name) > 1)


class PropositionWriter(PieceWriter):
    """Writes propositions and statements."""

    def relation(self, node: tree.Relation) -> Piece:
        left, right = self.piece(node.left).text, self.piece(node.right).text
        return Piece(left + mo(node.sign) + right, PROPOSITION)

    def implication(self, node: tree.Implication) -> Piece:
        return self._arrow(node, "⟹")

    def equivalence(self, node: tree.Equivalence) -> Piece:
        return self._arrow(node, "⟺")

    def _arrow(
        self, node: tree.Implication | tree.Equivalence, sign: str
    ) -> Piece:
        sides = []
        for side in (node.left, node.right):
            text = self.piece(side).text
            nested = isinstance(side, tree.Implication | tree.Equivalence)
            sides.append(rounded(text) if nested else text)
        return Piece(mo(sign).join(sides), PROPOSITION)

    def conjunction(self, node: tree.Conjunction) -> Piece:
        drawn = iid_terms(node)
        if drawn is not None:
            text = self.listed(drawn) + self.said("iid")
        elif chain := written_chain(node.parts):
            text = self.chain(chain)
        else:
            parts = []
            for part in node.parts:
                inner = self.piece(part).text
                nested = isinstance(part, LOOSE)
                parts.append(rounded(inner) if nested else inner)
            text = mo("∧").join(parts)
        return Piece(text, PROPOSITION)

    def chain(self, links: tuple[tree.Relation, ...]) -> str:
        text = self.piece(links[0].left).text
        for link in links:
            text += mo(link.sign) + self.piece(link.right).text
        return text

    def disjunction(self, node: tree.Disjunction) -> Piece:
        parts = []
        for part in node.parts:
            inner = self.piece(part).text
            plain = isinstance(part, tree.Relation)
            parts.append(inner if plain else rounded(inner))
        return Piece(mo("∨").join(parts), PROPOSITION)

    def negation(self, node: tree.Negation) -> Piece:
        inner = self.piece(node.part).text
        return Piece(mo("¬") + rounded(inner), PROPOSITION)

    def occurs(self, node: tree.Occurs) -> Piece:
        return self.piece(node.event)

    def independence(self, node: tree.Independence) -> Piece:
        return Piece(self._independent(node), PROPOSITION)

    def _independent(self, node: tree.Independence, told: str = "") -> str:
        """``told``: what they are independent given."""
        blocks = [self._block(block) for block in node.blocks]
        if node.kind == "mutual" and len(blocks) == 2 and not node.every:
            text = INDEPENDENT.join(blocks)
            return text + _GIVEN + told if told else text
        text = joined(blocks)
        kind = self.said(node.kind)
        if told and self.language == "zh":
            text += self.said("told-before") + told + self.said("told-after")
            text += kind
        elif told:
            text += kind + self.said("told-before") + told
        else:
            text += kind
        return self.said("all") + text if node.every else text

    def given_independence(self, node: tree.ConditionalIndependence) -> Piece:
        told = joined(
            [
                self.occurring(part)
                if isinstance(part, tree.Proposition)
                else self.piece(part).text
                for part in node.given
            ]
        )
        joint = tree.Independence(node.kind, node.blocks, node.every)
        return Piece(self._independent(joint, told), PROPOSITION)

    @abstractmethod
    def occurring(self, node: tree.Proposition) -> str:
        """An event, in the signs of sets."""

    def _block(self, block: tuple[tree.Term, ...]) -> str:
        text = self.listed(block)
        return text if len(block) == 1 else rounded(text)

    def same_law(self, node: tree.SameLaw) -> Piece:
        text = self.listed(node.terms) + self.said("same-law")
        return Piece(text, PROPOSITION)

    def named_law(self, node: tree.NamedLaw) -> Piece:
        subject = self.piece(node.term).text
        if node.law == SYMMETRIC:
            return Piece(subject + self.said(SYMMETRIC), PROPOSITION)
        name = leaf("mi", "𝒩" if node.law == "Normal" else node.law)
        if node.parameters:
            name += APPLIED + rounded(self.listed(node.parameters))
        return Piece(subject + mo("∼") + name, PROPOSITION)

    def statement(self, node: tree.Statement) -> Piece:
        text = self.piece(node.proposition).text
        if node.conditions:
            text += QUAD + rounded(self.listed(node.conditions))
        return Piece(text, PROPOSITION)


class EventWriter(PropositionWriter):
    """Writes events, and the terms that hold them."""

    def probability(self, node: tree.Probability) -> Piece:
        text = self.event(node.event)
        if node.given is not None:
            text += _GIVEN + self.event(node.given)
        return self.called("ℙ", text)

    def indicator(self, node: tree.Indicator) -> Piece:
        inner = type(self)(self.language, inline=True).event(node.event)
        if not isinstance(node.event, tree.Occurs):
            inner = fenced("{", inner, "}")
        return Piece(built("msub", leaf("mn", "𝟏"), inner))

    def conditional(self, node: tree.Conditional) -> Piece:
        given = joined(
            [
                self.event(part)
                if isinstance(part, tree.Proposition)
                else self.piece(part).text
                for part in node.given
            ]
        )
        text = self.listed(node.arguments) + _GIVEN + given
        if node.operator == "E":
            head = leaf("mi", "𝔼") + APPLIED
            return Piece(head + fenced("[", text, "]"))
        if node.operator == "MI":
            inner = self.listed(node.arguments, ";")
            return self.called("I", inner + _GIVEN + given)
        return self.called(node.operator, text)

    def occurring(self, node: tree.Proposition) -> str:
        return self.event(node)

    def event(self, node: tree.Proposition) -> str:
        """An event, in the signs of sets."""
        if isinstance(node, tree.Conjunction | tree.Disjunction):
            sign = "∩" if isinstance(node, tree.Conjunction) else "∪"
            if isinstance(node, tree.Conjunction):
                if chain := written_chain(node.parts):
                    return self.chain(chain)
                if all(isinstance(p, tree.Relation) for p in node.parts):
                    return self.listed(node.parts)
            return mo(sign).join(self._happening(p) for p in node.parts)
        if isinstance(node, tree.Negation):
            inner = self._happening(node.part)
            upper = leaf("mi", "c", 'mathvariant="normal"')
            return built("msup", inner, upper)
        return self.piece(node).text

    def _happening(self, node: tree.Proposition) -> str:
        text = self.event(node)
        inner = node.part if isinstance(node, tree.Negation) else node
        if isinstance(inner, tree.Occurs):
            return text
        if isinstance(node, tree.Relation):
            return fenced("{", text, "}")
        return rounded(text)


_GIVEN: Final = mo(
    "|",
    'form="infix" stretchy="false" lspace="0.278em" rspace="0.278em"',
)
