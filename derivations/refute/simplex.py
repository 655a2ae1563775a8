"""Exact linear programming, for proposing joint laws.

Each row of the table is kept in integers, scaled by some positive number:
ratios and signs, which are all that the method looks at, stay exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm

Row = list[Fraction]
_Integers = list[int]
MAX_PIVOTS = 400


def maximise(
    rows: list[Row], right: list[Fraction], objective: Row
) -> list[Fraction] | None:
    """A vertex of {x ≥ 0, rows · x = right} where the objective is largest;
    ``None`` if there is none or the pivots run out.  Bland's rule, so that
    it doesn't cycle; the set must be bounded."""
    found = feasible(rows, right, len(objective))
    return None if found is None else best(found, objective)


@dataclass(frozen=True)
class Feasible:
    """A vertex as a table in which each row gives one variable of the
    basis; ``width`` is the number of variables."""

    table: tuple[tuple[int, ...], ...]
    basis: tuple[int, ...]
    width: int


def feasible(
    rows: list[Row], right: list[Fraction], width: int
) -> Feasible | None:
    """A vertex of {x ≥ 0, rows · x = right}; None if none is found."""
    height = len(rows)
    table: list[_Integers] = []
    for number, (line, value) in enumerate(zip(rows, right, strict=True)):
        signed = [*line, value] if value >= 0 else [-x for x in (*line, value)]
        whole = _whole(signed)
        marks = [int(k == number) for k in range(height)]
        table.append([*whole[:-1], *marks, whole[-1]])
    basis = [width + k for k in range(height)]
    first = [0] * width + [-1] * height + [0]
    if not _climb(table, basis, first, width + height):
        return None
    if any(
        row[-1] != 0
        for row, column in zip(table, basis, strict=True)
        if column >= width
    ):
        return None
    _expel(table, basis, width)
    kept = tuple((*row[:width], row[-1]) for row in table)
    return Feasible(kept, tuple(basis), width)


def best(vertex: Feasible, objective: Row) -> list[Fraction] | None:
    """From a vertex on to one where the objective is largest."""
    table = [list(row) for row in vertex.table]
    basis, width = list(vertex.basis), vertex.width
    if not _climb(table, basis, [*_whole(objective), 0], width):
        return None
    solution = [Fraction(0)] * width
    for row, column in zip(table, basis, strict=True):
        solution[column] = Fraction(row[-1], row[column])
    return solution


def _whole(row: Row) -> _Integers:
    below = lcm(*(x.denominator for x in row))
    return [x.numerator * (below // x.denominator) for x in row]


def _without(row: _Integers, pivot: _Integers, column: int) -> _Integers:
    """The row with the pivot's multiple taken off that clears a column."""
    factor, scale = row[column], pivot[column]
    if factor == 0:
        return row
    changed = [x * scale - factor * y for x, y in zip(row, pivot, strict=True)]
    common = gcd(*changed)
    return [x // common for x in changed] if common > 1 else changed


def _climb(
    table: list[_Integers], basis: list[int], objective: _Integers, width: int
) -> bool:
    """Pivot until no column improves; false if that doesn't end."""
    reduced = objective
    for row, column in zip(table, basis, strict=True):
        reduced = _without(reduced, row, column)
    for _ in range(MAX_PIVOTS):
        entering = next((k for k in range(width) if reduced[k] > 0), None)
        if entering is None:
            return True
        leaving: int | None = None
        for number, row in enumerate(table):
            if row[entering] <= 0:
                continue
            if leaving is None:
                leaving = number
                continue
            best = table[leaving]
            here = row[-1] * best[entering]
            there = best[-1] * row[entering]
            if here < there or (
                here == there and basis[number] < basis[leaving]
            ):
                leaving = number
        if leaving is None:
            return False
        _pivot(table, basis, leaving, entering)
        reduced = _without(reduced, table[leaving], entering)
    return False


def _pivot(
    table: list[_Integers], basis: list[int], leaving: int, entering: int
) -> None:
    pivot = table[leaving]
    if pivot[entering] < 0:
        pivot = table[leaving] = [-x for x in pivot]
    for number, row in enumerate(table):
        if number != leaving:
            table[number] = _without(row, pivot, entering)
    basis[leaving] = entering


def _expel(table: list[_Integers], basis: list[int], width: int) -> None:
    """Auxiliary variables out of the basis; rows that say nothing new
    dropped.  Their right sides are 0, so either sign of pivot will do."""
    for number in reversed(range(len(table))):
        if basis[number] >= width:
            row = table[number]
            entering = next((k for k in range(width) if row[k] != 0), None)
            if entering is None:
                del table[number]
                del basis[number]
            else:
                _pivot(table, basis, number, entering)
