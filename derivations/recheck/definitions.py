"""What an operator or a name stands for."""

from __future__ import annotations

from derivations.recheck import sums
from derivations.recheck.checker import Checker
from derivations.recheck.conditioning import conditional_moments
from derivations.recheck.context import Step
from derivations.recheck.world import Data, World, put, walk


def definition(checker: Checker, step: Step) -> bool:
    if checker.same(step, step.left):
        return True  # what an entry stands for is put in before
    match step.left:
        case ["sym", name]:
            return checker.same(step, _unfolded(checker, name, []))
        case ["of", name, *indices]:
            return checker.same(step, _unfolded(checker, name, indices))
        case ["Var", x]:
            return checker.same(step, ["E", ["^", ["-", x, ["E", x]], "2"]])
        case ["Cov", x, y]:
            centred = [["-", z, ["E", z]] for z in (x, y)]
            return checker.same(step, ["E", ["*", *centred]])
        case ["given", "Var" | "Cov", *_]:
            return checker.same(step, conditional_moments(step, centred=True))
        case ["sd", x]:
            return checker.same(step, ["^", ["Var", x], "1/2"])
        case ["H", x] if vector_range(checker.world, x) is None:
            return checker.same(step, ["E", ["I", x]])
        case ["E", ["I", x]] if vector_range(checker.world, x) is None:
            return checker.same(step, ["H", x])
        case ["I", x]:
            p = _probability(checker.world, x)
            return p is not None and checker.same(
                step, ["-", ["log", ["apply", p, x]]]
            )
        case ["dot", left, right]:
            return checker.same(step, dot(checker.world, left, right))
    return False


def _unfolded(checker: Checker, name: str, indices: list[Data]) -> Data:
    defined = checker.world.definitions.get(name)
    if defined is None or len(defined["parameters"]) != len(indices):
        return ["undefined"]
    values = dict(zip(defined["parameters"], indices, strict=True))
    return put(defined["term"], values)


def _probability(world: World, x: Data) -> str | None:
    for item in world.declarations.values():
        outcomes = item["outcomes"]
        if outcomes is not None and x[0] in ("sym", "of"):
            if x[1] in (item["name"], outcomes[0]):
                return str(outcomes[1])
    return None


def dot(world: World, left: Data, right: Data) -> Data:
    """``Σ`` of products of components over the vectors' common range."""
    one, two = vector_range(world, left), vector_range(world, right)
    if one is None or one != two:
        return ["undefined"]
    name = sums.fresh()
    at = ["index", name]
    body = ["*", component(world, left, at), component(world, right, at)]
    return ["sum", [[name, *one]], body, []]


def vector_range(world: World, data: Data) -> list[Data] | None:
    for part in walk(data):
        if part[0] != "sym":
            continue
        declared = world.declarations.get(part[1])
        if declared is not None and len(declared["ranges"]) == 1:
            return list(declared["ranges"][0])
        defined = world.definitions.get(part[1])
        if defined is not None and not defined["parameters"]:
            found = vector_range(world, defined["term"])
            if found is not None:
                return found
    return None


def component(world: World, data: Data, at: Data) -> Data:
    if not isinstance(data, list):
        return data
    if data[0] == "sym":
        declared = world.declarations.get(data[1])
        if declared is not None and len(declared["ranges"]) == 1:
            return ["of", data[1], at]
        defined = world.definitions.get(data[1])
        if defined is not None and not defined["parameters"]:
            if vector_range(world, defined["term"]) is not None:
                return component(world, defined["term"], at)
        return data
    if data[0] in ("+", "-", "*", "/"):
        return [data[0], *(component(world, part, at) for part in data[1:])]
    return data
