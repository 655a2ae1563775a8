"""What is conditioned on must be possible."""

from __future__ import annotations

from collections.abc import Iterator

from derivations.kernel.forms import Form
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.powers import Power
from derivations.kernel.proof import Obligation
from derivations.kernel.sign_support import require
from derivations.language import tree
from derivations.language.tree import Node


def possible(
    normaliser: Normaliser, node: Node, bound: dict[str, Form]
) -> Iterator[Obligation]:
    """An event on which something is conditioned has a positive
    probability."""
    given: tuple[Node | None, ...] = ()
    if isinstance(node, tree.Probability):
        given = (node.given,)
    elif isinstance(node, tree.Conditional | tree.ConditionalIndependence):
        given = node.given
    for event in given:
        if isinstance(event, tree.Proposition):
            subject = tree.Probability(event)
            found = require(normaliser, "denominator", subject, "≠", bound)
            if not found.met and _listed(normaliser):
                # Over outcomes that are listed a probability is a sum.
                summed = normaliser.further(Power.E_OUTCOMES, Power.SUM_LINEAR)
                again = require(summed, "denominator", subject, "≠", bound)
                found = again if again.met else found
            yield found


def _listed(normaliser: Normaliser) -> bool:
    """Whether any variable is declared with its outcomes."""
    declarations = normaliser.assumptions.declarations
    return any(item.outcomes is not None for item in declarations)
