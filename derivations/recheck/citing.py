"""Cited claims: what they say for the values of their names, and what has
to hold for that.

The claim is taken apart here anew.  Every assumption, domain and range
must be the statement of a trace that is replayed in its turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from derivations.recheck.cited_values import (
    Table,
    finite,
    fits,
    put,
    subscripts,
    whole,
)
from derivations.recheck.shapes import (
    each_once,
    members,
    names_in,
    number_as_written,
    shape,
)
from derivations.recheck.world import Data, World, free_names, world_of

JOINT = ("independence", "independence-given", "independence-on")


class Unfit(ValueError):
    """The claim doesn't say that, or something it needs isn't shown."""


def check_cited(trace: Data, one: Data, replay: Callable[[Data], int]) -> int:
    """Raises Unfit unless the fact of this name is what the claim says for
    the values, and all that it needs is proved; returns the steps."""
    here = world_of(trace)
    use = _Use(here, one)
    fact = next((f for f in trace["facts"] if f["name"] == one["name"]), None)
    if fact is None or shape(fact, use.taken) != shape(use.said, use.taken):
        raise Unfit("not what the claim says")
    steps, shown = 0, []
    outer = [f for f in trace["facts"] if f["name"] != one["name"]]
    cited = {item["name"] for item in trace["cited"]}
    for proof in one["proofs"]:
        for key in ("declarations", "definitions"):
            if proof[key] != trace[key]:
                raise Unfit("a proof from other assumptions")
        if any(f not in outer or f["name"] in cited for f in proof["facts"]):
            raise Unfit("a proof from other assumptions")
        if proof.get("cited"):
            raise Unfit("a proof that cites in its turn")
        steps += replay(proof)
        shown.append(shape(proof["statement"], use.taken))
    for wanted in use.needed():
        if shape(wanted, use.taken) not in shown:
            raise Unfit(f"not shown: {wanted['proposition']}")
    return steps


@dataclass
class _Use:
    here: World
    one: Data

    def __post_init__(self) -> None:
        claim = self.one["claim"]
        self.there = world_of(claim)
        self.under = self.one["under"]
        self.table: Table = {
            v["name"]: (v["parameters"], v["term"]) for v in self.one["values"]
        }
        inside = set[str]()
        for parameters, term in self.table.values():
            inside |= free_names(term) - set(parameters)
        self.taken = inside.union(*map(free_names, self.under))
        stated = self._opened(claim["statement"])
        told = self._put(stated)
        lost = free_names(stated["proposition"]) | free_names(
            ["and", *stated["conditions"]]
        )
        kept = free_names(["and", told["proposition"], *told["conditions"]])
        if len(kept - self.taken) != len(lost):
            raise Unfit("an index is lost")
        told["conditions"] = each_once(
            [*told["conditions"], *self._bounds(stated), *self.under]
        )
        self.said = told

    # --- what the claim says ----------------------------------------------

    def _opened(self, statement: Data) -> Data:
        """Without ``let`` names, its free indices out of the way."""
        opened: Table = {
            d["name"]: (d["parameters"], d["term"])
            for d in self.there.definitions.values()
        }
        parts = [statement["proposition"], *statement["conditions"]]
        for _ in opened:
            parts = [put(part, opened, {}) for part in parts]
        free = sorted(set().union(*map(free_names, parts)))
        away = {n: ["index", self._away(n)] for n in free}
        parts = [put(part, {}, away) for part in parts]
        return {"proposition": parts[0], "conditions": parts[1:]}

    def _away(self, name: str) -> str:
        return f"{name}″claim"

    def _put(self, opened: Data) -> Data:
        return {
            "proposition": put(opened["proposition"], self.table, {}),
            "conditions": [
                put(c, self.table, {}) for c in opened["conditions"]
            ],
        }

    def _bounds(self, opened: Data) -> Iterator[Data]:
        free = free_names(["and", opened["proposition"], *opened["conditions"]])
        for part in (opened["proposition"], *opened["conditions"]):
            for family, indices in members(part):
                yield from self._bound(family, indices, free)

    def _bound(
        self, family: str, indices: list[Data], free: set[str]
    ) -> Iterator[Data]:
        parameters, term = self.table.get(family, ([], None))
        if not parameters:
            return
        ranges = self.there.declarations[family]["ranges"]
        for name, index, (low, high) in zip(
            parameters, indices, ranges, strict=True
        ):
            if not free_names(index) & free:
                continue
            ends = [put(end, self.table, {}) for end in (low, high)]
            if self._ranges(term, name) == [ends]:
                continue
            at = put(index, self.table, {})
            yield ["≥", at, ends[0]]
            yield ["≤", at, ends[1]]

    def _ranges(self, term: Data, name: str) -> list[Data]:
        """Declared ranges of the places where an index stands by itself, also
        behind ``let`` names."""
        found: list[Data] = []
        for family, indices in members(term):
            declared = self.here.declarations.get(family)
            if declared is None:
                defined = self.here.definitions.get(family)
                if defined is not None:
                    at = dict(zip(defined["parameters"], indices, strict=True))
                    own = put(defined["term"], {}, at)
                    more = self._ranges(own, name)
                    found += [ends for ends in more if ends not in found]
                continue
            for index, ends in zip(indices, declared["ranges"], strict=True):
                if index == ["index", name] and ends not in found:
                    found.append(ends)
        return found

    # --- what has to hold -------------------------------------------------

    def needed(self) -> Iterator[Data]:
        for wanted in self._needed():
            wanted["conditions"] = each_once(
                [*wanted["conditions"], *self.under]
            )
            self._same_indices(wanted)
            yield wanted

    def _needed(self) -> Iterator[Data]:
        claim = self.one["claim"]
        said = [claim["statement"]]
        if claim["hypothesis"] is not None:
            said.append(claim["hypothesis"])
        about = self._about(said)
        for name, declared in self.there.declarations.items():
            if name in about:
                if name not in self.table:
                    raise Unfit(f"no value for {name}")
                for proposition in self._of_value(declared):
                    yield {"proposition": proposition, "conditions": []}
        for fact in claim["facts"]:
            names = names_in(fact)
            if names and not names & about:
                continue
            said.append(fact)
        for stated in said[1:]:
            opened = self._opened(stated)
            self._every(opened["proposition"])
            yield self._put(opened)

    def _about(self, said: list[Data]) -> set[str]:
        """Names that the claim has to do with, by facts that share one."""
        found = set[str]()
        for statement in said:
            found |= self._behind(names_in(statement))
        grown = True
        while grown:
            before = len(found)
            for fact in self.there.facts:
                names = self._behind(names_in(fact))
                if names & found:
                    found |= names
            grown = len(found) > before
        return found

    def _behind(self, names: set[str]) -> set[str]:
        """With those that declarations and definitions mention."""
        found, waiting = set[str](), sorted(names)
        while waiting:
            name = waiting.pop()
            if name in found:
                continue
            found.add(name)
            declared = self.there.declarations.get(name)
            if declared is not None:
                waiting += sorted(names_in(declared["ranges"]))
                waiting += declared["outcomes"] or []
            defined = self.there.definitions.get(name)
            if defined is not None:
                waiting += sorted(names_in(defined["term"]))
        return found

    def _of_value(self, declared: Data) -> Iterator[Data]:
        name = declared["name"]
        parameters, term = self.table[name]
        if not fits(self.here, declared, self.table):
            raise Unfit(f"the value of {name}")
        if declared["kind"] == "function":
            return
        ends = [
            [put(end, self.table, {}) for end in pair]
            for pair in declared["ranges"]
        ]
        if declared["ranges"] and not parameters:
            ranges = self.here.declarations[term[1]]["ranges"]
            for (low, high), (one, two) in zip(ends, ranges, strict=True):
                yield ["=", one, low]
                yield ["=", two, high]
            parameters = [f"{place}″" for place in range(len(ranges))]
            term = ["of", term[1], *(["index", n] for n in parameters)]
        else:
            own = {n: ["index", f"{n}″value"] for n in parameters}
            term = put(term, {}, own)
            parameters = [f"{n}″value" for n in parameters]
        summed = term
        if parameters:
            binders = [
                [n, *pair] for n, pair in zip(parameters, ends, strict=True)
            ]
            summed = ["sum", binders, term, []]
        yield ["=", summed, summed]
        for bound in declared["domain"]:
            if bound == "integer":
                if not whole(self.here, term):
                    raise Unfit(f"{name} isn't seen to be an integer")
                continue
            if bound == "finite":
                if not finite(self.here, term):
                    raise Unfit(f"{name} takes finitely many values")
                continue
            sign, end = bound
            yield [sign, term, number_as_written(end)]

    def _every(self, proposition: Data) -> None:
        """A variable for every index stays one for every index."""
        if proposition[0] == "and":
            for part in proposition[1:]:
                self._every(part)
        if proposition[0] not in ("same-law", *JOINT):
            return
        if not free_names(proposition):
            return
        inside: list[str] = []
        for name in sorted(names_in(proposition)):
            parameters, term = self.table.get(name, ([], None))
            if term is None:
                continue
            inside += sorted(names_in(term))
            if parameters and not set(parameters) <= subscripts(term):
                raise Unfit("an index is lost")
        if len(inside) != len(set(inside)):
            raise Unfit("one variable for two")

    def _same_indices(self, wanted: Data) -> None:
        own = ["and", wanted["proposition"], *wanted["conditions"]]
        for name in sorted(free_names(own) & self.taken):
            known = self._ranges(self.said["proposition"], name)
            if not known or name not in free_names(self.said["proposition"]):
                raise Unfit(f"index {name}")
            if any(ends not in known for ends in self._ranges(own, name)):
                raise Unfit(f"index {name}")


__all__ = ["Unfit", "check_cited"]
