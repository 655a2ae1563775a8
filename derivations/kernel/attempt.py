"""One try at a statement: the facts that it may use, and what it used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from derivations.assumptions.given import Assumptions, Fact
from derivations.kernel.context import context
from derivations.kernel.facts import Knowledge
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.obligations import collect
from derivations.kernel.orders import ordered
from derivations.kernel.permits import EVENTFUL, PLAIN, SPREAD, Permit
from derivations.kernel.permitted import everything, permitted
from derivations.kernel.powers import Power
from derivations.kernel.proof import Obligation
from derivations.kernel.readback import to_term
from derivations.kernel.sign_records import Support
from derivations.kernel.sign_support import met
from derivations.kernel.trace import Records
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Proposition, Statement

HYPOTHESIS: Final = "hypothesis"
"""Name under which the left side of an implication is a fact."""


INFINITE: Final = (tree.Infinity(), tree.Negative(tree.Infinity()))
"""Values that aren't numbers."""


class Attempt:
    """One try, with the facts that the permit lets it use."""

    def __init__(
        self,
        statement: Statement,
        assumptions: Assumptions,
        permit: Permit,
        records: Records,
    ) -> None:
        self.statement = statement
        self.assumptions = assumptions
        self.permit = permit
        self.records = records
        self.knowledge, self.known_by = permitted(
            assumptions, permit, records.steps
        )
        self.used: dict[str, None] = {}
        self.asked: set[Power | str] = set()
        self.inside: set[Power | str] = set()
        """What the attempts at parts of the statement asked for."""
        self.lengths: tuple[Obligation, ...] = ()
        self.defined = False
        """Whether claims say that what tends to a value is defined."""

    def step(self, name: str) -> bool:
        """Whether the permit grants a step of this kind."""
        self.asked.add(name)
        return name in self.permit.steps

    def normaliser(
        self,
        powers: frozenset[Power] | None = None,
        knowledge: Knowledge | None = None,
    ) -> Normaliser:
        """One that knows the statement's indices; with the permit's powers
        and knowledge unless others are given."""
        chosen = self.permit.powers if powers is None else powers
        known = self.knowledge if knowledge is None else knowledge
        normaliser = Normaliser(known, chosen)
        normaliser.asked = self.asked
        context(normaliser, self.statement)
        return normaliser

    def side_conditions(
        self, proposition: Proposition
    ) -> tuple[Obligation, ...]:
        """Side conditions of the written statement and of the lengths that
        the normal form used, each once."""
        found: dict[tuple[str, object, str], Obligation] = {}
        for obligation in (*self._written(proposition), *self.lengths):
            key = (obligation.kind, obligation.subject, obligation.sign)
            # What is open stays open: a name may be bound in one place.
            if not found.setdefault(key, obligation).met or not obligation.met:
                found[key] = replace(obligation, met=False)
        return tuple(found.values())

    def _written(self, proposition: Proposition) -> list[Obligation]:
        """Obligations are met by any fact, not only by those cited."""
        plain = self._plain(self.assumptions)
        if self.defined and isinstance(proposition, tree.Tends):
            if proposition.value in INFINITE:
                return []
            return list(collect(plain, proposition.value))
        if isinstance(proposition, tree.Implication):
            # The conclusion only matters where the hypothesis holds.
            first = list(collect(plain, proposition.left))
            if free_indices(proposition.left):
                # It holds at these indices, not "for every".
                again = self._plain(self.assumptions)
                return first + list(collect(again, proposition.right))
            assumed = self.assumptions.citing(
                Fact(HYPOTHESIS, proposition.left)
            )
            inner = self._plain(assumed, self.records.under("left"))
            return first + list(collect(inner, proposition.right))
        return list(collect(plain, proposition))

    def _plain(
        self, assumptions: Assumptions, records: Records | None = None
    ) -> Iterator[Normaliser]:
        """For signs: by declarations and order facts; then with all facts
        put in; then with names unfolded and known moments put in; then by
        variances and covariances; then, for a sum of probabilities, by
        their rules.  The first two see the signs of Var and sd as they are
        written."""
        folded = PLAIN - {Power.OPEN}
        kept = self.records if records is None else records
        sets = [frozenset[Power](), folded, PLAIN, SPREAD]
        if any(map(_divides_by_chances, tree.walk(self.statement))):
            sets.append(EVENTFUL)
        for powers in sets:
            knowledge = (
                everything(assumptions, powers, kept.conditions)
                if powers
                else ordered(assumptions)
            )
            normaliser = Normaliser(knowledge, powers)
            context(normaliser, self.statement)
            yield normaliser

    def keep(self, normaliser: Normaliser, support: Support = ()) -> None:
        """Remember what a successful normal form relied on, and the facts
        that support a sign."""
        for name in (*normaliser.used, *support):
            self.used[name] = None
        # A range whose length was used must not be shorter than empty.
        self.lengths += tuple(
            met(normaliser, "length", form, to_term(form), "≥")
            for form in normaliser.lengths
        )
        self.lengths += tuple(
            met(normaliser, "denominator", form, to_term(form), "≠")
            for form in normaliser.divisors
        )


def _divides_by_chances(node: tree.Node) -> bool:
    """Whether it divides by a sum of probabilities, as Bayes' formula does;
    a single one that isn't 0 is left to the facts that the line cites."""
    if not isinstance(node, tree.Divide):
        return False
    divisor = node.right
    return isinstance(divisor, tree.Add | tree.Subtract | tree.Sum) and any(
        isinstance(inside, tree.Probability) for inside in tree.walk(divisor)
    )
