"""What may stand for a name of a cited claim, and names put into terms."""

from __future__ import annotations

from itertools import count
from typing import Final

from derivations.recheck.world import Data, World, free_names

Table = dict[str, tuple[list[str], Data]]
"""Name → index parameters and the term that it stands for."""

_AVERAGES: Final = ("E", "Var", "Cov", "sd", "H")
_PLAIN: Final = ("+", "-", "*", "/", "^", "abs", "exp", "log")
_OTHERS: Final = (
    *_PLAIN,
    *_AVERAGES,
    "I",
    *("=", "≠", "<", "≤", ">", "≥", "and", "⟹", "⟺"),
    *("independence", "same-law", "~"),
    *("independence-given", "independence-on"),
    *("P", "1", "on", "or", "not"),
)
_fresh = count()


def put(data: Data, table: Table, indices: dict[str, Data]) -> Data:
    """Names and free indices replaced; bound indices get names of their
    own.  Raises ValueError for what isn't known here."""
    if not isinstance(data, list):
        return data
    if not data:
        return []
    match data[0]:
        case "index":
            return indices.get(data[1], data)
        case "series":
            return put(data[1], table, indices)
        case "sym":
            parameters, term = table.get(data[1], ([], data))
            if parameters:
                raise ValueError(f"a whole family {data[1]}")
            return term
        case "of":
            return _member(data, table, indices)
        case "apply":
            head = _other(data[1], table)
            return [
                "apply",
                head,
                *(put(part, table, indices) for part in data[2:]),
            ]
        case "dot":
            return ["dot", *(put(v, table, indices) for v in data[1:])]
        case "sum" | "prod" as head:
            inner = dict(indices)
            binders = []
            for name, low, high in data[1]:
                ends = [put(end, table, inner) for end in (low, high)]
                own = f"{name}″{next(_fresh)}"
                inner[name] = ["index", own]
                binders.append([own, *ends])
            told = [put(c, table, inner) for c in data[3]]
            return [head, binders, put(data[2], table, inner), told]
        case "given":
            _, name, values, known = data
            known = [put(part, table, indices) for part in known]
            if any(part[0] not in ("sym", "of") for part in known):
                raise ValueError("a moment given more than a name")
            values = [put(part, table, indices) for part in values]
            return ["given", name, values, known]
        case head if isinstance(head, list) or head in _OTHERS:
            return [put(part, table, indices) for part in data]
    raise ValueError(f"can't be cited: {data[0]}")


def _member(data: Data, table: Table, indices: dict[str, Data]) -> Data:
    at = [put(index, table, indices) for index in data[2:]]
    if data[1] not in table:
        return ["of", data[1], *at]
    parameters, term = table[data[1]]
    if not parameters:
        return ["of", _other(data[1], table), *at]
    if len(parameters) != len(at):
        raise ValueError(f"indices of {data[1]}")
    return put(term, {}, dict(zip(parameters, at, strict=True)))


def _other(name: str, table: Table) -> str:
    parameters, term = table.get(name, ([], ["sym", name]))
    if parameters or not isinstance(term, list) or term[0] != "sym":
        raise ValueError(f"another name for {name}")
    return str(term[1])


# --- kinds of values -------------------------------------------------------


def fits(here: World, declared: Data, table: Table) -> bool:
    """Whether the value is of the declared kind."""
    parameters, term = table[declared["name"]]
    ranges = declared["ranges"]
    named = isinstance(term, list) and term[0] == "sym"
    there = here.declarations.get(term[1]) if named else None
    if declared["kind"] == "function":
        return (
            there is not None
            and there["kind"] == "function"
            and not parameters
            and declared["domain"] in ([], there["domain"])
            and declared.get("bend", "") in ("", there.get("bend", ""))
            and declared.get("injective", False)
            <= there.get("injective", False)
            and declared.get("differentiable", False)
            <= there.get("differentiable", False)
        )
    if len(parameters) not in (0, len(ranges)):
        return False
    if ranges and not parameters:
        if there is None or len(there["ranges"]) != len(ranges):
            return False
        term = ["of", term[1], *(["index", str(n)] for n in range(len(ranges)))]
    if declared["outcomes"] is not None:
        if there is None or there["outcomes"] is None or ranges:
            return False
        for mine, theirs in zip(
            declared["outcomes"], there["outcomes"], strict=True
        ):
            if table.get(mine) != ([], ["sym", theirs]):
                return False
    if declared["kind"] == "constant":
        return constant(here, term)
    return declared["kind"] == "random" and moderate(here, term)


def constant(here: World, term: Data) -> bool:
    """Nothing random stands in it outside E, Var, Cov, sd, H and P."""
    if isinstance(term, str):
        return True
    head, *parts = term
    match head:
        case "index" | "E" | "Var" | "Cov" | "sd" | "H" | "P":
            return True
        case "sym" | "of":
            kind, defined = _scalar(here, term)
            if not all(constant(here, part) for part in term[2:]):
                return False
            return kind == "constant" or (
                defined is not None and constant(here, defined)
            )
        case "apply":
            return parts[0] in here.declarations and all(
                constant(here, part) for part in parts[1:]
            )
        case "dot":
            return all(_vector(here, v) == "constant" for v in parts)
        case "series":
            return constant(here, parts[0])
        case "sum":
            ends = [e for _, *pair in parts[0] for e in pair]
            return all(constant(here, part) for part in (*ends, parts[1]))
    return head in _PLAIN and all(constant(here, part) for part in parts)


def moderate(here: World, term: Data) -> bool:
    """It has all moments: a polynomial in declared variables, or bounded by
    one."""
    if constant(here, term):
        return True
    head, *parts = term
    match head:
        case "sym" | "of":
            kind, defined = _scalar(here, term)
            if not all(constant(here, part) for part in term[2:]):
                return False
            return kind == "random" or (
                defined is not None and moderate(here, defined)
            )
        case "+" | "-" | "*" | "abs":
            return all(moderate(here, part) for part in parts)
        case "/":
            return moderate(here, parts[0]) and constant(here, parts[1])
        case "^":
            power = parts[1]
            good = power == "1/2" or (
                isinstance(power, str) and power.isdigit()
            )
            return good and moderate(here, parts[0])
        case "dot":
            return all(_vector(here, v) is not None for v in parts)
        case "series":
            return moderate(here, parts[0])
        case "sum":
            ends = [e for _, *pair in parts[0] for e in pair]
            return moderate(here, parts[1]) and all(
                constant(here, end) for end in ends
            )
    return False


def _scalar(here: World, term: Data) -> tuple[str, Data | None]:
    """The declared kind of a name with all its indices; else the term that
    it is defined by."""
    declared = here.declarations.get(term[1])
    if declared is not None:
        full = len(declared["ranges"]) == len(term) - 2
        return (str(declared["kind"]) if full else "", None)
    defined = here.definitions.get(term[1])
    if defined is None or len(defined["parameters"]) != len(term) - 2:
        return "", None
    return "", defined["term"]


def _vector(here: World, term: Data) -> str | None:
    declared = here.declarations.get(term[1]) if term[0] == "sym" else None
    if declared is None or not declared["ranges"]:
        return None
    return str(declared["kind"])


def finite(here: World, term: Data) -> bool:
    """A function of variables that take finitely many values."""
    if not isinstance(term, list) or not term:
        return True
    if term[0] in ("sym", "of"):
        declared = here.declarations.get(term[1])
        if declared is None:
            return False
        good = declared["kind"] == "constant" or (
            "finite" in declared["domain"] or declared["outcomes"] is not None
        )
        return good and all(finite(here, part) for part in term[2:])
    return all(finite(here, part) for part in term)


def whole(here: World, term: Data) -> bool:
    """It is an integer whatever its names stand for."""
    if isinstance(term, str):
        return term.lstrip("-").isdigit()
    head, *parts = term
    match head:
        case "index":
            return True
        case "sym" | "of":
            declared = here.declarations.get(parts[0])
            return declared is not None and "integer" in declared["domain"]
        case "^":
            power = parts[1]
            return (
                isinstance(power, str)
                and power.isdigit()
                and whole(here, parts[0])
            )
    return head in ("+", "-", "*") and all(whole(here, p) for p in parts)


def subscripts(term: Data) -> set[str]:
    """Index names that stand as subscripts of families.  Raises ValueError
    for a computed subscript."""
    found = set[str]()
    if isinstance(term, list) and term:
        if term[0] == "of":
            for index in term[2:]:
                if index[0] != "index":
                    raise ValueError("a computed subscript")
                found.add(index[1])
        for part in term:
            found |= subscripts(part)
    return found


__all__ = [
    "Table",
    "constant",
    "finite",
    "fits",
    "free_names",
    "moderate",
    "put",
    "subscripts",
    "whole",
]
