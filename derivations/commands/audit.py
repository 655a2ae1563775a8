"""``derivations audit``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from derivations.commands.console import (
    AS_EXPECTED,
    complain,
    json_text,
    language_option,
    show,
)
from derivations.commands.spoken import Spoken
from derivations.language.errors import InputError

if TYPE_CHECKING:
    from derivations.audit.records import DocumentAudit
    from derivations.document.records import Document


@click.command("audit", cls=Spoken)
@click.argument("documents", nargs=-1, metavar="NAME|PATH")
@click.option("--claim", "claim", multiple=True, metavar="NAME")
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "html")),
    default="text",
    show_default=True,
)
@click.option("--counts", is_flag=True)
@click.option("-o", "--output", metavar="FILE")
@language_option
@click.pass_context
def audit(  # noqa: PLR0917
    context: click.Context,
    documents: tuple[str, ...],
    claim: tuple[str, ...],
    form: str,
    counts: bool,
    output: str | None,
    lang: str | None,
) -> None:
    """Show what claims need of their assumptions."""
    if counts and not (claim or output or form == "html"):
        from derivations.commands.audit_counts import count

        count(documents, form, lang)
        context.exit(AS_EXPECTED)
    if counts or len(documents) != 1:
        raise InputError("cli-one-document")
    from derivations.audit.auditing import audit_document
    from derivations.commands.export import refuse_source, write
    from derivations.commands.sources import named
    from derivations.words import say

    source = named(documents[0])
    if output is not None:
        refuse_source(source.path, output)
    read = source.read()
    names = wanted(read, claim)
    found = audit_document(read, lambda one: one.name in names)
    spoken = lang or read.language
    text = _written(found, form, spoken)
    if output is None or output == "-":
        show(text)
    else:
        write(Path(output), text)
        complain(say("cli-written", spoken, path=output))
    context.exit(AS_EXPECTED)


def wanted(document: Document, names: tuple[str, ...]) -> frozenset[str]:
    """These claims' names, or without any those of all claims.

    Raises InputError for one that the document doesn't have.
    """
    from derivations.document.records import Claim

    known = tuple(
        item.name
        for derivation in document.derivations
        for item in derivation.items
        if isinstance(item, Claim)
    )
    for name in names:
        if name not in known:
            raise InputError(
                "cli-no-such-claim",
                piece=name,
                path=document.path,
                known=", ".join(known) or "–",
            )
    return frozenset(names or known)


def _written(found: DocumentAudit, form: str, lang: str) -> str:
    from derivations.render.audit_html import audit_html
    from derivations.render.audit_json import audit_json
    from derivations.render.audit_text import audit_text

    if form == "json":
        return json_text(audit_json(found, lang)) + "\n"
    if form == "html":
        return audit_html(found, lang)
    return audit_text(found, lang)
