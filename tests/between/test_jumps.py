"""Jumps made by deleting lines of the library's own chains."""

from __future__ import annotations

from functools import lru_cache

import pytest

from derivations.between.expanding import steps_of
from derivations.between.search import permit
from derivations.between.steps import Steps
from derivations.document.parse import load_document
from derivations.document.shelf import library_folder
from derivations.kernel.proof import Proof
from derivations.kernel.prove import prove
from tests.jumps import MOST, READABLE, jumps


@lru_cache(maxsize=1)
def portfolio():
    return list(jumps(load_document(library_folder() / "portfolio.md")))


def check_filled(jump):
    here = jump.setting()
    found = steps_of(here)
    assert isinstance(found, Steps), (jump.name, found.why)
    assert len(found.steps) <= READABLE
    for step in found.steps:
        ground = step.ground
        result = prove(step.statement, here.known, permit(ground))
        assert isinstance(result, Proof), (jump.name, step.source)
    first = here.line.statement.proposition.left
    assert found.steps[0].statement.proposition.left == first
    ends = here.line.statement.proposition.right
    assert here.alike(found.steps[-1].statement.proposition.right, ends)


def test_jumps_have_two_to_five_reasons():
    assert len(portfolio()) > 5
    for jump in portfolio():
        assert 2 <= jump.reasons <= MOST
        assert jump.first < jump.last


def test_the_lines_deleted_are_not_there_any_more():
    jump = portfolio()[0]
    here = jump.setting()
    before = next(
        item
        for derivation in load_document(
            library_folder() / "portfolio.md"
        ).derivations
        for item in derivation.items
        if item.name == jump.claim
    )
    deleted = jump.last - jump.first
    assert len(here.claim.lines) == len(before.lines) - deleted


@pytest.mark.parametrize("place", range(2))
def test_jumps_of_one_document_are_filled(place):
    check_filled(portfolio()[place])


@pytest.mark.large
def test_all_jumps_of_the_longest_document_are_filled():
    """Whatever there is of them, in the document that the library was made
    for; `python -m tests.jumps` counts those of all documents."""
    document = load_document(library_folder() / "attention-scaling.md")
    found = list(jumps(document))
    assert len(found) >= 20
    for jump in found:
        check_filled(jump)
