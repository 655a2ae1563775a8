"""What every statement seen from Python offers: its sides as SymPy objects,
its text, its LaTeX."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from derivations.assumptions.given import Assumptions
from derivations.kernel.proof import Obligation, Untrue
from derivations.language import tree
from derivations.language.to_sympy import to_sympy
from derivations.language.tree import Relation, Statement
from derivations.language.write import to_text
from derivations.render.condition_text import supports
from derivations.render.latex_formula import to_latex


class Stated(Untrue, ABC):
    """A statement under assumptions.  Never a truth value."""

    @property
    @abstractmethod
    def statement(self) -> Statement:
        """The formula tree, exactly as written."""

    @property
    @abstractmethod
    def given(self) -> Assumptions:
        """What the statement may build on."""

    @property
    def eq(self) -> Any:
        """The whole statement as a SymPy object, unevaluated."""
        return to_sympy(self.statement, self.given)

    @property
    def lhs(self) -> Any:
        """The left side as a SymPy object, unevaluated."""
        return to_sympy(self._sides[0], self.given)

    @property
    def rhs(self) -> Any:
        """The right side as a SymPy object, unevaluated."""
        return to_sympy(self._sides[1], self.given)

    @property
    def relation(self) -> str:
        """``=``, ``≤``, ``⟹``, ``⟺`` …; ``∧`` joins several statements,
        and a statement on the joint law has the name of its kind."""
        match self.statement.proposition:
            case Relation(sign):
                return sign
            case tree.Implication():
                return "⟹"
            case tree.Equivalence():
                return "⟺"
            case tree.Conjunction():
                return "∧"
            case tree.Independence(kind) | tree.ConditionalIndependence(kind):
                return kind
            case tree.NamedLaw():
                return "~"
        return "same-law"

    @property
    def text(self) -> str:
        """The statement in the notation of documents."""
        return to_text(self.statement)

    @property
    def _sides(self) -> tuple[tree.Node, tree.Node]:
        match self.statement.proposition:
            case (
                Relation(_, left, right)
                | tree.Implication(left, right)
                | tree.Equivalence(left, right)
            ):
                return left, right
        raise AttributeError(f"{self.text} has no two sides; see .eq")

    def _latex(self, printer: object = None, **settings: object) -> str:
        """For `sympy.latex`: in the author's order, not SymPy's."""
        return to_latex(self.statement)


@dataclass(frozen=True)
class Condition(Untrue):
    """A side condition of a line or result: what must hold, whether it was
    shown, and by what.

    ``by`` names assumptions, or declarations of single names.
    """

    record: Obligation
    given: Assumptions

    @cached_property
    def relation(self) -> Relation:
        return self.record.relation

    @property
    def kind(self) -> str:
        """Where it comes from: ``denominator``, ``logarithm``, ``root`` …"""
        return self.record.kind

    @property
    def eq(self) -> Any:
        return to_sympy(self.relation, self.given)

    @property
    def text(self) -> str:
        return to_text(self.relation)

    @property
    def met(self) -> bool:
        return self.record.met

    @property
    def by(self) -> tuple[str, ...]:
        return supports(self.record.facts, "en")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        met = f"met by {', '.join(self.by)}" if self.met else "open"
        return f"<{self.text}, {met}>"
