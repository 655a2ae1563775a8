"""Random elements drawn by the laws of a plan, and what these laws fix."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import numpy as np

from derivations.assumptions.given import Domain
from derivations.language import tree
from derivations.refute.constants import GENERIC, fitting
from derivations.refute.model import Factor, Model, NamedFactor, NamedVariable
from derivations.refute.names import names_in
from derivations.refute.sizes import Constants
from derivations.simulate.arrays import DEPTH, MAX_CELLS, Array, Family, TooMany
from derivations.simulate.estimate import Exact
from derivations.simulate.laws import Arithmetic, Form, NoLaw, form_of
from derivations.simulate.plan import Plan, depends_on
from derivations.simulate.records import CantDraw
from derivations.simulate.stated import Stated
from derivations.simulate.values import Values

Generator = np.random.Generator


def _inside(domain: Domain, values: Any) -> bool:
    values = np.asarray(values, dtype=float)
    low, high = domain.lower, domain.upper
    if low is not None:
        least = values.min()
        if least < low or (domain.lower_open and least == low):
            return False
    if high is not None:
        most = values.max()
        if most > high or (domain.upper_open and most == high):
            return False
    if domain.integer and np.any(values != np.rint(values)):
        return False
    return not (domain.nonzero and bool(np.any(values == 0)))


FLOATING = Arithmetic(
    np.sqrt,
    _inside,
    lambda x: bool(np.all(np.asarray(x, dtype=float) > 0)),
    lambda x: bool(np.all(np.asarray(x, dtype=float) == 0)),
)


@dataclass(frozen=True)
class Laws(Exact):
    """The law of every name at one size; families have parameters with one
    axis for each index."""

    forms: Mapping[str, Form]
    shapes: Mapping[str, tuple[int, ...]]
    firsts: Mapping[str, tuple[int, ...]]

    @property
    def cells(self) -> int:
        """Numbers that one draw takes."""
        return sum(int(np.prod(s, dtype=float)) for s in self.shapes.values())

    def draw(self, generator: Generator, draws: int) -> dict[str, Family]:
        found: dict[str, Family] = {}
        for name, form in self.forms.items():
            shape = (draws, *self.shapes[name])
            numbers = drawn(form, generator, shape)
            if not self.shapes[name]:
                numbers = numbers.reshape((draws,) + (1,) * DEPTH)
            found[name] = Family(numbers, self.firsts[name])
        return found

    def value(self, values: Values, node: tree.Term) -> Array | None:
        match node:
            case tree.Operator("E" | "Var" | "sd" as kind, (of,)):
                return self._moment(values, kind, of)
            case tree.Probability(tree.Occurs(of), None):
                return self._moment(values, "E", of)
        return None

    def _moment(self, values: Values, kind: str, of: tree.Term) -> Array | None:
        name = of.name if isinstance(of, tree.Symbol) else ""
        name = of.family if isinstance(of, tree.Element) else name
        form = self.forms.get(name)
        if form is None:
            return None
        number = form.mean if kind == "E" else form.variance
        known = np.asarray(number, dtype=float)
        if kind == "sd":
            known = np.sqrt(known)
        shape = self.shapes[name]
        if not shape:
            known = known.reshape((1,) * (DEPTH + 1))
        else:
            known = np.broadcast_to(known, shape)[np.newaxis]
        families = {**values.families, name: Family(known, self.firsts[name])}
        return replace(values, families=families).number(of)


def drawn(form: Form, generator: Generator, shape: tuple[int, ...]) -> Array:
    """Independent draws of one law."""
    numbers = [np.asarray(p, dtype=float) for p in form.parameters]
    match form.law, numbers:
        case "constant", (value,):
            return np.broadcast_to(value, shape)
        case "Normal", (mean, variance):
            found = generator.standard_normal(shape)
            if np.any(variance != 1):
                found *= np.sqrt(variance)
            if np.any(mean != 0):
                found += mean
            return found
        case "Uniform", (low, high):
            found = generator.random(shape)
            found *= high - low
            found += low
            return found
        case "shifted", (shift, above):
            found = generator.standard_exponential(shape)
            found *= above
            found += shift
            return found
        case "two-point", (low, high, share):
            below = generator.random(shape) < share
            return np.where(below, low, high)
        case "Bernoulli", (chance,):
            return (generator.random(shape) < chance).astype(float)
        case "Poisson", (rate,):
            return generator.poisson(rate, shape).astype(float)
        case "Binomial", (n, chance):
            trials = np.rint(n).astype(np.int64)
            return generator.binomial(trials, chance, shape).astype(float)
        case "listed", (values, shares):
            at = generator.choice(len(values), size=shape, p=shares)
            return np.asarray(values[at])
    raise NoLaw


def laws_at(
    plan: Plan, style: str, values: Values, names: frozenset[str]
) -> Laws:
    """The laws of the named variables, all other names being given.

    Raises CantDraw.
    """
    forms: dict[str, Form] = {}
    shapes: dict[str, tuple[int, ...]] = {}
    firsts: dict[str, tuple[int, ...]] = {}
    for name, known in plan.stated.items():
        if name not in names:
            continue
        try:
            form, shape, first = _law(known, style, values)
        except NoLaw:
            raise CantDraw("simulate-no-law", name=name) from None
        forms[name], shapes[name], firsts[name] = form, shape, first
    found = Laws(forms, shapes, firsts)
    if found.cells > MAX_CELLS:
        raise TooMany
    return found


def _law(
    known: Stated, style: str, values: Values
) -> tuple[Form, tuple[int, ...], tuple[int, ...]]:
    declared = known.declaration
    if declared.outcomes is not None:
        table = values.functions[declared.outcomes.probability].table
        points = np.array([float(at[0]) for at, _ in table])
        shares = np.array([float(share) for _, share in table])
        mean = float(points @ shares)
        variance = float((points - mean) ** 2 @ shares)
        return Form("listed", (points, shares), mean, variance), (), ()
    inside = values
    shape: list[int] = []
    first: list[int] = []
    for one in declared.ranges:
        inside, bound, there = inside.binding(one.index, one.lower, one.upper)
        if not there.all():
            raise CantDraw("simulate-cant", what=declared.name)
        shape.append(bound.count)
        first.append(bound.first)

    def value(term: tree.Term) -> Any:
        found = inside.number(term)
        if found.size == 1:
            return float(found.flat[0])
        return found[0].reshape(found.shape[1 : len(shape) + 1])

    return form_of(known, value, style, FLOATING), tuple(shape), tuple(first)


@dataclass(frozen=True)
class OfModel(Exact):
    """A finite model, or one of standard laws, drawn as it is."""

    model: Model
    names: frozenset[str]

    @property
    def cells(self) -> int:
        found = sum(len(factor.names) for factor in self.model.factors)
        return found + sum(len(factor.names) for factor in self.model.named)

    def draw(self, generator: Generator, draws: int) -> dict[str, Family]:
        columns: dict[str, Array] = {}
        for factor in self.model.factors:
            columns |= _of_factor(factor, generator, draws)
        for named in self.model.named:
            columns |= _of_named(named, generator, draws)
        return as_families(columns)


def _of_factor(
    factor: Factor, generator: Generator, draws: int
) -> dict[str, Array]:
    shares = np.array([float(p) for p, _ in factor.outcomes])
    at = generator.choice(len(shares), size=draws, p=shares)
    table = np.array([[float(v) for v in row] for _, row in factor.outcomes])
    return {name: table[at, place] for place, name in enumerate(factor.names)}


def _of_named(
    factor: NamedFactor, generator: Generator, draws: int
) -> dict[str, Array]:
    if factor.share:
        raise CantDraw("simulate-no-model")
    columns: dict[str, Array] = {}
    for variable in factor.variables:
        base = _base(variable, generator, draws)
        for element in variable.elements:
            signs: Array = np.ones(draws)
            if element.signed:
                signs = generator.integers(0, 2, draws) * 2.0 - 1
            total = np.zeros(draws)
            for coefficient in reversed(element.coefficients):
                total = total * (signs * base) + float(coefficient)
            columns[element.name] = total
    return columns


def _base(variable: NamedVariable, generator: Generator, draws: int) -> Array:
    parameter = float(variable.parameter)
    match variable.law:
        case "Normal":
            normal = generator.standard_normal(draws)
            return np.asarray(normal * np.sqrt(parameter))
        case "Uniform":
            return generator.random(draws) * 2 - 1
        case "Exponential":
            return generator.standard_exponential(draws)
        case "Poisson":
            return generator.poisson(parameter, draws).astype(float)
        case "listed":
            values = np.array([float(v) for v, _ in variable.outcomes])
            shares = np.array([float(p) for _, p in variable.outcomes])
            return np.asarray(
                values[generator.choice(len(values), size=draws, p=shares)]
            )
    raise CantDraw("simulate-no-model")


def as_families(columns: Mapping[str, Array]) -> dict[str, Family]:
    """Members ``x[1]``, ``x[2]`` … gathered into families."""
    grouped: dict[str, dict[tuple[int, ...], Array]] = {}
    for name, column in columns.items():
        family, _, inside = name.rstrip("]").partition("[")
        at = tuple(map(int, inside.split(","))) if inside else ()
        grouped.setdefault(family, {})[at] = column
    found: dict[str, Family] = {}
    for family, members in grouped.items():
        places = list(members)
        draws = len(members[places[0]])
        if places == [()]:
            whole = members[()].reshape((draws,) + (1,) * DEPTH)
            found[family] = Family(whole)
            continue
        first = tuple(map(min, zip(*places, strict=True)))
        last = tuple(map(max, zip(*places, strict=True)))
        shape = tuple(b - a + 1 for a, b in zip(first, last, strict=True))
        numbers = np.full((draws, *shape), np.nan)
        for at, column in members.items():
            place = tuple(k - a for k, a in zip(at, first, strict=True))
            numbers[(slice(None), *place)] = column
        found[family] = Family(numbers, first)
    return found


def constants_as_families(constants: Constants) -> dict[str, Family]:
    """Constants as arrays of one draw."""
    return as_families(
        {name: np.array([_float(value)]) for name, value in constants.items()}
    )


def grown(plan: Plan, values: Values) -> Values:
    """The same with members for the constant families that grow, plain
    numbers of their domain in turn."""
    families = dict(values.families)
    spoken: dict[str, None] = {}
    names_in(plan.relation, plan.assumptions, spoken)
    for known in plan.stated.values():
        if known.declaration.name in spoken:
            for term in known.terms:
                names_in(term, plan.assumptions, spoken)
    for item in plan.assumptions.declarations:
        if item.kind != "constant" or item.name not in spoken:
            continue
        if not depends_on(item, plan.over, plan.assumptions):
            continue
        inside = replace(values, bound={})
        shape, first = [], []
        for one in item.ranges:
            inside, bound, there = inside.binding(
                one.index, one.lower, one.upper
            )
            if not there.all():
                raise CantDraw("simulate-cant", what=item.name)
            shape.append(bound.count)
            first.append(bound.first)
        turn = [
            fitting(item.domain, wanted, k) for k, wanted in enumerate(GENERIC)
        ]
        if any(value is None for value in turn):
            raise CantDraw("simulate-cant", what=item.name)
        numbers = np.resize(
            np.array([float(v) for v in turn if v is not None]), (1, *shape)
        )
        families[item.name] = Family(numbers, tuple(first))
    return replace(values, families=families)


def _float(value: Fraction) -> float:
    try:
        return float(value)
    except OverflowError:
        raise CantDraw("simulate-too-large") from None
