"""False laws of logarithms and entropies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from derivations.language import tree
from derivations.language.tree import (
    Add,
    Conditional,
    Negative,
    Operator,
    Proposition,
    Relation,
    Subtract,
    Sum,
    Term,
)
from derivations.misconceptions.beliefs import believing, joint
from derivations.misconceptions.given_line import GivenLine
from derivations.misconceptions.record import Example, Misconception, Slip
from derivations.misconceptions.references import COVER
from derivations.misconceptions.rewriting import Change, rewriting


def _log(term: Term) -> Term:
    return Operator("log", (term,))


def _log_of_sum(node: Term, line: GivenLine) -> Iterator[Change]:
    match node:
        case Operator("log", (Add(one, two),)):
            after: Term = Add(_log(one), _log(two))
        case Operator("log", (Subtract(one, two),)):
            after = Subtract(_log(one), _log(two))
        case Operator("log", (Sum(binders, body, conditions),)):
            after = Sum(binders, _log(body), conditions)
        case Operator("log", (tree.Series(total=total),)):
            after = Sum(total.binders, _log(total.body), total.conditions)
        case _:
            return
    yield Change(after, node, after)


def _without_sign(node: Term, line: GivenLine) -> Iterator[Change]:
    match node:
        case Operator("H" | "CE" | "I" | "KL") | Conditional("H"):
            yield Change(Negative(node), node, Negative(node))


def _joint_slips(line: GivenLine) -> Iterator[Slip]:
    nodes = [
        node
        for node in tree.walk(line.statement)
        if isinstance(node, Operator | Conditional)
    ]
    if not line.is_equation or not any(map(_of_several, nodes)):
        return
    instead = tuple(_chain_rules(nodes))
    for belief in joint(line, "mutual"):
        yield believing(line, (belief,), instead=instead)


def _of_several(node: tree.Node) -> bool:
    match node:
        case Operator("MI") | Conditional("H"):
            return True
        case Operator("H", arguments):
            return len(arguments) > 1
        case _:
            return False


def _chain_rules(nodes: list[Operator | Conditional]) -> Iterator[Proposition]:
    for node in nodes:
        match node:
            case Operator("H", (one, two)):
                rest = Conditional("H", (two,), (one,))
                both = Add(Operator("H", (one,)), rest)
                yield Relation("=", node, both)


LOG_OF_SUM: Final = Misconception(
    id="log-of-sum",
    rank=30,
    name_en="the logarithm of a sum",
    name_zh="和的对数",
    figure="log(x + y) = log x + log y",
    message_en=(
        "A logarithm turns products into sums, log(x y) = log x + log y; "
        "a sum it leaves as it is."
    ),
    message_zh=(
        "对数把乘积变成和，log(x y) = log x + log y；对于和则不能拆开。"
    ),
    slips=rewriting(_log_of_sum),
    example=Example(
        given="x, y : real, > 0",
        statement="log(x + y) = log x + log y",
        right="log(x y) = log x + log y",
    ),
)

SIGN_OF_ENTROPY: Final = Misconception(
    id="sign-of-entropy",
    rank=32,
    name_en="the sign of the entropy",
    name_zh="熵的符号",
    figure="H(X) = Σ p(x_i) log p(x_i)",
    message_en=(
        "Logarithms of probabilities are at most 0; the minus in "
        "H(X) = −Σ p(x_i) log p(x_i) makes the entropy at least 0."
    ),
    message_zh=(
        "概率的对数不大于 0；H(X) = −Σ p(x_i) log p(x_i) 中的负号使熵不小于 0。"
    ),
    slips=rewriting(_without_sign),
    example=Example(
        given=(
            "n : positive integer; "
            "X : random, outcomes x[i] for i = 1..n, probability p"
        ),
        statement="H(X) = Σ_{i=1}^{n} p(x_i) log p(x_i)",
        right="H(X) = −Σ_{i=1}^{n} p(x_i) log p(x_i)",
    ),
    reference=f"{COVER}, §2.1",
)

JOINT_ENTROPY: Final = Misconception(
    id="joint-entropy",
    rank=34,
    name_en="the entropy of two variables",
    name_zh="两个变量的熵",
    figure="H(X, Y) = H(X) + H(Y)",
    message_en=(
        "What two variables share counts once: "
        "H(X, Y) = H(X) + H(Y) − I(X; Y), and I(X; Y) is 0 only for "
        "independent ones."
    ),
    message_zh=(
        "两个变量共有的信息只算一次：H(X, Y) = H(X) + H(Y) − I(X; Y)，"
        "而只有独立时 I(X; Y) = 0。"
    ),
    slips=_joint_slips,
    example=Example(
        given="X, Y : random, finite",
        statement="H(X, Y) = H(X) + H(Y)",
        right="H(X, Y) = H(X) + H(Y | X)",
    ),
    reference=f"{COVER}, §2.2–2.4",
)

INFORMATION: Final = (LOG_OF_SUM, SIGN_OF_ENTROPY, JOINT_ENTROPY)
