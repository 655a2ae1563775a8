"""Lines of the data files, read and judged."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from derivations.assumptions.given import Assumptions
from derivations.diagnose.judge import judge
from derivations.diagnose.reports import Judgement
from derivations.document.declare import scope_of
from derivations.document.parse import read_given
from derivations.language.reader import read_statement

DATA = Path(__file__).parents[1] / "data"


def load(name: str) -> list[dict[str, object]]:
    text = (DATA / f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)["line"]


@cache
def judged(given: str, statement: str) -> tuple[Judgement, Assumptions]:
    assumptions = read_given(given)
    read = read_statement(statement, scope_of(assumptions))
    return judge(read, assumptions), assumptions


def named(judgement: Judgement) -> list[str]:
    """The misconceptions that were named, by id."""
    return [mistake.misconception.id for mistake in judgement.mistakes]
