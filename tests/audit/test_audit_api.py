"""Audits from Python."""

from __future__ import annotations

from derivations.api.documents import CheckedDocument
from derivations.audit.records import Status
from derivations.document.parse import read_document
from tests.audit.auditing import TERM, audited


def test_a_claim_and_a_document_are_audited():
    document = CheckedDocument(read_document(TERM, "test.md", "test"))
    found = document["variance"].audit()
    assert found.claim.name == "variance"
    assert found.count(Status.NEEDED) == 3
    assert [c.claim.name for c in document.audit().claims] == [
        c.claim.name for c in audited(TERM).claims
    ]
