"""Each record explains its own example, and what it says instead holds."""

from __future__ import annotations

import pytest

from derivations.misconceptions.catalogue import MISCONCEPTIONS
from derivations.render.explanation import explain
from tests.misconceptions.lines import judged, named

each_record = pytest.mark.parametrize(
    "record", MISCONCEPTIONS, ids=lambda record: record.id
)


@each_record
def test_the_example_is_refuted_and_explained(record):
    example = record.example
    judgement, _ = judged(example.given, example.statement)
    assert judgement.refuted
    assert named(judgement)[0] == record.id


@each_record
def test_what_is_right_is_proved(record):
    example = record.example
    given = "; ".join(filter(None, (example.given, example.needs)))
    judgement, _ = judged(given, example.right)
    assert judgement.proved
    assert judgement.mistakes == ()


@each_record
def test_it_speaks_both_languages(record):
    judgement, assumptions = judged(
        record.example.given, record.example.statement
    )
    for lang in ("en", "zh"):
        assert record.name(lang)
        said = explain(judgement, assumptions, lang)
        assert any(record.message(lang)[:12] in part for part in said)


def test_every_id_is_there_once():
    ids = [record.id for record in MISCONCEPTIONS]
    assert len(ids) == len(set(ids))
