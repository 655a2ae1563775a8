"""Random limits: what the kernel finds against exact expansions.

A body is grown from a seed; the kernel's limit of it, under facts on its
parameters, is compared with the refuter's at exact values that satisfy
them.  Both may say that they don't know; they must never differ.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

from derivations.assumptions.given import Assumptions, Declaration, Domain, Fact
from derivations.kernel.attempt import Attempt
from derivations.kernel.errors import KernelError
from derivations.kernel.forms import Form
from derivations.kernel.limits import limit_value
from derivations.kernel.permits import Permit
from derivations.kernel.proof import Proof
from derivations.kernel.prove import prove
from derivations.kernel.readback import to_term
from derivations.kernel.rules import EVERYTHING
from derivations.kernel.trace import NOTHING_KEPT
from derivations.language import tree
from derivations.language.write import to_text
from derivations.refute.evaluate import Evaluator
from derivations.refute.model import Model
from derivations.refute.ratio import Unsolvable
from derivations.refute.tending import limits
from derivations.refute.values import Undecidable, Undefined, compare

NAMES = ("a", "b")
T = tree.Symbol("t")
ONE, ZERO = tree.Number("1"), tree.Number("0")
VALUES = tuple(
    map(
        Fraction, ("-3", "-3/2", "-1", "-1/3", "0", "1/2", "1", "7/5", "2", "4")
    )
)


def grown(rng: Random, depth: int) -> tree.Term:
    """A random term in t, a, b and small numbers."""
    if depth == 0 or rng.random() < 0.12:
        kind = rng.randrange(6)
        if kind < 3:
            return T
        if kind == 3:
            return tree.Number(str(rng.choice((1, 1, 2, 3))))
        return tree.Symbol(rng.choice(NAMES))
    kind = rng.randrange(15)
    one = grown(rng, depth - 1)
    if kind < 8:
        two = grown(rng, depth - 1)
        make = (tree.Add, tree.Subtract, tree.Multiply, tree.Divide)[kind // 2]
        return make(one, two)
    if kind < 11:
        return tree.Operator("exp", (one,))
    if kind == 11:
        return tree.Operator("log", (one,))
    if kind == 12:
        return tree.Root(one)
    if kind == 13:
        return tree.Absolute(one)
    small = tree.Number(str(rng.choice((1, 2, 3))))
    exponent: tree.Term = rng.choice(
        (small, tree.Negative(small), tree.Symbol(rng.choice(NAMES)), T)
    )
    return tree.Power(one, exponent)


def assumed(rng: Random) -> Assumptions:
    """Domains of the parameters and of t, perhaps with an order fact."""
    domains = [
        Domain(),
        Domain(lower=Fraction(0), lower_open=True),
        Domain(lower=Fraction(0)),
        Domain(upper=Fraction(0), upper_open=True),
    ]
    whole = Domain(integer=True, lower=Fraction(1))
    declarations = [
        *(Declaration(n, "constant", rng.choice(domains)) for n in NAMES),
        Declaration("t", "constant", rng.choice((Domain(), whole))),
    ]
    facts = []
    if rng.random() < 0.6:
        sign = rng.choice(("<", "≤", ">", "≠", "="))
        a, b = (tree.Symbol(n) for n in NAMES)
        right = rng.choice((b, b, ONE))
        facts.append(Fact("A1", tree.Relation(sign, a, right)))
    return Assumptions(tuple(declarations), (), tuple(facts))


def models(assumptions: Assumptions) -> list[Model]:
    """Exact values of the parameters that satisfy what is assumed."""
    found = []
    for a in VALUES:
        for b in VALUES:
            model = Model((("a", a), ("b", b), ("t", Fraction(5))))
            evaluator = Evaluator(model, assumptions)
            good = all(
                item.domain.contains(evaluator.constants[item.name])
                for item in assumptions.declarations
            )
            if good and all(_true(evaluator, f) for f in assumptions.facts):
                found.append(model)
    return found


def _true(evaluator: Evaluator, fact: Fact) -> bool:
    relation = fact.proposition
    left, right = (
        evaluator.constant(side, {}) for side in (relation.left, relation.right)
    )
    order = compare(left, right)
    return {
        "<": order < 0,
        "≤": order <= 0,
        ">": order > 0,
        "≠": order != 0,
        "=": order == 0,
    }[relation.sign]


def case(seed: int) -> tuple[str, str]:
    """How one random limit came out, and what was asked."""
    rng = Random(seed)
    assumptions = assumed(rng)
    body = grown(rng, rng.choice((2, 3, 3, 4)))
    integer = assumptions.declaration("t").domain.integer
    targets = [(tree.Infinity(), "")]
    if not integer:
        targets += [
            (tree.Negative(tree.Infinity()), ""),
            (ZERO, "+"),
            (ZERO, ""),
            (tree.Symbol("a"), rng.choice(("+", "-", ""))),
        ]
    point, side = rng.choice(targets)
    if point == tree.Infinity() or integer:
        point, side = tree.Infinity(), ""
    limit = tree.Limit(body, "t", point, side)
    facts = [to_text(fact.proposition) for fact in assumptions.facts]
    shown = f"{to_text(limit)} | {facts}"
    shown += f" {[(d.name, d.domain) for d in assumptions.declarations]}"
    value = _by_kernel(limit, assumptions)
    if value is None:
        return "open", shown
    statement = tree.Statement(tree.Relation("=", limit, value))
    if not isinstance(prove(statement, assumptions, Permit(EVERYTHING)), Proof):
        return "found, not proved", shown
    return _compared(limit, value, assumptions), f"{shown} = {to_text(value)}"


def _by_kernel(limit: tree.Limit, assumptions: Assumptions) -> tree.Term | None:
    statement = tree.Statement(tree.Relation("=", limit, ZERO))
    attempt = Attempt(statement, assumptions, Permit(EVERYTHING), NOTHING_KEPT)
    try:
        found = limit_value(attempt.normaliser(), limit, {})
    except (KernelError, ZeroDivisionError):
        return None
    if isinstance(found, Form):
        return to_term(found)
    return tree.Infinity() if found > 0 else tree.Negative(tree.Infinity())


def _compared(
    limit: tree.Limit, value: tree.Term, assumptions: Assumptions
) -> str:
    agreed = 0
    infinite = {tree.Infinity(): 1, tree.Negative(tree.Infinity()): -1}
    for model in models(assumptions):
        evaluator = Evaluator(model, assumptions, 200)
        try:
            found = limits(evaluator, limit, {})
            claimed = infinite.get(value)
            own = None if claimed is not None else evaluator.constant(value, {})
            for one in found:
                if isinstance(one, int) or own is None:
                    if one != claimed or not isinstance(one, int):
                        return "DIFFERENT"
                elif compare(one, own) != 0:
                    return "DIFFERENT"
        except Undefined:
            return "UNDEFINED"
        except (Undecidable, Unsolvable):
            continue
        agreed += 1
    return "agreed" if agreed else "proved, not compared"


def hunted(seeds: range) -> tuple[Counter[str], list[str]]:
    """Counts by outcome, and what must not happen."""
    counts: Counter[str] = Counter()
    bad: list[str] = []
    for seed in seeds:
        outcome, shown = case(seed)
        counts[outcome] += 1
        if outcome.isupper():
            bad.append(f"{seed}: {outcome}: {shown}")
    return counts, bad
