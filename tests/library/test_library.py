"""Every line of the library holds for the reasons written beside it, and
none of them is built into a rule."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

import derivations.kernel
from derivations.diagnose.judge import judge_document
from derivations.diagnose.reports import ClaimReport, ExpectedReport, Verdict
from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.kernel.powers import Power
from derivations.kernel.rules import RULES
from derivations.language.reader import read_statement
from derivations.language.tree import (
    Application,
    Binder,
    Element,
    Index,
    Multiply,
    Node,
    Statement,
    Symbol,
)
from derivations.language.write import to_text
from derivations.render.counting import summary
from tests.library.documents import (
    ALL,
    ENGLISH,
    LIBRARY,
    document,
    items,
    report,
)

KERNEL = Path(derivations.kernel.__file__).parent

each_document = pytest.mark.parametrize("name", ALL)


# -- verdicts ----------------------------------------------------------------


def test_nothing_else_lies_in_the_library():
    names = [*(f"{name}.md" for name in ALL), "topics.toml", "pictures"]
    assert sorted(path.name for path in LIBRARY.iterdir()) == sorted(names)


@each_document
def test_every_line_comes_out_as_expected(name):
    assert report(name).as_expected
    for derivation in report(name).derivations:
        assert derivation.consistent and not derivation.clash
        for item in derivation.items:
            assert item.as_expected
            if isinstance(item, ClaimReport):
                assert item.verdict is Verdict.PROVED
                assert all(line.judgement.proved for line in item.lines)


@each_document
def test_every_line_is_proved_by_what_it_names_and_nothing_else(name):
    for line in report(name).lines:
        rules = tuple(r.rule for r in line.line.reasons if r.rule)
        cited = {c for r in line.line.reasons for c in r.citations}
        where = f"{name}:{line.line.position.line}: {line.line.source}"
        assert "?" not in rules, where
        assert line.judgement.rules == rules, where
        # What is said under “given” is used without citing it.
        assert set(line.judgement.facts) - {"given"} == cited, where


@each_document
def test_wrong_lines_are_refuted_and_incomplete_ones_completed(name):
    for item in items(name).values():
        if not isinstance(item, ExpectedReport):
            continue
        if item.expected.kind == "stated":
            assert item.as_expected
        elif item.expected.kind == "wrong":
            assert item.judgement.refuted
            assert item.judgement.witness is not None
        else:
            assert not item.judgement.proved
            assert item.completed is not None and item.completed.proved


@each_document
def test_lines_that_fail_have_names_of_their_own(name):
    assert not [one for one in items(name) if re.search(r"-\d+$", one)]


# -- rules and the library's equations ----------------------------------------

IS_THE_RULE = {
    "Var(X) = E[(X − E[X])²]": "definition",
    "log(p q) = log p + log q": "logarithm",
    "c² = d ⟺ c = √d": "square-root",
    "P(A ∪ B) = P(A) + P(B) − P(A ∩ B)": "inclusion-exclusion",
    "P(T) = P(T | D) P(D) + P(T | Dᶜ) P(Dᶜ)": "law-of-total-probability",
    "P(D | T) = P(T | D) P(D)/P(T)": "bayes",
    "E[E[X | Y]] = E[X]": "tower",
    "Var(X) = E[Var(X | Y)] + Var(E[X | Y])": "total-variance",
    "P(X ≥ t) ≤ E[X]/t": "markov",
    "Σ_{i=1}^{n} p_i log(p_i/q_i) ≥ 0": "gibbs",
    "H(X, Y) = H(X) + H(Y | X)": "entropy-chain",
    "H(Y | X) = H(X, Y) − H(X)": "entropy-chain",
    "I(X; Y) = H(X) + H(Y) − H(X, Y)": "entropy-chain",
    "H(X, Y) = H(X) + H(Y)": "independence",
    "H(Y | X) ≤ H(Y)": "shannon",
}
"""Lines that say what a rule says, by that rule: there is nothing more
basic to prove them from."""

ALSO_A_RULE = {
    "Var(X) = E[X²] − E[X]²": "variance-formula",
    "Var(Σ_i X_i) = Σ_i Var(X_i)": "variance-of-sum",
    "P(B | A) = P(A | B) P(B)/P(A)": "bayes",
    "H(X) ≥ 0": "shannon",
    "H(X) ≤ log n": "shannon",
}
"""Textbook identities that are rules too; the library proves them from the
definition, without that rule."""

COINCIDE = IS_THE_RULE | ALSO_A_RULE


def claimed(name: str) -> dict[str, tuple[Statement, ...]]:
    """The statement of each claim, and its lines."""
    return {
        key: (
            item.claim.statement,
            *(line.line.statement for line in item.lines),
        )
        for key, item in items(name).items()
        if isinstance(item, ClaimReport)
    }


def shape(node: Node) -> object:
    """A tree in which names are numbered as they come, and neither product
    signs nor ranges left out make a difference."""
    numbers: dict[str, int] = {}
    named = {
        Symbol: "name",
        Index: "name",
        Element: "family",
        Application: "function",
        Binder: "index",
    }

    def of(value: object, name: bool) -> object:
        if name:
            return numbers.setdefault(str(value), len(numbers))
        if isinstance(value, tuple):
            return tuple(of(item, False) for item in value)
        if not isinstance(value, Node):
            return value
        skipped = {Multiply: "sign", Binder: "written"}.get(type(value))
        return (
            type(value).__name__,
            *(
                of(getattr(value, one.name), one.name == named.get(type(value)))
                for one in fields(value)
                if one.name != skipped
            ),
        )

    return of(node, False)


def squeezed(text: str) -> str:
    """Text without spaces, product signs and the bracket in (E[X])²."""
    return re.sub(r"\((E\[\w+\])\)²", r"\1²", re.sub(r"[\s·]", "", text))


def test_a_power_is_a_permission_and_holds_no_formula():
    for rule in RULES:
        assert all(isinstance(power, Power) for power in rule.powers)
        for word in (rule.id, *rule.steps, *rule.includes):
            assert re.fullmatch(r"[a-z-]+", word)


@pytest.mark.parametrize("name", ENGLISH)
def test_no_true_example_of_a_rule_is_an_equation_of_the_library(name):
    """Whatever the letters are, except for the identities listed."""
    examples = {}
    for rule in RULES:
        scope = scope_of(read_given(rule.holds.given))
        statement = read_statement(rule.holds.statement, scope)
        examples[shape(statement)] = rule.id
    for claim, statements in claimed(name).items():
        for statement in statements:
            rule = examples.get(shape(statement))
            if rule is not None:
                text = to_text(statement)
                assert COINCIDE.get(text) == rule, (claim, text)


@pytest.mark.parametrize("name", ENGLISH)
def test_no_equation_of_the_library_is_written_in_the_kernel(name):
    """In rules, figures, examples, comments or code, except for the
    identities listed."""
    sources = {
        path.relative_to(KERNEL).as_posix(): squeezed(
            path.read_text(encoding="utf-8")
        )
        for path in sorted(KERNEL.rglob("*.py"))
    }
    for claim, statements in claimed(name).items():
        for statement in statements:
            text = to_text(statement)
            found = [
                path for path, code in sources.items() if squeezed(text) in code
            ]
            assert not found or text in COINCIDE, (claim, text, found)


def library_items() -> list[ClaimReport]:
    return [
        item
        for name in ENGLISH
        for item in items(name).values()
        if isinstance(item, ClaimReport)
    ]


@pytest.mark.parametrize("text", IS_THE_RULE)
def test_a_line_that_says_what_a_rule_says_is_proved_by_it(text):
    (rules,) = {
        line.judgement.rules
        for item in library_items()
        for line in item.lines
        if to_text(line.line.statement) == text
    }
    assert rules == (IS_THE_RULE[text],)


@pytest.mark.parametrize("text", ALSO_A_RULE)
def test_an_identity_that_is_a_rule_too_is_proved_without_the_rule(text):
    (item,) = (
        item
        for item in library_items()
        if to_text(item.claim.statement) == text
    )
    assert len(item.lines) > 1
    used = {one for line in item.lines for one in line.judgement.rules}
    assert ALSO_A_RULE[text] not in used
    assert used <= {
        "definition",
        "linearity",
        "uncorrelated",
        "sums",
        "conditional-probability",
        "total-probability",
        "gibbs",
        "order",
        "arithmetic",
    }


# -- verdicts alone ----------------------------------------------------------


@each_document
def test_verdicts_do_not_depend_on_what_explains_them(name):
    plain, full = judge_document(document(name), plainly=True), report(name)
    assert summary((plain,)) == summary((full,))
    for one, two in zip(plain.derivations, full.derivations, strict=True):
        for left, right in zip(one.items, two.items, strict=True):
            assert _verdicts(left) == _verdicts(right)


def _verdicts(item):
    if isinstance(item, ClaimReport):
        return item.verdict, [x.judgement.verdict for x in item.lines]
    return item.judgement.verdict, item.as_expected, item.lacks
