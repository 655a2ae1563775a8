"""That nothing in the body of a limit moves along with its variable.

A family that is named without its indices has as many members as its range
says; a fact fixes the laws that it speaks of, or, between constants, each
of them.  Neither may depend on the variable, not even by way of others.
"""

from __future__ import annotations

from derivations.recheck.context import Unreadable
from derivations.recheck.world import Data, World, walk

LOOSE = ("<", "≤", ">", "≥", "≠")
VARYING = ("random", "event")


def held_still(world: World, body: Data, variable: str) -> None:
    """Raises Unreadable where something moves."""
    reached = _behind(world, body)
    if variable in _sizes(world, body):
        raise Unreadable("a length that varies")
    waiting = [*(reached | _sizes(world, body)) - {variable}]
    facts = [
        _says(world, part, fact["conditions"])
        for fact in world.facts
        if variable not in fact.get("general", [])
        for part in _single(fact["proposition"])
    ]
    known = set(waiting)
    while waiting:
        name = waiting.pop()
        for subjects, said in facts:
            if name not in subjects:
                continue
            if variable in said:
                raise Unreadable("a fact ties the body to the variable")
            waiting += sorted(said - known)
            known |= said


def _single(stated: Data) -> list[Data]:
    if stated[0] != "and":
        return [stated]
    return [one for part in stated[1:] for one in _single(part)]


def _says(
    world: World, stated: Data, conditions: Data
) -> tuple[set[str], set[str]]:
    """Names that the fact fixes, and all names in it."""
    said = _behind(world, [stated, conditions])
    if stated[0] == "independence":
        return set(), said
    laws = {
        name
        for name in said
        if name in world.declarations
        and world.declarations[name]["kind"] in VARYING
    }
    if laws:
        return laws, said
    return (set() if stated[0] in LOOSE else said), said


def _behind(world: World, data: Data) -> set[str]:
    """Names in a term, behind definitions, and of stated outcomes."""
    found: set[str] = set()
    waiting = [data]
    while waiting:
        for part in walk(waiting.pop()):
            if part[0] in ("lim", "→") and isinstance(part[-3], str):
                found.add(part[-3])
            if part[0] not in ("sym", "of", "apply") or part[1] in found:
                continue
            found.add(part[1])
            if part[1] in world.definitions:
                waiting.append(world.definitions[part[1]]["term"])
            declared = world.declarations.get(part[1])
            if declared is not None and declared.get("outcomes"):
                found |= set(declared["outcomes"])
    return found


def _sizes(world: World, data: Data) -> set[str]:
    """Names on which the number of members of a whole family depends."""
    found: set[str] = set()
    seen: set[str] = set()
    waiting = [data]
    while waiting:
        for part in walk(waiting.pop()):
            if part[0] not in ("sym", "of"):
                continue
            name = part[1]
            families = [name] if part[0] == "sym" else []
            declared = world.declarations.get(name)
            if declared is not None and declared.get("outcomes"):
                families.append(declared["outcomes"][0])
            for family in families:
                owner = world.declarations.get(family)
                if owner is not None:
                    found |= _behind(world, owner["ranges"])
            if name in world.definitions and name not in seen:
                seen.add(name)
                waiting.append(world.definitions[name]["term"])
    return found
