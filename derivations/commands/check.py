"""``derivations check``."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import click

from derivations.commands.checking import (
    Asked,
    exit_code,
    language_of_all,
    sources_of,
)
from derivations.commands.console import (
    AS_EXPECTED,
    NOT_AS_EXPECTED,
    complain_of,
    format_option,
    json_text,
    language_option,
    show,
)
from derivations.commands.spoken import Spoken
from derivations.language.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from derivations.commands.checked import Checked
    from derivations.commands.kept import Kept
    from derivations.commands.side_by_side import Answer
    from derivations.commands.sources import Source
    from derivations.diagnose.replays import Replay


@click.command(cls=Spoken)
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@format_option
@language_option
@click.option(
    "--show-reading",
    is_flag=True,
)
@click.option(
    "--recheck",
    is_flag=True,
)
@click.option(
    "--brief",
    is_flag=True,
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    metavar="N",
)
@click.option(
    "--fresh",
    is_flag=True,
)
@click.option(
    "--watch",
    is_flag=True,
)
@click.pass_context
def check(
    context: click.Context,
    paths: tuple[str, ...],
    form: str,
    lang: str | None,
    *,
    show_reading: bool,
    recheck: bool,
    brief: bool,
    jobs: int | None,
    fresh: bool,
    watch: bool,
) -> None:
    """Check every line of documents, or of the shipped library."""
    from derivations.render.check_json import check_json
    from derivations.render.summary import summary_text, total

    if brief and form == "json":
        raise InputError("cli-brief-text")
    asked = Asked(form, lang, show_reading, brief)
    if watch:
        context.exit(_watched(paths, asked, recheck, fresh))
    sources, errors = sources_of(paths)
    # A replay needs the proofs themselves.
    kept = None if recheck else asked.kept()
    known: dict[Source, Checked] = {}
    if kept is not None and not fresh:
        known = _known(sources, kept)
    found: list[Checked] = []
    replays: list[Replay] = []
    for source, one in _each(sources, known, asked, recheck, jobs):
        if one.error is not None:
            errors.append(one.error)
        if one.checked is None:
            continue
        if kept is not None and source not in known:
            kept.keep(source, one.checked)
        found.append(one.checked)
        replays += one.replays
        if form == "text":
            show(one.checked.shown)
    code = exit_code(found, bool(errors))
    spoken = language_of_all(found, lang)
    replayed = _Replayed()
    if recheck:
        replayed = _replayed(replays, spoken)
    each = [one for error in errors for one in error.all]
    counts = replace(total([one.summary for one in found]), kept=len(known))
    if form == "json":
        good = code == AS_EXPECTED
        documents = [one.shown for one in found]
        whole = check_json(documents, counts, each, spoken, as_expected=good)
        show(json_text({**whole, **replayed.data}))
    else:
        show("\n" + summary_text(counts, len(errors), spoken) + replayed.text)
    for error in errors:
        complain_of(error, lang)
    if code == AS_EXPECTED and not replayed.held:
        code = NOT_AS_EXPECTED
    context.exit(code)


def _known(sources: list[Source], kept: Kept) -> dict[Source, Checked]:
    """What earlier checks of the same said."""
    found = ((source, kept.find(source)) for source in sources)
    return {source: one for source, one in found if one is not None}


def _each(
    sources: list[Source],
    known: dict[Source, Checked],
    asked: Asked,
    recheck: bool,
    jobs: int | None,
) -> Iterator[tuple[Source, Answer]]:
    """What comes of each document, in their order."""
    from derivations.commands.side_by_side import Answer, answers

    due = [source for source in sources if source not in known]
    new = answers(due, asked, recheck, jobs)
    for source in sources:
        earlier = known.get(source)
        yield source, next(new) if earlier is None else Answer(earlier)


def _watched(
    paths: tuple[str, ...], asked: Asked, recheck: bool, fresh: bool
) -> int:
    from derivations.commands.watch import watch

    for option, given in (
        ("--format json", asked.form == "json"),
        ("--recheck", recheck),
    ):
        if given:
            raise InputError("cli-watch-alone", other=option)
    return watch(paths, asked, fresh)


@dataclass(frozen=True, slots=True)
class _Replayed:
    """What became of the proofs that were replayed."""

    held: bool = True
    data: dict[str, Any] = field(default_factory=dict)
    text: str = ""


def _replayed(found: list[Replay], spoken: str) -> _Replayed:
    from derivations.render.replay_text import replay_json, replay_text

    return _Replayed(
        all(one.held for one in found),
        {"recheck": replay_json(found)},
        replay_text(found, spoken),
    )
