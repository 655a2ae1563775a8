"""Claims that are one chain of relations, and their lines with another
formula or in another place."""

from __future__ import annotations

from dataclasses import replace

from derivations.between.setting import Setting
from derivations.document.records import Claim, Line
from derivations.language.errors import InputError
from derivations.language.reader import read_statement
from derivations.language.scope import Scope
from derivations.language.tree import Relation, Statement, Term
from derivations.language.write import to_text


def relation(statement: Statement) -> Relation | None:
    found = statement.proposition
    return found if isinstance(found, Relation) else None


def is_chain(claim: Claim) -> bool:
    """Whether its lines are one chain of relations."""
    lines = claim.lines
    return (
        bool(lines)
        and all(relation(line.statement) for line in lines)
        and all(line.continues for line in lines[1:])
    )


def linked(left: Term, line: Line) -> Statement:
    """The line as it reads after another term."""
    found = relation(line.statement)
    if found is None:
        return line.statement
    changed = replace(found, left=left)
    return replace(line.statement, proposition=changed)


def ending(right: Term, statement: Statement) -> Statement:
    """The statement with another right side."""
    found = relation(statement)
    if found is None:
        return statement
    return replace(statement, proposition=replace(found, right=right))


def end_of(statement: Statement) -> Term | None:
    """The right side of a relation."""
    found = relation(statement)
    return None if found is None else found.right


def reread(statement: Statement, scope: Scope) -> Statement | None:
    """As the reader takes it when it is written; None for what it refuses,
    such as the square of a vector."""
    try:
        return read_statement(to_text(statement), scope)
    except InputError:
        return None


def cites_elsewhere(here: Setting) -> bool:
    """Whether its reasons are claims of other derivations."""
    return any(reason.cited for reason in here.line.reasons)
