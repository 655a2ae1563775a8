"""``derivations check --watch``."""

from __future__ import annotations

import time
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from derivations.commands.checking import (
    Asked,
    exit_code,
    judged,
    language_of_all,
    sources_of,
)
from derivations.commands.console import complain, complain_of, show
from derivations.commands.polling import settled
from derivations.commands.tracking import Found, Seen, Tracked, found
from derivations.render.summary import summary_text, total
from derivations.words import say

if TYPE_CHECKING:
    from pathlib import Path

    from derivations.commands.checked import Checked
    from derivations.commands.kept import Kept
    from derivations.commands.sources import Source
    from derivations.document.records import Document


def watch(paths: tuple[str, ...], asked: Asked, fresh: bool) -> int:
    """Check, wait for a change, and so on until Ctrl-C; the exit code is
    that of the last check."""
    tracked: Tracked[Checked] = Tracked(partial(sources_of, paths))
    kept = asked.kept()
    code: int | None = None
    try:
        while True:
            before = tracked.look()
            code = _round(tracked, asked, kept, code is None, fresh)
            settled(tracked.look, before)
            fresh = False
    except KeyboardInterrupt:
        if code is None:
            raise
        return code


def _round(
    tracked: Tracked[Checked],
    asked: Asked,
    kept: Kept | None,
    first: bool,
    fresh: bool,
) -> int:
    """Check once and print what is new."""
    earlier = dict(tracked.seen)
    known = [(one.key, one.path) for one in tracked.misplaced]
    lang = language_of_all(tracked.good, asked.lang)
    due, gone = tracked.update()
    errors = [
        one for one in tracked.misplaced if (one.key, one.path) not in known
    ]
    if due or gone or errors:
        if not first:
            say_changed([*due, *gone], lang)
        read: dict[Path, Document] = {}
        old = None if fresh else kept
        for source in due:
            how = partial(_checked, source, asked, read, old, kept)
            now = tracked.examine(source, how)
            _show(now, earlier.get(source), asked.lang)
            errors += [] if now.error is None else [now.error]
        lang = language_of_all(tracked.good, asked.lang)
        counts = total([one.summary for one in tracked.good])
        show("\n" + summary_text(counts, len(tracked.errors), lang))
        for error in errors:
            complain_of(error, asked.lang)
        complain(say("watch-waiting", lang))
    return exit_code(tracked.good, bool(tracked.errors))


def _checked(
    source: Source,
    asked: Asked,
    read: dict[Path, Document],
    old: Kept | None,
    kept: Kept | None,
) -> Found[Checked]:
    """As an earlier check found (in ``old``), or anew, to be ``kept``."""
    earlier = None if old is None else old.find(source)
    if earlier is not None:
        return Found(earlier, earlier.files)
    report = judged(source, read, plainly=asked.brief)
    checked = asked.checked(report)
    if kept is not None:
        kept.keep(source, checked)
    return found(report, checked)


def say_changed(sources: list[Source], lang: str) -> None:
    """Which documents have changed, and when."""
    if not sources:
        return
    listed = say("report-list", lang).join(one.label for one in sources)
    now = time.strftime("%H:%M:%S")
    show("\n" + say("watch-changed", lang, time=now, names=listed))


def _show(
    now: Seen[Checked], before: Seen[Checked] | None, lang: str | None
) -> None:
    """Of a document that was shown before, the parts that read otherwise."""
    if now.found is None or now.error is not None:
        return
    checked = now.found.result
    shown = str(checked.shown)
    if before is None or before.found is None:
        show(shown)
        return
    rest = Counter(_parts(str(before.found.result.shown)))
    head, *parts = _parts(shown)
    new = []
    for part in parts:
        if rest[part]:
            rest[part] -= 1
        else:
            new.append(part)
    first = head.partition("\n")[0] if rest[head] else head
    if rest[head] and not new:
        new = [f"  {say('watch-no-change', lang or checked.language)}"]
    show("\n\n".join((first, *new)))


def _parts(shown: str) -> list[str]:
    """The report cut at its empty lines: its head, derivations, items."""
    return shown.strip("\n").split("\n\n")
