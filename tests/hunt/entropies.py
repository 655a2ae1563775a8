"""Cases about entropies: joint and conditional ones, mutual information,
cross-entropy and divergence, and inequalities and logarithms beside them."""

from __future__ import annotations

import re

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.permits import Permit
from derivations.kernel.rules import EVERYTHING
from derivations.language import tree
from derivations.language.errors import InputError
from derivations.language.reader import read_statement
from tests.hunt import mutants
from tests.hunt.conditioning import split
from tests.hunt.models import CONDITIONED
from tests.hunt.verdicts import Case

RANDOM = (
    "X, Y, Z : random, finite; c : real; W[i] for i = 1..2 : random, finite"
)
VECTORS = (
    "n : positive integer; p[i], q[i] for i = 1..n : probability vector{}; "
    "a : real, > 0; b : real, > 0"
)
LINES = (
    "H(X, Y) = H(X) + H(Y | X)",
    "H(X, Y) = H(Y) + H(X | Y)",
    "H(X, Y, Z) = H(X) + H(Y | X) + H(Z | X, Y)",
    "H(X, Y | Z) = H(X | Z) + H(Y | X, Z)",
    "I(X; Y) = H(X) − H(X | Y)",
    "I(X; Y) = H(X) + H(Y) − H(X, Y)",
    "I(X; Y) = I(Y; X)",
    "I(X; Y | Z) = H(X | Z) − H(X | Y, Z)",
    "I(X; X) = H(X)",
    "H(X | X) = 0",
    "I(X; Y) ≥ 0",
    "H(X) ≥ 0",
    "H(X | Y) ≥ 0",
    "H(X | Y) ≤ H(X)",
    "H(X | Y, Z) ≤ H(X | Y)",
    "H(X, Y) ≤ H(X) + H(Y)",
    "H(X, Y) ≥ H(X)",
    "H(X, Y, Z) ≤ H(X) + H(Y) + H(Z)",
    "H(X, Y, Z) + H(Z) ≤ H(X, Z) + H(Y, Z)",
    "I(X; Y) ≤ H(X)",
    "H(X | Y) ≤ H(X, Y)",
    "H(X, Y) = H(X) + H(Y) | X, Y independent",
    "H(X | Y) = H(X) | X, Y independent",
    "I(X; Y) = 0 | X, Y independent",
    "H(X, Y, Z) = H(X) + H(Y) + H(Z) | X, Y, Z independent",
    "H(X, Y | Z) = H(X) + H(Y) | X, Y, Z independent",
    "I(X; Y | Z) = 0 | X, Y, Z independent",
    "H(X | Y, Z) = H(X | Y) | (X, Y), Z independent",
    "H(X) = H(Y) | X, Y identically distributed",
    "H(X² | X) = 0",
    "H(X, X²) = H(X)",
    "H(2 X) = H(X)",
    "H(X + Y) ≤ H(X, Y)",
    "H(X + Y | Y) = H(X | Y)",
    "H(X²) ≤ H(X)",
    "I(X; Y²) ≤ I(X; Y)",
    "H(X + Y | X) = H(Y | X)",
    "H(X + Y, X − Y) = H(X, Y)",
    "H(c X + c Y | Y) = H(X | Y) | c ≠ 0",
    "H(X + Y²) ≤ H(X, Y)",
    "H(X³, Y) = H(X, Y)",
    "H(X + Y, X + Z | Z) = H(X, Y | Z)",
    "H(X) ≤ H(X + Y) | X, Y independent",
    "max(H(X), H(Y)) ≤ H(X + Y) | X, Y independent",
    "I(X, Y; Z) = I(X; Z) + I(Y; Z | X)",
    "I(X, Y; Z) ≥ I(X; Z)",
    "I(X; Z) + I(Y; Z) ≤ I(X, Y; Z) | X, Y independent",
    "I(X, Y; Z) = I(Z; Y, X)",
    "H(X | Y = 1) ≥ 0 | P(Y = 1) > 0",
    "H(W) = H(W_1, W_2)",
    "H(W) ≤ H(W_1) + H(W_2)",
    "H(W, X) ≥ H(W_1)",
    "H(W_1 + W_2 | W) = 0",
    "H(W) = 2 H(W_1) | all W_i mutually independent "
    "| all W_i identically distributed",
    "H(W) = H(W_1) + H(W_2) | all W_i mutually independent",
    "I(W; X) = H(X) − H(X | W)",
    "H(W | X) ≤ H(W_1 | X) + H(W_2 | X)",
    "H(X) = 0 | X = c",
    "H(X) = log 2 | X ~ Rademacher",
    "E[I(X)] = H(X)",
)
OF_VECTORS = (
    "H(p) ≥ 0",
    "H(p) ≤ log n",
    "H(p) ≤ CE(p, q)",
    "KL(p ‖ q) ≥ 0",
    "KL(p ‖ p) = 0",
    "CE(p, p) = H(p)",
    "KL(p ‖ q) = CE(p, q) − H(p)",
    "CE(p, q) = H(p) + KL(p ‖ q)",
    "KL(p ‖ q) = Σ_i p_i log(p_i/q_i)",
    "CE(p, q) = −Σ_i p_i log q_i",
    "Σ_i p_i log p_i ≥ Σ_i p_i log q_i",
    "Σ_i p_i log(p_i/q_i) ≥ 0",
    "H(p) + Σ_i p_i c ≤ log(Σ_i exp(c))",
    "c H(p) + (1 − c) H(q) ≤ H(c p + (1 − c) q) | c > 0 | c < 1",
    "(a + b) log((a + b)/(b + c)) ≤ a log(a/b) + b log(b/c) | c > 0",
    "c a + (1 − c) b > 0 | c > 0 | c < 1",
    "max(a, b) ≤ a + b",
    "KL(p ‖ q) = log n − H(p) | q_i = 1/n",
    "H(p) = log n | p_i = 1/n",
    "CE(p, q) = log n | q_i = 1/n",
    "log(a b) = log a + log b",
    "log(a/b) = log a − log b",
    "log(a²) = 2 log a",
    "log a ≤ a − 1",
    "exp(log a) = a",
    "log(exp(c)) = c",
    "log a > 0 | a > 1",
    "log a < log b | a < b",
    "Σ_i log p_i = log(Π_i p_i)",
    "E[log X] ≤ log E[X] | X > 0",
    "E[X²] ≥ E[X]²",
    "exp(E[X]) ≤ E[exp(X)]",
    "E[1/X] ≥ 1/E[X] | X > 0",
    "E[√X] ≤ √E[X] | X ≥ 0",
    "E[X Y]² ≤ E[X²] E[Y²]",
    "Cov(X, Y)² ≤ Var(X) Var(Y)",
    "E[|X|]² ≤ E[X²]",
    "Var(X) ≤ 1/4 | X ≥ 0 | X ≤ 1",
)
NOISE = (
    "X, Y independent", "Y, Z independent", "(X, Y), Z independent",
    "X, Y identically distributed", "X = 2 Y", "X = Y²", "E[X] = 0",
    "X > 0", "X ≥ 1", "X ~ Bernoulli(1/2)", "X, Y uncorrelated", "X = Y Z",
    "X, Y, Z pairwise independent",
)  # fmt: skip
KINDS = (
    "none", "none", "none", "dropped assumption", "weaker assumption",
    "relation", "relation", "condition", "condition", "variable", "variable",
    "sign", "factor", "number", "exponent", "range end", "noise", "noise",
)  # fmt: skip
WEAKER = (
    (", Y independent", ", Y uncorrelated"), ("(X, Y), Z", "Y, Z"),
    ("X, Y, Z independent", "X, Y, Z pairwise independent"),
    ("X > 0", "X ≥ 0"), ("X ≥ 0", "X ≥ −1"), ("X ≤ 1", "X ≤ 2"),
    ("a > 1", "a ≥ 1"), ("a < b", "a ≤ b"), ("= 1/n", "≤ 1/n"),
    ("identically distributed", "uncorrelated"),
)  # fmt: skip


def entropies(chance):
    """A random case, or None when its text can't be read."""
    try:
        return _made(chance)
    except InputError:
        return None


def _made(chance):
    of_vectors = chance.random() < 0.4
    line = chance.choice(OF_VECTORS if of_vectors else LINES)
    statement, *facts = split(line)
    letters = dict(zip("XYZ", chance.sample("XYZ", 3), strict=True))
    if chance.random() < 0.2:
        put = chance.choice(("X²", "(X + Y)", "X Y", "2 X", "|X|"))
        letters[chance.choice("XYZ")] = put
    kind = chance.choice(KINDS)
    if kind == "dropped assumption" and facts:
        facts.pop(chance.randrange(len(facts)))
    elif kind == "weaker assumption":
        old, new = chance.choice(WEAKER)
        facts = [fact.replace(old, new) for fact in facts]
    elif kind == "noise":
        facts.append(chance.choice(NOISE))
    given = [RANDOM]
    if of_vectors:
        positive = chance.choice((", > 0", ", > 0", ""))
        given.append(VECTORS.format(positive))
    plain = {k: v for k, v in letters.items() if len(v) == 1}
    given += [renamed(fact, plain if len(plain) == 3 else {}) for fact in facts]
    text = "; ".join(given)
    assumptions = read_given(text)
    read = read_statement(renamed(statement, letters), scope_of(assumptions))
    if kind not in ("none", "dropped assumption", "weaker assumption", "noise"):
        read = mutants.change(read, kind, chance, options)
        read = read and mutants.readable(read, assumptions)
        if read is None:
            return None
    return Case(
        f"entropies: {kind}",
        read,
        assumptions,
        text,
        (Permit((chance.choice(EVERYTHING),)),),
        couplings=CONDITIONED,
        close=True,
    )


def renamed(text, letters):
    return re.sub(
        r"(?<![A-Za-z])[XYZ](?![a-z])",
        lambda match: letters.get(match[0], match[0]),
        text,
    )


def options(node, kind, statement):
    match kind, node:
        case "condition", tree.Conditional(
            "H" | "MI" as name, arguments, given
        ):
            yield tree.Operator(name, arguments)
            if name == "H":
                yield tree.Operator(name, (*arguments, *given))
                yield tree.Conditional(name, given, arguments)
            if len(given) > 1:
                yield tree.Conditional(name, arguments, given[:1])
        case "condition", tree.Operator("H", arguments) if len(arguments) > 1:
            yield tree.Operator("H", arguments[:1])
            yield tree.Conditional("H", arguments[:1], arguments[1:])
        case "condition", tree.Operator("KL" | "CE" as name, arguments):
            yield tree.Operator(name, arguments[::-1])
            yield tree.Operator("CE" if name == "KL" else "KL", arguments)
            yield tree.Operator("H", arguments[:1])
        case "condition", tree.Operator("MI", arguments):
            yield tree.Operator("H", arguments)
            yield tree.Conditional("H", arguments[:1], arguments[1:])
        case "variable", tree.Symbol(name):
            for group in ("XYZ", "pq", "ab"):
                for other in group:
                    if name in group and other != name:
                        yield tree.Symbol(other)
        case "factor", tree.Operator("H" | "MI" | "KL" | "CE" | "log"):
            yield tree.Multiply(tree.Number("2"), node)
        case "sign", tree.Operator("H" | "MI" | "KL" | "CE" | "log"):
            yield tree.Negative(node)
        case "condition" | "variable", _:
            return
        case _:
            yield from mutants.options(node, kind, statement)
