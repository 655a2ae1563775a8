"""The assumptions of an identity, in the notation of ``given``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from benchmarks.identities.statement import (
    GREEK,
    Names,
    NotExpressible,
    statement,
    term,
)

Model = dict[str, Any]

CONSTANTS = {
    "real": "real",
    "pos": "real, > 0",
    "nonneg": "real, ≥ 0",
    "nonzero": "real, ≠ 0",
    "prob": "real, > 0, < 1",
    "half": "real, > -1/2, < 1/2",
    "nat0": "integer, ≥ 0",
    "nat2": "integer, ≥ 2",
}
VALUES: dict[str, tuple[str, ...]] = {
    "real": (),
    "maybeconst": (),
    "maybezero": (),
    "pos": ("{0} > 0",),
    "nonneg": ("{0} ≥ 0",),
    "mean0": ("E[{0}] = 0",),
    "var1": ("Var({0}) = 1",),
    "mean0var1": ("E[{0}] = 0", "Var({0}) = 1"),
    "inab": ("{0} ≥ a", "{0} ≤ b"),
    "bool": (),
    "nat": (),
}
"""What is said of a random variable of each kind."""

WHOLE = {
    "bool": "random, integer, ≥ 0, ≤ 1",
    "nat": "random, integer, ≥ 0, ≤ 4",
}

MOMENTS = {
    "same": ("E[{0}] = μ", "Var({0}) = sigma2"),
    "parity": ("E[{0}] = μ", "Var({0}) = sigma2"),
    "equi": ("E[{0}] = mean", "Var({0}) = spread"),
}


def names_of(model: Model) -> Names:
    """What the model says of the statement's names."""
    vectors = {
        name: (size, *_further(kind))
        for name, (size, kind) in model.get("vec", {}).items()
    }
    vectors |= {n: (row[0],) for n, row in model.get("seq", {}).items()}
    return Names(vectors, _events(model), frozenset(model.get("func", {})))


def _further(kind: str) -> tuple[str, ...]:
    return tuple(kind.split(":")[1:])


def _events(model: Model) -> frozenset[str]:
    typed = (n for n, kind in model.get("types", {}).items() if kind == "event")
    kind, *rest = model.get("special", ["none"])
    if kind in ("events", "disjoint", "pairevents", "simpson"):
        typed = (*typed, *rest)
    if kind == "condindep" and rest[-1] == "events":
        typed = (*typed, *rest[:-1])
    if kind == "partition":
        typed = (*typed, "A", rest[0])
    return frozenset(typed)


def given(assumptions: list[str], model: Model, names: Names) -> list[str]:
    """Declarations and facts, each as one entry.

    Raises NotExpressible for an assumption without a translation.
    """
    sizes = _sizes(assumptions, model)
    return [
        *sizes,
        *_constants(model),
        *_functions(model),
        *_vectors(model),
        *_random(model, names),
        *_sequences(model),
        *_special(model),
        *_ordered(model, names),
        *_defined(model, names),
        *(f"P({event}) > 0" for event in names.conditioning),
    ]


def _sizes(assumptions: list[str], model: Model) -> list[str]:
    found = []
    for name in model.get("size", {}):
        said = next(
            (a for a in assumptions if re.match(rf"{name} .*integer", a)), ""
        )
        least = re.search(r">= (\d+)", said)
        only = re.search(r" = (\d+)$", said)
        if only is not None:
            value = only.group(1)
            found.append(f"{name} : integer, ≥ {value}, ≤ {value}")
        elif least is not None:
            found.append(f"{name} : integer, ≥ {least.group(1)}")
        else:
            found.append(f"{name} : positive integer")
    return found


def _constants(model: Model) -> list[str]:
    found = [
        f"{GREEK.get(name, name)} : {CONSTANTS[kind]}"
        for name, kind in model.get("const", {}).items()
    ]
    kinds = {row[1] for row in model.get("seq", {}).values()}
    if kinds & {"same", "parity"}:
        found.append("μ : real; sigma2 : real, ≥ 0")
    if "equi" in kinds:
        found.append("mean, shared : real; spread : real, > 0")
    return found


def _functions(model: Model) -> list[str]:
    words = {"real": "function", "coarse": "function"}
    words["convex"] = "convex function"
    words["inj"] = "injective function"
    found = []
    for name, kind in model.get("func", {}).items():
        if kind not in words:
            raise NotExpressible(f"{kind} function")
        found.append(f"{name} : {words[kind]}")
    return found


def _vectors(model: Model) -> list[str]:
    found = []
    for name, (size, kind) in model.get("vec", {}).items():
        word, *further = kind.split(":")
        ranges = f"{name}[i] for i = 1..{size}"
        if word == "stoch":
            ranges = f"{name}[i, j] for i = 1..{size}, j = 1..{further[0]}"
            total = f"Σ_{{j=1..{further[0]}}} {name}_{{i,j}} = 1"
            found += [f"{ranges} : real, > 0", total]
            continue
        domain = "real, > 0" if word in ("pos", "pmf") else "real"
        found.append(f"{ranges} : {domain}")
        found += [f.format(name, size) for f in ENTRIES.get(word, ())]
    return found


ENTRIES = {
    "pmf": ("Σ_{{i=1..{1}}} {0}_i = 1",),
    "sorted": ("{0}_i ≤ {0}_j for i < j",),
    "distinct": ("{0}_i ≠ {0}_j for i ≠ j",),
    "onehot": ("{0}_i² = {0}_i", "Σ_{{i=1..{1}}} {0}_i = 1"),
}


def _random(model: Model, names: Names) -> list[str]:
    groups = [[n for n in g if n not in names.events] for g in _groups(model)]
    every = [name for group in groups for name in group]
    types = model.get("types", {})
    whole = [name for name in every if types.get(name) in WHOLE]
    plain = [name for name in every if name not in whole]
    found = [_declared(plain)] if plain else []
    found += [f"{name} : {WHOLE[types[name]]}" for name in whole]
    if names.events and model.get("special", [""])[0] != "partition":
        found.append(f"{', '.join(sorted(names.events))} : event")
        found += _probable(sorted(names.events))
    for name, kind in types.items():
        if kind == "event":
            continue
        if kind not in VALUES:
            raise NotExpressible(f"values of {name}: {kind}")
        found += [text.format(name) for text in VALUES[kind]]
    if len(groups) > 1:
        blocks = [
            group[0] if len(group) == 1 else f"({', '.join(group)})"
            for group in groups
        ]
        found.append(f"{', '.join(blocks)} mutually independent")
    return found


def _groups(model: Model) -> list[list[str]]:
    groups: list[list[str]] = model.get("rv", [])
    return groups


def _probable(events: list[str]) -> list[str]:
    return [text for e in events for text in (f"P({e}) > 0", f"P({e}) < 1")]


def _sequences(model: Model) -> list[str]:
    found, mutual = [], []
    for name, (size, kind, values) in model.get("seq", {}).items():
        member = f"{name}_i"
        found.append(f"{name}[i] for i = 1..{size} : random, finite")
        found += [text.format(member) for text in VALUES[values]]
        found += [text.format(member) for text in MOMENTS.get(kind, ())]
        match kind:
            case "mutual" | "same" | "iid":
                mutual.append(member)
            case "pairwise" | "parity":
                found.append(f"all {member} are pairwise independent")
            case "equi":
                found.append(f"Cov({member}, {name}_j) = shared for i ≠ j")
            case "joint":
                pass
            case _:
                raise NotExpressible(f"{name}: {kind}")
        if kind == "iid":
            found.append(f"all {member} identically distributed")
    if mutual:
        found.append(f"all {', '.join(mutual)} are mutually independent")
    return found


def _special(model: Model) -> list[str]:
    kind, *rest = model.get("special", ["none"])
    if kind in ("none", "events", "simpson"):
        return []
    known = SPECIAL.get(kind)
    if known is None:
        raise NotExpressible(kind)
    return known(rest)


def _declared(rest: list[str]) -> str:
    """The models of the set have finitely many outcomes."""
    return f"{', '.join(rest)} : random, finite"


def _condindep(rest: list[str]) -> list[str]:
    a, b, c, *events = rest
    if events != ["events"]:
        return [_declared([a, b, c]), f"{a}, {b} independent given {c}"]
    return [f"{a}, {b} independent given {g}" for g in (c, f"(not {c})")]


def _vector_pair() -> list[str]:
    found = []
    for name in ("q", "k"):
        found.append(f"{name}[i] for i = 1..d : random, finite")
        found += [f"E[{name}_i] = 0", f"Var({name}_i) = 1"]
    return found


SPECIAL: dict[str, Callable[[list[str]], list[str]]] = {
    "le": lambda r: [_declared(r), f"{r[0]} ≤ {r[1]}"],
    "identical": lambda r: [
        _declared(r),
        f"{r[0]}, {r[1]} identically distributed",
        f"{r[0]} > 0",
        f"{r[1]} > 0",
    ],
    "uncorr": lambda r: [_declared(r), f"Cov({r[0]}, {r[1]}) = 0"],
    "meanindep": lambda r: [_declared(r), f"E[{r[0]} | {r[1]}] = E[{r[0]}]"],
    "pairrvs": lambda r: [
        _declared(r),
        f"{', '.join(r)} are pairwise independent",
    ],
    "pairevents": lambda r: [f"{', '.join(r)} are pairwise independent"],
    "disjoint": lambda r: [f"{', '.join(r)} disjoint"],
    "condindep": _condindep,
    "binomial": lambda r: [_declared(r), f"{r[0]} ~ Binomial(n, p)"],
    "outcome": lambda r: [f"{', '.join(r[1::2])} : real"],
    "val": lambda r: [f"{r[1]} : real"],
    "ci4": lambda r: [_declared(r)],
    "markov": lambda r: [
        _declared(r),
        f"{r[0]}, {r[2]} independent given {r[1]}",
    ],
    "partition": lambda r: [
        "A : event",
        f"{r[0]}[i] for i = 1..{r[1]} : event",
        f"{r[0]}_i partition",
        "P(A) > 0",
        f"P({r[0]}_i) > 0",
    ],
    "vecdot": lambda _: _vector_pair(),
    "vecdep": lambda _: [*_vector_pair(), "q, k independent"],
}


def _ordered(model: Model, names: Names) -> list[str]:
    pairs = [f"{a} < {b}" for a, b in model.get("order", [])]
    return pairs + [statement(text, names) for text in model.get("require", [])]


def _defined(model: Model, names: Names) -> list[str]:
    return [
        f"{GREEK.get(name, name)} := {term(text, names)}"
        for name, text in model.get("let", [])
    ]
