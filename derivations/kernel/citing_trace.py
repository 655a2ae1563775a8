"""A cited claim as the plain data of a trace."""

from __future__ import annotations

from derivations.kernel.citing import Instance
from derivations.kernel.prove import traced
from derivations.kernel.trace_data import (
    Data,
    of_assumptions,
    of_statement,
    of_term,
)


def of_instance(instance: Instance) -> Data:
    """The claim with its assumptions, the values of its names, and a trace
    for everything that has to hold for them."""
    use = instance.use
    cited = use.cited
    return {
        "name": instance.fact.name,
        "claim": {
            **of_assumptions(cited.assumptions),
            "statement": of_statement(cited.statement),
            "hypothesis": (
                None
                if cited.hypothesis is None
                else of_statement(cited.hypothesis)
            ),
        },
        "values": [
            {
                "name": name,
                "parameters": list(value.parameters),
                "term": of_term(value.term),
            }
            for name, value in use.values
        ],
        "under": [of_term(condition) for condition in use.conditions],
        "proofs": [traced(proof) for proof in instance.proofs],
    }
