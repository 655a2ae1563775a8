"""What a probability of 1 or 0 says of what is compared."""

from __future__ import annotations

from collections.abc import Iterator

from derivations.recheck.alternatives import NOT
from derivations.recheck.world import Data, atomic


def said(proposition: Data) -> Iterator[Data]:
    """The parts of a conjunction; beside a probability of 1, or 0, what is
    the case almost surely."""
    for part in atomic(proposition):
        yield part
        yield from almost_surely(part)


def almost_surely(part: Data) -> Iterator[Data]:
    match part:
        case ["=", ["P", event], "1"] | ["=", "1", ["P", event]]:
            yield from _happens(event)
        case ["=", ["P", event], "0"] | ["=", "0", ["P", event]]:
            yield from _happens(["not", event])


def _happens(event: Data) -> Iterator[Data]:
    """What says that an event happens, as relations."""
    match event:
        case ["and", *parts]:
            for part in parts:
                yield from _happens(part)
        case ["not", ["not", part]]:
            yield from _happens(part)
        case ["not", [sign, left, right]] if sign in NOT:
            yield [NOT[sign], left, right]
        case ["not", ["and", *_] as part]:
            yield ["≤", ["1", part], "0"]
        case ["not", ["occurs", _] as part]:
            yield ["=", ["1", part], "0"]
        case ["occurs", _]:
            yield ["=", ["1", event], "1"]
        case [sign, _, _] if sign in NOT:
            yield event
