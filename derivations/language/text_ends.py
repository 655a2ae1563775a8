"""How the text of a term begins and ends, for what may stand beside it."""

from __future__ import annotations

from derivations.language.spelling import OPERATOR_SPELLINGS
from derivations.language.tree import (
    Big,
    Derivative,
    Divide,
    Dot,
    Index,
    Indicator,
    Limit,
    MatrixProduct,
    Multiply,
    Negative,
    Number,
    Power,
    Symbol,
    Term,
)


def ends_open(term: Term) -> bool:
    """Does the term's text end in a Σ that would take in more factors?"""
    if isinstance(term, Big | Derivative | Limit):
        return True
    if isinstance(term, Multiply | Divide | Dot | MatrixProduct):
        return ends_open(term.right)
    return isinstance(term, Negative) and ends_open(term.operand)


def stands_for_number(term: Term, text: str) -> bool:
    """Does the text begin with digits (as 2³ beside another factor)?
    ``1{A}`` does, and is read as one thing all the same."""
    if isinstance(term, Power):
        numeral = isinstance(term.base, Number | Indicator)
    else:
        numeral = isinstance(term, Number)
    return numeral and not bracketed(text)


def plain_number(term: Term) -> bool:
    """Digits, with a decimal point or without: a letter may follow."""
    return isinstance(term, Number) and term.text.replace(".", "").isdecimal()


def operator_name(term: Term) -> str:
    """The last factor's name, if it is an operator before a bracket."""
    while isinstance(term, Multiply | Divide | Dot | MatrixProduct):
        term = term.right
    if isinstance(term, Symbol | Index) and term.name in OPERATOR_SPELLINGS:
        return term.name
    return ""


def stands_close(term: Term, text: str) -> bool:
    """Whether a factor stands behind digits without a space."""
    return not (bracketed(text) or isinstance(term, Indicator))


def bracketed(text: str) -> bool:
    return text.startswith("(")
