"""Every rule proves its example and not the neighbour of its example."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from derivations.diagnose.judge import judge_document
from derivations.diagnose.reports import ClaimReport, Verdict
from derivations.document.declare import scope_of
from derivations.document.parse import read_document, read_given
from derivations.document.reason_words import REASONS
from derivations.document.records import Claim
from derivations.kernel.powers import Power
from derivations.kernel.proof import Gap, Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import BY_ID, EVERYTHING, RULES, Example, Rule
from derivations.language.position import Position
from derivations.language.reader import read_statement
from derivations.refute.search import refute
from derivations.render.rule_pages import (
    FILES,
    rule_page,
    rules_page,
    write_rule_pages,
)
from derivations.words.rules import MESSAGES

PAGES = Path(__file__).parents[2] / "docs" / "rules"

X = "X : random"
XY = "X, Y : random"
APART = f"{XY}; A1: X, Y independent"
SAME = f"{XY}; A1: X, Y identically distributed"
DRAWS = "n : positive integer; X[i] for i = 1..n : random"
NUMBERS = "n : positive integer; x[i] for i = 1..n : real"
FINITE = (
    "n : positive integer; "
    "X : random, outcomes x[i] for i = 1..n, probability p; f : function"
)

FIGURES = [
    ("arithmetic", "n : natural; c : real", "Σ_{i=1}^{n} c = n c"),
    ("definition", XY, "Cov(X, Y) = E[(X − E[X]) (Y − E[Y])]"),
    (
        "definition",
        "n : positive integer; q[i], k[i] for i = 1..n : random",
        "q · k = Σ_{i=1}^{n} q_i k_i",
    ),
    ("definition", FINITE, "H(X) = −Σ_{i=1}^{n} p(x_i) log p(x_i)"),
    ("linearity", DRAWS, "E[Σ_{i=1}^{n} X_i] = Σ_{i=1}^{n} E[X_i]"),
    ("independent-functions", APART, "X², Y³ independent"),
    (
        "independent-functions",
        f"{APART}; f, g : function",
        "E[f(X) g(Y)] = E[f(X)] E[g(Y)]",
    ),
    ("uncorrelated", APART, "Cov(X², Y³) = 0"),
    ("zero-mean", f"{XY}; A1: E[X] = 0", "Cov(X, Y) = E[X Y]"),
    (
        "variance-scaling",
        f"{X}; a, b : real",
        "sd(a X + b) = |a| sd(X)",
    ),
    (
        "variance-of-sum",
        DRAWS,
        "Var(Σ_{i=1}^{n} X_i) = Σ_{i=1}^{n} Σ_{j=1}^{n} Cov(X_i, X_j)",
    ),
    ("bilinearity", XY, "Cov(X, Y) = Cov(Y, X)"),
    ("bilinearity", X, "Cov(X, X) = Var(X)"),
    ("same-law", SAME, "Var(X²) = Var(Y²)"),
    ("sums", NUMBERS, "Σ_{i=1}^{n} x_i = Σ_{i=1}^{n-1} x_i + x_n"),
    (
        "sums",
        "n : natural; f : function",
        "Σ_{i=1}^{n} (f(i + 1) − f(i)) = f(n + 1) − f(1)",
    ),
    ("products", NUMBERS, "Π_{i=1}^{n} x_i = x_1 Π_{i=2}^{n} x_i"),
    (
        "products",
        "m, n : natural; x[i,j] for i = 1..m, j = 1..n : real",
        "Π_{i=1}^{m} Π_{j=1}^{n} x_ij = Π_{j=1}^{n} Π_{i=1}^{m} x_ij",
    ),
    (
        "products",
        f"{NUMBERS}; c : real, > 0",
        "Π_{i=1}^{n} c^(x_i) = c^(Σ_{i=1}^{n} x_i)",
    ),
    ("power-sums", "n : natural", "Σ_{i=1}^{n} i = n (n + 1)/2"),
    (
        "power-sums",
        "m, n : integer; A1: n ≥ m − 1",
        "Σ_{i=m}^{n} i = (n + m) (n − m + 1)/2",
    ),
    (
        "geometric-sum",
        "m, n : natural; r : real, > 1; A1: n ≥ m − 1",
        "Σ_{i=m}^{n} r^i = (r^m − r^(n+1))/(1 − r)",
    ),
    (
        "geometric-sum",
        "n : positive integer; r : real, > 1",
        "Σ_{i=1}^{n} i r^i = (r − (n + 1) r^(n+1) + n r^(n+2))/(1 − r)²",
    ),
    (
        "expectation-of-function",
        FINITE,
        "E[f(X)] = Σ_{i=1}^{n} f(x_i) p(x_i)",
    ),
    ("total-probability", FINITE, "Σ_{i=1}^{n} p(x_i) = 1"),
    ("logarithm", "x : real, > 0; r : real", "log(x^r) = r log x"),
    ("multiply", "x, y, c : real", "x = y ⟹ c x = c y"),
    ("multiply", "x, y : real; c : real, ≠ 0", "x = y ⟺ c x = c y"),
    ("divide", "x, y : real; c : real, ≠ 0", "c x = c y ⟺ x = y"),
    ("square-root", "x, y : real, ≥ 0", "x² = y² ⟺ x = y"),
    ("square-root", "x, y : real, ≤ 0", "x² = y² ⟺ x = y"),
    ("square", "x, y : real, ≥ 0", "x = y ⟺ x² = y²"),
    ("order", "x, y : real; A1: y − x > 0", "x < y"),
    ("order", "x : real, > 0; y : real, ≥ 0", "x + y > 0"),
    ("order", "x : real, > 0; y : real, ≥ 0", "x y ≥ 0"),
    ("order", "x : real", "x² ≥ 0"),
    ("order", X, "E[X²] ≥ 0"),
    ("order", X, "Var(X) ≥ 0"),
    ("substitution", "x, y : real; f : function", "x = y ⟹ f(x) = f(y)"),
]
"""Instances of the figures beyond the examples: rule, given, statement."""

each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
each_language = pytest.mark.parametrize("lang", ["en", "zh"])


def read(example):
    assumptions = read_given(example.given)
    return read_statement(example.statement, scope_of(assumptions)), assumptions


def tried(example, *rules):
    """What the kernel makes of an example by these rules."""
    statement, assumptions = read(example)
    permit = Permit(rules, example.cited)
    return prove(statement, assumptions, permit)


@each_rule
def test_the_example_is_proved_by_the_rule(rule: Rule):
    assert isinstance(tried(rule.holds, rule.id), Proof)


@pytest.mark.parametrize(("rule", "given", "statement"), FIGURES)
def test_the_rule_proves_what_its_figures_say(rule, given, statement):
    names = read_given(given).fact_names
    example = Example(given=given, statement=statement, cited=names)
    assert isinstance(tried(example, rule), Proof)
    assert isinstance(tried(example), Gap)


@each_rule
def test_the_example_is_not_proved_without_the_rule(rule: Rule):
    example = rule.holds
    if rule.id == "known-law":
        # A cited law speaks for itself; the rule finds it uncited.
        example = replace(example, cited=())
        assert isinstance(tried(example, rule.id), Proof)
    assert isinstance(tried(example), Gap)


@each_rule
def test_the_example_needs_the_facts_it_cites(rule: Rule):
    for name in rule.holds.cited:
        statement, assumptions = read(rule.holds)
        result = prove(
            statement, assumptions.without(name), Permit((rule.id,), ())
        )
        assert isinstance(result, Gap)


@each_rule
def test_the_neighbour_is_not_proved_by_the_rule(rule: Rule):
    assert isinstance(tried(rule.fails, rule.id), Gap)
    # nor with all facts at hand
    statement, assumptions = read(rule.fails)
    result = prove(statement, assumptions, Permit((rule.id,)))
    assert isinstance(result, Gap)


@each_rule
def test_the_neighbour_is_false_or_true_for_the_reason_named(rule: Rule):
    if rule.fails.instead:
        assert isinstance(tried(rule.fails, *rule.fails.instead), Proof)
        return
    statement, assumptions = read(rule.fails)
    everything = prove(statement, assumptions, Permit(EVERYTHING))
    assert isinstance(everything, Gap)
    assert refute(statement, assumptions).witness is not None


@each_rule
def test_an_example_names_its_facts(rule: Rule):
    for example in (rule.holds, rule.fails):
        _, assumptions = read(example)
        facts = assumptions.fact_names
        assert set(example.cited) == set(facts)
        assert all(f"{name}:" in example.given for name in facts)


@each_rule
def test_names_are_the_first_spellings_of_documents(rule: Rule):
    found = [(en[0], zh[0]) for name, en, zh in REASONS if name == rule.id]
    assert found == [(rule.name_en, rule.name_zh)]


def test_documents_know_the_same_rules():
    assert sorted(name for name, _, _ in REASONS) == sorted(EVERYTHING)
    assert len(BY_ID) == len(RULES)


@each_rule
def test_text_is_there_in_both_languages(rule: Rule):
    for english in (rule.name_en, rule.conditions_en, rule.failure_en):
        assert english and not re.search(r"[一-鿿]", english)
    for chinese in (rule.name_zh, rule.conditions_zh, rule.failure_zh):
        assert re.search(r"[一-鿿]", chinese)
    assert rule.reference


@each_rule
def test_a_figure_has_a_bar_over_its_conclusion(rule: Rule):
    for figure in rule.figure.split("\n\n"):
        *premises, bar, conclusion = figure.split("\n")
        assert set(bar) in ({"─"}, {"═"})
        assert len(bar) == max(map(len, (*premises, conclusion)))
        assert premises or set(bar) == {"─"}


def test_every_power_is_granted_by_a_rule():
    granted = {power for rule in RULES for power in rule.powers}
    assert granted == set(Power)


def test_included_rules_exist():
    assert all(rule.includes <= set(BY_ID) - {rule.id} for rule in RULES)


def test_records_load_alone():
    """They need neither the kernel nor SymPy."""
    code = (
        "import sys, derivations.kernel.rules; "
        "print([m for m in sys.modules if m.startswith(('sympy', 'lark')) "
        "or m == 'derivations.kernel.prove'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


@each_language
def test_the_pages_are_up_to_date(lang):
    """If not: ``UPDATE_DOCS=1 pytest tests/kernel/test_rules.py``."""
    if os.environ.get("UPDATE_DOCS"):
        write_rule_pages(PAGES)
    written = (PAGES / FILES[lang]).read_text(encoding="utf-8")
    assert written == rules_page(lang)


@each_language
def test_links_of_the_contents_lead_to_headings(lang):
    page = rules_page(lang)
    anchors = re.findall(r"\]\(#(.+?)\)", page)
    headings = re.findall(r"^## (.+)$", page, re.MULTILINE)
    assert anchors == [h.lower().replace(" ", "-") for h in headings]
    assert len(anchors) == len(RULES)


@each_language
@each_rule
def test_the_block_on_a_page_says_what_the_record_says(rule: Rule, lang):
    page = f"# {rule.id}\n\n{rule_page(rule, lang)}\n"
    document = read_document(page, name=rule.id)
    assert document.language == lang
    items = [i for d in document.derivations for i in d.items]
    derivations = [d for d in document.derivations for _ in d.items]
    for item, derivation, example in zip(
        items, derivations, (rule.holds, rule.fails), strict=True
    ):
        statement, assumptions = read(example)
        assert item.statement == statement
        assert bare(derivation.assumptions) == bare(assumptions)
        if isinstance(item, Claim):
            (reason,) = item.lines[0].reasons
            assert (reason.rule,) in ((rule.id,), example.instead)
            assert reason.citations == example.cited
        else:
            assert item.kind == "wrong" and not example.instead


@each_language
def test_the_pages_are_judged_as_expected(lang):
    document = read_document(rules_page(lang), name="rules")
    for derivation in judge_document(document).derivations:
        assert derivation.model is not None
        for report in derivation.items:
            if isinstance(report, ClaimReport):
                assert report.verdict is Verdict.PROVED
            else:
                assert report.as_expected


def bare(assumptions):
    """Assumptions without the places where they were written."""
    nowhere = Position()
    return replace(
        assumptions,
        declarations=tuple(
            sorted(
                (
                    replace(item, position=nowhere)
                    for item in assumptions.declarations
                ),
                key=lambda item: item.name,
            )
        ),
        facts=tuple(
            replace(fact, position=nowhere) for fact in assumptions.facts
        ),
    )


@each_language
def test_words_are_there(lang):
    place = ("en", "zh").index(lang)
    assert all(pair[place] for pair in MESSAGES.values())
