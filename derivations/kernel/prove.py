"""Proving one statement by named rules and facts.

``a = b by R`` is proved when both sides have the same normal form modulo
the powers of ``R`` and the cited facts, and every obligation of the
written line is met.  The other relations, implications and independence
are reduced to that and to sign reasoning.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from derivations.assumptions.given import Assumptions, Fact
from derivations.kernel import fractions, law_conclusions, structure
from derivations.kernel.context import context
from derivations.kernel.contradiction import follows, linear, stated
from derivations.kernel.errors import Forged, KernelError, TooLarge
from derivations.kernel.evident import nonnegative
from derivations.kernel.implications import equal_squares, linked
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.obligations import collect
from derivations.kernel.orders import ordered, unfolded_orders
from derivations.kernel.permits import (
    PLAIN,
    SPREAD,
    Permit,
    cited_laws,
    everything,
    mattering,
    permitted,
    remembered,
)
from derivations.kernel.powers import Power
from derivations.kernel.proof import Gap, Obligation, Proof, sealed
from derivations.kernel.readback import shown, to_term
from derivations.kernel.sign_records import Support, compared, unique
from derivations.kernel.sign_support import met, sign_support
from derivations.kernel.single_facts import atomic
from derivations.kernel.trace import (
    NOTHING_KEPT,
    Recorder,
    Records,
    whole_trace,
)
from derivations.kernel.trace_data import Data
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Proposition, Relation, Statement

__all__ = ["HYPOTHESIS", "Permit", "prove", "traced"]

HYPOTHESIS: Final = "hypothesis"
"""Name under which the left side of an implication is a fact."""


def prove(
    statement: Statement, assumptions: Assumptions, permit: Permit
) -> Proof | Gap:
    """Prove the statement, or say why these rules and facts don't."""
    return _proved(statement, assumptions, permit, NOTHING_KEPT)


def traced(proof: Proof) -> Data:
    """The trace of a proof: its steps, which `derivations.recheck` replays.

    The proof is made again, with its steps written down.  Raises Forged
    when it doesn't come out again.
    """
    for reading in proof.permit.readings():
        records = Records(Recorder(), Recorder())
        result = _attempted(
            proof.statement, proof.assumptions, reading, records
        )
        if isinstance(result, Proof):
            return whole_trace(proof.statement, proof.assumptions, records)
    raise Forged("a proof that can't be repeated")


def _proved(
    statement: Statement,
    assumptions: Assumptions,
    permit: Permit,
    records: Records,
) -> Proof | Gap:
    first: Gap | None = None
    for reading in permit.readings():
        result = _attempted(statement, assumptions, reading, records)
        if isinstance(result, Proof):
            return result
        first = result if first is None else first
    return Gap(statement, "unsupported") if first is None else first


def _attempted(
    statement: Statement,
    assumptions: Assumptions,
    permit: Permit,
    records: Records,
) -> Proof | Gap:
    try:
        attempt = _Attempt(statement, assumptions, permit, records)
        if records.steps is not None:
            return attempt.result()
        return _remembered(attempt)
    except (KernelError, ZeroDivisionError, RecursionError) as error:
        return _ended(statement, error)


def _remembered(attempt: _Attempt) -> Proof | Gap:
    """The attempt's result.  A relation isn't tried again with the same
    knowledge when the permit gives the same answers as an earlier one."""
    statement, permit = attempt.statement, attempt.permit
    if not isinstance(statement.proposition, Relation):
        return attempt.result()
    key = (statement, id(attempt.knowledge))
    memory = remembered(attempt.assumptions, key)
    found = memory.find(permit.grants)
    if isinstance(found, Gap):
        return found
    if isinstance(found, Proof):
        return attempt.sealed(found.facts, found.obligations)
    result: Proof | Gap
    try:
        result = attempt.result()
    except (KernelError, ZeroDivisionError) as error:
        result = _ended(statement, error)
    asked = mattering(attempt.knowledge, attempt.asked)
    memory.keep(asked, permit.grants, result)
    return result


def _ended(statement: Statement, error: Exception) -> Gap:
    """The gap that an attempt ends with when it can't go on."""
    match error:
        case TooLarge() | RecursionError():
            return Gap(statement, "too-large", detail=str(error))
        case ZeroDivisionError():
            return Gap(statement, "obligation", detail="0")
        case _:
            return Gap(statement, "unsupported", detail=str(error))


class _Attempt:
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
        self.knowledge = permitted(assumptions, permit, records.steps)
        self.used: dict[str, None] = {}
        self.asked: set[Power | str] = set()

    def step(self, name: str) -> bool:
        """Whether the permit grants a step of this kind."""
        self.asked.add(name)
        return name in self.permit.steps

    def normaliser(self, powers: frozenset[Power] | None = None) -> Normaliser:
        chosen = self.permit.powers if powers is None else powers
        normaliser = Normaliser(self.knowledge, chosen)
        normaliser.asked = self.asked
        context(normaliser, self.statement)
        return normaliser

    def result(self) -> Proof | Gap:
        proposition = self.statement.proposition
        match proposition:
            case Relation():
                gap = self.relation(proposition)
            case tree.Implication(left, right):
                gap = self.implication(left, right, both=False)
            case tree.Equivalence(left, right):
                gap = self.implication(left, right, both=True)
            case tree.Conjunction(parts):
                return self.conjunction(parts)
            case tree.Independence():
                gap = self.independence(proposition)
            case tree.NamedLaw() | tree.SameLaw():
                gap = self.law(proposition)
            case _:
                gap = Gap(self.statement, "unsupported")
        if gap is not None:
            return gap
        obligations = self.obligations(proposition)
        if any(not o.met for o in obligations):
            return Gap(self.statement, "obligation", obligations=obligations)
        support = [name for o in obligations for name in o.facts]
        facts = unique((*self.used, *support))
        # A hypothesis is a part of the statement, not an assumption.
        named = tuple(
            n for n in facts if not n.startswith(":") and n != HYPOTHESIS
        )
        return self.sealed(named, obligations)

    def sealed(
        self, facts: tuple[str, ...], obligations: tuple[Obligation, ...]
    ) -> Proof:
        rules = self.permit.rules
        origin = self.assumptions, self.permit
        return sealed(self.statement, rules, facts, obligations, origin)

    def obligations(self, proposition: Proposition) -> tuple[Obligation, ...]:
        """Side conditions of the written statement and of the lengths that
        the normal form used, each once."""
        found: dict[tuple[str, object, str], Obligation] = {}
        for obligation in self._written(proposition):
            key = (obligation.kind, obligation.subject, obligation.sign)
            found.setdefault(key, obligation)
        for obligation in self.lengths:
            key = (obligation.kind, obligation.subject, obligation.sign)
            found.setdefault(key, obligation)
        return tuple(found.values())

    def _written(self, proposition: Proposition) -> list[Obligation]:
        """Obligations are met by any fact, not only by those cited."""
        plain = self._plain(self.assumptions)
        if isinstance(proposition, tree.Implication):
            # The conclusion only matters where the hypothesis holds.
            first = list(collect(plain, proposition.left))
            if free_indices(proposition.left):
                # It holds at these indices, not "for every".
                again = self._plain(self.assumptions)
                return first + list(collect(again, proposition.right))
            assumed = self.assumptions.extended(
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
        variances and covariances.  The first two see the signs of Var and
        sd as they are written."""
        folded = PLAIN - {Power.OPEN}
        kept = self.records if records is None else records
        for powers in (frozenset[Power](), folded, PLAIN, SPREAD):
            knowledge = (
                everything(assumptions, powers, kept.conditions)
                if powers
                else ordered(assumptions)
            )
            normaliser = Normaliser(knowledge, powers)
            context(normaliser, self.statement)
            yield normaliser

    lengths: tuple[Obligation, ...] = ()

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

    # --- relations --------------------------------------------------------

    def relation(self, relation: Relation) -> Gap | None:
        if relation.sign == "=":
            return self.equation(relation)
        normaliser = self.normaliser()
        left = normaliser.form(relation.left)
        right = normaliser.form(relation.right)
        form, sign = compared(relation.sign, left, right)
        difference = fractions.cancelled(form)
        if sign == "≥" and difference.is_zero:
            self.keep(normaliser)
            return None
        if self.step("order"):
            support = sign_support(normaliser, difference, sign)
            if support is None and sign == "≥":
                support = self.evident(relation, normaliser)
            if support is None:
                support = self.with_unfolded(relation)
            if support is not None:
                self.keep(normaliser, support)
                return None
        if self.excluded(relation):
            return None
        return Gap(self.statement, "sign", shown(left), shown(right))

    def with_unfolded(self, relation: Relation) -> Support | None:
        """The sign with order facts unfolded like the line itself."""
        powers = self.permit.powers
        more = unfolded_orders(self.assumptions, powers, self.asked)
        if not more:
            return None
        orders = self.knowledge.orders + more
        normaliser = Normaliser(replace(self.knowledge, orders=orders), powers)
        normaliser.asked = self.asked
        context(normaliser, self.statement)
        fact = stated(normaliser, relation, "")
        support = sign_support(normaliser, fact.form, fact.sign)
        if support is not None:
            self.keep(normaliser)
        return support

    def excluded(self, relation: Relation, *hypotheses: Relation) -> bool:
        """Whether the hypotheses and the stated equations leave nothing
        but the relation."""
        stated_ones = self.knowledge.equations
        orders = any(not linear(f.form) for f in self.knowledge.orders)
        if not hypotheses and not stated_ones and not orders:
            return False
        if not self.step("solve" if relation.sign == "=" else "order"):
            return False
        if hypotheses and not self.step("hypothesis"):
            return False
        powers = self.permit.powers
        more = unfolded_orders(self.assumptions, powers, self.asked)
        known = replace(self.knowledge, orders=self.knowledge.orders + more)
        if not hypotheses:
            # The equations would be written into themselves.
            known = replace(known, rewrites=())
        normaliser = Normaliser(known, powers)
        normaliser.asked = self.asked
        context(normaliser, self.statement)
        assumed = tuple(stated(normaliser, h, HYPOTHESIS) for h in hypotheses)
        support = follows(normaliser, relation, assumed + stated_ones)
        if support is None:
            return False
        self.keep(normaliser, support)
        return True

    @staticmethod
    def evident(relation: Relation, normaliser: Normaliser) -> Support | None:
        """``t ≥ 0`` where the written term shows it."""
        larger, smaller = relation.left, relation.right
        if relation.sign == "≤":
            larger, smaller = smaller, larger
        if not normaliser.value(smaller, {}).is_zero:
            return None
        return nonnegative(normaliser, larger, {})

    def equation(self, relation: Relation) -> Gap | None:
        normaliser = self.normaliser()
        left = normaliser.form(relation.left)
        right = normaliser.form(relation.right)
        if normaliser.same(left, right):
            self.keep(normaliser)
            return None
        if self.step("root"):
            support = equal_squares(normaliser, left, right)
            if support is not None:
                self.keep(normaliser, support)
                return None
        if self.excluded(relation):
            return None
        return Gap(self.statement, "unequal", shown(left), shown(right))

    def conjunction(self, parts: tuple[Proposition, ...]) -> Proof | Gap:
        facts: list[str] = []
        obligations: list[Obligation] = []
        for part in parts:
            inner = replace(self.statement, proposition=part)
            result = _proved(inner, self.assumptions, self.permit, self.records)
            if isinstance(result, Gap):
                return replace(result, statement=self.statement)
            facts += result.facts
            obligations += result.obligations
        return self.sealed(unique(tuple(facts)), tuple(obligations))

    # --- implications -----------------------------------------------------

    def implication(
        self, left: Proposition, right: Proposition, both: bool
    ) -> Gap | None:
        if left == right:
            return None
        if self._linked(left, right, both):
            return None
        if self._leads(left, right, "left") and (
            not both or self._leads(right, left, "right")
        ):
            return None
        return Gap(self.statement, "step")

    def _linked(
        self, left: Proposition, right: Proposition, both: bool
    ) -> bool:
        """Equations that are linked by one step between equations."""
        if not isinstance(left, Relation) or not isinstance(right, Relation):
            return False
        if left.sign != "=" or right.sign != "=":
            return False
        normaliser = self.normaliser()
        steps = self.permit.steps
        support = linked(normaliser, steps, left, right, both)
        if support is None:
            return False
        self.keep(normaliser, support)
        return True

    def _leads(self, left: Proposition, right: Proposition, side: str) -> bool:
        """Whether the left, the ``side`` of the implication, gives the
        right."""
        return self._from_hypothesis(left, right, side) or self._by_signs(
            left, right
        )

    def _by_signs(
        self, hypothesis: Proposition, conclusion: Proposition
    ) -> bool:
        """Every part of the conclusion is left as the only possibility."""
        assumed = tuple(atomic(hypothesis))
        wanted = tuple(atomic(conclusion))
        relations = [h for h in assumed if isinstance(h, Relation)]
        return len(relations) == len(assumed) and all(
            isinstance(part, Relation) and self.excluded(part, *relations)
            for part in wanted
        )

    def _from_hypothesis(
        self, hypothesis: Proposition, conclusion: Proposition, side: str
    ) -> bool:
        """Prove the conclusion with the hypothesis, the ``left`` or the
        ``right`` side of the implication, as a fact."""
        if "hypothesis" not in self.permit.steps:
            return False
        assumed = self.assumptions.extended(Fact(HYPOTHESIS, hypothesis))
        cited = self.permit.cited
        permit = replace(
            self.permit,
            cited=None if cited is None else (*cited, HYPOTHESIS),
        )
        inner = replace(self.statement, proposition=conclusion)
        if free_indices(hypothesis):
            # Its indices are those of the conclusion, not "for every".
            return False
        result = _proved(inner, assumed, permit, self.records.under(side))
        if isinstance(result, Gap):
            return False
        for name in result.facts:
            if name != HYPOTHESIS:
                self.used[name] = None
        return True

    # --- independence -----------------------------------------------------

    def independence(self, stated: tree.Independence) -> Gap | None:
        if stated.kind == "uncorrelated":
            return self._uncorrelated(stated)
        if not self.normaliser().has(Power.E_PRODUCT):
            return Gap(self.statement, "structure")
        # As written first: rules may take sums apart.
        for powers in (frozenset[Power](), None):
            normaliser = self.normaliser(powers)
            if structure.independent(normaliser, stated):
                self.keep(normaliser)
                return None
        return Gap(self.statement, "structure")

    def law(self, stated: tree.NamedLaw | tree.SameLaw) -> Gap | None:
        facts = cited_laws(self.assumptions, self.permit)
        normaliser = self.normaliser()
        if isinstance(stated, tree.NamedLaw):
            found = law_conclusions.named(normaliser, facts, stated)
        else:
            found = law_conclusions.alike(normaliser, facts, stated)
        if not found:
            return Gap(self.statement, "structure")
        self.keep(normaliser)
        return None

    def _uncorrelated(self, stated: tree.Independence) -> Gap | None:
        for relation, conditions in structure.zero_covariances(stated):
            inner = Statement(relation, self.statement.conditions + conditions)
            result = _proved(inner, self.assumptions, self.permit, self.records)
            if isinstance(result, Gap):
                return replace(result, statement=self.statement)
            for name in result.facts:
                self.used[name] = None
        return None
