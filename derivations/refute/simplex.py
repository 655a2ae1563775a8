"""Exact linear programming, for proposing joint laws."""

from __future__ import annotations

from fractions import Fraction

Row = list[Fraction]
MAX_PIVOTS = 400


def maximise(
    rows: list[Row], right: list[Fraction], objective: Row
) -> list[Fraction] | None:
    """A vertex of {x ≥ 0, rows · x = right} where the objective is largest;
    ``None`` if there is none or the pivots run out.  Bland's rule, so that
    it doesn't cycle; the set must be bounded."""
    width = len(objective)
    table = [
        [*row, value] if value >= 0 else [-x for x in (*row, value)]
        for row, value in zip(rows, right, strict=True)
    ]
    height = len(table)
    for number, row in enumerate(table):
        last = row.pop()
        row.extend(Fraction(int(k == number)) for k in range(height))
        row.append(last)
    basis = [width + k for k in range(height)]
    first = [Fraction(0)] * width + [Fraction(-1)] * height
    value = _climb(table, basis, first, width + height)
    if value is None or value != 0:
        return None
    _expel(table, basis, width)
    second = [*objective, *([Fraction(0)] * height)]
    if _climb(table, basis, second, width) is None:
        return None
    solution = [Fraction(0)] * width
    for row, column in zip(table, basis, strict=True):
        if column < width:
            solution[column] = row[-1]
    return solution


def _climb(
    table: list[Row], basis: list[int], objective: Row, width: int
) -> Fraction | None:
    """Pivot until no column improves; the value reached."""
    reduced = [*objective[:width], Fraction(0)]
    for row, column in zip(table, basis, strict=True):
        factor = objective[column]
        if factor != 0:
            for k in range(width):
                reduced[k] -= factor * row[k]
            reduced[width] += factor * row[-1]
    for _ in range(MAX_PIVOTS):
        entering = next((k for k in range(width) if reduced[k] > 0), None)
        if entering is None:
            return reduced[width]
        leaving: int | None = None
        best = Fraction(0)
        for number, row in enumerate(table):
            if row[entering] > 0:
                ratio = row[-1] / row[entering]
                if (
                    leaving is None
                    or ratio < best
                    or (ratio == best and basis[number] < basis[leaving])
                ):
                    leaving, best = number, ratio
        if leaving is None:
            return None
        factor = reduced[entering]
        _pivot(table, basis, leaving, entering)
        pivot = table[leaving]
        for k in range(width):
            if pivot[k] != 0:
                reduced[k] -= factor * pivot[k]
        reduced[width] += factor * pivot[-1]
    return None


def _pivot(
    table: list[Row], basis: list[int], leaving: int, entering: int
) -> None:
    scale = table[leaving][entering]
    pivot = table[leaving] = [
        x / scale if x != 0 else x for x in table[leaving]
    ]
    for number, row in enumerate(table):
        factor = row[entering]
        if number != leaving and factor != 0:
            table[number] = [
                x - factor * y if y != 0 else x
                for x, y in zip(row, pivot, strict=True)
            ]
    basis[leaving] = entering


def _expel(table: list[Row], basis: list[int], width: int) -> None:
    """Auxiliary variables out of the basis; rows that say nothing new
    dropped."""
    for number in reversed(range(len(table))):
        if basis[number] >= width:
            row = table[number]
            entering = next((k for k in range(width) if row[k] != 0), None)
            if entering is None:
                del table[number]
                del basis[number]
            else:
                _pivot(table, basis, number, entering)
