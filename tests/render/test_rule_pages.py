"""A rule is shown with all its parts, on its page and in the terminal, in
the words of the language."""

from __future__ import annotations

import re

import pytest

from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.document.reason_words import REASONS
from derivations.kernel.rules import RULES, Rule
from derivations.language.reader import read_statement
from derivations.language.tree import OPERATORS
from derivations.render.markdown_text import markdown_text
from derivations.render.rule_pages import rule_page
from derivations.render.rule_text import rule_text, rules_text
from derivations.render.rule_words import assumed, stated
from tests.kernel.test_rules import bare

each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
each_language = pytest.mark.parametrize("lang", ["en", "zh"])

LETTERS = {"log", "exp", *OPERATORS, "dx", "ij"}
"""Words of formulas, the same in both languages."""


def squeezed(text: str) -> str:
    """Without the breaks and margins that a layout puts in."""
    return re.sub(r"\s", "", text)


def shown(rule: Rule, lang: str) -> tuple[str, str]:
    """The page of a rule, and what the terminal shows."""
    return squeezed(rule_page(rule, lang)), squeezed(rule_text(rule, lang))


def spellings(rule: Rule, lang: str) -> tuple[str, ...]:
    (found,) = (row for row in REASONS if row[0] == rule.id)
    return found[2] if lang == "zh" else found[1]


@each_language
@each_rule
def test_the_figures_are_shown(rule: Rule, lang):
    assert rule.figure.strip()
    for text in shown(rule, lang):
        assert squeezed(rule.figure) in text


@each_language
@each_rule
def test_side_conditions_are_shown(rule: Rule, lang):
    page, text = shown(rule, lang)
    assert squeezed(markdown_text(rule.conditions(lang))) in page
    assert squeezed(rule.conditions(lang)) in text


@each_language
@each_rule
def test_what_failing_looks_like_is_shown(rule: Rule, lang):
    page, text = shown(rule, lang)
    assert squeezed(markdown_text(rule.failure(lang))) in page
    assert squeezed(rule.failure(lang)) in text


@each_language
@each_rule
def test_both_examples_are_shown_with_what_they_need(rule: Rule, lang):
    page, text = shown(rule, lang)
    for example in (rule.holds, rule.fails):
        assert squeezed(stated(example, lang)) in page
        assert squeezed(stated(example, lang)) in text
        assert squeezed(assumed(example.given, lang)) in text
        for item in re.split("[;；]", assumed(example.given, lang)):
            assert squeezed(item) in page


@each_language
@each_rule
def test_the_reference_is_shown(rule: Rule, lang):
    page, text = shown(rule, lang)
    assert squeezed(markdown_text(rule.reference)) in page
    assert squeezed(rule.reference) in text
    # an author and a work, and where in it
    assert re.search(r"[A-Z]\w+.*, .*(§|ch\. )[\dIVX]", rule.reference)


@each_language
@each_rule
def test_every_way_to_cite_it_is_shown(rule: Rule, lang):
    for text in shown(rule, lang):
        for spelling in spellings(rule, lang):
            assert squeezed(spelling) in text
        assert rule.id in text


@each_language
@each_rule
def test_an_example_reads_the_same_in_each_language(rule: Rule, lang):
    for example in (rule.holds, rule.fails):
        plain, told = (
            read_given(example.given),
            read_given(assumed(example.given, lang)),
        )
        assert bare(told) == bare(plain)
        assert read_statement(
            stated(example, lang), scope_of(told)
        ) == read_statement(example.statement, scope_of(plain))


@each_rule
def test_no_english_is_left_in_chinese(rule: Rule):
    """Beside the id, names of books, and what formulas are made of."""
    for text in (rule_page(rule, "zh"), rule_text(rule, "zh")):
        own = text.replace(markdown_text(rule.reference), "")
        own = re.sub(r"\s*参考\n(.|\n)*$", "", own)
        own = own.replace(rule.id, "").replace("--given", "")
        words = set(re.findall(r"[A-Za-z]{2,}", re.sub("```text", "", own)))
        laws = {"Normal", "Bernoulli", "Uniform", "Poisson", "Exponential"}
        assert words <= LETTERS | laws | {"sd", "lim"}, words


@each_language
def test_the_list_names_every_rule(lang):
    listed = rules_text(lang)
    for rule in RULES:
        (row,) = re.findall(rf"^ *{rule.id} .*$", listed, re.M)
        assert rule.name(lang) in row
