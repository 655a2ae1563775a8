"""Formula trees to Unicode text, in the author's order.

`to_text` writes few brackets and reads back to the same tree in the scope
that the tree was read in; `to_reading` writes a bracket around everything
and every product sign, to show how a line was understood.
"""

from __future__ import annotations

from typing import Final

from derivations.language.free import free_indices
from derivations.language.spelling import OPERATOR_SPELLINGS
from derivations.language.tree import (
    Absolute,
    Add,
    Application,
    Binder,
    Conjunction,
    Divide,
    Dot,
    Element,
    Equivalence,
    Implication,
    Independence,
    Index,
    Multiply,
    Negative,
    Node,
    Norm,
    Number,
    Operator,
    Power,
    Proposition,
    Relation,
    Root,
    SameLaw,
    Series,
    Statement,
    Subtract,
    Sum,
    Symbol,
    Term,
)

# How tightly the outermost sign of a term binds.
SUM: Final = 1
PRODUCT: Final = 2
POWER: Final = 3
ATOM: Final = 4

_DIGITS: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def to_text(node: Node) -> str:
    """Unicode text with no more brackets than reading back needs."""
    return _Writer(node, full=False).node(node)


def to_reading(node: Node) -> str:
    """The same fully bracketed, with every sign written out."""
    return _Writer(node, full=True).node(node)


def rank(term: Term) -> int:
    """How tightly the outermost sign of a term binds."""
    if isinstance(term, Add | Subtract | Negative | Series):
        return SUM
    if isinstance(term, Multiply | Divide | Dot | Sum):
        return PRODUCT
    return POWER if isinstance(term, Power) else ATOM


class _Writer:
    """``free`` are the free indices of the whole, ``outside`` those that
    occur elsewhere than in sums with a condition on them, ``bound`` those
    of the sums around.  They decide what ``Σ_{i≠j}`` would bind."""

    def __init__(self, whole: Node, full: bool) -> None:
        self.free = free_indices(whole)
        self.outside = free_indices(whole, conditions_bind=True)
        self.bound: tuple[str, ...] = ()
        self.full = full

    def node(self, node: Node) -> str:
        if isinstance(node, Term):
            return self.term(node)
        if isinstance(node, Proposition):
            return self.proposition(node)
        if isinstance(node, Statement):
            return self.statement(node)
        if isinstance(node, Binder):
            return self.binder(node)
        raise TypeError(f"no text for {type(node).__name__}")

    # Terms

    def term(self, term: Term, last: bool = True) -> str:
        """``last``: nothing follows that a Σ or a bare log would take in."""
        if isinstance(term, Add | Subtract | Series):
            return self.addition(term)
        if isinstance(term, Negative):
            return "−" + self.part(term.operand, PRODUCT, last)
        if isinstance(term, Multiply | Divide | Dot):
            return self.product(term, last)
        if isinstance(term, Sum):
            return self.sigma(term)
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
        weak = rank(term) < least or (not last and _ends_open(term))
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
        if isinstance(term, Divide):
            left = self.part(term.left, PRODUCT, False)
            return f"{left}/{self.factor(term.right, last)}"
        left = self.part(term.left, PRODUCT, False)
        right = self.factor(term.right, last)
        sign = term.sign
        if sign == "":
            if _starts_number(term.right) and not _bracketed(right):
                right = f"({right})"
            name = _operator_name(term.left)
            if right.startswith("(") and name:
                left = f"{left.removesuffix(name)}({name})"
            if self.full:
                return f"{left} · {right}"
            glue = isinstance(term.left, Number) and not _bracketed(right)
            return left + ("" if glue else " ") + right
        return f"{left} {sign} {right}"

    def factor(self, term: Term, last: bool) -> str:
        """A right-hand factor: a Σ may stand there when nothing follows."""
        if isinstance(term, Sum) and last and not self.full:
            return self.term(term)
        return self.part(term, POWER, last)

    def power(self, term: Power) -> str:
        weak = rank(term.base) < ATOM or isinstance(term.base, Root)
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
        if isinstance(term, Symbol | Index):
            return term.name
        if isinstance(term, Element):
            return self.element(term)
        if isinstance(term, Application):
            return f"{term.function}({self.terms(term.arguments)})"
        if isinstance(term, Operator):
            bracket = "[]" if term.name == "E" else "()"
            inner = self.terms(term.arguments)
            return f"{term.name}{bracket[0]}{inner}{bracket[1]}"
        if isinstance(term, Root):
            return self.root(term)
        if isinstance(term, Absolute):
            inside = self.term(term.operand)
            return f"abs({inside})" if "|" in inside else f"|{inside}|"
        if isinstance(term, Norm):
            inside = self.term(term.vector)
            return f"norm({inside})" if "‖" in inside else f"‖{inside}‖"
        raise TypeError(f"no text for {type(term).__name__}")

    def terms(self, terms: tuple[Term, ...]) -> str:
        return ", ".join(self.term(term) for term in terms)

    def element(self, term: Element) -> str:
        if len(term.indices) == 1:
            index = term.indices[0]
            name = self.term(index)
            if name.isdecimal() or len(name.rstrip("'")) == 1:
                return f"{term.family}_{name}"
        inner = ",".join(self.term(index) for index in term.indices)
        return (
            f"{term.family}[{inner}]"
            if "_" in term.family
            else (f"{term.family}_{{{inner}}}")
        )

    def root(self, term: Root) -> str:
        inside = term.radicand
        plain = isinstance(inside, Symbol | Index | Number | Element)
        text = self.term(inside)
        if plain and text not in OPERATOR_SPELLINGS:
            return f"√{text}"
        return f"√({text})"

    def sigma(self, term: Sum) -> str:
        marks = self.marks(term)
        before = self.bound
        self.bound = (*before, *(binder.index for binder in term.binders))
        body = self.part(term.body, PRODUCT, True)
        self.bound = before
        return f"Σ{marks} {body}"

    def marks(self, term: Sum) -> str:
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

    def short(self, term: Sum) -> bool:
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

    # Propositions

    def proposition(self, node: Proposition) -> str:
        if isinstance(node, Relation):
            return self.relation(node)
        if isinstance(node, Implication | Equivalence):
            sign = "⟹" if isinstance(node, Implication) else "⟺"
            left, right = (
                self.side(node, node.left),
                self.side(node, node.right),
            )
            return f"{left} {sign} {right}"
        if isinstance(node, Conjunction):
            return self.conjunction(node)
        if isinstance(node, Independence):
            return self.independence(node)
        if isinstance(node, SameLaw):
            return f"{self.terms(node.terms)} identically distributed"
        raise TypeError(f"no text for {type(node).__name__}")

    def relation(self, node: Relation) -> str:
        return f"{self.term(node.left)} {node.sign} {self.term(node.right)}"

    def side(self, outer: Proposition, inner: Proposition) -> str:
        text = self.proposition(inner)
        weak = isinstance(inner, Equivalence) or (
            isinstance(inner, Implication)
            and (isinstance(outer, Implication) or self.full)
        )
        return f"({text})" if weak else text

    def conjunction(self, node: Conjunction) -> str:
        same = _identical(node)
        if same is not None:
            every = "all " if same.every else ""
            return f"{every}{self.blocks(same)} i.i.d."
        parts = [
            f"({self.proposition(part)})"
            if isinstance(part, Conjunction | Implication | Equivalence)
            else self.proposition(part)
            for part in node.parts
        ]
        text = parts[0]
        for before, part, written in zip(
            node.parts, node.parts[1:], parts[1:], strict=False
        ):
            if (
                isinstance(before, Relation)
                and isinstance(part, Relation)
                and before.right == part.left
                and "≠" not in (before.sign, part.sign)
            ):
                text += f" {part.sign} {self.term(part.right)}"
            else:
                text += f" and {written}"
        return text

    def independence(self, node: Independence) -> str:
        every = "all " if node.every else ""
        kind = {
            "mutual": "mutually independent" if node.every else "independent",
            "pairwise": "pairwise independent",
        }.get(node.kind, node.kind)
        return f"{every}{self.blocks(node)} {kind}"

    def blocks(self, node: Independence) -> str:
        return ", ".join(
            self.term(block[0]) if len(block) == 1 else f"({self.terms(block)})"
            for block in node.blocks
        )

    def statement(self, node: Statement) -> str:
        text = self.proposition(node.proposition)
        if not node.conditions:
            return text
        conditions = ", ".join(map(self.relation, node.conditions))
        return f"{text} for {conditions}"


def _identical(node: Conjunction) -> Independence | None:
    """The independence of an "i.i.d.", if that is what the parts say."""
    if len(node.parts) != 2:
        return None
    law, joint = node.parts
    if not isinstance(law, SameLaw) or not isinstance(joint, Independence):
        return None
    terms = tuple(term for block in joint.blocks for term in block)
    fits = (
        joint.kind == "mutual"
        and terms == law.terms
        and joint.every == bool(free_indices(joint))
    )
    return joint if fits else None


def _ends_open(term: Term) -> bool:
    """Does the term's text end in a Σ that would take in more factors?"""
    if isinstance(term, Sum):
        return True
    if isinstance(term, Multiply | Divide | Dot):
        return _ends_open(term.right)
    return isinstance(term, Negative) and _ends_open(term.operand)


def _starts_number(term: Term) -> bool:
    """Would the text begin with digits (as 2³ beside another factor)?"""
    if isinstance(term, Power):
        term = term.base
    return isinstance(term, Number)


def _operator_name(term: Term) -> str:
    """The last factor's name, if it is an operator before a bracket."""
    while isinstance(term, Multiply | Divide | Dot):
        term = term.right
    if isinstance(term, Symbol | Index) and term.name in OPERATOR_SPELLINGS:
        return term.name
    return ""


def _bracketed(text: str) -> bool:
    return text.startswith("(")
