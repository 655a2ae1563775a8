"""Facts made ready for use by the normaliser.

Every compiled record is the stated fact or a consequence that its comment
names; facts of a form that no rule can use are left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from derivations.assumptions.given import Assumptions, Fact
from derivations.kernel.contradiction import of_constants
from derivations.kernel.equation_facts import rewrite
from derivations.kernel.facts import Knowledge, Rewrite
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.orders import ordered
from derivations.kernel.powers import Power
from derivations.kernel.sign_records import OrderFact
from derivations.kernel.single_facts import is_equation, separated
from derivations.kernel.structure_facts import products_given, structured
from derivations.kernel.trace import Recorder
from derivations.language import tree


def known(
    assumptions: Assumptions,
    powers: frozenset[Power],
    equations: Iterable[Fact],
    structure: Iterable[Fact],
    asked: set[Power | str],
    *,
    recorder: Recorder | None = None,
) -> Knowledge:
    """Knowledge from the given facts; order facts are always available.
    The powers on which it depended are added to ``asked``."""
    knowledge = replace(ordered(assumptions), recorder=recorder)
    knowledge, later = structured(knowledge, structure)
    if knowledge.given_blocks:
        asked.add(Power.E_PRODUCT)
        if Power.E_PRODUCT in powers:
            later += products_given(knowledge, structure)
    rewrites: list[Rewrite] = []
    plain: list[OrderFact] = []
    inner_last = sorted(separated(equations), key=_within_functions)
    for fact in (*inner_last, *later):
        if not is_equation(fact):
            continue
        bare = Normaliser(ordered(assumptions), ())
        constant = of_constants(bare, fact)
        if constant is not None:
            plain.append(constant)
        # What independence given an event says is an equation too, which
        # independence would make one of equal sides.
        blocks = () if fact in later else knowledge.given_blocks
        normaliser = Normaliser(
            replace(knowledge, rewrites=tuple(rewrites), given_blocks=blocks),
            powers,
        )
        normaliser.asked = asked
        rewrites.extend(rewrite(normaliser, fact))
    return replace(knowledge, rewrites=tuple(rewrites), equations=tuple(plain))


def _within_functions(fact: Fact) -> bool:
    """Facts about ``p(x_i)`` come before those about ``x_i`` itself, which
    would put another argument there."""
    return not any(
        isinstance(node, tree.Application)
        for node in tree.walk(fact.proposition)
    )
