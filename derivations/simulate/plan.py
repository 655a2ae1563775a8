"""How a claim is to be simulated: what grows, the values of the other
constants, and laws that satisfy the assumptions.

All elements are drawn independently, each by a law of its own, which meets
every assumption of independence.  The laws are verified against all
assumptions, exactly, at small sizes; where none fits, the finite model that
the search for counterexamples finds is drawn instead, at its own size.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from derivations.assumptions.given import Assumptions, Declaration, Fact
from derivations.language import tree
from derivations.refute.consistency import find_model
from derivations.refute.constants import profiles
from derivations.refute.evaluate import Evaluator
from derivations.refute.events import as_random
from derivations.refute.holds import PRECISIONS, check
from derivations.refute.model import Function, Model
from derivations.refute.names import names_in
from derivations.refute.sizes import Constants, sizes
from derivations.simulate.exact import exact_model
from derivations.simulate.laws import STATED, STYLES, TWO_POINT
from derivations.simulate.records import CantDraw
from derivations.simulate.stated import RANDOM, Stated, stated

SMALL = (1, 2, 3, 4, 8, 9)
"""Sizes at which laws are verified, the first two that are exact."""
ENOUGH = 2
PROFILES, GENERIC_ONES = 10, 3
"""How many assignments of constants are looked at, and how many of them
have numbers like 13/7, which no reader needs."""


@dataclass(frozen=True)
class Plan:
    """``over`` is the size that grows, or ``""``.  ``constants`` and
    ``functions`` are those at the smallest verified size; of them
    ``over`` and families that depend on it aren't used.  ``styles`` are
    those verified, at the sizes ``verified``; ``model`` is drawn where
    there is none."""

    assumptions: Assumptions
    relation: tree.Relation
    conditions: tuple[tree.Relation, ...]
    over: str
    constants: Constants
    functions: tuple[Function, ...]
    stated: dict[str, Stated]
    styles: tuple[str, ...]
    verified: tuple[int, ...]
    model: Model | None


def conclusion(
    statement: tree.Statement, assumptions: Assumptions
) -> tuple[tree.Relation, Assumptions]:
    """The relation to be simulated, under the claim's own hypotheses.

    Raises CantDraw.
    """
    proposition = statement.proposition
    while isinstance(proposition, tree.Implication):
        assumptions = assumptions.extended(Fact("", proposition.left))
        proposition = proposition.right
    if isinstance(proposition, tree.Tends):
        if not isinstance(proposition.point, tree.Infinity):
            raise CantDraw("simulate-no-limit")
        return tree.Relation(
            "→", proposition.term, proposition.value
        ), assumptions
    if not isinstance(proposition, tree.Relation):
        raise CantDraw("simulate-no-relation")
    return proposition, assumptions


def plan(
    statement: tree.Statement,
    assumptions: Assumptions,
    over: str = "",
    fixed: Constants | None = None,
) -> Plan:
    """The plan for a claim; ``over`` names the size that is to grow, and
    ``fixed`` gives constants a value.

    Raises CantDraw.
    """
    relation, given = conclusion(statement, assumptions)
    known = stated(given)
    given = as_random(given)
    fixed = fixed or {}
    _check_fixed(given, fixed)
    spoken = _spoken(statement, given)
    growing = _growing(given, spoken, over, fixed, statement)
    small = {k: v for k, v in fixed.items() if k not in _sizes(given)}
    found: dict[str, list[int]] = {style: [] for style in STYLES}
    first: Model | None = None
    for size in SMALL if growing else SMALL[:1]:
        chosen = {**small, growing: Fraction(size)} if growing else small
        options = list(_constants(given, spoken, chosen, growing))
        if not options:
            continue
        settings = next(
            (o for o in options if _plain(given, known, o)), options[0]
        )
        small = {n: v for n, v in settings.items() if "[" not in n}
        for style in tuple(found):
            model = exact_model(given, known, settings, style)
            if model is None or len(found[style]) == ENOUGH:
                continue
            verdict = _verified(model, given)
            if verdict is False:
                del found[style]
            elif verdict:
                found[style].append(size)
                first = first or model
    # At size 1 much is true by accident.
    least = 2 if growing else 1
    found = {
        style: at for style, at in found.items() if max(at, default=0) >= least
    }
    if all(_law_is_stated(known[n]) for n in known if n in spoken):
        found = dict(zip((STATED,), found.values(), strict=False))
    styles = tuple(found)
    if styles and first is not None:
        return Plan(
            given,
            relation,
            statement.conditions,
            growing,
            {**dict(first.constants), **fixed},
            first.functions,
            known,
            styles,
            tuple(found[styles[0]]),
            None,
        )
    found_model = None if fixed else find_model(given)
    if found_model is None:
        raise CantDraw("simulate-no-model")
    return Plan(
        given,
        relation,
        statement.conditions,
        "",
        dict(found_model.constants),
        found_model.functions,
        known,
        ("model",),
        (),
        found_model,
    )


def _verified(model: Model, assumptions: Assumptions) -> bool | None:
    """Whether the model satisfies the assumptions; ``None`` where exact
    numbers don't decide it."""
    for bits in PRECISIONS:
        verdict = check(Evaluator(model, assumptions, bits), model, assumptions)
        if verdict is not None:
            return verdict
    return None


def _law_is_stated(known: Stated) -> bool:
    return bool(known.law) or known.declaration.outcomes is not None


def _spoken(
    statement: tree.Statement, assumptions: Assumptions
) -> frozenset[str]:
    found: dict[str, None] = {}
    names_in(statement, assumptions, found)
    return frozenset(found)


def _sizes(assumptions: Assumptions) -> tuple[str, ...]:
    """Integer constants that ranges of random families speak of."""
    found: dict[str, None] = {}
    for item in assumptions.declarations:
        if item.kind in RANDOM:
            for one in item.ranges:
                names_in(one.upper, assumptions, found)
    return tuple(
        name
        for name in found
        if (declared := assumptions.declaration(name)) is not None
        and declared.kind == "constant"
        and declared.domain.integer
    )


def _growing(
    assumptions: Assumptions,
    spoken: frozenset[str],
    over: str,
    fixed: Constants,
    statement: tree.Statement,
) -> str:
    """The size that grows."""
    able = tuple(
        n
        for n in _sizes(assumptions)
        if n in spoken and not _held(assumptions, n)
    )
    proposition = statement.proposition
    if isinstance(proposition, tree.Tends):
        if proposition.variable not in able:
            raise CantDraw("simulate-no-limit")
        return proposition.variable
    if over:
        if over not in able:
            raise CantDraw(
                "simulate-not-a-size", name=over, known=", ".join(able) or "–"
            )
        return over
    return next((name for name in able if name not in fixed), "")


def _held(assumptions: Assumptions, size: str) -> bool:
    """Whether a family of that size has to meet a fact about constants, so
    that its members can't be chosen one by one."""
    grown = {
        item.name
        for item in assumptions.declarations
        if item.kind == "constant" and depends_on(item, size, assumptions)
    }
    outcomes = any(
        item.outcomes is not None and item.outcomes.values in grown
        for item in assumptions.declarations
    )
    others = {
        item.name
        for item in assumptions.declarations
        if item.kind != "constant"
    }
    return outcomes or any(
        grown & found.keys() and not others & found.keys()
        for found in (_names(f, assumptions) for f in assumptions.facts)
    )


def _names(fact: Fact, assumptions: Assumptions) -> dict[str, None]:
    found: dict[str, None] = {}
    names_in(fact.proposition, assumptions, found)
    return found


def depends_on(item: Declaration, size: str, assumptions: Assumptions) -> bool:
    """Whether a family has more members where that size is larger."""
    found: dict[str, None] = {}
    for one in item.ranges:
        names_in(one.lower, assumptions, found)
        names_in(one.upper, assumptions, found)
    return size in found


def _check_fixed(assumptions: Assumptions, fixed: Constants) -> None:
    for name, value in fixed.items():
        declared = assumptions.declaration(name)
        if declared is None or declared.kind != "constant" or declared.ranges:
            raise CantDraw("simulate-no-constant", name=name)
        if not declared.domain.contains(value):
            raise CantDraw("simulate-outside", name=name, value=str(value))


def _plain(
    assumptions: Assumptions, known: dict[str, Stated], constants: Constants
) -> bool:
    """Whether two values with exact numbers have the moments stated."""
    return exact_model(assumptions, known, constants, TWO_POINT) is not None


def _constants(
    assumptions: Assumptions,
    spoken: frozenset[str],
    chosen: Constants,
    growing: str,
) -> Iterator[Constants]:
    """All constants, with those values among them, plain ones first."""
    if growing:
        declared = assumptions.declaration(growing)
        if declared is None or not declared.domain.contains(chosen[growing]):
            return
    rest = _without(assumptions, chosen)
    combinations = sizes(rest, spoken)
    combinations.sort(
        key=lambda one: any(v < 2 for n, v in one.items() if n not in chosen)
    )
    for integers in combinations:
        options = list(profiles(rest, integers, PROFILES))
        if options:
            for option in options[GENERIC_ONES:] or options:
                yield {**option, **chosen}
            return


def _without(assumptions: Assumptions, chosen: Constants) -> Assumptions:
    """Those constants declared as numbers of one value."""
    return replace(
        assumptions,
        declarations=tuple(
            replace(
                item,
                domain=replace(
                    item.domain,
                    lower=chosen[item.name],
                    upper=chosen[item.name],
                    lower_open=False,
                    upper_open=False,
                ),
            )
            if item.name in chosen
            else item
            for item in assumptions.declarations
        ),
    )
