"""What has no mean size is 0 almost surely."""

from __future__ import annotations

from derivations.recheck import ring
from derivations.recheck.context import Context, Unreadable
from derivations.recheck.existence import exists
from derivations.recheck.reading import Reader
from derivations.recheck.world import Data


def without_size(
    reader: Reader, left: Data, right: Data, context: Context
) -> bool:
    """Whether two random values with moments are equal almost surely: the
    mean square or the mean size of what is between them is 0, or its mean
    is, and its variance is 0 as well or it has one sign."""
    between = ["-", left, right]
    square = ["E", ["^", between, "2"]]
    value = reader.read(between, context)
    if not reader.world.random(value):
        return False
    if not exists(reader, square, context, {}):
        return False

    def zero(data: Data) -> bool:
        try:
            return not reader.read(data, context).terms
        except (Unreadable, ring.TooLong, ZeroDivisionError):
            return False

    if zero(square) or zero(["E", ["abs", between]]):
        return True
    return zero(["E", between]) and (
        zero(["Var", between])
        or any(reader.holds(context, sign, value) for sign in ("≥", "≤"))
    )
