"""The names that a tree speaks of."""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.language import tree


def names_in(
    node: tree.Node, assumptions: Assumptions, found: dict[str, None]
) -> None:
    for item in tree.walk(node):
        match item:
            case (
                tree.Symbol(name)
                | tree.Element(name, _)
                | tree.Application(name, _)
            ):
                if name in found:
                    continue
                found[name] = None
                defined = assumptions.definition(name)
                if defined is not None:
                    names_in(defined.term, assumptions, found)
                declared = assumptions.declaration(name)
                if declared is not None:
                    for one in declared.ranges:
                        names_in(one.lower, assumptions, found)
                        names_in(one.upper, assumptions, found)
                    if declared.outcomes is not None:
                        values = tree.Symbol(declared.outcomes.values)
                        names_in(values, assumptions, found)
                        found[declared.outcomes.probability] = None
