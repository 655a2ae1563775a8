"""Forms, formula trees and assumptions as the plain data of a trace."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from derivations.assumptions.given import Assumptions
from derivations.kernel import forms, indicators, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.forms import Exponent, Form, Monomial
from derivations.kernel.fractions import factors
from derivations.kernel.sums import Bound
from derivations.kernel.trace_domains import domain_data
from derivations.kernel.trace_entropies import spelled_out
from derivations.language import tree
from derivations.language.shown import rounded

Data: TypeAlias = Any
"""A term or proposition as nested lists of texts: ``["+", a, b]``."""


def plain(data: Data) -> Data:
    """The data with every form in it written out."""
    if isinstance(data, Form):
        return of_form(data)
    if isinstance(data, (list, tuple)):
        return [plain(part) for part in data]
    return data


def free_names(data: Data) -> set[str]:
    """Index names that are free in a written term or proposition."""
    if isinstance(data, str) or not data:
        return set()
    if data[0] == "index":
        return {data[1]}
    if data[0] in ("sum", "prod"):
        found = free_names(data[2])
        for condition in data[3]:
            found |= free_names(condition)
        for name, lower, upper in reversed(data[1]):
            found = (found - {name}) | free_names(lower) | free_names(upper)
        return found
    found = set()
    for part in data:
        if isinstance(part, list):
            found |= free_names(part)
    return found


# --- forms ----------------------------------------------------------------


def of_form(form: Form) -> Data:
    """A form as data, under the names that it has in the normaliser."""
    parts = [of_monomial(m, c) for m, c in form.ordered()]
    if not parts:
        return "0"
    return parts[0] if len(parts) == 1 else ["+", *parts]


def of_monomial(monomial: Monomial, coefficient: forms.Rational) -> Data:
    factors = [_power(atom, exponent) for atom, exponent in monomial]
    if coefficient != 1 or not factors:
        factors.insert(0, str(coefficient))
    return factors[0] if len(factors) == 1 else ["*", *factors]


def _power(atom: Atom, exponent: Exponent) -> Data:
    if atom.kind == "euler":
        return ["exp", of_form(forms.exponent_form(exponent))]
    base = of_atom(atom)
    if atom.kind == "power" and not isinstance(exponent, Form):
        # A divisor by its factors, as it is written before it is cancelled.
        found = factors(next(sums.inner_forms(atom)))
        if found is not None and exponent.denominator == 1:
            return [
                "*",
                *(["^", of_form(f), str(m * exponent)] for f, m in found),
            ]
    if not isinstance(exponent, Form):
        return base if exponent == 1 else ["^", base, str(exponent)]
    return ["^", base, of_form(exponent)]


def of_atom(atom: Atom) -> Data:
    match atom.kind:
        case "symbol":
            return ["sym", str(atom.data[0])]
        case "index":
            return ["index", str(atom.data[0])]
        case "prime":
            return str(atom.data[0])
        case "sign":
            return "-1"
        case "abs":
            return ["abs", of_form(next(sums.inner_forms(atom)))]
        case "power":
            return of_form(next(sums.inner_forms(atom)))
        case "sum":
            binders, body = sums.sum_parts(atom)
            return plain(of_sum(binders, body))
        case "product":
            binders, body = sums.sum_parts(atom)
            return plain(of_product(binders, body))
        case "member":
            name, indices = sums.named_parts(atom)
            return ["of", name, *map(of_form, indices)]
        case "apply":
            name, arguments = sums.named_parts(atom)
            return ["apply", name, *map(of_form, arguments)]
        case "operator":
            name, arguments = sums.named_parts(atom)
            if name == "entry" and len(arguments) == 2:
                return ["/", *map(of_form, arguments)]
            if name in ("…", "entry", "derivative"):
                return of_form(arguments[0])
            if name.endswith("|"):
                *own, event = map(of_form, arguments)
                return ["on", name[:-1], own, ["holds", event]]
            return [name, *map(of_form, arguments)]
        case "indicator":
            sign, form = indicators.parts(atom)
            if sign == indicators.OCCURS:
                return ["1", ["occurs", of_form(form)]]
            return ["1", [sign, of_form(form), "0"]]
        case "conditional":
            name, arguments, given = indicators.conditional_parts(atom)
            own = [of_form(a) for a in arguments]
            return ["given", name, own, [of_form(g) for g in given]]
        case _:
            return ["opaque", atom.kind, atom.key]


def of_sum(
    binders: Iterable[Bound], body: Data, conditions: Iterable[Data] = ()
) -> Data:
    written = [list(binder) for binder in binders]
    if not written:
        return body
    return ["sum", written, body, list(conditions)]


def of_product(binders: Iterable[Bound], body: Data) -> Data:
    return ["prod", [list(binder) for binder in binders], body, []]


# --- trees ----------------------------------------------------------------

_BINARY: dict[type, str] = {
    tree.Add: "+",
    tree.Subtract: "-",
    tree.Multiply: "*",
    tree.Divide: "/",
    tree.Power: "^",
    tree.Dot: "dot",
}


def of_term(term: tree.Node, values: Mapping[str, Data] = {}) -> Data:
    """A written term or proposition as data; ``values`` replaces free
    index names."""
    match term:
        case tree.Number():
            return str(term.value)
        case tree.Index(name):
            return values.get(name, ["index", name])
        case tree.Symbol(name):
            return ["sym", name]
        case tree.Element(name, indices):
            return ["of", name, *(of_term(i, values) for i in indices)]
        case tree.Application(name, arguments):
            return ["apply", name, *(of_term(a, values) for a in arguments)]
        case tree.Operator("MI") | tree.Conditional("H" | "MI"):
            return spelled_out(term, lambda x: of_term(x, values))
        case tree.Operator(name, arguments):
            return [name, *(of_term(a, values) for a in arguments)]
        case tree.Negative(operand):
            return ["-", of_term(operand, values)]
        case tree.Root(radicand):
            return ["^", of_term(radicand, values), "1/2"]
        case tree.Absolute(operand):
            return ["abs", of_term(operand, values)]
        case tree.Norm(vector):
            inner = of_term(vector, values)
            return ["^", ["dot", inner, inner], "1/2"]
        case tree.Vector(entries):
            return ["vector", *(of_term(e, values) for e in entries)]
        case tree.Sum():
            return _of_big("sum", term, values)
        case tree.Product():
            return _of_big("prod", term, values)
        case tree.Series(total=total):
            return ["series", of_term(total, values)]
        case tree.Component(vector, indices):
            places = [of_term(index, values) for index in indices]
            return ["entry", of_term(vector, values), *places]
        case tree.Transpose(matrix):
            return ["transpose", of_term(matrix, values)]
        case tree.MatrixProduct(left, right):
            return ["matmul", of_term(left, values), of_term(right, values)]
        case tree.Derivative(body, variables):
            by = [of_term(variable, values) for variable in variables]
            return ["∂", of_term(body, values), *by]
        case _:
            return _of_other(term, values)


def _of_other(term: tree.Node, values: Mapping[str, Data]) -> Data:
    if type(term) in _BINARY:
        left, right = tree.children(term)
        sign = _BINARY[type(term)]
        return [sign, of_term(left, values), of_term(right, values)]
    match term:
        case tree.Infinity():
            return ["∞"]
        case tree.Limit(body, name, point, side):
            near = of_term(point, values)
            return ["lim", of_term(body, values), name, near, side]
        case tree.Tends(body, value, name, point, side):
            near, end = of_term(point, values), of_term(value, values)
            return ["→", of_term(body, values), end, name, near, side]
        case tree.Relation("≈", left, right):
            return _of_rounding(term, values)
        case tree.Relation(sign, left, right):
            return [sign, of_term(left, values), of_term(right, values)]
        case tree.Implication(left, right):
            return ["⟹", of_term(left, values), of_term(right, values)]
        case tree.Equivalence(left, right):
            return ["⟺", of_term(left, values), of_term(right, values)]
        case tree.Probability(event, given):
            told = [] if given is None else [of_term(given, values)]
            return ["P", of_term(event, values), *told]
        case tree.Indicator(event):
            return ["1", of_term(event, values)]
        case tree.Conditional(name, arguments, given_ones):
            own = [of_term(a, values) for a in arguments]
            if isinstance(given_ones[0], tree.Proposition):
                return ["on", name, own, of_term(given_ones[0], values)]
            return [
                "given",
                name,
                own,
                [of_term(g, values) for g in given_ones],
            ]
        case tree.Occurs(name_of_event):
            return ["occurs", of_term(name_of_event, values)]
        case tree.Negation(part):
            return ["not", of_term(part, values)]
        case tree.Disjunction(parts):
            return ["or", *(of_term(part, values) for part in parts)]
        case tree.Conjunction(parts):
            return ["and", *(of_term(part, values) for part in parts)]
        case tree.Independence(kind, blocks, every):
            written = [[of_term(t, values) for t in b] for b in blocks]
            return ["independence", kind, "all" if every else "each", written]
        case tree.ConditionalIndependence(kind, blocks, told, every):
            written = [[of_term(t, values) for t in b] for b in blocks]
            said = [kind, "all" if every else "each", written]
            shown = [of_term(part, values) for part in told]
            if isinstance(told[0], tree.Proposition):
                return ["independence-on", *said, shown[0]]
            return ["independence-given", *said, shown]
        case tree.NamedLaw(x, law, parameters):
            written = [of_term(p, values) for p in parameters]
            return ["~", of_term(x, values), law, written]
        case tree.SameLaw(terms):
            return ["same-law", *(of_term(t, values) for t in terms)]
        case _:
            return ["opaque", type(term).__name__, repr(term)]


def _of_rounding(term: tree.Relation, values: Mapping[str, Data]) -> Data:
    """Both sides, and the digits shown: value and half a unit of the last
    one, for each entry."""
    found = rounded(term)
    exact, shown = (term.left, ()) if found is None else found
    digits = [[str(one.value), str(one.half)] for one in shown]
    other = term.right if exact is term.left else term.left
    return ["≈", of_term(exact, values), of_term(other, values), digits]


def _of_big(
    head: str, term: tree.Sum | tree.Product, values: Mapping[str, Data]
) -> Data:
    inner = dict(values)
    binders = []
    for binder in term.binders:
        lower = of_term(binder.lower, inner)
        upper = of_term(binder.upper, inner)
        name = binder.index
        inner.pop(name, None)
        while any(name in free_names(value) for value in inner.values()):
            name += "′"
        if name != binder.index:
            inner[binder.index] = ["index", name]
        binders.append([name, lower, upper])
    conditions = [of_term(c, inner) for c in term.conditions]
    return [head, binders, of_term(term.body, inner), conditions]


# --- statements and assumptions -------------------------------------------


def of_statement(statement: tree.Statement) -> Data:
    return {
        "proposition": of_term(statement.proposition),
        "conditions": [of_term(c) for c in statement.conditions],
    }


def of_assumptions(assumptions: Assumptions) -> Data:
    return {
        "declarations": [
            {
                "name": item.name,
                "kind": item.kind,
                **({"differentiable": True} if item.differentiable else {}),
                **({"bend": item.bend} if item.bend else {}),
                **({"injective": True} if item.injective else {}),
                "domain": domain_data(item.domain),
                "ranges": [
                    [of_term(r.lower), of_term(r.upper)] for r in item.ranges
                ],
                "outcomes": (
                    None
                    if item.outcomes is None
                    else [item.outcomes.values, item.outcomes.probability]
                ),
            }
            for item in assumptions.declarations
        ],
        "definitions": [
            {
                "name": item.name,
                "parameters": list(item.parameters),
                "term": of_term(item.term),
            }
            for item in assumptions.definitions
        ],
        "facts": [
            {
                "name": fact.name,
                "proposition": of_term(fact.proposition),
                "conditions": [of_term(c) for c in fact.conditions],
                **({"general": list(fact.general)} if fact.general else {}),
            }
            for fact in assumptions.facts
        ],
    }
