"""Claims of the library, simulated."""

from __future__ import annotations

from functools import cache

from derivations.api.documents import load
from derivations.document.records import Claim
from derivations.simulate.records import Named
from derivations.simulate.sweep import Settings, simulate


@cache
def _claims(document):
    return {
        item.name: (item, derivation.assumptions)
        for derivation in load(document).record.derivations
        for item in derivation.items
        if isinstance(item, Claim)
    }


def drawn(document, claim, **settings):
    item, assumptions = _claims(document)[claim]
    named = Named(document, claim, item.source)
    return simulate(item.statement, assumptions, Settings(**settings), named)


def rows(simulation):
    return [row for series in simulation.series for row in series.rows]
