"""Propositions and events in LaTeX."""

from __future__ import annotations

from abc import ABC, abstractmethod

from derivations.language import tree
from derivations.language.laws import SYMMETRIC
from derivations.render.latex_pieces import (
    PERP,
    PROPOSITION,
    SIGNS,
    Piece,
    fenced,
    rounded,
    words,
)
from derivations.render.wording import iid_terms, written_chain

LOOSE = (tree.Implication, tree.Equivalence, tree.Disjunction)
"""Propositions that are bracketed beside ∧."""


class PieceWriter(ABC):
    """What all who write LaTeX need."""

    def __init__(self, language: str, inline: bool = False) -> None:
        self.language = language
        self.only_inline = inline

    @abstractmethod
    def piece(self, node: tree.Node) -> Piece:
        """The text of a node, and how tightly it holds together."""

    def at_least(self, level: int, node: tree.Node) -> str:
        return self.bracketed(self.piece(node), level)

    def bracketed(self, piece: Piece, level: int) -> str:
        return piece.text if piece.level >= level else rounded(piece.text)

    def inline(self, node: tree.Node) -> str:
        """For exponents and subscripts: no built-up fractions."""
        return type(self)(self.language, inline=True).piece(node).text

    def listed(self, nodes: tuple[tree.Node, ...]) -> str:
        return ", ".join(self.piece(item).text for item in nodes)

    def words(self, key: str) -> str:
        return words(key, self.language)


class PropositionWriter(PieceWriter):
    """Writes propositions and statements."""

    def relation(self, node: tree.Relation) -> Piece:
        left, right = self.piece(node.left).text, self.piece(node.right).text
        return Piece(f"{left} {SIGNS[node.sign]} {right}", PROPOSITION)

    def implication(self, node: tree.Implication) -> Piece:
        return self._arrow(node, SIGNS["⟹"])

    def equivalence(self, node: tree.Equivalence) -> Piece:
        return self._arrow(node, SIGNS["⟺"])

    def _arrow(
        self, node: tree.Implication | tree.Equivalence, sign: str
    ) -> Piece:
        sides = []
        for side in (node.left, node.right):
            text = self.piece(side).text
            nested = isinstance(side, tree.Implication | tree.Equivalence)
            sides.append(rounded(text) if nested else text)
        return Piece(f" {sign} ".join(sides), PROPOSITION)

    def conjunction(self, node: tree.Conjunction) -> Piece:
        drawn = iid_terms(node)
        if drawn is not None:
            text = self.listed(drawn) + self.said("iid")
        elif chain := written_chain(node.parts):
            text = self.piece(chain[0].left).text
            for link in chain:
                right = self.piece(link.right).text
                text += f" {SIGNS[link.sign]} {right}"
        else:
            parts = []
            for part in node.parts:
                inner = self.piece(part).text
                nested = isinstance(part, LOOSE)
                parts.append(rounded(inner) if nested else inner)
            text = r" \land ".join(parts)
        return Piece(text, PROPOSITION)

    def disjunction(self, node: tree.Disjunction) -> Piece:
        parts = []
        for part in node.parts:
            inner = self.piece(part).text
            plain = isinstance(part, tree.Relation)
            parts.append(inner if plain else rounded(inner))
        return Piece(r" \lor ".join(parts), PROPOSITION)

    def negation(self, node: tree.Negation) -> Piece:
        inner = self.piece(node.part).text
        return Piece(r"\lnot " + rounded(inner), PROPOSITION)

    def occurs(self, node: tree.Occurs) -> Piece:
        return self.piece(node.event)

    def said(self, key: str) -> str:
        return rf"\text{{{self.words(key)}}}"

    def independence(self, node: tree.Independence) -> Piece:
        return Piece(self._independent(node), PROPOSITION)

    def _independent(self, node: tree.Independence, told: str = "") -> str:
        """``told``: what they are independent given."""
        blocks = [self._block(block) for block in node.blocks]
        if node.kind == "mutual" and len(blocks) == 2 and not node.every:
            text = f" {PERP} ".join(blocks)
            return text + rf" \mid {told}" if told else text
        text = ", ".join(blocks)
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
        told = ", ".join(
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
        name = rf"\operatorname{{{node.law}}}"
        if node.law == "Normal":
            name = r"\mathcal{N}"
        if node.parameters:
            name += rounded(self.listed(node.parameters))
        return Piece(rf"{subject} \sim {name}", PROPOSITION)

    def statement(self, node: tree.Statement) -> Piece:
        text = self.piece(node.proposition).text
        if node.conditions:
            text += r"\quad " + rounded(self.listed(node.conditions))
        return Piece(text, PROPOSITION)


class EventWriter(PropositionWriter):
    """Writes events, and the terms that hold them."""

    def probability(self, node: tree.Probability) -> Piece:
        text = self.event(node.event)
        if node.given is not None:
            text += rf" \mid {self.event(node.given)}"
        return Piece(r"\mathbb{P}" + rounded(text))

    def indicator(self, node: tree.Indicator) -> Piece:
        inner = type(self)(self.language, inline=True).event(node.event)
        if not isinstance(node.event, tree.Occurs):
            inner = rf"\{{{inner}\}}"
        return Piece(rf"\mathbf{{1}}_{{{inner}}}")

    def conditional(self, node: tree.Conditional) -> Piece:
        given = ", ".join(
            self.event(part)
            if isinstance(part, tree.Proposition)
            else self.piece(part).text
            for part in node.given
        )
        text = rf"{self.listed(node.arguments)} \mid {given}"
        if node.operator == "E":
            return Piece(r"\mathbb{E}" + fenced("[", text, "]"))
        if node.operator == "MI":
            inner = "; ".join(self.piece(x).text for x in node.arguments)
            return Piece("I" + rounded(rf"{inner} \mid {given}"))
        if node.operator == "H":
            return Piece("H" + rounded(text))
        return Piece(rf"\operatorname{{{node.operator}}}" + rounded(text))

    def occurring(self, node: tree.Proposition) -> str:
        return self.event(node)

    def event(self, node: tree.Proposition) -> str:
        """An event, in the signs of sets."""
        if isinstance(node, tree.Conjunction | tree.Disjunction):
            sign = r"\cap" if isinstance(node, tree.Conjunction) else r"\cup"
            if isinstance(node, tree.Conjunction):
                if chain := written_chain(node.parts):
                    text = self.piece(chain[0].left).text
                    for link in chain:
                        right = self.piece(link.right).text
                        text += f" {SIGNS[link.sign]} {right}"
                    return text
                if all(isinstance(p, tree.Relation) for p in node.parts):
                    return self.listed(node.parts)
            return f" {sign} ".join(self._happening(p) for p in node.parts)
        if isinstance(node, tree.Negation):
            inner = self._happening(node.part)
            return rf"{{{inner}}}^{{\mathsf{{c}}}}"
        return self.piece(node).text

    def _happening(self, node: tree.Proposition) -> str:
        text = self.event(node)
        inner = node.part if isinstance(node, tree.Negation) else node
        if isinstance(inner, tree.Occurs):
            return text
        if isinstance(node, tree.Relation):
            return rf"\{{{text}\}}"
        return rounded(text)
