"""A scope and seeded random trees in it."""

from __future__ import annotations

from random import Random

from derivations.language.scope import Name, Scope
from derivations.language.tree import (
    Absolute,
    Add,
    Application,
    Binder,
    Component,
    ConditionalIndependence,
    Conjunction,
    Derivative,
    Divide,
    Dot,
    Element,
    Equivalence,
    Implication,
    Independence,
    Index,
    MatrixProduct,
    Multiply,
    NamedLaw,
    Negative,
    Norm,
    Number,
    Operator,
    Power,
    Product,
    Proposition,
    Relation,
    Root,
    SameLaw,
    Statement,
    Subtract,
    Sum,
    Symbol,
    Term,
    Transpose,
)

ONE = Number("1")
D = Symbol("d")
N = Symbol("n")
OVER_D = (("i", ONE, D),)

SCOPE = Scope(
    {
        "d": Name("constant"),
        "n": Name("constant"),
        "m": Name("constant"),
        "a": Name("constant"),
        "b": Name("constant"),
        "c": Name("constant"),
        "d'": Name("constant"),
        "σ": Name("constant"),
        "σ_q": Name("constant"),
        "σ_k": Name("constant"),
        "μ": Name("constant"),
        "d_k": Name("constant"),
        "H": Name("constant"),
        "score": Name("random"),
        "X": Name("random"),
        "Y": Name("random"),
        "Z": Name("random"),
        "x̄": Name("random"),
        "q": Name("random", OVER_D),
        "k": Name("random", OVER_D),
        "v": Name("constant", OVER_D),
        "x": Name("constant", (("i", ONE, N),)),
        "T": Name("random", OVER_D),
        "A": Name("constant", (("i", ONE, N), ("j", ONE, D))),
        "B": Name("constant", (("i", ONE, N), ("j", ONE, D))),
        "W": Name("random", (("i", ONE, D), ("j", ONE, N))),
        "p": Name("function"),
        "f": Name("function"),
    }
)

_CONSTANTS = ("d", "n", "a", "d'", "σ_q", "d_k", "H", "μ")
_RANDOM = ("X", "Y", "score", "x̄")


def random_term(rng: Random, depth: int, bound: tuple[str, ...] = ()) -> Term:
    """A term with at most ``depth`` levels."""
    if depth <= 0:
        return _leaf(rng, bound)
    choices = (
        _leaf,
        _binary,
        _binary,
        _binary,
        _unary,
        _operator,
        _power,
        _sum,
        _dot,
        _derivative,
        _component,
    )
    make = rng.choice(choices)
    if make is _leaf:
        return _leaf(rng, bound)
    return make(rng, depth, bound)


def _leaf(rng: Random, bound: tuple[str, ...]) -> Term:
    kind = rng.randrange(6)
    if kind == 0:
        return Number(rng.choice(("0", "1", "2", "12", "0.50")))
    if kind == 1:
        return Symbol(rng.choice(_CONSTANTS + _RANDOM))
    if kind == 2 and bound:
        return Index(rng.choice(bound))
    if kind == 3:
        return Element("W", (_index(rng, bound), _index(rng, bound)))
    return Element(rng.choice(("q", "k", "x")), (_index(rng, bound),))


def _index(rng: Random, bound: tuple[str, ...]) -> Term:
    kind = rng.randrange(8)
    if kind == 0:
        return Number(rng.choice(("1", "2", "13")))
    if kind == 1:
        return Symbol(rng.choice(("n", "d", "d_k")))
    name = Index(rng.choice(bound)) if bound else Index(rng.choice("ijr"))
    if kind == 2:
        return Add(name, ONE)
    if kind == 3:
        return Subtract(Multiply(Number("2"), name), ONE)
    return name


def _binary(rng: Random, depth: int, bound: tuple[str, ...]) -> Term:
    left = random_term(rng, depth - 1, bound)
    right = random_term(rng, depth - 1, bound)
    kind = rng.randrange(6)
    if kind == 0:
        return Add(left, right)
    if kind == 1:
        return Subtract(left, right)
    if kind == 2:
        return Divide(left, right)
    return Multiply(left, right, rng.choice(("", "", "·", "×")))


def _unary(rng: Random, depth: int, bound: tuple[str, ...]) -> Term:
    make = rng.choice((Negative, Root, Absolute))
    return make(random_term(rng, depth - 1, bound))


def _operator(rng: Random, depth: int, bound: tuple[str, ...]) -> Term:
    first = random_term(rng, depth - 1, bound)
    name = rng.choice(("E", "Var", "sd", "H", "I", "log", "exp", "Cov", "p"))
    if name == "p":
        return Application("p", (first,))
    if name == "Cov":
        second = random_term(rng, depth - 1, bound)
        return Operator(name, (first, second))
    return Operator(name, (first,))


def _power(rng: Random, depth: int, bound: tuple[str, ...]) -> Term:
    base = random_term(rng, depth - 1, bound)
    exponent: Term = rng.choice(
        (
            Number("2"),
            Number("10"),
            Negative(ONE),
            Symbol("n"),
            Divide(ONE, Number("2")),
            Subtract(ONE, Multiply(Number("2"), Symbol("a"))),
        )
    )
    return Power(base, exponent)


def _derivative(rng: Random, depth: int, bound: tuple[str, ...]) -> Term:
    choices = (
        Symbol("μ"),
        Symbol("σ_q"),
        Element("x", (_index(rng, bound),)),
        Element("A", (_index(rng, bound), _index(rng, bound))),
    )
    variables = tuple(rng.choice(choices) for _ in range(rng.randint(1, 3)))
    return Derivative(random_term(rng, depth - 1, bound), variables)


def _component(rng: Random, depth: int, bound: tuple[str, ...]) -> Term:
    one, two = _index(rng, bound), _index(rng, bound)
    scores = MatrixProduct(Symbol("A"), Transpose(Symbol("B")))
    kind = rng.randrange(5)
    if kind == 0:
        return Operator("δ", (one, two))
    if kind == 1:
        vector = Multiply(Symbol("a"), Symbol("x"), "")
        return Component(Operator("softmax", (vector,)), (one,))
    if kind == 2:
        return Component(scores, (one, two))
    if kind == 3:
        return Component(Transpose(Symbol("A")), (one, two))
    weights = Operator("softmax", (Divide(scores, Root(Symbol("d"))),))
    return Component(MatrixProduct(weights, Symbol("x")), (one,))


def _sum(rng: Random, depth: int, bound: tuple[str, ...]) -> Term:
    fresh = [n for n in "ijrstuw" if n not in bound]
    kind = rng.randrange(4)
    big = rng.choice((Sum, Sum, Product))
    first, second = fresh[0], fresh[1]
    if kind == 0:
        body = random_term(rng, depth - 1, (*bound, first))
        return big((Binder(first, ONE, N),), body)
    if kind == 1:
        body = Multiply(
            Element("q", (Index(first),)),
            Element("k", (Index(first),)),
            "",
        )
        return big((Binder(first, ONE, D, False),), body)
    condition = Relation(rng.choice(("≠", "<")), Index(first), Index(second))
    if kind == 2:
        body = random_term(rng, depth - 1, (*bound, first, second))
        binders = (
            Binder(first, ONE, N),
            Binder(second, ONE, Subtract(N, ONE)),
        )
        return big(binders, body, (condition,))
    body = Multiply(
        Element("q", (Index(first),)), Element("k", (Index(second),)), ""
    )
    if bound and rng.randrange(2):
        condition = Relation("≠", Index(first), Index(bound[0]))
        return big(
            (Binder(first, ONE, D, False),),
            Element("q", (Index(first),)),
            (condition,),
        )
    return big(
        (Binder(first, ONE, D, False), Binder(second, ONE, D, False)),
        body,
        (condition,),
    )


def _dot(rng: Random, depth: int, bound: tuple[str, ...]) -> Term:
    left = _vector(rng, depth - 1, bound)
    if rng.randrange(3) == 0:
        return Norm(left)
    return Dot(left, _vector(rng, depth - 1, bound))


def _vector(rng: Random, depth: int, bound: tuple[str, ...]) -> Term:
    symbol = Symbol(rng.choice(("q", "k", "v")))
    if depth <= 0 or rng.randrange(2):
        return symbol
    kind = rng.randrange(4)
    if kind == 0:
        return Add(symbol, _vector(rng, depth - 1, bound))
    if kind == 1:
        return Multiply(random_term(rng, depth - 1, bound), symbol, "")
    if kind == 2:
        return Divide(symbol, random_term(rng, depth - 1, bound))
    return Negative(symbol)


def random_proposition(rng: Random, depth: int) -> Proposition:
    kind = rng.randrange(6)
    if depth <= 0 or kind < 2:
        return Relation(
            rng.choice(("=", "≠", "<", "≤", ">", "≥")),
            random_term(rng, 2),
            random_term(rng, 2),
        )
    if kind == 2:
        return rng.choice((Implication, Equivalence))(
            random_proposition(rng, depth - 1),
            random_proposition(rng, depth - 1),
        )
    if kind == 3:
        return Conjunction(
            tuple(random_proposition(rng, depth - 1) for _ in range(2))
        )
    return rng.choice(_LAWS)


_I, _J = Index("i"), Index("j")
_QI, _KI = Element("q", (_I,)), Element("k", (_I,))
_LAWS: tuple[Proposition, ...] = (
    Independence("mutual", ((Symbol("X"),), (Symbol("Y"),))),
    Independence("mutual", ((Symbol("q"),), (Symbol("k"),))),
    Independence("mutual", ((_QI,), (_KI,)), True),
    Independence("mutual", ((_QI,), (_KI,))),
    Independence("mutual", ((_QI,), (Element("q", (_J,)),))),
    Independence("mutual", ((Symbol("X"), Symbol("Y")), (Symbol("q"),))),
    Independence("mutual", ((_QI, _KI),), True),
    ConditionalIndependence(
        "mutual", ((Symbol("X"),), (Symbol("Y"),)), (Symbol("Z"),)
    ),
    ConditionalIndependence(
        "mutual", ((_QI,), (_KI,)), (Symbol("X"), Element("q", (_J,)))
    ),
    ConditionalIndependence(
        "mutual",
        ((Symbol("X"), Symbol("Y")), (_QI,)),
        (Relation("=", Symbol("Z"), Number("1")),),
    ),
    ConditionalIndependence(
        "pairwise", ((_QI, _KI),), (Absolute(Symbol("X")),), True
    ),
    Independence("pairwise", ((_QI,),), True),
    Independence("pairwise", ((Symbol("X"),), (_QI,)), True),
    Independence("uncorrelated", ((Multiply(_QI, _KI, ""),),), True),
    Independence("uncorrelated", ((Symbol("X"),), (Symbol("Y"),))),
    Independence("uncorrelated", ((_QI,), (_KI,))),
    NamedLaw(Symbol("X"), "Normal", (Symbol("μ"), Power(Symbol("a"), ONE))),
    NamedLaw(_QI, "Rademacher"),
    NamedLaw(_QI, "symmetric"),
    NamedLaw(Add(Symbol("X"), ONE), "Uniform", (Negative(ONE), Symbol("a"))),
    SameLaw((Symbol("X"), Symbol("Y"))),
    SameLaw((_QI,)),
    Conjunction((SameLaw((_QI,)), Independence("mutual", ((_QI,),), True))),
    Conjunction(
        (
            SameLaw((Symbol("X"), Symbol("Y"))),
            Independence("mutual", ((Symbol("X"),), (Symbol("Y"),))),
        )
    ),
)


def random_statement(rng: Random) -> Statement:
    return Statement(random_proposition(rng, 2))
