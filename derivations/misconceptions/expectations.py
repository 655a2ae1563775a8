"""False laws of expectation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from derivations.language.tree import Relation
from derivations.misconceptions.beliefs import believing, joint
from derivations.misconceptions.given_line import GivenLine
from derivations.misconceptions.record import Example, Misconception, Slip


def _product_slips(line: GivenLine) -> Iterator[Slip]:
    if line.speaks_of("E", "Cov") and isinstance(
        line.statement.proposition, Relation
    ):
        for belief in joint(line, "mutual"):
            yield believing(line, (belief,))


PRODUCT_OF_MEANS: Final = Misconception(
    id="product-of-means",
    rank=90,
    name_en="the mean of a product",
    name_zh="乘积的期望",
    figure="E[X Y] = E[X] E[Y]",
    message_en=(
        "The mean of a product is the product of the means only where the "
        "covariance is 0, as it is for independent variables: "
        "E[X Y] = E[X] E[Y] + Cov(X, Y)."
    ),
    message_zh=(
        "只有协方差为 0（例如独立）时，乘积的期望才等于期望的乘积："
        "E[X Y] = E[X] E[Y] + Cov(X, Y)。"
    ),
    slips=_product_slips,
    example=Example(
        given="X, Y : random",
        statement="E[X Y] = E[X] E[Y]",
        right="E[X Y] = E[X] E[Y] + Cov(X, Y)",
    ),
    reference=(
        "Grimmett & Stirzaker, Probability and Random Processes (3rd ed.), §3.3"
    ),
)

EXPECTATIONS: Final = (PRODUCT_OF_MEANS,)
