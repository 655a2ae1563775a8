"""Cases that cite a claim of another derivation in other terms.

A claim of a small source derivation gets values for its names; the line is
what it then says.  Mutants put other values into the line or into the
citation, leave out or weaken what the values have to satisfy (a sign, a
range, an independence), or cite a claim that is false.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from derivations.diagnose.citing import instances
from derivations.diagnose.judge import is_proved
from derivations.document.parse import read_document
from derivations.kernel.permits import Permit
from derivations.kernel.proof import Proof
from derivations.kernel.prove import prove
from derivations.kernel.rules import EVERYTHING
from derivations.language.errors import InputError
from derivations.language.write import to_text
from tests.hunt import mutants
from tests.hunt.conditioning import options
from tests.hunt.models import CONDITIONED, COUPLINGS
from tests.hunt.verdicts import Case

DECLARED = {
    "s": "s : integer, ≥ 2",
    "t": "t : real, > 0",
    "p": "p : real, 0 < p < 1",
    "r": "r : real",
    "w": "w : real",
    "q": "q[i] for i = 1..s : random",
    "k": "k[i] for i = 1..s : random",
    "g": "g[i] for i = 1..s : real",
    **{name: f"{name} : random" for name in "UVW"},
    **{name: f"{name} : event" for name in "FGK"},
}
"""What the citing derivation can declare; what it speaks of is declared."""
RANDOM = (
    "U", "V", "U + V", "r U", "U V", "U²", "q_i", "q_1", "1{F}", "g_i q_i",
    "Σ_{i=1}^{s} q_i", "U − E[U]", "q_i k_i", "W",
)  # fmt: skip
NUMBERS = ("3", "r", "−2", "t", "g_i", "1/2", "E[U]", "w", "p", "r²", "U", "0")
POSITIVE = ("t", "p", "r² + 1", "r²", "r", "2", "exp(r)", "Var(U)", "t p")
SHARES = ("p", "1/2", "1 − p", "p²", "t", "P(F)", "2", "p/2")
EVENTS = ("F", "G", "not F", "F ∩ G", "U > 0", "U ≥ t", "F ∪ K", "K")
WHOLE = ("s", "s + 1", "2 s", "s²", "s − 1", "2", "1")
FAMILY = (
    ("X := q", "q_{}"), ("X := k", "k_{}"), ("X[i] := q_i k_i", "q_{} k_{}"),
    ("X[i] := g_i q_i", "g_{} q_{}"), ("X[i] := U", "U"),
    ("X[i] := q_i + r", "(q_{} + r)"), ("X[i] := q_i²", "q_{}²"),
    ("X[i] := r k_i", "r k_{}"),
)  # fmt: skip
FACTS = (
    "E[q_i] = 0", "E[k_i] = 0", "Var(q_i) = t", "Var(k_i) = t",
    "all q_i, k_i are mutually independent", "q_i are pairwise independent",
    "q_i are uncorrelated", "k_i are pairwise independent", "E[q_i] = r",
    "E[k_i] = r", "U, V independent", "U, V uncorrelated", "P(F) > 0",
    "P(G) > 0", "E[U] = 0", "r ≠ 0", "r > 0", "U > 0", "U ≥ 0", "g_i > 0",
    "F, G independent", "E[U | V] = 0", "(U, V), W independent",
    "P(G) < 1", "P(F ∩ G) = 0", "U, F independent", "Var(q_i k_i) = t",
    "E[q_i k_i] = 0", "t < 1", "w > 0",
)  # fmt: skip


@dataclass(frozen=True)
class Source:
    """A derivation with one claim, what the claim says with values in the
    place of its names, where the values come from, and what they need."""

    given: str
    claim: str
    says: str
    values: tuple = ()
    needs: tuple = ()


SOURCES = (
    Source(
        "X : random\n  a : real",
        "Var(a X) = a² Var(X)  by variance scaling",
        "Var({a} ({X})) = ({a})² Var({X})",
        (("X", RANDOM), ("a", NUMBERS)),
    ),
    Source(
        "X, Y : random\n  a : real",
        "E[a X + Y] = a E[X] + E[Y]  by linearity",
        "E[({a}) ({X}) + ({Y})] = ({a}) E[{X}] + E[{Y}]",
        (("X", RANDOM), ("Y", RANDOM), ("a", NUMBERS)),
    ),
    Source(
        "X : random\n  c : real, nonzero",
        "Var(X/c) = Var(X)/c²  by variance scaling",
        "Var(({X})/({c})) = Var({X})/({c})²",
        (("X", RANDOM), ("c", (*POSITIVE, *NUMBERS))),
        ("r ≠ 0",),
    ),
    Source(
        "X : random",
        "E[X] = 0 ⟹ Var(X) = E[X²]  by variance formula, substitution",
        "Var({X}) = E[({X})²]",
        (("X", ("q_i", "U", "U − E[U]", "q_i k_i", "r U", "U V")),),
        ("E[U] = 0", "E[q_i] = 0"),
    ),
    Source(
        "X, Y : random",
        "X, Y independent ⟹ E[X Y] = E[X] E[Y]  by independence, substitution",
        "E[({X}) ({Y})] = E[{X}] E[{Y}]",
        (("X", RANDOM), ("Y", RANDOM)),
        ("U, V independent", "all q_i, k_i are mutually independent"),
    ),
    Source(
        "X, Y : random\nassume\n  I: X, Y independent",
        "Var(X + Y) = Var(X) + Var(Y)  by variance of a sum (I)",
        "Var({X} + {Y}) = Var({X}) + Var({Y})",
        (("X", RANDOM), ("Y", RANDOM)),
        ("U, V independent", "q_i are uncorrelated", "(U, V), W independent"),
    ),
    Source(
        "n : positive integer\n  μ : real\n  X[i] for i = 1..n : random\n"
        "assume\n  M: E[X_i] = μ",
        "E[Σ_{i=1}^{n} X_i] = n μ  by linearity, M",
        "E[Σ_{{i=1}}^{{{n}}} {X[i]}] = ({n}) ({μ})",
        (("n", WHOLE), ("μ", NUMBERS), ("X", FAMILY)),
        ("E[q_i] = r", "E[k_i] = r"),
    ),
    Source(
        "n : positive integer\n  v : real, > 0\n"
        "  X[i] for i = 1..n : random\n"
        "assume\n  V: Var(X_i) = v\n  I: X_i are pairwise independent",
        "Var(Σ_{i=1}^{n} X_i) = n v  by variance of a sum (I), V",
        "Var(Σ_{{i=1}}^{{{n}}} {X[i]}) = ({n}) ({v})",
        (("n", WHOLE), ("v", POSITIVE), ("X", FAMILY)),
        ("Var(q_i) = t", "Var(k_i) = t", "q_i are pairwise independent"),
    ),
    Source(
        "n : positive integer\n  μ : real\n  X[i] for i = 1..n : random\n"
        "assume\n  M: E[X_i] = μ\n  I: all X_i are mutually independent",
        "E[X_i X_j] = μ² for i ≠ j  by independence (I), M",
        "E[({X[i]}) ({X[j]})] = ({μ})²",
        (("n", WHOLE), ("μ", NUMBERS), ("X", FAMILY)),
        ("E[q_i] = r", "all q_i, k_i are mutually independent"),
    ),
    Source(
        "p : real, 0 < p < 1",
        "p (1 − p) ≤ 1/4  by order",
        "({p}) (1 − ({p})) ≤ 1/4",
        (("p", SHARES),),
    ),
    Source(
        "x : real, > 0",
        "log(x²) = 2 log x  by logarithm",
        "log(({x})²) = 2 log({x})",
        (("x", (*POSITIVE, *NUMBERS)),),
        ("r > 0",),
    ),
    Source(
        "n : integer, ≥ 2",
        "n² ≥ 2 n  by order",
        "({n})² ≥ 2 ({n})",
        (("n", (*WHOLE, "r", "t")),),
    ),
    Source(
        "x, y : real",
        "x < y ⟹ exp(x) < exp(y)  by order, substitution",
        "exp({x}) < exp({y})",
        (("x", (*SHARES, *NUMBERS)), ("y", (*SHARES, *POSITIVE))),
        ("t < 1", "r > 0"),
    ),
    Source(
        "A, B : event\nassume\n  H: P(B) > 0",
        "P(A | B) P(B) = P(A ∩ B)  by conditional probability (H)",
        "P({A} | {B}) P({B}) = P(({A}) ∩ ({B}))",
        (("A", EVENTS), ("B", EVENTS)),
        ("P(G) > 0", "P(F) > 0"),
    ),
    Source(
        "A, B : event",
        "P(A ∪ B) = P(A) + P(B) − P(A ∩ B)  by inclusion–exclusion",
        "P(({A}) ∪ ({B})) = P({A}) + P({B}) − P(({A}) ∩ ({B}))",
        (("A", EVENTS), ("B", EVENTS)),
    ),
    Source(
        "A, B : event\nassume\n  I: A, B independent",
        "P(A ∩ B) = P(A) P(B)  by independence (I)",
        "P(({A}) ∩ ({B})) = P({A}) P({B})",
        (("A", EVENTS), ("B", EVENTS)),
        ("F, G independent",),
    ),
    Source(
        "X, Y : random",
        "E[E[X | Y]] = E[X]  by tower",
        "E[E[{X} | {Y}]] = E[{X}]",
        (("X", RANDOM), ("Y", RANDOM)),
    ),
    Source(
        "X, Y : random",
        "E[Y X | Y] = Y E[X | Y]  by taking out",
        "E[({Y}) ({X}) | {Y}] = ({Y}) E[{X} | {Y}]",
        (("X", RANDOM), ("Y", ("U", "V", "q_i", "W", "U²"))),
    ),
    Source(
        "X, Y : random\nassume\n  Z: E[X | Y] = 0",
        "E[X Y] = 0  by tower, taking out (Z)",
        "E[({X}) ({Y})] = 0",
        (("X", ("U", "V", "r U", "U V")), ("Y", ("V", "U", "V²", "W"))),
        ("E[U | V] = 0",),
    ),
    Source(
        "X : random, ≥ 0\n  a : real, > 0",
        "P(X ≥ a) ≤ E[X]/a  by Markov",
        "P({X} ≥ {a}) ≤ E[{X}]/({a})",
        (("X", ("U", "U²", "V", "|U|", "q_i²", "1{F}")), ("a", POSITIVE)),
        ("U > 0", "r > 0"),
    ),
    Source(
        "x : real",
        "d/dx exp(2 x) = 2 exp(2 x)  by differentiation",
        "∂/∂{x} exp(2 ({x})) = 2 exp(2 ({x}))",
        (("x", ("r", "w", "g_i", "t")),),
    ),
)
FALSE = (
    Source(
        "X : random\n  a : real",
        "Var(a X) = a Var(X)  by variance scaling",
        "Var({a} ({X})) = ({a}) Var({X})",
        (("X", RANDOM), ("a", NUMBERS)),
    ),
    Source(
        "X, Y : random",
        "E[X Y] = E[X] E[Y]  by independence",
        "E[({X}) ({Y})] = E[{X}] E[{Y}]",
        (("X", RANDOM), ("Y", RANDOM)),
        ("U, V independent",),
    ),
    Source(
        "X : random\nassume\n  H: E[X] = 1, E[X] = 2",
        "E[X] = 2  by H",
        "E[{X}] = 2",
        (("X", RANDOM),),
    ),
    Source(
        "A, B : event",
        "P(A ∪ B) = P(A) + P(B)  by inclusion–exclusion",
        "P(({A}) ∪ ({B})) = P({A}) + P({B})",
        (("A", EVENTS), ("B", EVENTS)),
        ("P(F ∩ G) = 0",),
    ),
)
KINDS = (
    "none", "none", "none", "other value", "other value", "value not in line",
    "unmet", "unmet", "false claim", "sign", "factor", "number", "exponent",
    "relation", "index", "range end", "event", "condition",
)  # fmt: skip
OF_VALUES = ("none", "other value", "value not in line", "unmet", "false claim")


def citing(chance):
    """A random case, or None when its text can't be read."""
    kind = chance.choice(KINDS)
    source = chance.choice(FALSE if kind == "false claim" else SOURCES)
    table = {name: chance.choice(choices) for name, choices in source.values}
    line = said(source, table)
    written = dict(table)
    if kind == "other value":
        name, choices = chance.choice(source.values)
        written[name] = chance.choice(choices)
    if kind == "value not in line":
        written.pop(chance.choice(list(written)))
    facts = list(source.needs)
    if kind == "unmet":
        facts = [fact for fact in facts if chance.random() < 0.4]
    facts += chance.sample(FACTS, chance.choice((0, 1, 1, 2)))
    if chance.random() < 0.15:
        facts = chance.sample(FACTS, chance.choice((1, 2, 3)))
    facts = list(dict.fromkeys(facts))
    tail = " for i ≠ j" if "for i ≠ j" in source.claim else ""
    try:
        if kind not in OF_VALUES:
            line = changed(line, tail, facts, kind, chance)
            if line is None:
                return None
            tail = ""
        values = reason(written) if chance.random() < 0.75 else ""
        derivation = read(source, facts, f"{line}{tail}  by known{values}")
    except InputError:
        return None
    item = derivation.items[-1]
    statement = item.lines[0].statement
    return Case(
        f"citing: {kind}",
        statement,
        derivation.assumptions,
        f"{source.claim} | {values} | {'; '.join(facts)}",
        judged=lambda: judged(derivation),
        couplings=CONDITIONED if speaks(statement) else COUPLINGS,
        close=True,
    )


def said(source, table):
    """What the claim says for these values."""
    put = {}
    for name, value in table.items():
        if isinstance(value, tuple):
            for index in "ij":
                put[f"{name}[{index}]"] = value[1].replace("{}", index)
        else:
            put[name] = value
    text = source.says
    for name, value in put.items():
        text = text.replace("{" + name + "}", value)
    return text.replace("{{", "{").replace("}}", "}")


def reason(written):
    parts = [
        value[0] if isinstance(value, tuple) else f"{name} := {value}"
        for name, value in written.items()
    ]
    return f" ({', '.join(parts)})" if parts else ""


def read(source, facts, line):
    """The derivation that cites, with the source above it."""
    own = f"given\n  {source.given}\nclaim known: {source.claim}"
    named = "".join(f"  B{n}: {fact}\n" for n, fact in enumerate(facts))
    spoken = set(re.findall(r"(?<![A-Za-z])[A-Za-z](?![a-z])", named + line))
    if spoken & set("qkgi"):
        spoken |= set("sq")
    declared = "".join(
        f"  {text}\n" for name, text in DECLARED.items() if name in spoken
    )
    here = f"given\n{declared}assume\n{named}claim line: {line}"
    if not named:
        here = f"given\n{declared}claim line: {line}"
    text = "".join(f"```derivation\n{part}\n```\n" for part in (own, here))
    return read_document(text).derivations[-1]


def changed(line, tail, facts, kind, chance):
    """The line with one change, as text."""
    plain = Source("x : real", "x = x  by arithmetic", "")
    derivation = read(plain, facts, f"{line}{tail}  by ?")
    statement = derivation.items[-1].lines[0].statement
    other = mutants.change(statement, kind, chance, options)
    if other is None:
        return None
    return to_text(mutants.readable(other, derivation.assumptions) or statement)


def speaks(statement):
    """Of events, or of what is conditioned on."""
    text = to_text(statement)
    return "P(" in text or "|" in text


def judged(derivation):
    """The proof of the line from one of the ways to use the claim: as
    `judge_line` makes it, without what else is told to people (a fitting
    reason, missing conditions, a counterexample)."""
    line = derivation.items[-1].lines[0]
    here = derivation.assumptions

    def prover(wanted):
        found = prove(wanted, here, Permit(EVERYTHING))
        return found if isinstance(found, Proof) else None

    (citation,) = (c for reason in line.reasons for c in reason.cited)
    if not sound(citation.source):
        return None
    ways, _ = instances(citation, line.statement, here, prover)
    for way in ways:
        base = here.citing(way.fact)
        permit = Permit((), (citation.name,), True)
        found = prove(line.statement, base, permit)
        if isinstance(found, Proof):
            return found
    return None


_SOUND = {}


def sound(source):
    """Whether the cited claim is proved."""
    key = to_text(source.claim.statement), source.assumptions.facts
    if key not in _SOUND:
        _SOUND[key] = is_proved(source)
    return _SOUND[key]
