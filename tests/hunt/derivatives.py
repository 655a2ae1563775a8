"""Cases about derivatives, Kronecker deltas and softmax.

A random body is differentiated by a few lines of this module, which know
sums, products, quotients, powers, exp, log, roots, softmax and declared
functions; that makes true right sides.  Mutants leave out an inner
derivative, a delta or a range, change an index, a sign, a factor.  Facts on
the variable, which must not be used while differentiating, stand beside.
"""

from __future__ import annotations

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.permits import Permit
from derivations.kernel.rules import EVERYTHING
from derivations.language import tree
from derivations.language.errors import InputError
from derivations.language.reader import read_statement
from derivations.language.write import to_text
from tests.hunt import mutants
from tests.hunt.grow import own_form
from tests.hunt.verdicts import Case

SIZES = (
    "n : positive integer", "n : positive integer", "n : positive integer",
    "n : integer, ≥ 2", "n : natural", "n, m : positive integer",
    "n, m : positive integer; m ≤ n",
)  # fmt: skip
KINDS = (
    "none", "none", "none", "none", "inner", "inner", "delta", "delta",
    "index", "range end", "sign", "factor", "number", "exponent", "relation",
    "variable", "at a point", "at a point",
)  # fmt: skip
ONE, ZERO, TWO = (tree.Number(digit) for digit in ("1", "0", "2"))


def derivatives(chance):
    """A random case, or None when it can't be written."""
    try:
        return Scene(chance).case()
    except (InputError, NotWritten):
        return None


class NotWritten(Exception):
    """This body has no derivative that the module can write."""


# --- a derivative, worked out ----------------------------------------------


class Worked:
    """The derivative of a term by a variable.  With ``forgets`` the inner
    derivative is left out once, where chance has it."""

    def __init__(self, variable, chance, forgets=False):
        self.variable = variable
        self.chance = chance
        self.forgets = forgets
        self.forgotten = False

    def of(self, node):
        match node:
            case tree.Number() | tree.Index():
                return ZERO
            case tree.Symbol():
                return ONE if node == self.variable else ZERO
            case tree.Element(family, (index,)):
                by = self.variable
                if not isinstance(by, tree.Element) or by.family != family:
                    return ZERO
                return tree.Operator("δ", (index, by.indices[0]))
            case tree.Negative(inner):
                return tree.Negative(self.of(inner))
            case tree.Add(left, right):
                return plus(self.of(left), self.of(right))
            case tree.Subtract(left, right):
                return minus(self.of(left), self.of(right))
            case tree.Multiply(left, right):
                one = times(self.of(left), right)
                return plus(one, times(left, self.of(right)))
            case tree.Divide(left, right):
                top = minus(
                    times(self.of(left), right), times(left, self.of(right))
                )
                return over(top, tree.Power(right, TWO))
            case tree.Power(base, tree.Number(text)):
                less = tree.Number(str(int(text) - 1))
                outer = times(node.exponent, tree.Power(base, less))
                return self.chained(outer, base)
            case tree.Root(inner):
                outer = over(ONE, times(TWO, node))
                return self.chained(outer, inner)
            case tree.Operator("exp", (inner,)):
                return self.chained(node, inner)
            case tree.Operator("log", (inner,)):
                return self.chained(over(ONE, inner), inner)
            case tree.Application(function, (inner,)):
                outer = tree.Application(function + "'", (inner,))
                return self.chained(outer, inner)
            case tree.Sum(binders, body, conditions):
                inner = self.of(body)
                return (
                    inner
                    if inner == ZERO
                    else tree.Sum(binders, inner, conditions)
                )
            case tree.Component(tree.Operator("softmax", (_,)), (index,)):
                return self.softmax(node, index)
        raise NotWritten

    def chained(self, outer, inner):
        found = self.of(inner)
        if found == ZERO:
            return ZERO
        if self.forgets and not self.forgotten and found != ONE:
            if self.chance.random() < 0.6:
                self.forgotten = True
                return outer
        return times(outer, found)

    def softmax(self, node, index):
        """Of ``softmax(x)_i`` and ``softmax(b x)_i``."""
        (argument,) = node.vector.arguments
        scale = ONE
        if isinstance(argument, tree.Multiply):
            scale, argument = argument.left, argument.right
        if not isinstance(argument, tree.Symbol):
            raise NotWritten
        by = self.variable
        if by == scale:
            entry = tree.Element(argument.name, (index,))
            fresh = tree.Index("r")
            mean = tree.Sum(
                (tree.Binder("r", ONE, tree.Symbol("n")),),
                times(
                    tree.Component(node.vector, (fresh,)),
                    tree.Element(argument.name, (fresh,)),
                ),
            )
            return times(node, minus(entry, mean))
        if isinstance(by, tree.Element) and by.family == argument.name:
            (other,) = by.indices
            delta = tree.Operator("δ", (index, other))
            rest = minus(delta, tree.Component(node.vector, (other,)))
            return times(scale, times(node, rest))
        return ZERO


def plus(left, right):
    if left == ZERO:
        return right
    return left if right == ZERO else tree.Add(left, right)


def minus(left, right):
    if right == ZERO:
        return left
    return tree.Negative(right) if left == ZERO else tree.Subtract(left, right)


def times(left, right):
    if ZERO in (left, right):
        return ZERO
    if left == ONE:
        return right
    return left if right == ONE else tree.Multiply(left, right)


def over(left, right):
    return ZERO if left == ZERO else tree.Divide(left, right)


# --- random bodies ----------------------------------------------------------


class Scene:
    def __init__(self, chance):
        self.chance = chance
        self.pick = lambda *items: chance.choice(items)
        self.size = self.pick(*SIZES)
        self.domains = {
            name: self.pick("", "", ", > 0", ", > 0", ", ≠ 0", ", ≥ 0")
            for name in ("x", "y", "b", "c")
        }
        self.smooth = chance.random() < 0.2
        self.random = chance.random() < 0.12
        self.facts = []
        if chance.random() < 0.35:
            self.facts.append(self.fact())

    @property
    def given(self):
        parts = [self.size]
        for name in ("x", "y"):
            kind = f"{name}[i] for i = 1..n : real{self.domains[name]}"
            parts.append(kind)
        parts += [f"{name} : real{self.domains[name]}" for name in ("b", "c")]
        if self.smooth:
            parts.append("g : twice differentiable function")
        if self.random:
            parts.append("X, Y : random")
        return "; ".join([*parts, *self.facts])

    def fact(self):
        """Facts tie the variable to others; a derivative doesn't see it."""
        return self.pick(
            "b = 1", "b = 2 c", "b² = b", "x_i = c", "x_i = y_i", "b = c²",
            "Σ_{i=1}^{n} x_i = c", "b = (1/n) Σ_{i=1}^{n} x_i", "b = c",
            "x_i = b", "b > c", "c = 0", "x_i ≠ x_j for i ≠ j", "x_i > y_i",
        )  # fmt: skip

    def whole(self):
        return "m" if "m" in self.size and self.pick(0, 1) else "n"

    def term(self, depth, index=""):
        """A number; below a sum its index is ``index``."""
        pick = self.pick
        roll = self.chance.random()
        if depth <= 0 or roll < 0.16:
            return self.atom(index)
        inner = self.term(depth - 1, index)
        if roll < 0.3:
            return f"({inner}) ({self.term(depth - 1, index)})"
        if roll < 0.42:
            sign = pick("+", "−")
            return f"({inner} {sign} {self.term(depth - 1, index)})"
        if roll < 0.54:
            return f"exp({pick('', '−', '2 ')}({inner}))"
        if roll < 0.6:
            return f"log({self.positive(index)})"
        if roll < 0.66:
            return f"({inner})^{pick(2, 2, 3)}"
        if roll < 0.71:
            return f"({inner})/({self.positive(index)})"
        if roll < 0.74:
            return f"√({self.positive(index)})"
        if self.smooth and roll < 0.8:
            return f"g({inner})"
        if roll < 0.86 and not index:
            at = pick("i", "i", "j", "1")
            return f"softmax({pick('', 'b ', 'c ')}x)_{at}"
        return self.sum(depth) if not index else self.atom(index)

    def sum(self, depth):
        span = self.pick("k=1..n", "k=1..n", "k=1..n", f"k=1..{self.whole()}")
        span = self.pick(span, span, span, "k=2..n", "k=1..n-1")
        tail = self.pick("", "", "", "", "", ", k≠i")
        body = self.term(depth - 1, "k")
        return f"(Σ_{{{span}{tail}}} ({body}))"

    def positive(self, index):
        """Positive more often than not."""
        at = index or self.pick("i", "j")
        return self.pick(
            f"x_{at}", "b", "c", f"1 + x_{at}²", "1 + exp(b)", f"exp(x_{at})",
            f"x_{at}² + y_{at}²", "1 + b²", f"x_{at} + 2", "b + c", "b c",
            *([] if index else ["Σ_{k=1..n} exp(x_k)", "Σ_{k=1..n} x_k"]),
        )  # fmt: skip

    def atom(self, index):
        pick = self.pick
        at = index or pick("i", "i", "j", "1")
        name = pick("x", "x", "x", "y")
        return pick(
            f"{name}_{at}", f"{name}_{at}", f"{name}_{at}²", "b", "c", "2",
            "b²", f"b {name}_{at}",
        )  # fmt: skip

    def variable(self):
        return self.pick("x_j", "x_j", "x_j", "x_i", "x_1", "b", "b", "c")

    def moment(self):
        """Polynomials in the variable, inside a moment."""
        inner = self.pick(
            "(X − b)²", "(X − b) (Y − c)", "(b X + c Y)²", "b² X",
            "(X − b²)²", "b X Y", "exp(b X)",
        )  # fmt: skip
        if self.pick(0, 0, 1):
            return "Var(b X + c Y)"
        return f"E[{inner}]"

    # --- statements ---------------------------------------------------------

    def case(self):
        chance = self.chance
        assumptions = read_given(self.given)
        scope = scope_of(assumptions)
        body = self.term(self.pick(1, 2, 2, 3, 3))
        if self.random:
            body = self.pick(self.moment(), f"{self.moment()} {body}")
        if self.pick(0, 0, 1):
            body = self.sum(self.pick(2, 3))
        by = self.variable()
        read = read_statement(f"({body}) + ({by}) = 0", scope)
        body, by = read.proposition.left.left, read.proposition.left.right
        kind = chance.choice(KINDS)
        variables = (by,)
        if chance.random() < 0.2:
            second = read_statement(f"{self.variable()} = 0", scope)
            variables = (by, second.proposition.left)
        left = tree.Derivative(body, variables)
        if kind == "at a point":
            return self.at_a_point(left, assumptions, scope)
        if chance.random() < 0.3 or self.random:
            if self.facts == [] and chance.random() < 0.5:
                self.facts.append(self.fact())
                assumptions = read_given(self.given)
            extra = tree.Statement(tree.Relation("=", left, UNLIKELY))
            made = own_form(extra, assumptions, chance)
            if made is None:
                return None
            return self.made(*made, assumptions)
        right = body
        for place, variable in enumerate(variables):
            worked = Worked(variable, chance, kind == "inner" and not place)
            right = worked.of(right)
            if kind == "inner" and not place and not worked.forgotten:
                kind = "none"
        statement = tree.Statement(tree.Relation("=", left, right))
        if kind not in ("none", "inner"):
            statement = mutants.change(statement, kind, chance, options)
        return self.made(kind, statement, assumptions)

    def at_a_point(self, left, assumptions, scope):
        """``b = 1 ⟹ derivative = derivative there``."""
        value = self.pick("1", "0", "c", "2", "−1", "y_1")
        (by, *_) = left.variables
        if not isinstance(by, tree.Symbol):
            value = self.pick("1", "0", "c", "b")
        point = read_statement(f"{to_text(by)} = {value}", scope).proposition
        worked = Worked(by, self.chance).of(left.body)
        for other in left.variables[1:]:
            worked = Worked(other, self.chance).of(worked)
        right = replaced(worked, by, point.right)
        if self.pick(0, 1):
            right = self.pick(
                ZERO, Worked(by, self.chance).of(replaced(left.body, by, ONE))
            )
        equation = tree.Relation(
            self.pick("=", "=", "=", ">", "≥"), left, right
        )
        statement = tree.Statement(tree.Implication(point, equation))
        return self.made("at a point", statement, assumptions)

    def made(self, kind, statement, assumptions):
        if statement is None:
            return None
        read = mutants.readable(statement, assumptions)
        if read is None:
            return None
        return Case(
            f"derivatives: {kind}",
            read,
            assumptions,
            self.given,
            (Permit((self.chance.choice(EVERYTHING),)),),
            close=True,
        )


UNLIKELY = tree.Number("7919")


def replaced(node, old, new):
    """The term with one written for another, wherever it stands."""
    if node == old:
        return new
    changed = node
    for path, inside in list(mutants.places(node)):
        if inside == old:
            changed = mutants.put(changed, path, new)
    return changed


def options(node, kind, statement):
    match kind, node:
        case "delta", tree.Operator("δ", (one, _)):
            yield ONE
            yield ZERO
            yield tree.Operator("δ", (one, one))
        case "delta", tree.Multiply(tree.Operator("δ"), right):
            yield right
        case "delta", tree.Sum(_, tree.Operator("δ") | tree.Multiply()):
            yield node.body
        case "variable", tree.Symbol("b"):
            yield tree.Symbol("c")
        case "variable", tree.Element("x" | "y" as name, indices):
            yield tree.Element("y" if name == "x" else "x", indices)
        case "variable", tree.Derivative(body, variables):
            if len(variables) > 1:
                yield tree.Derivative(body, variables[:1])
            yield tree.Derivative(body, (tree.Symbol("b"),))
        case "relation", tree.Relation(sign, left, right):
            for other in ("≠", "<", "≤", ">", "≥"):
                if other != sign:
                    yield tree.Relation(other, left, right)
        case "delta" | "variable", _:
            return
        case _:
            yield from mutants.options(node, kind, statement)
