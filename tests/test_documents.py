"""Documents outside attention, written from the pages on writing alone."""

from pathlib import Path

import pytest

from derivations.diagnose.judge import judge_document
from derivations.document.parse import load_document

DOCUMENTS = sorted((Path(__file__).parent / "data" / "documents").glob("*.md"))


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_document_comes_out_as_expected(path):
    report = judge_document(load_document(path))
    faults = [
        (line.line.source, line.judgement.cause)
        for line in report.lines
        if not line.judgement.proved
    ]
    assert faults == []
    assert report.as_expected
