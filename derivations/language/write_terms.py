"""Terms to Unicode text, in the author's order."""

from __future__ import annotations

from typing import Final

from derivations.language.free import free_indices
from derivations.language.operator_text import operator_text
from derivations.language.spelling import OPERATOR_SPELLINGS
from derivations.language.text_ends import (
    ends_open,
    operator_name,
    plain_number,
    stands_close,
    stands_for_number,
)
from derivations.language.tree import (
    Absolute,
    Add,
    Application,
    Big,
    Binder,
    Component,
    Conditional,
    Derivative,
    Divide,
    Dot,
    Element,
    Index,
    Indicator,
    Infinity,
    Limit,
    MatrixProduct,
    Multiply,
    Negative,
    Node,
    Norm,
    Number,
    Operator,
    Power,
    Probability,
    Product,
    Relation,
    Root,
    Series,
    Subtract,
    Symbol,
    Tends,
    Term,
    Transpose,
    Vector,
)

# How tightly the outermost sign of a term binds.
SUM: Final = 1
PRODUCT: Final = 2
POWER: Final = 3
ATOM: Final = 4

_DIGITS: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def rank(term: Term) -> int:
    """How tightly the outermost sign of a term binds."""
    if isinstance(term, Add | Subtract | Negative | Series):
        return SUM
    if isinstance(term, Multiply | Divide | Dot | MatrixProduct):
        return PRODUCT
    if isinstance(term, Big | Derivative | Limit):
        return PRODUCT
    return POWER if isinstance(term, Power | Transpose) else ATOM


class TermWriter:
    """Writes terms, with few brackets or (``full``) with all of them.

    ``free`` are the free indices of the whole, ``outside`` those that
    occur elsewhere than in sums with a condition on them, ``bound`` those
    of the sums around.  They decide what ``Σ_{i≠j}`` would bind."""

    def __init__(self, whole: Node, full: bool) -> None:
        self.free = free_indices(whole)
        self.outside = free_indices(whole, conditions_bind=True)
        self.bound: tuple[str, ...] = ()
        self.full = full
        self.bars = True  # absolute values may be written with bars

    def term(self, term: Term, last: bool = True) -> str:
        """``last``: nothing follows that a Σ or a bare log would take in."""
        if isinstance(term, Add | Subtract | Series):
            return self.addition(term)
        if isinstance(term, Negative):
            return "−" + self.part(term.operand, PRODUCT, last)
        if isinstance(term, Multiply | Divide | Dot):
            return self.product(term, last)
        if isinstance(term, MatrixProduct):
            return self.product(Multiply(term.left, term.right), last)
        if isinstance(term, Big):
            return self.big(term)
        if isinstance(term, Limit):
            return self.limit(term)
        if isinstance(term, Derivative):
            return self.derivative(term)
        if isinstance(term, Transpose):
            return f"{self.part(term.matrix, ATOM, False)}ᵀ"
        if isinstance(term, Power):
            return self.power(term)
        if isinstance(term, Operator) and term.name == "log" and last:
            inner = term.arguments[0]
            if isinstance(inner, Symbol | Element | Application):
                name = inner.name if isinstance(inner, Symbol) else ""
                if name not in OPERATOR_SPELLINGS and not self.full:
                    return f"log {self.term(inner)}"
        return self.atom(term)

    def part(self, term: Term, least: int, last: bool) -> str:
        """A term inside another one, bracketed when it binds weaker than
        ``least``, or is a Σ that would take in what follows."""
        weak = rank(term) < least or (not last and ends_open(term))
        if self.full:
            weak = rank(term) < ATOM
        return f"({self.term(term)})" if weak else self.term(term, last)

    def addition(self, term: Add | Subtract | Series) -> str:
        if isinstance(term, Series):
            shown = [self.part(item, PRODUCT, True) for item in term.shown]
            last = self.part(term.last, PRODUCT, True)
            return " + ".join((*shown, "…", last))
        left = (
            f"({self.term(term.left)})"
            if isinstance(term.left, Series)
            else self.part(term.left, SUM, True)
        )
        sign = "+" if isinstance(term, Add) else "−"
        return f"{left} {sign} {self.part(term.right, PRODUCT, True)}"

    def product(self, term: Multiply | Divide | Dot, last: bool) -> str:
        if isinstance(term, Dot):
            left = self.part(term.left, POWER, False)
            return f"{left} · {self.part(term.right, POWER, last)}"
        # (q · k)/d is read rightly without brackets, if not at once.
        least = POWER if isinstance(term.left, Dot) else PRODUCT
        left = self.part(term.left, least, False)
        if isinstance(term, Divide):
            return f"{left}/{self.factor(term.right, last)}"
        right = self.factor(term.right, last)
        sign = term.sign
        if sign == "":
            if stands_for_number(term.right, right):
                right = f"({right})"
            name = operator_name(term.left)
            if right.startswith("(") and name:
                left = f"{left.removesuffix(name)}({name})"
            if self.full:
                return f"{left} · {right}"
            if isinstance(term.left, Divide) and not ends_open(term.left):
                left = f"({left})"  # a/b c is read rightly, if not at once
            glue = plain_number(term.left) and stands_close(term.right, right)
            return left + ("" if glue else " ") + right
        return f"{left} {sign} {right}"

    def factor(self, term: Term, last: bool) -> str:
        """A right-hand factor: a Σ may stand there when nothing follows."""
        open_ended = isinstance(term, Big | Derivative | Limit)
        if open_ended and last and not self.full:
            return self.term(term)
        return self.part(term, POWER, last)

    def power(self, term: Power) -> str:
        weak = rank(term.base) < ATOM or isinstance(term.base, Root)
        if isinstance(term.base, Number) and not plain_number(term.base):
            weak = True
        base = self.term(term.base, last=False)
        base = f"({base})" if weak else base
        exponent = term.exponent
        if isinstance(exponent, Number) and exponent.text.isdecimal():
            return base + exponent.text.translate(_DIGITS)
        if (
            isinstance(exponent, Negative)
            and isinstance(exponent.operand, Number)
            and exponent.operand.text.isdecimal()
        ):
            return f"{base}⁻{exponent.operand.text.translate(_DIGITS)}"
        text = self.term(exponent)
        plain = isinstance(exponent, Symbol | Index | Number)
        if plain and text not in OPERATOR_SPELLINGS and not self.full:
            return f"{base}^{text}"
        return f"{base}^({text})"

    def atom(self, term: Term) -> str:
        if isinstance(term, Number):
            return term.text
        if isinstance(term, Infinity):
            return "∞"
        if isinstance(term, Symbol | Index):
            return term.name
        if isinstance(term, Element):
            return self.element(term)
        if isinstance(term, Application):
            return f"{term.function}({self.terms(term.arguments)})"
        if isinstance(term, Component):
            inner = self.term(term.vector)
            if not isinstance(term.vector, Operator):
                inner = f"({inner})"
            return inner + self.subscript(term.indices)
        if isinstance(term, Operator) and term.name == "δ":
            inner = ",".join(self.term(index) for index in term.arguments)
            return f"δ_{{{inner}}}"
        if isinstance(term, Vector):
            return f"[{self.terms(term.entries)}]"
        if isinstance(term, Operator) and term.name == "factorial":
            return self.factorial(term.arguments[0])
        if isinstance(term, Operator):
            name, bracket, mark = operator_text(term.name)
            inner = mark.join(map(self.term, term.arguments))
            return f"{name}{bracket[0]}{inner}{bracket[1]}"
        if isinstance(term, Root):
            return self.root(term)
        if isinstance(term, Absolute):
            inside = self.term(term.operand)
            plain = self.bars and "|" not in inside
            return f"|{inside}|" if plain else f"abs({inside})"
        if isinstance(term, Norm):
            inside = self.term(term.vector)
            return f"norm({inside})" if "‖" in inside else f"‖{inside}‖"
        if isinstance(term, Probability | Indicator | Conditional):
            return self.event_term(term)
        raise TypeError(f"no text for {type(term).__name__}")

    def event_term(self, term: Probability | Indicator | Conditional) -> str:
        """Written by those who know propositions."""
        raise TypeError(f"no text for {type(term).__name__}")

    def factorial(self, operand: Term) -> str:
        text = self.term(operand)
        plain = isinstance(operand, Symbol | Index | Number)
        return f"{text}!" if plain and text.isalnum() else f"({text})!"

    def terms(self, terms: tuple[Term, ...]) -> str:
        return ", ".join(self.term(term) for term in terms)

    def element(self, term: Element) -> str:
        below = self.subscript(term.indices)
        if "_" in term.family and below.startswith("_{"):
            return f"{term.family}[{below[2:-1]}]"
        return term.family + below

    def subscript(self, indices: tuple[Term, ...]) -> str:
        if len(indices) == 1:
            name = self.term(indices[0])
            if name.isdecimal() or len(name.rstrip("'")) == 1:
                return f"_{name}"
        inner = ",".join(self.term(index) for index in indices)
        return f"_{{{inner}}}"

    def derivative(self, term: Derivative) -> str:
        """``∂²/∂x∂y f``; a ``∂`` is read everywhere, a ``d`` only where no
        name is called so."""
        below = ""
        for variable, times in counted(term.variables):
            power = "" if times == 1 else str(times).translate(_DIGITS)
            below += f"∂{self.term(variable)}{power}"
        order = len(term.variables)
        power = "" if order == 1 else str(order).translate(_DIGITS)
        return f"∂{power}/{below} {self.part(term.body, PRODUCT, True)}"

    def root(self, term: Root) -> str:
        inside = term.radicand
        plain = isinstance(inside, Symbol | Index | Number | Element)
        text = self.term(inside)
        if plain and text not in OPERATOR_SPELLINGS:
            return f"√{text}"
        return f"√({text})"

    def big(self, term: Big) -> str:
        marks = self.marks(term)
        before = self.bound
        self.bound = (*before, *(binder.index for binder in term.binders))
        body = self.part(term.body, PRODUCT, True)
        self.bound = before
        sign = "Π" if isinstance(term, Product) else "Σ"
        return f"{sign}{marks} {body}"

    def limit(self, term: Limit) -> str:
        target = self.target(term).replace(" ", "")
        return f"lim_{{{target}}} {self.part(term.body, PRODUCT, True)}"

    def target(self, node: Limit | Tends) -> str:
        """``n → ∞``, ``x → 0+``"""
        side = "−" if node.side == "-" else node.side
        return f"{node.variable} → {self.term(node.point)}{side}"

    def marks(self, term: Big) -> str:
        """What stands under and over the Σ."""
        if len(term.binders) == 1 and not term.conditions:
            binder = term.binders[0]
            if not binder.written and not self.full:
                return (
                    f"_{binder.index}"
                    if len(binder.index) == 1
                    else (f"_{{{binder.index}}}")
                )
            lower, upper = self.term(binder.lower), self.term(binder.upper)
            return f"_{{{binder.index}={lower}}}^{{{upper}}}"
        if self.short(term):
            condition = term.conditions[0]
            return "_{" + self.relation(condition).replace(" ", "") + "}"
        entries = [self.binder(binder) for binder in term.binders]
        entries += [
            self.relation(condition).replace(" ", "")
            for condition in term.conditions
        ]
        return "_{" + ", ".join(entries) + "}"

    def short(self, term: Big) -> bool:
        """Does ``Σ_{i≠j}`` alone say which indices it binds?"""
        if self.full or len(term.conditions) != 1:
            return False
        if any(binder.written for binder in term.binders):
            return False
        condition = term.conditions[0]
        sides = (condition.left, condition.right)
        names = tuple(binder.index for binder in term.binders)
        if any(name in self.free for name in names):
            return False
        if len(names) == 2:
            return sides == (Index(names[0]), Index(names[1]))
        others = [side for side in sides if side != Index(names[0])]
        return (
            len(names) == len(others) == 1
            and isinstance(others[0], Index)
            and others[0].name in (*self.bound, *self.outside)
        )

    def binder(self, binder: Binder) -> str:
        if not binder.written and not self.full:
            return binder.index
        lower, upper = self.term(binder.lower), self.term(binder.upper)
        return f"{binder.index}={lower}..{upper}"

    def relation(self, node: Relation) -> str:
        return f"{self.term(node.left)} {node.sign} {self.term(node.right)}"


def counted(variables: tuple[Term, ...]) -> list[tuple[Term, int]]:
    """Each variable with how often it follows upon itself."""
    found: list[tuple[Term, int]] = []
    for variable in variables:
        if found and found[-1][0] == variable:
            found[-1] = variable, found[-1][1] + 1
        else:
            found.append((variable, 1))
    return found
