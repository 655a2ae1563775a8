"""Steps that only rearrange the pairs of indices of a sum.

Each is an identity of sets of pairs, also where these are empty; what a
step may say is worked out here from its left side alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from derivations.recheck import ring
from derivations.recheck.checker import Checker
from derivations.recheck.context import Step
from derivations.recheck.world import Data, free_names, put, whole


def ends(checker: Checker, step: Step) -> bool:
    """A sum as one over a shorter range and the terms at its ends, where
    the shorter range has at least no negative length."""
    match step.left, step.right:
        case (
            ["sum", [[name, lower, upper]], body, []],
            ["+", ["sum", [[_, low, high]], _, []], *_],
        ):
            pass
        case _:
            return False
    below = checker.plain(["-", low, lower], step.context).constant
    above = checker.plain(["-", upper, high], step.context).constant
    if below is None or above is None or min(below, above) < 0:
        return False
    if below.denominator != 1 or above.denominator != 1:
        return False
    at = [["+", lower, str(k)] for k in range(below.numerator)]
    at += [["-", upper, str(k)] for k in range(above.numerator)]
    short = ["sum", [[name, low, high]], body, []]
    terms = [put(body, {name: value}) for value in at]
    count = ["+", ["-", high, low], "1"]
    value = checker.reader.read(count, step.context)
    return checker.same(step, ["+", short, *terms]) and checker.reader.holds(
        step.context, "≥", value
    )


def one_side(checker: Checker, step: Step) -> bool:
    """``Σ_{i<j}`` as a sum over ``i`` of one over ``j`` from ``i + 1``, for
    ``i`` in the range of ``j``; ``Σ_{i≠j}`` as those on both sides."""
    match step.left:
        case ["sum", [*outer, [great, lower, upper]], body, [[sign, a, b]]]:
            pass
        case _:
            return False
    index, own = a, ["index", great]
    if a == own:
        index, sign = (
            b,
            {"<": ">", ">": "<", "≤": "≥", "≥": "≤"}.get(sign, sign),
        )
    elif b != own:
        return False
    names = {binder[0] for binder in outer} | {great}
    ends_ = [end for binder in outer for end in binder[1:]]
    if great in free_names(index) or names & free_names(["+", lower, upper]):
        return False
    if names & free_names(["+", "0", *ends_]):
        return False
    known = step.context
    for name, *around in outer:
        known = known.within(name, *(checker.plain(e, known) for e in around))
    if not whole(checker.world, checker.plain(index, known)):
        return False
    for room in (["-", index, lower], ["-", upper, index]):
        if not checker.reader.holds(known, "≥", checker.plain(room, known)):
            return False
    values = {
        "<": [(["+", index, "1"], upper)],
        "≤": [(index, upper)],
        ">": [(lower, ["-", index, "1"])],
        "≥": [(lower, index)],
    }
    values["≠"] = values["<"] + values[">"]
    sides = [
        ["sum", [*outer, [great, *around]], body, []]
        for around in values.get(sign, [])
    ]
    return bool(sides) and checker.same(step, ["+", "0", *sides])


def triangle(checker: Checker, step: Step) -> bool:
    """A sum over pairs of which one range depends on the other index."""
    match step.left:
        case ["sum", [*others, outer, inner], body, []]:
            pass
        case _:
            return False
    names = {outer[0], inner[0]}
    if any(free_names(end) & names for o in others for end in o[1:]):
        return False
    if any(free_names(end) & names for end in outer[1:]):
        return False
    return any(
        checker.same(step, _under(others, value))
        for value in _values(checker, step, outer, inner, body)
    )


def _under(others: list[Data], value: Data) -> Data:
    return ["sum", others, value, []] if others else value


def _values(
    checker: Checker, step: Step, outer: Data, inner: Data, body: Data
) -> Iterator[Data]:
    small, start, stop = outer
    great, lower, upper = inner
    index = ["index", small]
    if small not in free_names(lower):
        # i = p..b, j = a..i+c are j = a..b+c, i = j-c..b if a - c ≥ p.
        gap = _whole(checker, step, ["-", upper, index])
        if gap is None:
            return
        room = _whole(checker, step, ["-", ["-", lower, str(gap)], start])
        if room is not None and room >= 0:
            first = ["-", ["index", great], str(gap)]
            yield _pairs(
                [great, lower, ["+", stop, str(gap)]],
                [small, first, stop],
                body,
            )
        return
    step_ = _whole(checker, step, ["-", lower, index])
    if step_ is None or small in free_names(upper):
        return
    last = ["-", upper, str(step_)]
    beyond = _whole(checker, step, ["-", stop, last])
    if beyond is None or beyond < 0:
        return
    yield _pairs([small, start, last], inner, body)
    yield [
        "+",
        _one([small, start, last], put(body, {great: lower})),
        _pairs(
            [small, start, ["-", last, "1"]],
            [great, ["+", lower, "1"], upper],
            body,
        ),
    ]
    if step_ == 1:
        yield from _beside(checker, step, (small, great, start, upper), body)


def _beside(
    checker: Checker,
    step: Step,
    named: tuple[str, str, Data, Data],
    body: Data,
) -> Iterator[Data]:
    """All pairs of ``start..end`` with ``small < great``."""
    small, great, start, end = named
    if small not in free_names(body):
        times = ["-", ["index", great], start]
        yield _one([great, start, end], ["*", body, times])
    swapped = put(body, {small: ["index", great], great: ["index", small]})
    square = [
        "-",
        _pairs([small, start, end], [great, start, end], body),
        _one([small, start, end], put(body, {great: ["index", small]})),
    ]
    known = step.context
    for name in (small, great):
        ends_ = [checker.plain(e, step.context) for e in (start, end)]
        known = known.within(name, *ends_)
    if ring.equal(checker.plain(body, known), checker.plain(swapped, known)):
        yield ["/", square, "2"]
    first = [small, start, ["-", end, "1"]]
    second = [great, ["+", ["index", small], "1"], end]
    yield ["-", square, _pairs(first, second, swapped)]


def _pairs(outer: Data, inner: Data, body: Data) -> Data:
    return ["sum", [outer, inner], body, []]


def _one(binder: Data, body: Data) -> Data:
    return ["sum", [binder], body, []]


def _whole(checker: Checker, step: Step, data: Data) -> int | None:
    value = checker.plain(data, step.context).constant
    if value is None or value.denominator != 1:
        return None
    return value.numerator
