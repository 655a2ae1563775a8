"""Derivatives of written terms: data to data, with what has to hold.

``["∂", body, x, …]`` is the derivative by one variable after another, all
other declared names held fixed.  No fact and no step is used for it; they
hold at the point only, where its value is then read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from derivations.recheck.context import Unreadable
from derivations.recheck.world import Data, World, put, walk

MAX_TERMS = 4_000
RANDOM = ("random", "event")
MOMENTS = ("E", "Var", "Cov")
HYPOTHESIS = "hypothesis"


@dataclass(frozen=True)
class Need:
    """``subject sign 0`` inside these sums or products, unless another
    value is positive."""

    kind: str
    subject: Data
    sign: str
    around: tuple[Data, ...] = ()
    unless: Data = None


@dataclass
class Slope:
    """The derivative by one variable, ``["sym", x]`` or ``["of", x, …]``."""

    world: World
    variable: Data
    needs: list[Need] = field(default_factory=list)
    around: tuple[Data, ...] = ()
    count: int = 0

    def of(self, data: Data) -> Data:
        """Raises Unreadable where there is no rule."""
        self.count += 1
        if self.count > MAX_TERMS:
            raise Unreadable("a derivative of too many terms")
        if self.variable[1] not in _names(self.world, data):
            return "0"
        match data:
            case ["sym", name]:
                return self._name(name, [])
            case ["of", name, *indices]:
                return self._name(name, indices)
            case ["+" | "-" as sign, *parts]:
                return [sign, *map(self.of, parts)]
            case ["*", *parts]:
                return self._product(parts)
            case ["/", top, bottom]:
                self._need("denominator", bottom, "≠")
                upper = ["*", self.of(top), bottom]
                lower = ["*", top, self.of(bottom)]
                return ["/", ["-", upper, lower], ["^", bottom, "2"]]
            case ["^", base, exponent]:
                return self._power(data, base, exponent)
            case ["exp", inner]:
                return ["*", data, self.of(inner)]
            case ["log", inner]:
                self._need("logarithm", inner, ">")
                return ["/", self.of(inner), inner]
            case ["abs", inner]:
                self._need("denominator", inner, "≠")
                return ["/", ["*", inner, self.of(inner)], data]
            case ["sum", binders, body, conditions]:
                fresh = self._opened("sum", binders, body, conditions)
                _, binders, body, conditions = fresh
                return ["sum", binders, self._inside(fresh, body), conditions]
            case ["prod", binders, body, conditions]:
                fresh = self._opened("prod", binders, body, conditions)
                return self._factors(data, fresh)
            case ["series", total]:
                return self.of(total)
            case ["dot", left, right]:
                return self.of(self._dot(left, right))
            case ["∂", body, *variables]:
                return self.of(self._inner(body, variables))
            case ["apply", name, argument]:
                return self._function(name, argument)
            case ["E" | "Var" | "Cov", *arguments]:
                return self._moment(data[0], arguments)
        raise Unreadable(f"the derivative of {data[0]}")

    def _need(
        self, kind: str, subject: Data, sign: str, unless: Data = None
    ) -> None:
        need = Need(kind, subject, sign, self.around, unless)
        self.needs.append(need)

    def _name(self, name: str, indices: list[Data]) -> Data:
        defined = self.world.definitions.get(name)
        if defined is not None:
            if len(defined["parameters"]) != len(indices):
                raise Unreadable(name)
            values = dict(zip(defined["parameters"], indices, strict=True))
            return self.of(put(defined["term"], values))
        _, _, *own = self.variable
        if len(own) != len(indices):
            raise Unreadable(name)
        pairs = zip(indices, own, strict=True)
        return ["*", "1", *(["δ", one, two] for one, two in pairs)]

    def _product(self, parts: list[Data]) -> Data:
        terms = [
            ["*", *parts[:place], self.of(part), *parts[place + 1 :]]
            for place, part in enumerate(parts)
        ]
        return ["+", "0", *terms]

    def _power(self, data: Data, base: Data, exponent: Data) -> Data:
        if self.variable[1] in _names(self.world, exponent):
            self._need("power", base, ">")
            inner = ["*", exponent, self.of(base)]
            grown = ["*", self.of(exponent), ["log", base]]
            return ["*", data, ["+", grown, ["/", inner, base]]]
        if base[0] == "dot" and exponent == "1":
            return self.of(base)
        match base:
            case ["^", ["dot", left, right], "1/2"] if exponent == "2":
                if left == right:  # ‖x‖² has a derivative at 0 as well
                    return self.of(self._dot(left, right))
        value = _constant(exponent)
        lower = ["-", exponent, "1"]
        if value is not None and value.denominator == 1 and value >= 0:
            if value == 0:
                return "0"
            left_over = ["^", base, str(value - 1)] if value > 1 else "1"
            return ["*", exponent, left_over, self.of(base)]
        if _whole(self.world, exponent):
            self._need("denominator", base, "≠", lower)
        else:
            self._need("power", base, ">")
        return ["*", exponent, ["^", base, lower], self.of(base)]

    # --- sums, products, vectors ------------------------------------------

    def _opened(
        self, head: str, binders: Data, body: Data, conditions: Data
    ) -> Data:
        """The same with bound names that occur nowhere else."""
        for binder in binders:
            if self.variable[1] in _names(self.world, binder[1:]):
                raise Unreadable("a range that depends on the variable")
        if self.variable[1] in _names(self.world, conditions):
            raise Unreadable("a condition that depends on the variable")
        return put([head, binders, body, conditions], {"": "0"})

    def _inside(self, big: Data, body: Data) -> Data:
        kept, self.around = self.around, (*self.around, big)
        try:
            return self.of(body)
        finally:
            self.around = kept

    def _factors(self, data: Data, big: Data) -> Data:
        _, binders, body, conditions = big
        kept, self.around = self.around, (*self.around, big)
        self._need("denominator", body, "≠")
        self.around = kept
        share = ["/", self._inside(big, body), body]
        return ["*", data, ["sum", binders, share, conditions]]

    def _dot(self, left: Data, right: Data) -> Data:
        from derivations.recheck.definitions import dot

        found = dot(self.world, left, right)
        if found == ["undefined"]:
            raise Unreadable("dot")
        return found

    # --- functions, moments -----------------------------------------------

    def _function(self, name: str, argument: Data) -> Data:
        declared = self.world.declarations.get(name)
        prime = self.world.declarations.get(f"{name}'")
        if declared is None or not declared.get("differentiable", False):
            raise Unreadable(f"the derivative of {name}")
        if prime is None or prime["kind"] != "function":
            raise Unreadable(f"the derivative of {name}")
        return ["*", ["apply", f"{name}'", argument], self.of(argument)]

    def _moment(self, name: str, arguments: list[Data]) -> Data:
        for argument in arguments:
            if not _polynomial(
                self.world, argument, self.variable[1]
            ) and not _few_valued(self.world, argument):
                raise Unreadable("a moment that isn't polynomial")
        match name, arguments:
            case "E", [x]:
                return ["E", self.of(x)]
            case "Var", [x]:
                return ["*", "2", ["Cov", x, self.of(x)]]
            case "Cov", [x, y]:
                one, two = ["Cov", self.of(x), y], ["Cov", x, self.of(y)]
                return ["+", one, two]
        raise Unreadable(name)

    def _inner(self, body: Data, variables: list[Data]) -> Data:
        found, needs = derived(self.world, ["∂", body, *variables])
        for need in needs:
            around = (*self.around, *need.around)
            self.needs.append(
                Need(need.kind, need.subject, need.sign, around, need.unless)
            )
        return found


def derived(world: World, data: Data) -> tuple[Data, list[Need]]:
    """The derivative as data and what has to hold at the point.  Raises
    Unreadable where there is no rule."""
    _, body, *variables = data
    found = body
    needs: list[Need] = []
    for variable in variables:
        _free_to_vary(world, body, variable)
        slope = Slope(world, variable)
        found = slope.of(found)
        needs += slope.needs
    return found, needs


def _free_to_vary(world: World, body: Data, variable: Data) -> None:
    """A declared number that is no integer; no fact ties the law of what is
    random in the body to it."""
    head, name, *indices = variable
    declared = world.declarations.get(name)
    if head not in ("sym", "of") or declared is None:
        raise Unreadable("variable")
    if declared["kind"] != "constant" or "integer" in declared["domain"]:
        raise Unreadable(f"the derivative by {name}")
    if len(indices) != len(declared["ranges"]):
        raise Unreadable(f"the derivative by {name}")
    random = _random_in(world, _names(world, body))
    if not random:
        return
    for item in random:
        outcomes = world.declarations[item].get("outcomes")
        if outcomes is not None and outcomes[0] == name:
            raise Unreadable("outcomes that vary")
    for fact in world.facts:
        if fact["name"] == HYPOTHESIS or name in fact.get("general", []):
            continue
        said = _names(world, [fact["proposition"], fact["conditions"]])
        if name in said and _random_in(world, said):
            raise Unreadable("a law that varies")


def _random_in(world: World, names: set[str]) -> list[str]:
    return [
        name
        for name in sorted(names)
        if name in world.declarations
        and world.declarations[name]["kind"] in RANDOM
    ]


def _names(world: World, data: Data) -> set[str]:
    """Names in a term, also behind definitions and stated outcomes."""
    found: set[str] = set()
    waiting = [data]
    while waiting:
        for part in _terms(waiting.pop()):
            if part[0] not in ("sym", "of", "apply"):
                continue
            name = part[1]
            if name in found:
                continue
            found.add(name)
            if name in world.definitions:
                waiting.append(world.definitions[name]["term"])
            declared = world.declarations.get(name)
            if declared is not None and declared.get("outcomes"):
                found |= set(declared["outcomes"])
    return found


def _terms(data: Data) -> Iterator[Data]:
    for part in walk(data):
        if part and isinstance(part[0], str) and len(part) > 1:
            if part[0] in ("lim", "→"):
                raise Unreadable("a limit")
            yield part


def _constant(data: Data) -> Fraction | None:
    if isinstance(data, str):
        return Fraction(data)
    match data:
        case ["-", inner]:
            value = _constant(inner)
            return None if value is None else -value
    return None


def _whole(world: World, data: Data) -> bool:
    """Whether an exponent is an integer as it is declared."""
    match data:
        case str():
            return Fraction(data).denominator == 1
        case ["index", _]:
            return True
        case ["sym" | "of", name, *_]:
            return "integer" in world.domain(name)
        case ["+" | "-" | "*", *parts]:
            return all(_whole(world, part) for part in parts)
    return False


def _few_valued(world: World, data: Data) -> bool:
    """Whether all that is random takes finitely many values: a mean is a
    finite sum."""
    declared = [
        world.declarations[name]
        for name in _random_in(world, _names(world, data))
    ]
    return all(
        item["kind"] == "event"
        or item.get("outcomes")
        or "finite" in item["domain"]
        for item in declared
    )


def _polynomial(world: World, data: Data, variable: str) -> bool:
    """A polynomial in the variable and in all that is random."""
    names = _names(world, data)
    if variable not in names and not _random_in(world, names):
        return True
    match data:
        case ["sym" | "of", name, *_]:
            defined = world.definitions.get(name)
            return defined is None or _polynomial(
                world, defined["term"], variable
            )
        case ["+" | "-" | "*", *parts]:
            return all(_polynomial(world, part, variable) for part in parts)
        case ["/", top, bottom]:
            below = _names(world, bottom)
            fixed = variable not in below and not _random_in(world, below)
            return fixed and _polynomial(world, top, variable)
        case ["^", base, str(text)]:
            value = Fraction(text)
            whole = value.denominator == 1 and value >= 0
            return whole and _polynomial(world, base, variable)
        case ["sum", binders, body, conditions]:
            ranges = [binder[1:] for binder in binders]
            if variable in _names(world, [*ranges, conditions]):
                return False
            return _polynomial(world, body, variable)
        case ["series", total]:
            return _polynomial(world, total, variable)
    return False
