"""What a check of documents says to programs, beside the documents."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.language.errors import InputError
from derivations.render.summary import Summary
from derivations.words import MESSAGES, say_error

Json = dict[str, object]


def check_json(
    documents: Sequence[object],
    counts: Summary,
    errors: Sequence[InputError],
    spoken: str,
    *,
    as_expected: bool,
) -> Json:
    """All documents together; those that can't be read are among the
    ``errors``."""
    return {
        "as_expected": as_expected,
        "documents": list(documents),
        "errors": [error_json(error, spoken) for error in errors],
        "summary": {
            "documents": counts.documents,
            "kept": counts.kept,
            "claims": counts.claims,
            "claims_proved": counts.claims_proved,
            "lines": counts.lines,
            "lines_proved": counts.lines_proved,
            "lines_refuted": counts.lines_refuted,
            "lines_undecided": counts.lines_undecided,
            "wrong": counts.wrong,
            "wrong_refuted": counts.wrong_refuted,
            "incomplete": counts.incomplete,
            "incomplete_as_expected": counts.incomplete_as_expected,
            "stated": dict(
                zip(
                    ("proved", "refuted", "incomplete", "undecided"),
                    counts.stated,
                    strict=True,
                )
            ),
            "outside": counts.outside,
            "not_as_expected": [
                {"place": fault.place, "path": fault.path, "line": fault.line}
                for fault in counts.faults
            ],
            "rests_on_unproved": [
                {"place": place, "on": list(names)}
                for place, names in counts.resting
            ],
        },
    }


def error_json(error: InputError, lang: str) -> Json:
    said = say_error(error, lang) if error.key in MESSAGES else error.key
    return {
        "path": error.path,
        "line": error.position.line,
        "column": error.position.column,
        "key": error.key,
        "piece": error.piece,
        "message": said,
    }
