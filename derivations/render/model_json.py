"""Counterexamples for programs: models and exact values as plain data."""

from __future__ import annotations

from fractions import Fraction

from derivations.language.write import to_text
from derivations.refute.model import Function, Model, NamedFactor, NamedVariable
from derivations.refute.values import Enclosure, Surd, Value
from derivations.refute.witness import Witness
from derivations.render.value_text import decimal_text

Json = dict[str, object]


def value_json(value: Value | tuple[Value, ...] | None) -> object:
    """``"77/15"``, ``"3/2*sqrt(2)"``, ``"~1.386294361"``; a list for the
    values of a random side, one an outcome."""
    if value is None:
        return None
    if isinstance(value, tuple):
        return [value_json(item) for item in value]
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Surd):
        terms = [
            str(factor) if radicand == 1 else f"{factor}*sqrt({radicand})"
            for radicand, factor in value.parts
        ]
        return " + ".join(terms).replace("+ -", "- ")
    if isinstance(value, Enclosure):
        return "~" + decimal_text(value).replace("−", "-")
    return str(value)


def witness_json(
    witness: Witness | None,
) -> Json | None:
    """The model, where the statement fails in it, and the two values."""
    if witness is None:
        return None
    relation = witness.relation
    return {
        "model": model_json(witness.model),
        "indices": dict(witness.indices),
        "relation": None if relation is None else to_text(relation),
        "lhs": value_json(witness.left),
        "rhs": value_json(witness.right),
    }


def model_json(model: Model) -> Json:
    """Constants, and independent groups of random variables with their
    joint law; probabilities and values are exact."""
    return {
        "constants": {name: str(value) for name, value in model.constants},
        "laws": [
            {
                "names": list(factor.names),
                "outcomes": [
                    {
                        "probability": str(share),
                        "values": [str(value) for value in values],
                    }
                    for share, values in factor.outcomes
                ],
            }
            for factor in model.factors
        ],
        "standard laws": [_named_json(item) for item in model.named],
        "functions": [_function_json(item) for item in model.functions],
    }


def _named_json(item: NamedFactor) -> Json:
    """Variables with standard laws, of which the exact moments are used;
    with ``share`` above 0 a hidden coin ties them together."""
    return {
        "share": str(item.share),
        "variables": [_variable_json(one) for one in item.variables],
    }


def _variable_json(variable: NamedVariable) -> Json:
    """The elements are ``Σ coefficients[k] (S G)^k`` of the variable G,
    where S is 1 or a fair sign of its own.  ``part`` is the law of
    ``shift + scale G'`` that G keeps to with the probability ``share``."""
    part = variable.part
    return {
        "law": variable.law,
        "parameter": str(variable.parameter),
        "outcomes": [
            {"value": str(value), "probability": str(share)}
            for value, share in variable.outcomes
        ],
        "part": None
        if part is None
        else {
            "shift": str(part.shift),
            "scale": str(part.scale),
            "parameter": str(part.parameter),
        },
        "elements": [
            {
                "name": element.name,
                "coefficients": [str(c) for c in element.coefficients],
                "sign": "fair" if element.signed else "none",
            }
            for element in variable.elements
        ],
    }


def _function_json(item: Function) -> Json:
    return {
        "name": item.name,
        "table": [
            {"at": [str(x) for x in point], "value": str(value)}
            for point, value in item.table
        ],
        "polynomial": [str(value) for value in item.polynomial],
    }
