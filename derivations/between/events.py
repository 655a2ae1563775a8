"""How probabilities and conditional means are rewritten by hand.

What is made here is only proposed; the kernel judges every line.
"""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.between.means import Terms, apart
from derivations.between.terms import (
    ONE,
    factors,
    multiplied,
    number,
    of_factors,
)
from derivations.language import tree
from derivations.language.tree import Proposition, Term


def chance(event: Proposition, given: Proposition | None = None) -> Term:
    return tree.Probability(event, given)


def opposite(event: Proposition) -> Proposition:
    match event:
        case tree.Negation(part):
            return part
        case tree.Relation(sign, left, right) if sign in _OPPOSITE:
            return tree.Relation(_OPPOSITE[sign], left, right)
    return tree.Negation(event)


_OPPOSITE = {"<": "≥", "≥": "<", ">": "≤", "≤": ">", "=": "≠", "≠": "="}


def complement(term: Term, known: Assumptions) -> Terms:
    match term:
        case tree.Probability(tree.Negation() as event, given):
            rest = chance(opposite(event), given)
            return (tree.Subtract(number(1), rest),)
        case tree.Probability(tree.Relation(sign) as event, given):
            if sign in _OPPOSITE:
                rest = chance(opposite(event), given)
                return (tree.Subtract(number(1), rest),)
    return ()


def inclusion_exclusion(term: Term, known: Assumptions) -> Terms:
    match term:
        case tree.Probability(tree.Disjunction((one, two)), given):
            both = chance(tree.Conjunction((one, two)), given)
            total = tree.Add(chance(one, given), chance(two, given))
            return (tree.Subtract(total, both),)
    return ()


def conditional_probability(term: Term, known: Assumptions) -> Terms:
    match term:
        case tree.Probability(event, None):
            match event:
                case tree.Conjunction((one, two)):
                    return (
                        _joint(one, two),
                        _joint(two, one),
                    )
        case tree.Probability(event, tree.Proposition() as given):
            both = chance(tree.Conjunction((event, given)))
            return (tree.Divide(both, chance(given)),)
        case tree.Multiply(
            tree.Probability(event, tree.Proposition() as given),
            tree.Probability(other, None),
        ) if given == other:
            return (
                chance(tree.Conjunction((event, given))),
                chance(tree.Conjunction((given, event))),
            )
    return ()


def _joint(event: Proposition, given: Proposition) -> Term:
    return tree.Multiply(chance(event, given), chance(given))


def bayes(term: Term, known: Assumptions) -> Terms:
    match term:
        case tree.Probability(event, tree.Proposition() as given):
            return (tree.Divide(_joint(given, event), chance(given)),)
    return ()


def total_probability(term: Term, known: Assumptions) -> Terms:
    """By each declared event and its complement."""
    match term:
        case tree.Probability(event, None):
            own = [
                inside
                for inside in tree.walk(event)
                if isinstance(inside, tree.Occurs)
            ]
            others = [
                tree.Occurs(tree.Symbol(one.name))
                for one in known.declarations
                if one.kind == "event" and not one.ranges
            ]
            return tuple(
                tree.Add(_joint(event, other), _joint(event, opposite(other)))
                for other in others
                if other not in own
            )
    return ()


# --- given random variables -----------------------------------------------


def tower(term: Term, known: Assumptions) -> Terms:
    match term:
        case tree.Operator("E", (tree.Conditional("E", (inner,), _),)):
            return (tree.Operator("E", (inner,)),)
    return ()


def taking_out(term: Term, known: Assumptions) -> Terms:
    """E[g(Y) X | Y] = g(Y) E[X | Y]."""
    match term:
        case tree.Conditional("E", (inner,), given):
            found = factors(inner)
            names = {*given}
            kept = tuple(
                part for part in found.parts if _speaks_of_given(part[0], names)
            )
            rest = tuple(part for part in found.parts if part not in kept)
            if not kept or not rest:
                return ()
            outer = type(found)(found.coefficient, kept)
            body = multiplied(type(found)(ONE.coefficient, rest))
            mean = tree.Conditional("E", (body,), given)
            return (tree.Multiply(of_factors(outer), mean),)
    return ()


def _speaks_of_given(term: Term, given: set[tree.Node]) -> bool:
    """Whether nothing but what is given stands in it."""
    if term in given:
        return True
    below = tree.children(term)
    return bool(below) and all(
        isinstance(one, tree.Number)
        or (isinstance(one, Term) and _speaks_of_given(one, given))
        for one in below
    )


def total_variance(term: Term, known: Assumptions) -> Terms:
    match term:
        case tree.Operator("Var", (tree.Conditional("E", (inner,), given),)):
            inside = tree.Operator(
                "E", (tree.Conditional("Var", (inner,), given),)
            )
            return (tree.Subtract(tree.Operator("Var", (inner,)), inside),)
        case tree.Operator("Var", (inner,)):
            core = apart(factors(inner), known)[1]
            return tuple(
                tree.Add(
                    tree.Operator(
                        "E",
                        (tree.Conditional("Var", (inner,), (base,)),),
                    ),
                    tree.Operator(
                        "Var",
                        (tree.Conditional("E", (inner,), (base,)),),
                    ),
                )
                for base, _ in core.parts
                if len(core.parts) > 1
            )
    return ()


def variance_given(term: Term, known: Assumptions) -> Terms:
    """Var(X | Y) = E[X² | Y] − E[X | Y]²."""
    match term:
        case tree.Conditional("Var", (inner,), given):
            square = tree.Conditional(
                "E", (tree.Power(inner, number(2)),), given
            )
            mean = tree.Conditional("E", (inner,), given)
            return (tree.Subtract(square, tree.Power(mean, number(2))),)
    return ()
