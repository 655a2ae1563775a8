"""What is written reads back to the same tree."""

from __future__ import annotations

from random import Random

import pytest

from derivations.language.reader import read_statement, read_term
from derivations.language.write import to_reading, to_text
from tests.language.trees import SCOPE, random_statement, random_term


@pytest.mark.parametrize("seed", range(60))
def test_terms_read_back(seed: int) -> None:
    rng = Random(seed)
    for _ in range(100):
        tree = random_term(rng, rng.randrange(5))
        text = to_text(tree)
        assert read_term(text, SCOPE) == tree, text


@pytest.mark.parametrize("seed", range(30))
def test_statements_read_back(seed: int) -> None:
    rng = Random(seed)
    for _ in range(100):
        tree = random_statement(rng)
        text = to_text(tree)
        assert read_statement(text, SCOPE) == tree, text
