"""Verdicts on single statements: `prove` and what it returns."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy

from derivations.api.stated import Condition, Stated
from derivations.api.values import value_to_sympy
from derivations.assumptions.given import Assumptions, Fact
from derivations.diagnose.judge import judge
from derivations.diagnose.replays import trace_of
from derivations.diagnose.reports import Cause, Judgement, Verdict
from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.language.errors import InputError
from derivations.language.from_sympy import proposition_from_sympy
from derivations.language.reader import read_statement
from derivations.language.tree import Statement
from derivations.language.write import to_text
from derivations.refute.model import Model
from derivations.refute.witness import Witness
from derivations.render.condition_text import fact_text, paste_text, suggestions
from derivations.render.notebook import judgement_markdown, judgement_text
from derivations.render.witness_text import witness_text


@dataclass(frozen=True)
class Counterexample:
    """A model in which all assumptions hold and the statement fails.

    ``lhs`` and ``rhs`` are the exact values of its two sides as SymPy
    numbers (an interval where a value such as log 2 has no exact form, a
    tuple where a side is random, ``None`` when it isn't a relation).
    """

    record: Witness
    given: Assumptions

    @property
    def lhs(self) -> Any:
        return value_to_sympy(self.record.left)

    @property
    def rhs(self) -> Any:
        return value_to_sympy(self.record.right)

    @property
    def model(self) -> Model:
        """The finite probability space and all values in it."""
        return self.record.model

    @property
    def constants(self) -> dict[str, Fraction]:
        """What the constants are in the model."""
        return dict(self.record.model.constants)

    @property
    def indices(self) -> dict[str, int]:
        """The values of free indices at which the statement fails."""
        return dict(self.record.indices)

    def to_text(self, lang: str = "en") -> str:
        """What to take and what comes out, in words."""
        return witness_text(self.record, self.given, lang)

    def __str__(self) -> str:
        return self.to_text()

    def __repr__(self) -> str:
        return f"<counterexample: {self}>"


@dataclass(frozen=True)
class Judged(Stated):
    """A verdict on one statement.  Not a truth value: ask ``.proved``,
    ``.refuted`` or ``.undecided``."""

    judgement: Judgement
    assumed: Assumptions
    language: str = "en"

    @property
    def statement(self) -> Statement:
        return self.judgement.statement

    @property
    def given(self) -> Assumptions:
        return self.assumed

    @property
    def verdict(self) -> Verdict:
        return self.judgement.verdict

    @property
    def proved(self) -> bool:
        return self.judgement.proved

    @property
    def refuted(self) -> bool:
        return self.judgement.refuted

    @property
    def undecided(self) -> bool:
        return self.judgement.undecided

    @property
    def cause(self) -> Cause:
        """Why it is undecided: no model of the assumptions, a condition
        missing, or not settled."""
        return self.judgement.cause

    @property
    def witness(self) -> Counterexample | None:
        """The counterexample of a refuted statement."""
        found = self.judgement.witness
        return None if found is None else Counterexample(found, self.given)

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules that carry the proof."""
        return self.judgement.rules

    @property
    def assumptions(self) -> tuple[str, ...]:
        """Names of the assumptions that the proof uses, in the order in
        which they are stated."""
        return stated_order(self.judgement.facts, self.given)

    @property
    def obligations(self) -> tuple[Condition, ...]:
        """Side conditions of the proof, each with what meets it."""
        return tuple(
            Condition(item, self.given) for item in self.judgement.obligations
        )

    @property
    def trace(self) -> dict[str, Any] | None:
        """The steps of the proof as plain data, ready for JSON, which
        `derivations.recheck.recheck` replays; None without a proof."""
        proof = self.judgement.proof
        return None if proof is None else trace_of(proof)

    @property
    def suggestion(self) -> str | None:
        """A condition that would make the statement provable, ready to be
        assumed."""
        found = self.suggestions
        return found[0] if found else None

    @property
    def suggestions(self) -> tuple[str, ...]:
        """Conditions any one of which would do."""
        return tuple(
            paste_text(fact, self.language)
            for fact in suggestions(self.judgement)
        )

    def to_text(self, lang: str | None = None) -> str:
        """The verdict in words."""
        return judgement_text(
            self.judgement,
            self.given,
            lang or self.language,
            self._assumptions_in(lang or self.language),
        )

    def _assumptions_in(self, lang: str) -> tuple[str, ...]:
        """The words for the assumptions used."""
        return self.assumptions

    def to_latex(self, lang: str | None = None) -> str:
        """The statement in LaTeX."""
        return self._latex()

    def __str__(self) -> str:
        return self.to_text()

    def __repr__(self) -> str:
        return f"<{self.verdict.value}: {self.text}>"

    def _repr_markdown_(self) -> str:
        return judgement_markdown(self.judgement, self.given, self.language)


@dataclass(frozen=True, repr=False)
class Result(Judged):
    """What `prove` and ``.judge`` return."""

    source: str = ""

    @property
    def assumptions(self) -> tuple[str, ...]:
        """The assumptions that the proof uses: the names they were given,
        or what they say."""
        return self._assumptions_in(self.language)

    def _assumptions_in(self, lang: str) -> tuple[str, ...]:
        names = stated_order(self.judgement.facts, self.given)
        if not self.source:
            return names
        shown: list[str] = []
        for name in names:
            if name != "given" and _is_written(name, self.source):
                shown.append(name)
            else:
                shown += _used(name, self.given, lang)
        return tuple(shown)


def stated_order(names: tuple[str, ...], given: Assumptions) -> tuple[str, ...]:
    """Those of the names that are assumptions, as they are stated."""
    return tuple(name for name in given.fact_names if name in names)


def _is_written(name: str, source: str) -> bool:
    pattern = rf"(?:^|[;；\n])\s*{re.escape(name)}\s*[:：]"
    return re.search(pattern, source) is not None


def _used(name: str, given: Assumptions, lang: str) -> list[str]:
    facts: list[Fact] = [fact for fact in given.facts if fact.name == name]
    return [fact_text(fact, lang) for fact in facts]


def prove(statement: object, given: str = "", lang: str = "en") -> Result:
    """Prove or refute one statement.

    ``statement`` is a text in the notation of documents or a SymPy
    relation; ``given`` declares its names and states the assumptions,
    separated by ``;``.

    >>> from derivations import prove
    >>> prove("E[XY] = E[X] E[Y]", given="X, Y random").refuted
    True
    """
    assumptions = read_given(given)
    tree = as_statement(statement, assumptions)
    return Result(judge(tree, assumptions), assumptions, lang, given)


def as_statement(statement: object, assumptions: Assumptions) -> Statement:
    """The formula tree of a text, a SymPy relation or a tree.

    A SymPy relation is written and read once more, so that it stands under
    the same checks as a text.
    """
    if isinstance(statement, Statement):
        return statement
    if isinstance(statement, Stated):
        return statement.statement
    if isinstance(statement, sympy.Basic):
        found = proposition_from_sympy(statement, assumptions)
        return read_statement(to_text(found), scope_of(assumptions))
    if not isinstance(statement, str):
        kind = type(statement).__name__
        raise InputError("api-not-text", piece=kind)
    return read_statement(statement, scope_of(assumptions))
