"""The fifteen core statements, for general symbols, each proved as stated."""

import pytest

from benchmarks.statements import CORE
from derivations import prove

PARTS = [
    pytest.param(core.given, part, id=f"{core.number}: {part}")
    for core in CORE
    for part in core.parts
]


def test_all_fifteen_are_there():
    numbers = {core.number.rstrip("abcu") for core in CORE}
    assert numbers == {str(number) for number in range(1, 16)}


@pytest.mark.parametrize(("given", "part"), PARTS)
def test_proved(given, part):
    assert prove(part, given=given).proved
