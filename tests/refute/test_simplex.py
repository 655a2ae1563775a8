"""Exact linear programming against direct search of vertices."""

import random
from fractions import Fraction
from itertools import combinations

from derivations.refute.simplex import maximise


def whole(*numbers):
    return [Fraction(number) for number in numbers]


def test_a_small_programme():
    # x + y + z = 1, x − y = 1/3; largest z is 2/3
    rows = [whole(1, 1, 1), whole(1, -1, 0)]
    right = [Fraction(1), Fraction(1, 3)]
    found = maximise(rows, right, whole(0, 0, 1))
    assert found == [Fraction(1, 3), 0, Fraction(2, 3)]


def test_no_solution():
    assert (
        maximise([whole(1, 1), whole(1, 1)], whole(1, 2), whole(1, 0)) is None
    )
    assert maximise([whole(1, 1)], whole(-1), whole(1, 0)) is None


def test_redundant_rows():
    rows = [whole(1, 1), whole(2, 2), whole(1, -1)]
    assert maximise(rows, whole(1, 2, 0), whole(1, 0)) == [
        Fraction(1, 2),
        Fraction(1, 2),
    ]


def test_against_all_vertices():
    draw = random.Random(3)
    for _ in range(60):
        width = 5
        row = [
            Fraction(draw.randint(-3, 3), draw.randint(1, 3)) for _ in "12345"
        ]
        value = Fraction(draw.randint(-2, 2), 2)
        goal = whole(*(draw.randint(-4, 4) for _ in range(width)))
        found = maximise([whole(*[1] * width), row], [Fraction(1), value], goal)
        best = vertices(row, value, goal)
        if found is None:
            assert best is None
            continue
        assert sum(found) == 1
        assert min(found) >= 0
        assert dot(row, found) == value
        assert dot(goal, found) == best


def dot(one, two):
    return sum(x * y for x, y in zip(one, two, strict=True))


def vertices(row, value, goal):
    """The best of the points with at most two coordinates: x on a, 1 − x
    on b."""
    best = [goal[k] for k, entry in enumerate(row) if entry == value]
    for a, b in combinations(range(len(row)), 2):
        if row[a] != row[b]:
            x = (value - row[b]) / (row[a] - row[b])
            if 0 <= x <= 1:
                best.append(x * goal[a] + (1 - x) * goal[b])
    return max(best, default=None)
