"""Cases about events, conditional probability and conditional expectation.

True lines with the facts that they need, in random spellings, and their
mutants: dropped or weakened facts, a swapped condition, an event for its
complement, ``<`` for ``≤``, a factor, a sign; and random terms, with the
kernel's own normal form on the other side.
"""

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
from tests.hunt.grow import own_form
from tests.hunt.models import CONDITIONED
from tests.hunt.verdicts import Case

DECLARED = "A, B, C : event; X, Y, Z : random; t, c : real; s : real, > 0"
PARTS = "n : positive integer; D[i] for i = 1..n : event"
WHOLE = "Σ_{i=1}^{n} 1_{D_i} = 1"
SOME = "P(D_i) > 0"
VARIABLES, EVENTS = ("X", "Y", "Z"), ("A", "B", "C")

LINES = (
    # events
    "P(not A) = 1 − P(A)",
    "P(A ∪ B) = P(A) + P(B) − P(A ∩ B)",
    "P(A ∪ B) ≤ P(A) + P(B)",
    "P(A ∩ B) ≥ P(A) + P(B) − 1",
    "P(A) = P(A ∩ B) + P(A and not B)",
    "P(A ∩ B) ≤ P(A)",
    "P(not (A ∪ B)) = 1 − P(A) − P(B) + P(A ∩ B)",
    "P(A ∩ B) = P(A) P(B) | A, B independent",
    "P(A and not B) = P(A) (1 − P(B)) | A, B independent",
    "P(A ∪ B) = 1 − (1 − P(A)) (1 − P(B)) | A, B independent",
    "P(A ∩ B ∩ C) = P(A) P(B) P(C) | A, B, C independent",
    "P((A ∪ B) ∩ C) = P(A ∪ B) P(C) | A, B, C independent",
    "P(A ∪ B) = P(A) + P(B) | P(A ∩ B) = 0",
    "P(A ∩ C) + P(B ∩ C) ≤ P(C) | P(A ∩ B) = 0",
    "P(A) = P(B) | 1{A} = 1{B}",
    # given an event
    "P(A | B) P(B) = P(A ∩ B) | P(B) > 0",
    "P(not A | B) = 1 − P(A | B) | P(B) > 0",
    "P(A | B) ≤ 1 | P(B) > 0",
    "P(A | B) ≥ 0 | P(B) > 0",
    "P(A ∪ C | B) = P(A | B) + P(C | B) − P(A ∩ C | B) | P(B) > 0",
    "P(A | B) = P(B | A) P(A)/P(B) | P(A) > 0 | P(B) > 0",
    "P(A) = P(A | B) P(B) + P(A | not B) P(not B) | P(B) > 0 | P(B) < 1",
    "P(A | B) = P(A) | P(B) > 0 | A, B independent",
    "P(A | B ∩ C) = P(A) | P(B ∩ C) > 0 | A, B, C independent",
    "P(A ∩ B ∩ C) = P(A) P(B | A) P(C | A ∩ B) | P(A ∩ B) > 0 | P(A) > 0",
    "P(A ∩ B | C) = P(A | C) P(B | C) | P(C) > 0 | A, B, C independent",
    "P(B | A) = P(A | B) P(B)/(P(A | B) P(B) + P(A | not B) P(not B)) | "
    "P(B) > 0 | P(B) < 1 | P(A) > 0",
    "E[X | A] = E[X 1{A}]/P(A) | P(A) > 0",
    "E[X] = E[X | A] P(A) + E[X | not A] P(not A) | P(A) > 0 | P(A) < 1",
    "Var(X | A) = E[X² | A] − E[X | A]² | P(A) > 0",
    "Cov(X, Y | A) = E[X Y | A] − E[X | A] E[Y | A] | P(A) > 0",
    "E[c X + Y | A] = c E[X | A] + E[Y | A] | P(A) > 0",
    "E[X | A] = E[X] | P(A) > 0 | X, A independent",
    "E[X Y | A] = E[X] E[Y] | P(A) > 0 | X, Y, A independent",
    "E[X Y | A] = E[X | A] E[Y] | P(A) > 0 | (X, A), Y independent",
    "Var(X | A) = Var(X) | P(A) > 0 | X, A independent",
    "E[1{B} | A] = P(B | A) | P(A) > 0",
    "E[X | X ≥ t] P(X ≥ t) = E[X 1{X ≥ t}] | P(X ≥ t) > 0",
    "P(X > t | X > 0) P(X > 0) = P(X > t and X > 0) | P(X > 0) > 0",
    # indicators
    "E[1{A}] = P(A)",
    "1{not A} = 1 − 1{A}",
    "1{A} 1{B} = 1{A ∩ B}",
    "1{A}² = 1{A}",
    "Var(1{A}) = P(A) (1 − P(A))",
    "Cov(1{A}, 1{B}) = P(A ∩ B) − P(A) P(B)",
    "E[X 1{A}] + E[X 1{not A}] = E[X]",
    "E[X 1{A}] = E[X] P(A) | X, A independent",
    "E[(1{A} − P(A)) (1{B} − P(B))] = 0 | A, B independent",
    "P(X ≥ t) = 1 − P(X < t)",
    "P(X ≤ t) = P(X < t) + P(X = t)",
    "P(X > t) ≤ P(X ≥ t)",
    "E[1{X ≥ t} 1{X < t}] = 0",
    "P(X > t) = P(Y > t) | X, Y identically distributed",
    "P(X > t and Y > t) = P(X > t) P(Y > t) | X, Y independent",
    "P(X ≥ s) ≤ E[X]/s | X ≥ 0",
    "P(|X − E[X]| ≥ s) ≤ Var(X)/s²",
    "P(|X| ≥ s) ≤ E[X²]/s²",
    # a partition
    "Σ_{i=1}^{n} P(D_i) = 1 | WHOLE",
    "P(A) = Σ_{i=1}^{n} P(A ∩ D_i) | WHOLE",
    "P(A) = Σ_{i=1}^{n} P(A | D_i) P(D_i) | WHOLE | SOME",
    "E[X] = Σ_{i=1}^{n} E[X | D_i] P(D_i) | WHOLE | SOME",
    "E[X] = Σ_{i=1}^{n} E[X 1_{D_i}] | WHOLE",
    "P(D_j | A) = P(A | D_j) P(D_j)/Σ_{i=1}^{n} P(A | D_i) P(D_i) | WHOLE | "
    "SOME | P(A) > 0",
    "P(D_i ∩ D_j) = 0 for i ≠ j | WHOLE",
    "E[Σ_{i=1}^{n} 1_{D_i}] = Σ_{i=1}^{n} P(D_i)",
    "P(D_i ∩ D_j) = P(D_i) P(D_j) for i ≠ j | D_i are pairwise independent",
    "Var(Σ_{i=1}^{n} 1_{D_i}) = Σ_{i=1}^{n} P(D_i) (1 − P(D_i)) | "
    "D_i are pairwise independent",
    # given random variables
    "E[E[X | Y]] = E[X]",
    "E[Y² X | Y] = Y² E[X | Y]",
    "E[Y E[X | Y]] = E[Y X]",
    "E[X E[X | Y]] = E[E[X | Y]²]",
    "E[Z E[X | Y, Z]] = E[Z X]",
    "Var(X) = E[Var(X | Y)] + Var(E[X | Y])",
    "Cov(X, Z) = E[Cov(X, Z | Y)] + Cov(E[X | Y], E[Z | Y])",
    "Var(X | Y) = E[X² | Y] − E[X | Y]²",
    "Cov(X, Z | Y) = E[X Z | Y] − E[X | Y] E[Z | Y]",
    "E[E[X | Y, Z] | Y] = E[X | Y]",
    "E[E[X | Y] | Y, Z] = E[X | Y]",
    "E[X | Y] = E[X] | X, Y independent",
    "E[X | Y, Z] = E[X | Y] | (X, Y), Z independent",
    "E[X Z | Y] = E[X | Y] E[Z] | (X, Y), Z independent",
    "E[X Z | Y] = E[X] E[Z] | X, Y, Z independent",
    "E[X Y] = 0 | E[X | Y] = 0",
    "E[X] = E[Y] | E[X | Y] = Y",
    "E[X Y] = E[Y²] | E[X | Y] = Y",
    "Cov(X, Y) = Var(Y) | E[X | Y] = Y",
    "Var(X) = E[X²] | E[X | Y] = 0",
    "Cov(X, Y) = 0 | E[X | Y] = c",
    "E[X | Y] = c + 1 | E[Z | Y] = c | X = Z + 1",
    "E[c X + Z | Y] = c E[X | Y] + E[Z | Y]",
    "E[X | X] = X",
    "E[X² | X] = X²",
    "Var(X | X) = 0",
    "Var(X + Y | Y) = Var(X | Y)",
    "Var(X Y | Y) = Y² Var(X | Y)",
    "Cov(X Y, Z | Y) = Y Cov(X, Z | Y)",
    "Cov(X, Z | Y) = 0 | X, Y, Z independent",
    "E[(X − E[X | Y]) Y] = 0",
    "E[(X − E[X | Y])²] = E[Var(X | Y)]",
    "Cov(X, Y) = Cov(E[X | Y], Y)",
    "E[Var(X | Y)] ≤ Var(X)",
    "Var(E[X | Y]) ≤ Var(X)",
    "Var(X | Y) ≥ 0",
    "E[X | Y] ≥ 0 | X ≥ 0",
    "E[E[1{A} | Y]] = P(A)",
    "E[1{A} X | Y] = P(A) E[X | Y] | (X, Y), A independent",
    "E[1{Y > t} X | Y] = 1{Y > t} E[X | Y]",
    "E[X 1{Y > t}] = E[E[X | Y] 1{Y > t}]",
    "Var(X) = E[Var(X | Y, Z)] + Var(E[X | Y, Z])",
)

NOISE = (
    "E[X] = 0", "E[X] = c", "Var(X) = 1", "Var(X) = c²", "P(A) = 1/3",
    "X, Z independent", "X, Y independent", "X, Y uncorrelated",
    "E[X | Y] = c", "E[X | Y] = Y", "E[X | Y] = 0", "E[X | Y, Z] = Y",
    "X > 0", "X ≥ Y", "A, B independent", "A, C independent",
    "P(A) = P(B)", "P(A ∩ B) = 0", "P(A) > 0", "P(A) < 1",
    "X, A independent", "(X, Y), Z independent", "X, Y identically distributed",
    "X² = X", "X = 2 Y", "X = Y Z", "1{A} = 1{B}", "P(A ∪ B) = 1",
    "A, B, C pairwise independent", "X, Y, Z pairwise independent",
    "E[X²] = 1", "P(X > t) > 0", "1{A} = 1{X > 0}", "X ~ Rademacher",
    "1{A} = X", "1{A} = 1 − 1{B}", "1{A} = 1", "1{A} = 1{B} 1{C}",
)  # fmt: skip

SLOTS = ("X²", "X Z", "(2 X + c)", "1{A}", "(X + Y)", "X Y", "(X − t)", "|X|")
HAPPENINGS = (
    "not A", "(A and C)", "(A ∪ C)", "X ≥ t", "X > 0", "X = Y", "Y < c",
    "(X > t or C)", "not X ≤ Y",
)  # fmt: skip

KINDS = (
    "none", "none", "none", "dropped assumption", "dropped assumption",
    "weaker assumption", "weaker assumption", "condition", "condition",
    "event", "event", "variable", "sign", "factor", "exponent", "number",
    "relation", "relation", "index", "range end",
)  # fmt: skip

WEAKER = (
    ("> 0", "≥ 0"), ("< 1", "≤ 1"), ("= 0", "≤ 1/2"), ("= 1", "≥ 1"),
    ("≥ 0", "≥ −1"), ("independent", "uncorrelated"),
    (" independent", " pairwise independent"), ("E[X | Y]", "E[X]"),
    ("E[Z | Y]", "E[Z]"), ("identically distributed", "uncorrelated"),
    ("pairwise independent", "uncorrelated"),
)  # fmt: skip


def renamed(text, names):
    """Letters put for letters, at once."""
    return re.sub(
        r"(?<![A-Za-z])[ABCXYZ](?![a-z])", lambda m: names.get(m[0], m[0]), text
    )


def split(line):
    """The statement and its facts: a bar outside brackets is between."""
    parts, depth, start = [], 0, 0
    for place, letter in enumerate(line):
        depth += (letter in "([{") - (letter in ")]}")
        if not depth and line.startswith(" | ", place):
            if line[start:place].count("|") % 2 == 0:
                parts.append(line[start:place])
                start = place + 3
    return [*parts, line[start:]]


def conditioning(chance):
    """A random case, or None when its text can't be read."""
    roll = chance.random()
    try:
        if roll < 0.3:
            return grown(chance)
        return changed(chance)
    except InputError:
        return None


def changed(chance):
    statement, *facts = split(chance.choice(LINES))
    facts = [{"WHOLE": WHOLE, "SOME": SOME}.get(f, f) for f in facts]
    letters = dict(zip(VARIABLES, chance.sample(VARIABLES, 3), strict=True))
    letters |= dict(zip(EVENTS, chance.sample(EVENTS, 3), strict=True))
    kind = chance.choice(KINDS)
    if kind == "dropped assumption" and facts:
        facts.pop(chance.randrange(len(facts)))
    elif kind == "weaker assumption":
        facts = weaker(facts, chance)
    if chance.random() < 0.35:
        put = {chance.choice("XYZ"): chance.choice(SLOTS)}
        if chance.random() < 0.4:
            put = {chance.choice("ABC"): chance.choice(HAPPENINGS)}
        statement = renamed(statement, put)
        if chance.random() < 0.5:
            facts = [renamed(fact, put) for fact in facts]
    if chance.random() < 0.3:
        facts.append(renamed(chance.choice(NOISE), letters))
    given = "; ".join(
        [DECLARED, *([PARTS] if "D_" in statement else [])]
        + [renamed(fact, letters) for fact in facts]
    )
    assumptions = read_given(given)
    read = read_statement(renamed(statement, letters), scope_of(assumptions))
    if kind not in ("none", "dropped assumption", "weaker assumption"):
        read = mutants.change(read, kind, chance, options)
        read = read and mutants.readable(read, assumptions)
        if read is None:
            return None
    return case(f"conditioning: {kind}", read, assumptions, given, chance)


def weaker(facts, chance):
    choices = [
        (place, fact.replace(old, new))
        for place, fact in enumerate(facts)
        for old, new in WEAKER
        if old in fact
    ]
    if not choices:
        return facts
    place, other = chance.choice(choices)
    return [other if n == place else f for n, f in enumerate(facts)]


def case(kind, statement, assumptions, given, chance):
    return Case(
        kind,
        statement,
        assumptions,
        given,
        (Permit((chance.choice(EVERYTHING),)),),
        couplings=CONDITIONED,
    )


# --- changes --------------------------------------------------------------


def options(node, kind, statement):
    """Of the kinds that only such lines have; else those of every line."""
    match kind, node:
        case "condition", tree.Probability(event, given):
            if given is not None:
                yield tree.Probability(given, event)
                yield tree.Probability(event)
                yield tree.Probability(event, tree.Negation(given))
                yield tree.Probability(tree.Conjunction((event, given)))
        case "condition", tree.Conditional(name, arguments, given):
            yield tree.Operator(name, arguments)
            if len(given) > 1:
                yield tree.Conditional(name, arguments, given[:1])
                yield tree.Conditional(name, arguments, given[1:])
            if isinstance(given[0], tree.Proposition):
                other = (tree.Negation(given[0]),)
                yield tree.Conditional(name, arguments, other)
            elif len(arguments) == len(given) == 1:
                yield tree.Conditional(name, given, arguments)
        case "condition", tree.Operator("E" | "Var", arguments):
            for other in ("X", "Y"):
                yield tree.Conditional(
                    node.name, arguments, (tree.Symbol(other),)
                )
        case "event", tree.Occurs() | tree.Negation():
            if isinstance(node, tree.Negation):
                yield node.part
            else:
                yield tree.Negation(node)
        case "event", tree.Conjunction(parts):
            yield tree.Disjunction(parts)
            yield from parts
        case "event", tree.Disjunction(parts):
            yield tree.Conjunction(parts)
            yield from parts
        case "event", tree.Probability(event, given):
            yield tree.Probability(tree.Negation(event), given)
            for relation in strict(event):
                yield tree.Probability(relation, given)
        case "event", tree.Indicator(event):
            yield tree.Indicator(tree.Negation(event))
            for relation in strict(event):
                yield tree.Indicator(relation)
        case "variable", tree.Symbol(name):
            for group in (VARIABLES, EVENTS, ("t", "c", "s")):
                for other in group:
                    if name in group and other != name:
                        yield tree.Symbol(other)
        case _:
            yield from mutants.options(node, kind, statement)


def strict(event):
    """``>`` for ``≥`` and back."""
    other = {"≥": ">", ">": "≥", "≤": "<", "<": "≤"}
    if isinstance(event, tree.Relation) and event.sign in other:
        yield tree.Relation(other[event.sign], event.left, event.right)


# --- random terms ---------------------------------------------------------


class Scene:
    """Random facts, and terms about events and conditions."""

    def __init__(self, chance):
        self.chance = chance
        self.facts = []
        for _ in range(chance.choice((0, 1, 1, 2, 2, 3))):
            letters = dict(
                zip(VARIABLES, chance.sample(VARIABLES, 3), strict=True)
            )
            letters |= dict(zip(EVENTS, chance.sample(EVENTS, 3), strict=True))
            self.facts.append(renamed(chance.choice(NOISE), letters))
        for name in EVENTS:
            if chance.random() < 0.4:
                self.facts.append(f"P({name}) > 0")
        self.given = "; ".join([DECLARED, *self.facts])

    def pick(self, *items):
        return self.chance.choice(items)

    def event(self, depth=1):
        pick = self.pick
        roll = self.chance.random()
        if roll < 0.4 or depth == 0:
            return pick(*EVENTS)
        if roll < 0.6:
            side = pick("t", "0", "1", "c", *VARIABLES)
            left = pick(*VARIABLES)
            return f"{left} {pick('≥', '>', '=', '<', '≠')} {side}"
        if roll < 0.75:
            return f"not ({self.event(0)})"
        sign = pick("and", "and", "or")
        return f"(({self.event(depth - 1)}) {sign} ({self.event(0)}))"

    def random(self, depth=1):
        """A random variable."""
        pick = self.pick
        roll = self.chance.random()
        if roll < 0.4 or depth == 0:
            return pick(*VARIABLES, f"{pick(*VARIABLES)}²")
        if roll < 0.65:
            return f"{self.random(depth - 1)} {pick(*VARIABLES)}"
        if roll < 0.75:
            return (
                f"({pick('', 'c ', '2 ')}{self.random(0)} + {self.random(0)})"
            )
        if roll < 0.88:
            return f"1{{{self.event(1)}}}"
        if roll < 0.92:
            return f"{self.random(0)} 1{{{self.event(1)}}}"
        return self.given_variables(0)

    def given_variables(self, depth):
        known = self.pick("X", "Y", "Z", "X, Y", "Y, Z", "X, Z", "X Y", "|X|")
        name = self.pick("E", "E", "E", "E", "Var")
        inner = self.random(depth)
        if self.chance.random() < 0.12:
            return f"Cov({inner}, {self.random(0)} | {known})"
        if name == "Var":
            return f"Var({inner} | {known})"
        return f"E[{inner} | {known}]"

    def number(self):
        """A probability or a moment."""
        roll = self.chance.random()
        if roll < 0.2:
            return f"P({self.event(2)})"
        if roll < 0.35:
            return f"P({self.event()} | {self.event(0)})"
        if roll < 0.5:
            inner = self.random()
            return f"E[{inner} | {self.event()}]"
        if roll < 0.58:
            return f"{self.pick('Var', 'sd')}({self.random()})"
        if roll < 0.66:
            return f"Cov({self.random()}, {self.random()})"
        if roll < 0.72:
            return f"Var({self.random()} | {self.event(0)})"
        tail = "" if self.chance.random() < 0.6 else f" {self.random(0)}"
        outer = self.pick("E", "E", "E", "Var")
        return f"{outer}[{self.given_variables(1)}{tail}]"

    def side(self):
        roll = self.chance.random()
        if roll < 0.25:
            return self.given_variables(1)
        if roll < 0.4:
            sign = self.pick("+", "−", "·")
            return f"{self.number()} {sign} {self.number()}"
        return self.number()

    def value(self):
        pick = self.pick
        return pick("0", "1", "c", "P(A)", "E[X]", "1/2", "E[X] E[Y]", "Y")


def grown(chance):
    scene = Scene(chance)
    assumptions = read_given(scene.given)
    scope = scope_of(assumptions)
    roll = chance.random()
    if roll < 0.6:
        read = read_statement(f"{scene.side()} = (c + 7919/3)", scope)
        made = own_form(read, assumptions, chance)
        if made is None:
            return None
        kind, read = made
        read = mutants.readable(read, assumptions)
        if read is None:
            return None
    else:
        sign = chance.choice(("=", "=", "≥", "≤", "<", ">", "≠"))
        right = scene.side() if roll < 0.8 else scene.value()
        kind = "two random terms"
        read = read_statement(f"{scene.side()} {sign} {right}", scope)
    name = f"conditioning: {kind}"
    return case(name, read, assumptions, scene.given, chance)
