"""Trees written as Python expressions, so that these tests need no reader.

``S(body, i, 1, n)`` is a sum, with conditions behind; ``a >> b`` an
implication, ``iff(a, b)`` an equivalence; ``indep(X, (Y, Z))``,
``pairwise(…)``, ``uncorrelated(…)`` and ``all_indep(q[i], k[i])``,
``all_pairwise(…)``, ``same(X[i])`` speak of joint behaviour.
"""

from __future__ import annotations

import ast
from fractions import Fraction

from derivations.assumptions.given import (
    Assumptions,
    Declaration,
    Definition,
    Domain,
    Fact,
    Outcomes,
    Range,
)
from derivations.language import tree

SIGNS = {
    ast.Eq: "=",
    ast.NotEq: "≠",
    ast.Lt: "<",
    ast.LtE: "≤",
    ast.Gt: ">",
    ast.GtE: "≥",
}
BINARY = {
    ast.Add: tree.Add,
    ast.Sub: tree.Subtract,
    ast.Mult: tree.Multiply,
    ast.Div: tree.Divide,
    ast.Pow: tree.Power,
}
POSITIVE = Domain(lower=Fraction(0), lower_open=True)
NATURAL = Domain(integer=True, lower=Fraction(1))


class Notation:
    """Declared names decide what is an index: all that is not declared."""

    def __init__(self, names: set[str], functions: set[str]) -> None:
        self.names = names
        self.functions = functions

    def read(self, text: str) -> tree.Node:
        return self.node(ast.parse(text, mode="eval").body)

    def term(self, node: ast.expr) -> tree.Term:
        found = self.node(node)
        assert isinstance(found, tree.Term), ast.unparse(node)
        return found

    def node(self, node: ast.expr) -> tree.Node:
        match node:
            case ast.Constant(value):
                return tree.Number(str(value))
            case ast.Name(name) if name in self.names:
                return tree.Symbol(name)
            case ast.Name(name):
                return tree.Index(name)
            case ast.Subscript(ast.Name(name), inside):
                items = (
                    inside.elts if isinstance(inside, ast.Tuple) else [inside]
                )
                return tree.Element(name, tuple(map(self.term, items)))
            case ast.UnaryOp(ast.USub(), inside):
                return tree.Negative(self.term(inside))
            case ast.BinOp(left, ast.RShift(), right):
                return tree.Implication(self.node(left), self.node(right))
            case ast.BinOp(left, sign, right):
                kind = BINARY[type(sign)]
                return kind(self.term(left), self.term(right))
            case ast.Compare(left, signs, rights):
                parts = []
                for sign, right in zip(signs, rights, strict=True):
                    parts.append(
                        tree.Relation(
                            SIGNS[type(sign)],
                            self.term(left),
                            self.term(right),
                        )
                    )
                    left = right
                if len(parts) == 1:
                    return parts[0]
                return tree.Conjunction(tuple(parts))
            case ast.BoolOp(ast.And(), values):
                return tree.Conjunction(tuple(map(self.node, values)))
            case ast.Call(ast.Name(name), arguments):
                return self.call(name, arguments)
        raise ValueError(ast.unparse(node))

    def call(self, name: str, arguments: list[ast.expr]) -> tree.Node:
        if name in self.functions:
            return tree.Application(name, tuple(map(self.term, arguments)))
        if name in tree.OPERATORS:
            return tree.Operator(name, tuple(map(self.term, arguments)))
        match name:
            case "sqrt":
                return tree.Root(self.term(arguments[0]))
            case "abs":
                return tree.Absolute(self.term(arguments[0]))
            case "norm":
                return tree.Norm(self.term(arguments[0]))
            case "dot":
                return tree.Dot(*map(self.term, arguments))
            case "iff":
                return tree.Equivalence(*map(self.node, arguments))
            case "S" | "P":
                body, index, lower, upper, *conditions = arguments
                binder = tree.Binder(
                    index.id, self.term(lower), self.term(upper)
                )
                kind = tree.Sum if name == "S" else tree.Product
                return kind(
                    (binder,),
                    self.term(body),
                    tuple(map(self.node, conditions)),
                )
            case "same":
                return tree.SameLaw(tuple(map(self.term, arguments)))
        every = name.startswith("all_")
        kind = {"indep": "mutual"}.get(
            name.removeprefix("all_"), name.removeprefix("all_")
        )
        blocks = tuple(
            tuple(map(self.term, item.elts))
            if isinstance(item, ast.Tuple)
            else (self.term(item),)
            for item in arguments
        )
        return tree.Independence(kind, blocks, every)


def domain_of(words: list[str]) -> Domain:
    lower = None
    open_ = False
    if "positive" in words:
        lower, open_ = Fraction(0), True
    if "natural" in words:
        lower, open_ = Fraction(1), False
    if "nonnegative" in words:
        lower = Fraction(0)
    negative = "negative" in words
    return Domain(
        integer="natural" in words or "integer" in words,
        lower=lower,
        lower_open=open_,
        upper=Fraction(0) if negative else None,
        upper_open=negative,
        nonzero="nonzero" in words,
    )


def given(text: str) -> tuple[Assumptions, Notation]:
    """Lines ``names : words`` (``q[i:1..d] : random``), ``s := term``,
    ``A1: fact`` and ``A1: fact for condition``."""
    lines = [line.strip() for line in text.replace(";", "\n").splitlines()]
    names: set[str] = set()
    functions: set[str] = set()
    declared: list[tuple[str, list[tuple[str, str, str]], list[str]]] = []
    rest: list[str] = []
    for line in filter(None, lines):
        left, separator, right = line.partition(" : ")
        if not separator:
            rest.append(line)
            if ":=" in line:
                names.add(line.partition(":=")[0].strip().partition("[")[0])
            continue
        words = right.split()
        for item in left.split():
            name, _, inside = item.partition("[")
            ranges = []
            for part in filter(None, inside.rstrip("]").split(",")):
                index, _, span = part.partition(":")
                lower, _, upper = span.partition("..")
                ranges.append((index, lower, upper))
            names.add(name)
            if "function" in words:
                functions.add(name)
            declared.append((name, ranges, words))
    notation = Notation(names, functions)

    def term(source: str) -> tree.Term:
        found = notation.read(source)
        assert isinstance(found, tree.Term)
        return found

    declarations = []
    for name, ranges, words in declared:
        kind = "constant"
        outcomes = None
        if "random" in words:
            kind = "random"
        if "function" in words:
            kind = "function"
        if "outcomes" in words:
            place = words.index("outcomes")
            outcomes = Outcomes(words[place + 1], words[place + 2])
        declarations.append(
            Declaration(
                name,
                kind,
                domain_of(words),
                tuple(Range(i, term(a), term(b)) for i, a, b in ranges),
                outcomes,
            )
        )
    definitions = []
    facts = []
    for line in rest:
        left, separator, right = line.partition(":=")
        if separator:
            name, _, inside = left.strip().partition("[")
            parameters = tuple(filter(None, inside.rstrip("]").split(",")))
            definitions.append(
                Definition(name, parameters, term(right.strip()))
            )
            continue
        label, _, body = line.partition(": ")
        if not body:
            label, body = "given", line
        stated, _, condition = body.partition(" for ")
        conditions = (notation.read(condition),) if condition else ()
        facts.append(
            Fact(label.strip(), notation.read(stated.strip()), conditions)
        )
    found = Assumptions(tuple(declarations), tuple(definitions), tuple(facts))
    return found, notation


def statement(notation: Notation, text: str) -> tree.Statement:
    body, _, condition = text.partition(" for ")
    conditions = (notation.read(condition),) if condition else ()
    return tree.Statement(notation.read(body), conditions)
