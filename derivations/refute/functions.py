"""Values for function symbols."""

from __future__ import annotations

from fractions import Fraction

from derivations.assumptions.given import Assumptions, Domain
from derivations.language import tree
from derivations.language.degree import literal
from derivations.refute.constants import fitting
from derivations.refute.model import Function
from derivations.refute.sizes import Constants

LEVELS = tuple(map(Fraction, ("7/5", "11/3", "1/2", "13/7", "1/3", "3/4")))
SHAPES = (
    tuple(map(Fraction, ("1/2", "-3", "1"))),
    tuple(map(Fraction, ("2", "1/3", "0", "1"))),
    (Fraction(3),),
    tuple(map(Fraction, ("1", "2", "-1"))),
)
CONVEX = (
    tuple(map(Fraction, ("1/2", "-3", "1"))),
    tuple(map(Fraction, ("1", "-2/3"))),
    tuple(map(Fraction, ("0", "1", "0", "0", "1"))),
    tuple(map(Fraction, ("-2", "0", "3"))),
)

INJECTIVE = (
    tuple(map(Fraction, ("1", "2"))),
    tuple(map(Fraction, ("1/2", "1", "0", "1"))),
    tuple(map(Fraction, ("0", "-2/3"))),
    tuple(map(Fraction, ("-1", "0", "0", "-2"))),
)


def functions(
    assumptions: Assumptions, values: Constants, turn: int
) -> tuple[Function, ...]:
    """For each function symbol a polynomial, constant where its domain is
    bounded; at members of constant families that facts apply it to, shares
    of 1, or in every third turn other values."""
    found = []
    for item in assumptions.declarations:
        if item.kind != "function":
            continue
        domain = item.domain
        polynomial: tuple[Fraction, ...] = SHAPES[turn % len(SHAPES)]
        if item.bend:
            polynomial = _bent(item.bend, turn)
        if item.injective:
            straight = 2 * (turn % 2) if item.bend else turn
            polynomial = INJECTIVE[straight % len(INJECTIVE)]
        if domain != Domain():
            level = fitting(domain, LEVELS[turn % len(LEVELS)], turn)
            polynomial = () if level is None else (level,)
        base = item.name.rstrip("'")
        if (item.bend or item.injective) and not item.differentiable:
            found.append(Function(item.name, (), polynomial))
            continue
        if differentiable(assumptions, base):
            # One polynomial everywhere, and its derivatives beside it.
            times = len(item.name) - len(base)
            if base == item.name:
                found.append(Function(base, (), polynomial))
                continue
            whole = next(one for one in found if one.name == base)
            found.append(
                Function(item.name, (), derived(whole.polynomial, times))
            )
            continue
        points = _points(assumptions, item.name, values)
        shares = range(1, len(points) + 1)
        table = tuple(
            (
                (point,),
                LEVELS[(k + turn) % len(LEVELS)]
                if turn % 3 == 2
                else Fraction(k, sum(shares)),
            )
            for k, point in zip(shares, points, strict=True)
        )
        said = stated(assumptions, item.name, values)
        table = tuple((key, said.get(key[0], value)) for key, value in table)
        kept = tuple(row for row in table if domain.contains(row[1]))
        found.append(Function(item.name, kept, polynomial))
    return tuple(found)


def _bent(bend: str, turn: int) -> tuple[Fraction, ...]:
    """A convex polynomial, or a concave one."""
    chosen = CONVEX[turn % len(CONVEX)]
    return chosen if bend == "convex" else tuple(-c for c in chosen)


def differentiable(assumptions: Assumptions, name: str) -> bool:
    declared = assumptions.declaration(name)
    return declared is not None and declared.differentiable


def derived(
    polynomial: tuple[Fraction, ...], times: int
) -> tuple[Fraction, ...]:
    """The polynomial's derivative, as often as said; of the zero polynomial
    one coefficient 0 is left, since an empty one has no values."""
    if not polynomial:
        return ()
    for _ in range(times):
        polynomial = tuple(
            factor * power for power, factor in enumerate(polynomial)
        )[1:]
    return polynomial or (Fraction(0),)


def values_equated(assumptions: Assumptions) -> bool:
    """Whether a fact equates what it makes of values of declared functions:
    ``Σᵢ f(xᵢ) = c``."""
    return any(
        isinstance(fact.proposition, tree.Relation)
        and fact.proposition.sign == "="
        and any(
            isinstance(node, tree.Application)
            for node in tree.walk(fact.proposition)
        )
        for fact in assumptions.facts
    )


def stated(
    assumptions: Assumptions, name: str, values: Constants
) -> dict[Fraction, Fraction]:
    """Values at members of constant families that facts state as numbers:
    ``p(x_1) = 1/2``, ``p(x_i) = 1/6``."""
    found: dict[Fraction, Fraction] = {}
    for fact in assumptions.facts:
        match fact.proposition:
            case tree.Relation(
                "=",
                tree.Application(function, (tree.Element(family, (index,)),)),
                right,
            ) if function == name and not fact.conditions:
                value = literal(right)
            case _:
                continue
        if value is None:
            continue
        for member, point in values.items():
            base, _, place = member.rstrip("]").partition("[")
            at = index.text if isinstance(index, tree.Number) else place
            if base == family and place and place == at:
                found[point] = value
    return found


def _points(
    assumptions: Assumptions, name: str, values: Constants
) -> list[Fraction]:
    """Values of the members of families that facts apply the function to."""
    families = [
        argument.family
        for fact in assumptions.facts
        for node in tree.walk(fact.proposition)
        if isinstance(node, tree.Application) and node.function == name
        for argument in node.arguments
        if isinstance(argument, tree.Element)
    ]
    found = dict.fromkeys(
        value
        for member, value in values.items()
        if member.partition("[")[0] in families and "[" in member
    )
    return list(found)
