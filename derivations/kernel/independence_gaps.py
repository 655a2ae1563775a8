"""Proving that blocks are independent, also given others or an event."""

from __future__ import annotations

from derivations.kernel.attempt import Attempt
from derivations.kernel.powers import Power
from derivations.kernel.proof import Gap
from derivations.kernel.structure import independent, independent_given
from derivations.language import tree


def independence_gap(
    attempt: Attempt, stated: tree.Independence | tree.ConditionalIndependence
) -> Gap | None:
    if not attempt.normaliser().has(Power.E_PRODUCT):
        return Gap(attempt.statement, "structure")
    # As written first: rules may take sums apart.
    for powers in (frozenset[Power](), None):
        normaliser = attempt.normaliser(powers)
        if isinstance(stated, tree.Independence):
            shown = independent(normaliser, stated)
        else:
            shown = independent_given(normaliser, stated)
        if shown:
            attempt.keep(normaliser)
            return None
    return Gap(attempt.statement, "structure")
