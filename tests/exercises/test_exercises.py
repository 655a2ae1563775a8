"""Every answer of an exercise is put to the checker."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise, permutations

from derivations.diagnose.chains import joins
from derivations.exercises.chains import linked
from derivations.exercises.records import Kind, Why
from derivations.render.exercises_json import sheet_json
from derivations.render.exercises_view import sheet_view
from tests.exercises.sheets import judged, of_kind, smallest


def test_exactly_the_right_reason_proves_its_line():
    found = of_kind(Kind.REASON)
    assert {one.claim.name for one in found} >= {"mean", "factor", "score"}
    for exercise in found:
        assert len(exercise.choices) == 4
        for choice in exercise.choices:
            said = judged(
                exercise.line.statement, choice.answer.reasons, exercise
            )
            assert said.proved is choice.right
        assert len(exercise.right) == 1


def test_exactly_without_what_it_uses_a_line_is_not_proved():
    found = of_kind(Kind.ASSUMPTION)
    assert {len(one.right) for one in found} == {1}
    nothing = 0
    for exercise in found:
        *choices, none = exercise.choices
        line = exercise.line
        for choice in choices:
            assumed = choice.answer.assumed
            if assumed.declared:
                assert choice.right
                continue
            less = replace(exercise, given=exercise.given.without(assumed.name))
            said = judged(line.statement, line.reasons, less)
            assert said.proved is not choice.right
        assert none.answer.assumed is None
        assert none.right is not any(one.right for one in choices)
        nothing += none.right
        # Its reason doesn't name what is asked for.
        assert not any(reason.citations for reason in line.reasons)
    assert 0 < nothing < len(found)


def test_an_order_is_right_exactly_where_every_line_follows():
    found = of_kind(Kind.ORDER)
    assert [one.claim.name for one in found] == ["mean", "score", "twice"]
    for exercise in found:
        first = exercise.claim.lines[0].statement.proposition.left
        numbers = [line.number for line in exercise.lines]
        author = tuple(
            numbers.index(line.number) for line in exercise.claim.lines
        )
        assert author in exercise.orders
        if len(numbers) > 3:
            continue
        for order in permutations(range(len(numbers))):
            left, lines, proved = first, [], True
            for place in order:
                line = exercise.lines[place]
                said = linked(left, line)
                proved &= judged(said, line.reasons, exercise).proved
                lines.append(
                    replace(line, statement=said, continues=bool(lines))
                )
                left = said.proposition.right
            chain = replace(exercise.claim, lines=tuple(lines))
            good = proved and joins(chain, exercise.given)
            assert good is (order in exercise.orders)


def test_another_order_may_be_right_too():
    (twice,) = (one for one in of_kind(Kind.ORDER) if one.claim.name == "twice")
    assert len(twice.orders) == 2


def test_the_broken_line_is_the_first_that_is_refuted():
    found = of_kind(Kind.BROKEN)
    assert {one.claim.name for one in found} >= {"mean", "factor", "score"}
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
        for one, two in pairwise(exercise.lines):
            left = two.statement.proposition.left
            assert left == one.statement.proposition.right


def test_what_stands_in_a_line_is_proved_and_all_else_refuted():
    found = of_kind(Kind.NEXT)
    assert {one.claim.name for one in found} >= {"factor", "score"}
    for exercise in found:
        for choice in exercise.choices:
            statement = choice.answer.statement
            said = judged(statement, exercise.line.reasons, exercise)
            assert said.proved is choice.right
            assert said.refuted is not choice.right
        assert len(exercise.right) == 1


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
    assert len({smallest(seed).exercises for seed in range(4)}) > 1
