"""The proofs that an audit rests on are replayed without the prover."""

from __future__ import annotations

import pytest

from derivations.audit import proving
from derivations.audit.auditing import audit_document, verdicts_of
from derivations.commands.sources import named
from derivations.diagnose.replays import trace_of
from derivations.document.parse import read_document
from derivations.kernel.proof import Proof
from derivations.kernel.prove import prove
from derivations.recheck import Rejected, recheck
from tests.audit.auditing import QUOTIENT, SCORE, TERM
from tests.audit.test_cases import LARGEST, SIZES


@pytest.fixture
def proofs(monkeypatch):
    """What the kernel proves for an audit, each once."""
    found = {}

    def noting(statement, known, permit):
        result = prove(statement, known, permit)
        if isinstance(result, Proof):
            found[id(result)] = result
        return result

    monkeypatch.setattr(proving, "prove", noting)
    return found


def rejected(proofs, every=1):
    for proof in list(proofs.values())[::every]:
        try:
            recheck(trace_of(proof))
        except Rejected as error:
            yield proof.statement, str(error)


@pytest.mark.parametrize(
    ("text", "every"),
    [
        (TERM, 1),
        (SCORE, 7),
        pytest.param(SCORE, 1, marks=pytest.mark.large),
        (QUOTIENT, 1),
        (SIZES, 1),
        (LARGEST.format(size="positive integer"), 1),
    ],
)
def test_every_proof_is_replayed(text, every, proofs):
    """Of the many of a longer audit a sample, and all in the long run."""
    audit_document(read_document(text, "test.md", "test"))
    assert len(proofs) > 3
    assert list(rejected(proofs, every)) == []


@pytest.mark.large
@pytest.mark.parametrize(
    "name",
    [
        "attention-output",
        "information",
        "scores",
        "sample-mean-and-variance",
        "softmax-and-saturation",
    ],
)
def test_every_verdict_on_the_library_is_replayed(name, proofs):
    verdicts_of(named(name).read())
    assert len(proofs) > 3
    assert list(rejected(proofs)) == []
