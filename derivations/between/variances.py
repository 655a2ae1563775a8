"""How variances and covariances are rewritten by hand.

What is made here is only proposed; the kernel judges every line.
"""

from __future__ import annotations

from derivations.assumptions.given import Assumptions
from derivations.between.equations import oriented
from derivations.between.means import Terms, again, apart, argument, pair
from derivations.between.terms import (
    ONE,
    Factors,
    added,
    addends,
    covariance,
    expectation,
    factors,
    index_names,
    multiplied,
    number,
    of_factors,
    random,
    root,
    square,
    times,
    variance,
)
from derivations.language import tree
from derivations.language.tree import Term

# --- variances ------------------------------------------------------------


def variance_formula(term: Term, known: Assumptions) -> Terms:
    x = argument(term, "Var")
    if x is None:
        return ()
    mean = tree.Power(expectation(x), number(2))
    return (tree.Subtract(expectation(square(x)), mean),)


def second_moment(term: Term, known: Assumptions) -> Terms:
    x = argument(term, "E")
    base = None if x is None else root(x)
    if base is None or not random(base, known) or _centred(base):
        return ()
    mean = tree.Power(expectation(base), number(2))
    return (tree.Add(variance(base), mean),)


def zero_mean(term: Term, known: Assumptions) -> Terms:
    x = argument(term, "Var")
    if x is not None:
        return (expectation(square(x)),)
    both = pair(term)
    if both is not None:
        return (expectation(times(*both)),)
    return ()


def centred_moment(term: Term, known: Assumptions) -> Terms:
    x = argument(term, "E")
    if x is None or _centred(x):
        return ()
    base = root(x)
    if base is not None:
        return (variance(base),)
    match x:
        case tree.Multiply(left, right):
            return (covariance(left, right),)
    return ()


def _centred(term: Term) -> bool:
    """Whether a mean stands in it, as in a deviation."""
    return any(
        isinstance(inside, tree.Operator) and inside.name == "E"
        for inside in tree.walk(term)
    )


def scaled(x: Term, known: Assumptions) -> tuple[Term, Term]:
    """``x`` as a constant factor and a core, without a constant shift; the
    core is 0 when nothing is left."""
    if not random(x, known):
        return number(1), number(0)
    match x:
        case tree.Add(left, right):
            if not random(right, known):
                return scaled(left, known)
            if not random(left, known):
                return scaled(right, known)
        case tree.Subtract(left, right):
            if not random(right, known):
                return scaled(left, known)
            if not random(left, known):
                factor, core = scaled(right, known)
                return tree.Negative(factor), core
        case tree.Negative(operand):
            factor, core = scaled(operand, known)
            return tree.Negative(factor), core
        case tree.Divide(left, right) if not random(right, known):
            factor, core = scaled(left, known)
            return times(factor, tree.Divide(number(1), right)), core
        case tree.Multiply(left, right) if not random(left, known):
            factor, core = scaled(right, known)
            return times(left, factor), core
        case tree.Multiply(left, right) if not random(right, known):
            factor, core = scaled(left, known)
            return times(right, factor), core
        case tree.Multiply():
            outer, inner = apart(factors(x), known)
            if outer != ONE:
                return of_factors(outer), multiplied(inner)
    return number(1), x


def _squared(factor: Term) -> Term:
    match factor:
        case tree.Negative(operand):
            return _squared(operand)
        case tree.Multiply(left, right):
            return times(_squared(left), _squared(right))
        case tree.Number("1"):
            return factor
    return tree.Power(factor, number(2))


def variance_scaling(term: Term, known: Assumptions) -> Terms:
    x = argument(term, "Var")
    if x is not None:
        factor, core = scaled(x, known)
        if core == number(0):
            return (core,)
        return (times(_squared(factor), variance(core)),)
    x = argument(term, "sd")
    if x is not None:
        factor, core = scaled(x, known)
        if core == number(0):
            return (core,)
        deviation = tree.Operator("sd", (core,))
        return (
            times(factor, deviation),
            times(tree.Absolute(factor), deviation),
        )
    return ()


def covariance_scaling(term: Term, known: Assumptions) -> Terms:
    both = pair(term)
    if both is None:
        return ()
    (a, x), (b, y) = (scaled(one, known) for one in both)
    if number(0) in (x, y):
        return (number(0),)
    return (times(times(a, b), covariance(x, y)),)


def variance_of_sum(term: Term, known: Assumptions) -> Terms:
    x = argument(term, "Var")
    if x is None:
        return ()
    factor, core = scaled(x, known)
    outer = _squared(factor)
    if isinstance(core, tree.Sum) and not core.conditions:
        return tuple(times(outer, one) for one in _spread(core, known))
    parts = [apart(one, known) for one in addends(core)]
    parts = [one for one in parts if one[1].parts]
    if len(parts) < 2:
        return ()
    single = [
        Factors(c.raised(2).coefficient, c.raised(2).parts)
        * factors(variance(multiplied(y)))
        for c, y in parts
    ]
    mixed = [
        Factors(2 * ONE.coefficient, ())
        * (c * d)
        * factors(
            oriented(covariance(multiplied(y), multiplied(z)), known.facts)
        )
        for place, (c, y) in enumerate(parts)
        for d, z in parts[place + 1 :]
    ]
    return times(outer, added(single)), times(outer, added(single + mixed))


def _spread(total: tree.Sum, known: Assumptions) -> Terms:
    """Var(Σ x_i) without and with covariances."""
    factor, core = scaled(total.body, known)
    own = times(_squared(factor), variance(core))
    alone = tree.Sum(total.binders, own)
    found: list[Term] = [alone]
    if own != variance(total.body):
        found.append(tree.Sum(total.binders, variance(total.body)))
    if len(total.binders) == 1:
        binder = total.binders[0]
        second = again(binder, total.body)
        if second is not None:
            other, copy = second
            body = covariance(total.body, copy)
            unequal = tree.Relation(
                "≠", tree.Index(binder.index), tree.Index(other.index)
            )
            mixed = tree.Sum((binder, other), body, (unequal,))
            found.append(tree.Add(alone, mixed))
            found.append(tree.Sum((binder,), tree.Sum((other,), body)))
    return tuple(found)


# --- covariances ----------------------------------------------------------


def covariance_formula(term: Term, known: Assumptions) -> Terms:
    both = pair(term)
    if both is None:
        return ()
    means = tree.Multiply(expectation(both[0]), expectation(both[1]))
    return (tree.Subtract(expectation(_joint(*both)), means),)


def product_moment(term: Term, known: Assumptions) -> Terms:
    match term:
        case tree.Operator("E", (tree.Multiply(left, right),)):
            if not random(left, known) or not random(right, known):
                return ()
            means = tree.Multiply(expectation(left), expectation(right))
            return (tree.Add(covariance(left, right), means),)
    return ()


def _joint(left: Term, right: Term) -> Term:
    return square(left) if left == right else times(left, right)


def bilinearity(term: Term, known: Assumptions) -> Terms:
    both = pair(term)
    if both is None:
        return ()
    left, right = both
    if left == right:
        return (variance(left),)
    match left, right:
        case tree.Sum(binders, body, conditions), _:
            if not mentions_any(right, binders):
                inner = covariance(body, right)
                return (tree.Sum(binders, _one(inner, known), conditions),)
        case _, tree.Sum(binders, body, conditions):
            if not mentions_any(left, binders):
                inner = covariance(left, body)
                return (tree.Sum(binders, _one(inner, known), conditions),)
    a, x = scaled(left, known)
    b, y = scaled(right, known)
    outer = times(a, b)
    if outer != number(1):
        inner = covariance(x, y)
        opened = bilinearity(inner, known)
        return (times(outer, opened[0] if opened else inner),)
    rows = [
        (c * d, covariance(multiplied(one), multiplied(two)))
        for c, one in _linear(left, known)
        for d, two in _linear(right, known)
    ]
    if len(rows) < 2:
        return ()
    return (added(c * factors(_own(body)) for c, body in rows),)


def _own(term: Term) -> Term:
    both = pair(term)
    if both is not None and both[0] == both[1]:
        return variance(both[0])
    return term


def _one(term: Term, known: Assumptions) -> Term:
    """With the factors taken out."""
    found = covariance_scaling(term, known)
    return found[0] if found else term


def _linear(x: Term, known: Assumptions) -> list[tuple[Factors, Factors]]:
    parts = [apart(one, known) for one in addends(x)]
    return [(c, y) for c, y in parts if y.parts]


def mentions_any(term: Term, binders: tuple[tree.Binder, ...]) -> bool:
    names = {binder.index for binder in binders}
    return not names.isdisjoint(index_names(term))


def uncorrelated(term: Term, known: Assumptions) -> Terms:
    return (number(0),) if pair(term) is not None else ()
