"""Values for constants: small sizes, generic numbers first, then simple
ones, then what solves an equation exactly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, product
from typing import TypeAlias

from derivations.assumptions.given import Assumptions, Declaration, Domain
from derivations.language import tree
from derivations.refute.evaluate import Evaluator
from derivations.refute.holds import judge
from derivations.refute.mention import FAILURES, instances, mentions
from derivations.refute.model import Model, element_name
from derivations.refute.names import names_in
from derivations.refute.sizes import Constants, integers
from derivations.refute.solve import Equation, solutions


def _list(*texts: str) -> tuple[Fraction, ...]:
    return tuple(Fraction(text) for text in texts)


GENERIC = _list("7/5", "11/3", "13/7", "5/2", "17/6", "9/4", "19/8", "23/9")
SIMPLE = _list("2", "1", "4", "1/2", "3", "1/4", "9")
UNIT = _list("2/7", "3/5", "1/3", "5/8", "1/2", "3/4", "1/5")
POOL = _list(
    "2", "-2", "1/2", "-1", "1", "4", "3", "0", "-1/2", "1/4", "9", "-3", "16"
)


def real_names(
    assumptions: Assumptions, chosen: Constants
) -> list[tuple[str, Declaration]] | None:
    """Every other constant, members of families at the chosen sizes."""
    model = Model(tuple(chosen.items()))
    evaluator = Evaluator(model, assumptions)
    found: list[tuple[str, Declaration]] = []
    for item in assumptions.declarations:
        if item.kind != "constant" or item.name in chosen:
            continue
        try:
            choices = evaluator.members(item) if item.ranges else [()]
        except FAILURES:
            return None
        found.extend((element_name(item.name, c), item) for c in choices)
    return found


def fitting(domain: Domain, wanted: Fraction, turn: int) -> Fraction | None:
    """The wanted value if the domain has it, else one near in spirit."""
    tried = [wanted, -wanted]
    low, high = domain.lower, domain.upper
    share = UNIT[turn % len(UNIT)]
    if domain.integer:
        values = integers(domain)
        return values[turn % len(values)] if values else None
    if low is not None and high is not None:
        tried.append(low + (high - low) * share)
    elif low is not None:
        tried.append(low + abs(wanted))
    elif high is not None:
        tried.append(high - abs(wanted))
    for value in tried:
        if domain.contains(value):
            return value
    return None


def profiles(
    assumptions: Assumptions, chosen: Constants, count: int
) -> Iterator[Constants]:
    """Assignments of all constants at chosen sizes, the generic ones
    first; facts about constants are met where that is found possible."""
    names = real_names(assumptions, chosen)
    if names is None:
        return
    for profile in range(count):
        values = dict(chosen)
        for number, (name, item) in enumerate(names):
            value = fitting(item.domain, _wanted(profile, number), number)
            if value is None:
                return
            values[name] = value
        met = meet(assumptions, values, names)
        if met is not None:
            yield met
    yield from _stretched(assumptions, chosen, names, count)


def _stretched(
    assumptions: Assumptions,
    chosen: Constants,
    names: list[tuple[str, Declaration]],
    count: int,
) -> Iterator[Constants]:
    """Assignments in which facts such as ``Σ pᵢ = 1`` are met by one factor
    for all that they speak of, so that the shares stay far apart."""
    for profile in range(count):
        values = dict(chosen)
        for number, (name, item) in enumerate(names):
            value = fitting(item.domain, _wanted(profile, number), number)
            if value is None:
                return
            values[name] = value
        broken = _broken(assumptions, values)
        if not broken:
            return
        for equation in broken:
            values = _scaled(assumptions, values, names, equation)
        if _broken(assumptions, values) == []:
            yield values


def _scaled(
    assumptions: Assumptions,
    values: Constants,
    names: list[tuple[str, Declaration]],
    broken: Equation,
) -> Constants:
    """With the constants of an equation times a factor by which it holds;
    the same ones where there is none."""
    part, indices = broken
    if part.sign != "=":
        return values
    evaluator = Evaluator(Model(tuple(values.items())), assumptions)
    domains = {name: item.domain for name, item in names}
    involved = mentions(evaluator, part, indices)
    free = [name for name in involved if name in domains]
    try:
        left = evaluator.term(part.left, indices)
        right = evaluator.term(part.right, indices)
    except FAILURES:
        return values
    for one, two in ((left, right), (right, left)):
        if not isinstance(one, Fraction) or not isinstance(two, Fraction):
            continue
        if one == 0 or two == 0:
            continue
        changed = {**values, **{n: values[n] * two / one for n in free}}
        if not all(domains[n].contains(changed[n]) for n in free):
            continue
        model = Model(tuple(changed.items()))
        if judge(Evaluator(model, assumptions), part, indices) is True:
            return changed
    return values


def _wanted(profile: int, number: int) -> Fraction:
    if profile in (0, 1, 2):
        value = GENERIC[(number + 3 * profile) % len(GENERIC)]
        negative = profile == 2 or (profile == 1 and number % 2 == 0)
        return -value if negative else value
    turn = profile - 3
    value = SIMPLE[(turn + number * (1 + turn // 7)) % len(SIMPLE)]
    return -value if (turn + number) % 4 == 3 else value


MAX_REPAIRS = 40
"""Facts about constants that are met one after the other."""


def meet(
    assumptions: Assumptions,
    values: Constants,
    names: list[tuple[str, Declaration]],
) -> Constants | None:
    """Constants changed so that facts about constants alone hold."""
    for _ in range(4 + min(len(assumptions.facts), MAX_REPAIRS)):
        broken = _broken(assumptions, values)
        if broken is None:
            return None
        if not broken:
            return values
        changed = _repaired(assumptions, values, names, broken[0])
        if changed is None:
            return None
        values = changed
    return None if _broken(assumptions, values) != [] else values


def _broken(
    assumptions: Assumptions, values: Constants
) -> list[Equation] | None:
    """Facts about constants that fail; ``None`` if one about integers
    alone does, which no choice here can mend."""
    evaluator = Evaluator(Model(tuple(values.items())), assumptions)
    found: list[Equation] = []
    for fact in assumptions.facts:
        for part, indices in instances(evaluator, fact):
            if not isinstance(part, tree.Relation):
                continue
            try:
                verdict = judge(evaluator, part, indices)
                involved = mentions(evaluator, part, indices)
            except FAILURES:
                continue
            if verdict is False and all(name in values for name in involved):
                found.append((part, indices))
    return found


def _repaired(
    assumptions: Assumptions,
    values: Constants,
    names: list[tuple[str, Declaration]],
    broken: Equation,
) -> Constants | None:
    part, indices = broken
    evaluator = Evaluator(Model(tuple(values.items())), assumptions)
    involved = mentions(evaluator, part, indices)
    domains = {name: item.domain for name, item in names}
    free = [name for name in involved if name in domains]
    if part.sign == "=":
        for name in reversed(free):
            for zero in solutions(
                assumptions, Model(tuple(values.items())), broken, name
            ):
                if domains[name].contains(zero):
                    return {**values, name: zero}
    tried = [
        [v for v in (*GENERIC, *POOL, *UNIT) if domains[name].contains(v)]
        for name in free
    ]
    before = len(_broken(assumptions, values) or [])
    choices = islice(product(*tried), 600)
    for choice in _meeting(assumptions, values, free, broken, choices):
        changed = {**values, **dict(zip(free, choice, strict=True))}
        after = _broken(assumptions, changed)
        if after is not None and len(after) < before:
            return changed
    return None


Choice: TypeAlias = tuple[Fraction, ...]


def _meeting(
    assumptions: Assumptions,
    values: Constants,
    free: list[str],
    broken: Equation,
    choices: Iterator[Choice],
) -> Iterator[Choice]:
    """Those choices for the ``free`` constants by which the relation holds.
    They depend on the other constants that it speaks of; where these are
    the same, nothing is judged again."""
    part, indices = broken
    spoken: dict[str, None] = {}
    names_in(part, assumptions, spoken)
    others = tuple(
        (name, value)
        for name, value in values.items()
        if name not in free and name.partition("[")[0] in spoken
    )
    key = ("meeting", part, tuple(indices.items()), tuple(free), others)
    made = assumptions.memo.get(key)
    if not isinstance(made, _Lazy):
        found = _judged(assumptions, values, free, broken, choices)
        made = assumptions.memo[key] = _Lazy([], found)
    place = 0
    while place < len(made.found) or made.next():
        yield made.found[place]
        place += 1


@dataclass(frozen=True)
class _Lazy:
    """Choices found so far, and those still to be found."""

    found: list[Choice]
    rest: Iterator[Choice]

    def next(self) -> bool:
        """Look for one more."""
        for choice in self.rest:
            self.found.append(choice)
            return True
        return False


def _judged(
    assumptions: Assumptions,
    values: Constants,
    free: list[str],
    broken: Equation,
    choices: Iterator[Choice],
) -> Iterator[Choice]:
    part, indices = broken
    for choice in choices:
        changed = {**values, **dict(zip(free, choice, strict=True))}
        evaluator = Evaluator(Model(tuple(changed.items())), assumptions)
        try:
            if judge(evaluator, part, indices) is True:
                yield choice
        except FAILURES:
            continue
