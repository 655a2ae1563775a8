"""Independence given others, proved from it, in models of many kinds.

What the kernel concludes from random facts has to hold in every model in
which the facts hold exactly: networks of four coins with random shares, some
of them functions of others.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

from derivations.diagnose.replays import trace_of
from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.proof import Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import EVERYTHING
from derivations.language.reader import read_statement
from derivations.recheck import recheck
from derivations.refute.evaluate import Evaluator
from derivations.refute.holds import holds_for_all
from derivations.refute.model import Factor, Model

NAMES = "XYZW"
DECLARED = "X, Y, Z, W : random, finite"
KNOWN = read_given(DECLARED)
SCOPE = scope_of(KNOWN)
LINES = (
    "E[{0} {1} | {2}] = E[{0} | {2}] E[{1} | {2}]",
    "E[{0} {1} | {2}, {3}] = E[{0} | {2}, {3}] E[{1} | {2}, {3}]",
    "E[{0} | {1}, {2}] = E[{0} | {2}]",
    "E[{0} | {1}, {2}, {3}] = E[{0} | {2}]",
    "E[{0} {1} {3} | {2}] = E[{0} | {2}] E[{1} {3} | {2}]",
    "E[{0} {1} {3}] = E[{0}] E[{1} {3}]",
    "Cov({0}, {1} | {2}) = 0",
    "H({0}, {1}, {3} | {2}) = H({0} | {2}) + H({1}, {3} | {2})",
    "I({0}; {1} | {2}, {3}) = 0",
    "I({0}; {1}) ≤ I({0}; {2})",
)


def network(rng: Random) -> Model:
    order = rng.sample(range(4), 4)
    above = {
        own: [one for one in order[:place] if rng.random() < 0.45]
        for place, own in enumerate(order)
    }
    shares = {}
    for own in range(4):
        kind = rng.randrange(3)
        for values in product((0, 1), repeat=len(above[own])):
            parity = Fraction(sum(values) % 2) if values else Fraction(1, 2)
            shares[own, values] = (
                parity,
                Fraction(rng.randrange(5), 4),
                Fraction(rng.randrange(1, 6), 6),
            )[kind]
    rows = []
    for values in product((0, 1), repeat=4):
        weight = Fraction(1)
        for own in range(4):
            share = shares[own, tuple(values[one] for one in above[own])]
            weight *= share if values[own] else 1 - share
        if weight:
            rows.append((weight, tuple(map(Fraction, values))))
    return Model((), (Factor(tuple(NAMES), tuple(rows)),))


def independence(rng: Random) -> str:
    names = rng.sample(NAMES, 4)
    count = rng.choice((2, 2, 2, 3))
    blocks = [[names.pop()] for _ in range(count)]
    if names and rng.random() < 0.4:
        blocks[0].append(names.pop())
    given = [name for name in names if rng.random() < 0.7]
    written = [b[0] if len(b) == 1 else f"({', '.join(b)})" for b in blocks]
    kind = "pairwise " if count == 3 and rng.random() < 0.5 else ""
    told = f" given ({', '.join(given)})" if given else ""
    return f"{', '.join(written)} {kind}independent{told}"


def line(rng: Random) -> str:
    if rng.random() < 0.6:
        return independence(rng)
    return rng.choice(LINES).format(*rng.sample(NAMES, 4))


def test_what_is_proved_holds_in_all_models_of_the_facts():
    rng = Random(3)
    models = [Evaluator(network(rng), KNOWN) for _ in range(120)]
    truths: dict[str, list[bool | None]] = {}

    def true_in(text: str) -> list[bool | None]:
        if text not in truths:
            statement = read_statement(text, SCOPE)
            truths[text] = [holds_for_all(m, statement)[0] for m in models]
        return truths[text]

    shown = used = 0
    for _ in range(250):
        facts = [independence(rng) for _ in range(rng.choice((1, 1, 2, 3)))]
        goal = line(rng)
        if goal in facts:
            continue
        assumed = read_given("; ".join((DECLARED, *facts)))
        result = prove(read_statement(goal, SCOPE), assumed, Permit(EVERYTHING))
        if not isinstance(result, Proof):
            continue
        shown += 1
        recheck(trace_of(result))
        for place, verdict in enumerate(true_in(goal)):
            if all(true_in(fact)[place] is True for fact in facts):
                used += 1
                assert verdict is not False, (facts, goal)
    assert shown > 40 and used > 500
