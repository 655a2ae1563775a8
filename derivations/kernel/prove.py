"""Proving one statement by named rules and facts.

``a = b by R`` is proved when both sides have the same normal form modulo
the powers of ``R`` and the cited facts, and every obligation of the
written line is met.  The other relations, implications and independence
are reduced to that and to sign reasoning.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from derivations.assumptions.given import Assumptions, Fact
from derivations.kernel import fractions, structure
from derivations.kernel.context import context
from derivations.kernel.errors import KernelError, TooLarge
from derivations.kernel.facts import Knowledge
from derivations.kernel.forms import Form
from derivations.kernel.knowledge import (
    STRUCTURE,
    atomic,
    known,
    separated,
)
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.obligations import collect, met, sign_support
from derivations.kernel.powers import Power
from derivations.kernel.proof import Gap, Obligation, Proof, sealed
from derivations.kernel.readback import to_term
from derivations.kernel.rules import BY_ID
from derivations.kernel.signs import proportional, unique
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.tree import Proposition, Relation, Statement

HYPOTHESIS = "hypothesis"
"""Name under which the left side of an implication is a fact."""


@dataclass(frozen=True)
class Permit:
    """What a line may use: rules, the facts that it cites (all facts when
    None), and whether rules may look for independence and zero means that
    the line doesn't cite (``seek``)."""

    rules: tuple[str, ...]
    cited: tuple[str, ...] | None = None
    seek: bool = True

    @property
    def powers(self) -> frozenset[Power]:
        found: set[Power] = set()
        for rule in self.rules:
            found |= BY_ID[rule].powers
        return frozenset(found)

    @property
    def steps(self) -> frozenset[str]:
        found: set[str] = set()
        for rule in self.rules:
            found |= BY_ID[rule].steps
        return frozenset(found)


def prove(
    statement: Statement, assumptions: Assumptions, permit: Permit
) -> Proof | Gap:
    """Prove the statement, or say why these rules and facts don't."""
    try:
        return _Attempt(statement, assumptions, permit).result()
    except TooLarge as error:
        return Gap(statement, "too-large", detail=str(error))
    except ZeroDivisionError:
        return Gap(statement, "obligation", detail="0")
    except KernelError as error:
        return Gap(statement, "unsupported", detail=str(error))


class _Attempt:
    """One try, with the facts that the permit lets it use."""

    def __init__(
        self, statement: Statement, assumptions: Assumptions, permit: Permit
    ) -> None:
        self.statement = statement
        self.assumptions = assumptions
        self.permit = permit
        self.knowledge = _permitted(assumptions, permit)
        self.used: dict[str, None] = {}

    def normaliser(self, powers: frozenset[Power] | None = None) -> Normaliser:
        chosen = self.permit.powers if powers is None else powers
        normaliser = Normaliser(self.knowledge, chosen)
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
            case _:
                gap = Gap(self.statement, "unsupported")
        if gap is not None:
            return gap
        obligations = self.obligations(proposition)
        if any(not o.met for o in obligations):
            return Gap(self.statement, "obligation", obligations=obligations)
        support = [name for o in obligations for name in o.facts]
        facts = unique((*self.used, *support))
        named = tuple(n for n in facts if not n.startswith(":"))
        return sealed(self.statement, self.permit.rules, named, obligations)

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
            inner = self._plain(assumed)
            return first + list(collect(inner, proposition.right))
        return list(collect(plain, proposition))

    def _plain(self, assumptions: Assumptions) -> Iterator[Normaliser]:
        """For signs: by declarations and order facts; then with all facts
        put in; then with names unfolded and known moments put in.  The
        first two see the signs of Var and sd."""
        folded = PLAIN - {Power.UNFOLD}
        for powers in (frozenset[Power](), folded, PLAIN):
            knowledge = (
                _everything(assumptions, powers)
                if powers
                else _ordered(assumptions)
            )
            normaliser = Normaliser(knowledge, powers)
            context(normaliser, self.statement)
            yield normaliser

    lengths: tuple[Obligation, ...] = ()

    def keep(self, normaliser: Normaliser) -> None:
        """Remember what a successful normal form relied on."""
        for name in normaliser.used:
            self.used[name] = None
        # A range whose length was used must not be shorter than empty.
        self.lengths += tuple(
            met(normaliser, "length", form, to_term(form), "≥")
            for form in normaliser.lengths
        )

    # --- relations --------------------------------------------------------

    def relation(self, relation: Relation) -> Gap | None:
        if relation.sign == "=":
            return self.equation(relation)
        normaliser = self.normaliser()
        left = normaliser.form(relation.left)
        right = normaliser.form(relation.right)
        if relation.sign in ("<", "≤"):
            left, right = right, left
        sign = {"<": ">", "≤": "≥"}.get(relation.sign, relation.sign)
        difference = fractions.cancelled(left - right)
        if sign == "≥" and difference.is_zero:
            self.keep(normaliser)
            return None
        if "order" in self.permit.steps:
            support = sign_support(normaliser, difference, sign)
            if support is not None:
                self.keep(normaliser)
                for name in support:
                    self.used[name] = None
                return None
        return Gap(self.statement, "sign", to_term(left), to_term(right))

    def equation(self, relation: Relation) -> Gap | None:
        normaliser = self.normaliser()
        left = normaliser.form(relation.left)
        right = normaliser.form(relation.right)
        if same(left, right):
            self.keep(normaliser)
            return None
        return Gap(self.statement, "unequal", to_term(left), to_term(right))

    def conjunction(self, parts: tuple[Proposition, ...]) -> Proof | Gap:
        facts: list[str] = []
        obligations: list[Obligation] = []
        for part in parts:
            inner = replace(self.statement, proposition=part)
            result = prove(inner, self.assumptions, self.permit)
            if isinstance(result, Gap):
                return replace(result, statement=self.statement)
            facts += result.facts
            obligations += result.obligations
        return sealed(
            self.statement,
            self.permit.rules,
            unique(tuple(facts)),
            tuple(obligations),
        )

    # --- implications -----------------------------------------------------

    def implication(
        self, left: Proposition, right: Proposition, both: bool
    ) -> Gap | None:
        if left == right:
            return None
        if isinstance(left, Relation) and isinstance(right, Relation):
            if left.sign == right.sign == "=":
                if self.linked(left, right, both):
                    return None
        if self._from_hypothesis(left, right) and (
            not both or self._from_hypothesis(right, left)
        ):
            return None
        return Gap(self.statement, "step")

    def _from_hypothesis(
        self, hypothesis: Proposition, conclusion: Proposition
    ) -> bool:
        """Prove the conclusion with the hypothesis as a fact."""
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
        result = prove(inner, assumed, permit)
        if isinstance(result, Gap):
            return False
        for name in result.facts:
            if name != HYPOTHESIS:
                self.used[name] = None
        return True

    def linked(self, left: Relation, right: Relation, both: bool) -> bool:
        """Whether two equations are equivalent (or the first gives the
        second) by one of the permitted steps."""
        normaliser = self.normaliser()
        a, b = normaliser.form(left.left), normaliser.form(left.right)
        c, d = normaliser.form(right.left), normaliser.form(right.right)
        if (same(a, c) and same(b, d)) or (same(a, d) and same(b, c)):
            self.keep(normaliser)
            return True
        one = fractions.cancelled(a - b)
        two = fractions.cancelled(c - d)
        steps = self.permit.steps
        if "add" in steps and proportional(one, two) in (1, -1):
            self.keep(normaliser)
            return True
        if "multiply" in steps and self._multiple(normaliser, one, two, both):
            return True
        if "root" in steps and self._root(normaliser, one, c, d):
            return True
        if "square" in steps:
            if self._root(normaliser, two, a, b):
                return True
            if not both and self._squared(normaliser, a, b, two):
                return True
        return False

    def _multiple(
        self, normaliser: Normaliser, one: Form, two: Form, both: bool
    ) -> bool:
        """``two = factor · one`` with a factor that is defined and, for an
        equivalence, not zero."""
        found = fractions.ratio(two, one)
        if found is None:
            return False
        top, bottom = found
        support = sign_support(normaliser, bottom, "≠")
        if support is None:
            return False
        if both:
            more = sign_support(normaliser, top, "≠")
            if more is None:
                return False
            support += more
        self.keep(normaliser)
        for name in support:
            self.used[name] = None
        return True

    def _root(
        self, normaliser: Normaliser, squared: Form, x: Form, y: Form
    ) -> bool:
        """``x² = y²`` and ``x, y`` of one sign, so ``x = y``: the given
        equation is a non-zero multiple of ``x² − y²``."""
        for one, two in ((x, y), (-x, -y)):
            first = sign_support(normaliser, one, "≥")
            second = sign_support(normaliser, two, "≥")
            if first is None or second is None:
                continue
            squares = fractions.cancelled(x * x - y * y)
            found = fractions.ratio(squared, squares)
            if found is None:
                return False
            supports = [sign_support(normaliser, f, "≠") for f in found]
            if any(s is None for s in supports):
                return False
            self.keep(normaliser)
            for support in (first, second, *supports):
                for name in support or ():
                    self.used[name] = None
            return True
        return False

    def _squared(
        self, normaliser: Normaliser, x: Form, y: Form, two: Form
    ) -> bool:
        """``x = y`` gives ``x² = y²``."""
        squares = fractions.cancelled(x * x - y * y)
        if proportional(squares, two) in (1, -1):
            self.keep(normaliser)
            return True
        return False

    # --- independence -----------------------------------------------------

    def independence(self, stated: tree.Independence) -> Gap | None:
        if stated.kind == "uncorrelated":
            return self._uncorrelated(stated)
        normaliser = self.normaliser()
        if not normaliser.has(Power.E_PRODUCT):
            return Gap(self.statement, "structure")
        if structure.independent(normaliser, stated):
            self.keep(normaliser)
            return None
        return Gap(self.statement, "structure")

    def _uncorrelated(self, stated: tree.Independence) -> Gap | None:
        for relation, conditions in structure.zero_covariances(stated):
            inner = Statement(relation, self.statement.conditions + conditions)
            result = prove(inner, self.assumptions, self.permit)
            if isinstance(result, Gap):
                return replace(result, statement=self.statement)
            for name in result.facts:
                self.used[name] = None
        return None


PLAIN = frozenset(
    (
        Power.UNFOLD,
        Power.E_LINEAR,
        Power.E_PRODUCT,
        Power.SUM_LINEAR,
        Power.SUM_PRODUCT,
    )
)
"""Powers for finding the sign of a side condition's subject."""


def same(left: Form, right: Form) -> bool:
    """Whether two normal forms are equal as rational functions."""
    difference = left - right
    return difference.is_zero or fractions.cancelled(difference).is_zero


def _permitted(assumptions: Assumptions, permit: Permit) -> Knowledge:
    """Knowledge from what the permit lets a line use, made once."""
    made = assumptions.memo.get(permit)
    if not isinstance(made, Knowledge):
        equations, structural = _usable(assumptions, permit)
        made = known(assumptions, permit.powers, equations, structural)
        assumptions.memo[permit] = made
    return made


def _ordered(assumptions: Assumptions) -> Knowledge:
    """Knowledge from declarations and order facts alone."""
    made = assumptions.memo.get("ordered")
    if not isinstance(made, Knowledge):
        made = known(assumptions, frozenset(), (), ())
        assumptions.memo["ordered"] = made
    return made


def _everything(
    assumptions: Assumptions, powers: frozenset[Power]
) -> Knowledge:
    """Knowledge from all facts, for the signs of side conditions."""
    made = assumptions.memo.get(powers)
    if not isinstance(made, Knowledge):
        facts = tuple(separated(assumptions.facts))
        structural = [f for f in facts if _structural(f)]
        made = known(assumptions, powers, facts, structural)
        assumptions.memo[powers] = made
    return made


def _structural(fact: Fact) -> bool:
    return any(isinstance(p, STRUCTURE) for p in atomic(fact.proposition))


def _usable(
    assumptions: Assumptions, permit: Permit
) -> tuple[list[Fact], list[Fact]]:
    """Equation facts and structural facts that the permit lets a line use.

    Structural facts are restricted to the cited ones when any is cited.
    Equations are used only when cited, but for those among the
    declarations and zero means under a rule that looks for them.
    """
    facts = list(separated(assumptions.facts))
    cited = permit.cited
    structural = [f for f in facts if _structural(f)]
    if cited is None:
        return facts, structural
    usable = [f for f in structural if f.name in cited]
    if not usable and permit.seek:
        usable = [f for f in structural if _sought(f, permit)]
    equations = [f for f in facts if f.name in cited or f.name == "given"]
    means = permit.seek and any(BY_ID[r].means for r in permit.rules)
    if means and not any(
        isinstance(f.proposition, Relation) and f.name in cited for f in facts
    ):
        equations += [f for f in facts if _zero_mean(f) and f not in equations]
    return equations, usable


def _sought(fact: Fact, permit: Permit) -> bool:
    """Whether a rule looks for facts of this kind by itself."""
    if not any(BY_ID[rule].structure for rule in permit.rules):
        return False
    stated = fact.proposition
    if isinstance(stated, tree.SameLaw):
        return Power.SAME_LAW in permit.powers
    if isinstance(stated, tree.Independence) and stated.kind == "uncorrelated":
        return Power.COV_ZERO in permit.powers
    return bool({Power.E_PRODUCT, Power.COV_ZERO} & permit.powers)


def _zero_mean(fact: Fact) -> bool:
    relation = fact.proposition
    return (
        isinstance(relation, Relation)
        and relation.sign == "="
        and isinstance(relation.left, tree.Operator)
        and relation.left.name == "E"
        and isinstance(relation.right, tree.Number)
        and relation.right.value == 0
    )
