"""Set partitions counted by kind agree with a list of all of them."""

from __future__ import annotations

from collections import Counter
from math import factorial

import pytest

from derivations.kernel.partitions import arranged, arrangements, patterns


def every_partition(items):
    if not items:
        yield []
        return
    first, *rest = items
    for smaller in every_partition(rest):
        yield [[first], *smaller]
        for place, block in enumerate(smaller):
            yield [*smaller[:place], [first, *block], *smaller[place + 1 :]]


def kind(blocks, classes, apart):
    """What remains of a partition when a class's items look alike."""
    names = {item: (item,) for item in apart}
    for number, items in enumerate(classes):
        names |= dict.fromkeys(items, (number,))
    return tuple(
        sorted(
            tuple(sorted(map(str, (names[item] for item in block))))
            for block in blocks
        )
    )


@pytest.mark.parametrize(
    ("classes", "apart"),
    [
        ((), ()),
        (("a",), ()),
        (("abcde",), ()),
        (("a", "b", "c", "d"), ()),
        (("ab", "cde"), ()),
        (("abc",), "x"),
        (("ab", "c"), "xy"),
        (("abc", "de"), "xy"),
    ],
)
def test_each_kind_comes_once_with_its_number(classes, apart):
    items = [*apart, *(item for items in classes for item in items)]
    wanted = Counter(
        kind(blocks, classes, apart)
        for blocks in every_partition(items)
        if all(len(set(block) & set(apart)) <= 1 for block in blocks)
    )
    found = list(patterns(classes, apart))
    assert sorted(p.count for p in found) == sorted(wanted.values())
    assert {kind(p.blocks, classes, apart): p.count for p in found} == wanted
    for pattern in found:
        assert sorted(i for b in pattern.blocks for i in b) == sorted(items)


def test_one_class_gives_the_partitions_of_an_integer():
    assert [sum(1 for _ in patterns(["x" * n])) for n in range(9)] == [
        1,
        1,
        2,
        3,
        5,
        7,
        11,
        15,
        22,
    ]


@pytest.mark.parametrize("n", range(1, 8))
def test_moebius_function_turns_distinct_values_into_all(n):
    """The number of injective maps into ``d`` values is
    ``d (d − 1) … (d − n + 1)``."""
    for d in range(n + 2):
        falling = 1
        for step in range(n):
            falling *= d - step
        assert falling == sum(
            p.count * p.moebius * d ** len(p.blocks)
            for p in patterns([range(n)])
        )


def test_arrangements_keep_the_order_inside_a_class():
    found = list(arrangements(["ab", "c"]))
    assert sorted(found) == [
        ("a", "b", "c"),
        ("a", "c", "b"),
        ("c", "a", "b"),
    ]
    assert list(arrangements([])) == [()]
    assert arranged(["abc", "d", "ef"]) == factorial(6) // 12
