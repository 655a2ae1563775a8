"""The steps of all lines of a document are those of each line."""

from __future__ import annotations

from derivations.between.expanding import between
from derivations.between.steps import Steps
from derivations.between.whole import steps_in
from derivations.document.parse import read_document
from derivations.document.records import Claim
from tests.site.jumping import ENGLISH


def test_every_line_that_jumps_has_its_steps():
    document = read_document(ENGLISH)
    found = steps_in(document)
    assert list(found) == [("jumps", "at-once", k) for k in (1, 2, 3)]
    for derivation in document.derivations:
        for claim in derivation.items:
            assert isinstance(claim, Claim)
            for line in claim.lines:
                alone = between(document, claim.name, line.number)
                place = derivation.name, claim.name, line.number
                if isinstance(alone, Steps) and alone.between:
                    assert found[place] == alone.steps
                else:
                    assert place not in found


def test_a_line_that_is_not_proved_has_none():
    wrong = ENGLISH.replace("E[q²] E[k²]     by", "E[q²] + E[k²]     by")
    found = steps_in(read_document(wrong))
    assert ("jumps", "at-once", 1) not in found
