"""Every answer of an exercise is put to the checker."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from derivations.exercises.records import Kind, Why
from derivations.render.exercises_json import sheet_json
from derivations.render.exercises_view import sheet_view
from tests.exercises.sheets import judged, of_kind, smallest


def test_exactly_the_right_reason_proves_its_line():
    found = of_kind(Kind.REASON, 0, 1)
    assert {one.claim.name for one in found} >= {"mean", "factor", "score"}
    for exercise in found:
        assert len(exercise.choices) == 4
        for choice in exercise.choices:
            said = judged(
                exercise.line.statement, choice.answer.reasons, exercise
            )
            assert said.proved is choice.right
        assert len(exercise.right) == 1


def test_the_broken_line_is_the_first_that_is_refuted():
    found = of_kind(Kind.BROKEN, 0, 1)
    assert {one.claim.name for one in found} == {"mean", "factor", "score"}
    for exercise in found:
        for line, choice in zip(exercise.lines, exercise.choices, strict=True):
            said = judged(line.statement, line.reasons, exercise)
            if line.number < exercise.number:
                assert said.proved
            elif line.number == exercise.number:
                assert said.refuted
                assert choice.witness is not None
            assert choice.right is (line.number == exercise.number)
            assert said.proved is (choice.why is Why.PROVED)
        for one, two in zip(exercise.lines, exercise.lines[1:], strict=False):
            left = two.statement.proposition.left
            assert left == one.statement.proposition.right


SHOWN = (
    "import json\n"
    "from derivations.render.exercises_json import sheet_json\n"
    "from derivations.render.exercises_view import sheet_view\n"
    "from tests.exercises.sheets import smallest\n"
    "print(json.dumps(sheet_json(sheet_view(smallest(3), 'en'))))\n"
)


def test_a_sheet_depends_on_the_seed_alone():
    done = subprocess.run(
        [sys.executable, "-c", SHOWN],
        env={**os.environ, "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    here = sheet_json(sheet_view(smallest(3), "en"))
    assert json.loads(done.stdout) == json.loads(json.dumps(here))
    assert {one["kind"] for one in here["exercises"]} == {"reason", "broken"}
    assert len({smallest(seed).exercises for seed in range(4)}) > 1
