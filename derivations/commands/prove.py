"""``derivations prove``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from derivations.commands.console import (
    AS_EXPECTED,
    NOT_AS_EXPECTED,
    format_option,
    json_text,
    language_option,
    show,
)
from derivations.commands.spoken import Spoken
from derivations.language.errors import InputError

if TYPE_CHECKING:
    from derivations.assumptions.given import Assumptions


class _Proving(Spoken):
    """A statement may begin with a minus sign and is no option then."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        guarded = [
            f" {word}"
            if word.startswith("-")
            and not word.startswith("--")
            and word != "-h"
            else word
            for word in args
        ]
        return super().parse_args(ctx, guarded)


@click.command(cls=_Proving)
@click.argument("statement")
@click.option(
    "--given",
    "given",
    default="",
    metavar='"…; …"',
)
@format_option
@language_option
@click.pass_context
def prove(
    context: click.Context,
    statement: str,
    given: str,
    form: str,
    lang: str | None,
) -> None:
    """Prove one STATEMENT, or refute it with a counterexample."""
    from derivations.diagnose.judge import judge
    from derivations.document.declare import scope_of
    from derivations.document.parse import read_given
    from derivations.language.reader import read_statement
    from derivations.words import say

    spoken = lang or "en"
    statement = statement.removeprefix(" ")
    try:
        assumptions = _self_named(read_given(given), given, spoken)
    except InputError as error:
        error.path = error.path or say("cli-where-given", spoken)
        raise
    try:
        goal = read_statement(statement, scope_of(assumptions))
    except InputError as error:
        error.path = error.path or say("cli-where-statement", spoken)
        raise
    judgement = judge(goal, assumptions)
    if form == "json":
        from derivations.render.report_json import prove_json

        show(json_text(prove_json(judgement, assumptions, spoken)))
    else:
        from derivations.render.report_text import judgement_text

        show(judgement_text(judgement, assumptions, spoken))
    context.exit(AS_EXPECTED if judgement.proved else NOT_AS_EXPECTED)


def _self_named(assumptions: Assumptions, given: str, lang: str) -> Assumptions:
    """Facts that their author gave no name are called by their own text."""
    from dataclasses import replace

    from derivations.render.condition_text import fact_text

    written = _names(given)
    return replace(
        assumptions,
        facts=tuple(
            fact
            if fact.name in written
            else replace(fact, name=fact_text(fact, lang))
            for fact in assumptions.facts
        ),
    )


def _names(given: str) -> frozenset[str]:
    """What stands before a colon that isn't part of ``:=``."""
    pieces = given.replace("：", ":").replace("；", ";").replace("\n", ";")
    heads = [
        piece.partition(":")[0].strip()
        for piece in pieces.split(";")
        if ":" in piece and ":=" not in piece
    ]
    return frozenset(heads)
