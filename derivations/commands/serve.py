"""``derivations serve``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from derivations.commands.console import (
    AS_EXPECTED,
    complain_of,
    error_text,
    language_option,
    show,
)
from derivations.commands.spoken import Spoken
from derivations.language.errors import InputError

if TYPE_CHECKING:
    from derivations.audit.records import DocumentAudit
    from derivations.commands.server import Server
    from derivations.commands.sources import Source
    from derivations.commands.tracking import Found, Sources, Tracked
    from derivations.diagnose.reports import DocumentReport
    from derivations.document.records import Document

PORT = 8000


@click.command("serve", cls=Spoken)
@click.argument("places", metavar="[NAME|PATH]…", nargs=-1)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=PORT,
    show_default=True,
)
@click.option("--audit", "with_audit", is_flag=True)
@language_option
@click.pass_context
def serve(
    context: click.Context,
    places: tuple[str, ...],
    port: int,
    with_audit: bool,
    lang: str | None,
) -> None:
    """Show documents as web pages while they are being written."""
    from derivations.commands.polling import settled
    from derivations.commands.server import Server
    from derivations.commands.sources import sources_named
    from derivations.commands.tracking import Tracked
    from derivations.words import say

    spoken = lang or "en"
    sources_named(places)  # before a port is taken
    preview = Preview(Tracked(partial(_sources, places)), with_audit, spoken)
    with Server(port) as server:
        preview.begin(server)
        server.start()
        key = "serve-open-audited" if with_audit else "serve-open"
        show(say(key, spoken, address=server.address))
        with suppress(KeyboardInterrupt):
            while True:
                before = preview.look()
                preview.update(server)
                settled(preview.look, before)
    context.exit(AS_EXPECTED)


def _sources(places: tuple[str, ...]) -> Sources:
    """The documents, without those whose place is gone for the moment."""
    from derivations.commands.checking import placed
    from derivations.commands.sources import sources_named

    found: list[Source] = []
    errors: list[InputError] = []
    each: list[tuple[str, ...]] = [(place,) for place in places]
    for some in each or [()]:
        try:
            found += sources_named(some)
        except InputError as problem:
            errors.append(placed(problem, " ".join(some)))
    return list(dict.fromkeys(found)), errors


@dataclass(frozen=True)
class Lesson:
    """A document as a page shows it."""

    report: DocumentReport
    audit: DocumentAudit | None = None


@dataclass
class Preview:
    """The pages of the documents, as they were last good."""

    tracked: Tracked[Lesson]
    audited: bool
    lang: str
    files: Mapping[str, str] = field(default_factory=dict)
    """Of the last build that came to an end."""
    said: list[str] = field(default_factory=list)
    """What is wrong at the moment, as it was last printed."""
    begun: bool = False

    def begin(self, server: Server) -> None:
        """Pages for as long as nothing has been checked."""
        from derivations.site.build import site_files
        from derivations.site.live import live_files

        server.files = {**site_files(()), **live_files()}
        server.missing = partial(self._notice, "live-waiting", ())

    def _notice(self, key: str, errors: Sequence[InputError], name: str) -> str:
        from derivations.site.live import notice_page

        lang = "zh" if name.endswith(".zh.html") else self.lang
        return notice_page(key, lang, _texts(errors, lang))

    def look(self) -> Any:
        """What differs when there is something to do."""
        from derivations.commands.polling import stamps
        from derivations.site.topics import FILE

        found = self.tracked.look()
        return found, stamps(folder / FILE for folder in _folders(found[0]))

    def update(self, server: Server) -> None:
        """Judge what has changed, and hand its pages to the server."""
        from derivations.commands.watch import say_changed
        from derivations.site.live import live_files

        due, gone = self.tracked.update()
        if self.begun:
            say_changed([*due, *gone], self.lang)
        read: dict[Path, Document] = {}
        for source in due:
            self.tracked.examine(source, partial(self._lesson, source, read))
        errors = self.tracked.errors
        try:
            self.files = self._built()
        except InputError as problem:
            errors = [problem, *errors]
        said = _texts(errors, self.lang)
        if due or said != self.said:
            for error in errors:
                complain_of(error, self.lang)
        self.said = said
        server.files = {**self._pages(errors), **live_files()}
        server.missing = partial(self._notice, "live-missing", errors)
        self.begun = True

    def _lesson(
        self, source: Source, read: dict[Path, Document]
    ) -> Found[Lesson]:
        from derivations.commands.checking import judged
        from derivations.commands.tracking import found
        from derivations.site.needs import audited

        report = judged(source, read)
        audit = audited(report.document) if self.audited else None
        return found(report, Lesson(report, audit))

    def _built(self) -> dict[str, str]:
        """The files of the site, with what was last good of a document that
        can't be read at the moment.  Raises InputError."""
        from derivations.site.build import site_files
        from derivations.site.topics import topics_in

        lessons = [
            seen.found.result
            for seen in self.tracked.seen.values()
            if seen.found is not None
        ]
        topics = topics_in(_folders(self.tracked.seen))
        audits = [one.audit for one in lessons if one.audit is not None]
        try:
            return site_files([one.report for one in lessons], topics, audits)
        except RecursionError:
            raise InputError("cli-too-deep") from None

    def _pages(self, errors: Sequence[InputError]) -> dict[str, str]:
        """The files with what can't be read said above the pages: on the
        page of a document that of its own, elsewhere all."""
        from derivations.site.live import live_page
        from derivations.site.pages import INDEX, file_name, stem_of

        own: dict[str, list[InputError]] = {}
        for seen in self.tracked.seen.values():
            if seen.found is not None:
                document = seen.found.result.report.document
                name = file_name(stem_of(document), document.language)
                own[name] = [] if seen.error is None else [seen.error]
        made = dict(self.files)
        for name, whole in self.files.items():
            if name.endswith(".html"):
                lang = "zh" if name.endswith(".zh.html") else "en"
                said = _texts(own.get(name, errors), lang)
                made[name] = live_page(whole, lang, said)
        index = file_name(INDEX, "en")
        if index not in made:
            made[index] = self._notice("live-nothing", errors, index)
        return made


def _texts(errors: Sequence[InputError], lang: str) -> list[str]:
    return [error_text(one, lang) for each in errors for one in each.all]


def _folders(sources: Any) -> list[Path]:
    """Where the documents are, each folder once."""
    return list(dict.fromkeys(source.path.parent for source in sources))
