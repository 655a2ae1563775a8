"""``derivations check --watch``."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from derivations.commands.checking import (
    Asked,
    exit_code,
    judged,
    language_of_all,
    sources_of,
)
from derivations.commands.console import (
    complain,
    error_text,
    language_of,
    show,
)
from derivations.commands.kept import digest
from derivations.commands.polling import CHANGED, Stamp, settled, stamps
from derivations.language.errors import InputError
from derivations.render.summary import summary_text, total
from derivations.words import say

if TYPE_CHECKING:
    from derivations.assumptions.given import Assumptions
    from derivations.commands.checked import Checked
    from derivations.commands.sources import Source
    from derivations.document.records import Document


@dataclass(frozen=True)
class Seen:
    """What the last look at a document found.  ``checked`` is the last good
    result, and stays while the document can't be read (``error``)."""

    stamps: dict[Path, Stamp | None]
    checked: Checked | None = None
    error: InputError | None = None
    known: tuple[Assumptions, ...] = ()
    """Under them much has been worked out already, for the next time."""


@dataclass
class Watch:
    """All documents that are watched, as they were last seen."""

    paths: tuple[str, ...]
    asked: Asked
    seen: dict[Source, Seen] = field(default_factory=dict)
    misplaced: list[InputError] = field(default_factory=list)

    def look(self) -> tuple[tuple[Source, ...], dict[Path, Stamp | None]]:
        """Which documents there are, and the stamps of all their files."""
        sources, _ = sources_of(self.paths)
        files = [path for seen in self.seen.values() for path in seen.stamps]
        files += [source.path for source in sources]
        return tuple(sources), stamps(dict.fromkeys(files))

    def update(self) -> tuple[list[Source], list[Source]]:
        """The documents that have to be checked, and those that are gone."""
        sources, self.misplaced = sources_of(self.paths)
        gone = [one for one in self.seen if one not in sources]
        for one in gone:
            del self.seen[one]
        return [one for one in sources if self._is_due(one)], gone

    def _is_due(self, source: Source) -> bool:
        seen = self.seen.get(source)
        return seen is None or stamps(seen.stamps) != seen.stamps

    def check(
        self, source: Source, read: dict[Path, Document], fresh: bool
    ) -> None:
        """Check a document; ``read`` are those read before."""
        self.seen[source] = self._checked(source, read, fresh)

    def _checked(
        self, source: Source, read: dict[Path, Document], fresh: bool
    ) -> Seen:
        from derivations.assumptions.sharing import shared

        kept = self.asked.kept()
        # What it cites isn't known until it is read; any document beside it
        # may count.
        around = stamps((source.path, *_beside(source.path)))
        earlier = None if kept is None or fresh else kept.find(source)
        if earlier is not None:
            return Seen(_read_from(earlier), earlier)
        try:
            report = judged(source, read)
        except InputError as problem:
            before = self.seen.get(source, Seen({}))
            return replace(before, stamps=around, error=problem)
        checked = self.asked.checked(report)
        if kept is not None:
            kept.keep(source, checked)
        known = (one.derivation.assumptions for one in report.derivations)
        return Seen(
            _read_from(checked), checked, known=tuple(map(shared, known))
        )

    @property
    def good(self) -> list[Checked]:
        """What can be read at the moment."""
        found = (one for one in self.seen.values() if one.error is None)
        return [one.checked for one in found if one.checked is not None]

    @property
    def errors(self) -> list[InputError]:
        found = (one.error for one in self.seen.values())
        return self.misplaced + [one for one in found if one is not None]


def _read_from(checked: Checked) -> dict[Path, Stamp | None]:
    """The stamps of its files; a wrong one for a file that has changed since
    it was read."""
    found = stamps(Path(path) for path, _ in checked.files)
    for path, told in checked.files:
        if digest(Path(path)) != told:
            found[Path(path)] = CHANGED
    return found


def _beside(path: Path) -> Iterator[Path]:
    with suppress(OSError):
        yield from sorted(path.parent.glob("*.md"))


# --- what is printed ------------------------------------------------------


def watch(paths: tuple[str, ...], asked: Asked, fresh: bool) -> int:
    """Check, wait for a change, and so on until Ctrl-C; the exit code is
    that of the last check."""
    watched = Watch(paths, asked)
    code: int | None = None
    try:
        while True:
            before = watched.look()
            code = _round(watched, code is None, fresh)
            settled(watched.look, before)
            fresh = False
    except KeyboardInterrupt:
        if code is None:
            raise
        return code


def _round(watched: Watch, first: bool, fresh: bool) -> int:
    """Check once and print what is new."""
    asked = watched.asked.lang
    earlier = dict(watched.seen)
    known = [(one.key, one.path) for one in watched.misplaced]
    due, gone = watched.update()
    errors = [
        one for one in watched.misplaced if (one.key, one.path) not in known
    ]
    if not (due or gone or errors):
        return exit_code(watched.good, bool(watched.errors))
    if not first:
        lang = language_of_all(watched.good, asked)
        _say_changed([one.label for one in (*due, *gone)], lang)
    read: dict[Path, Document] = {}
    for source in due:
        watched.check(source, read, fresh)
        now = watched.seen[source]
        _show(now, earlier.get(source), asked)
        errors += [] if now.error is None else [now.error]
    good = watched.good
    lang = language_of_all(good, asked)
    counts = total([one.summary for one in good])
    show("\n" + summary_text(counts, len(watched.errors), lang))
    for one in (one for error in errors for one in error.all):
        complain(error_text(one, language_of(one.path, asked, one.lang)))
    complain(say("watch-waiting", lang))
    return exit_code(good, bool(watched.errors))


def _say_changed(names: list[str], lang: str) -> None:
    if not names:
        return
    listed = say("report-list", lang).join(names)
    now = time.strftime("%H:%M:%S")
    show("\n" + say("watch-changed", lang, time=now, names=listed))


def _show(now: Seen, before: Seen | None, lang: str | None) -> None:
    """Of a document that was shown before, the parts that read otherwise."""
    if now.checked is None or now.error is not None:
        return
    shown = str(now.checked.shown)
    if before is None or before.checked is None:
        show(shown)
        return
    rest = Counter(_parts(str(before.checked.shown)))
    head, *parts = _parts(shown)
    new = []
    for part in parts:
        if rest[part]:
            rest[part] -= 1
        else:
            new.append(part)
    first = head.partition("\n")[0] if rest[head] else head
    if not new:
        new = [f"  {say('watch-no-change', lang or now.checked.language)}"]
    show("\n\n".join((first, *new)))


def _parts(shown: str) -> list[str]:
    """The report cut at its empty lines: its head, derivations, items."""
    return shown.strip("\n").split("\n\n")
