"""Documents checked in several processes, each document in one of them.

A verdict depends on its document and those that it cites alone, so the
number of processes changes nothing but the time.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from derivations.commands.checking import Asked, judged
from derivations.language.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path

    from derivations.commands.checked import Checked
    from derivations.commands.sources import Source
    from derivations.diagnose.replays import Replay
    from derivations.document.records import Document

MAX_JOBS: Final = 8
"""More processes aren't started unless they are asked for."""
MIN_BYTES: Final = 16_000
"""Documents shorter than this, all together, are judged sooner than a second
process starts."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a document: the result and the replays of its proofs, or
    why it can't be read."""

    checked: Checked | None = None
    error: InputError | None = None
    replays: tuple[Replay, ...] = ()


def answers(
    sources: Sequence[Source], asked: Asked, recheck: bool, jobs: int | None
) -> Iterator[Answer]:
    """What comes of each document, in their order."""
    groups = _groups(sources)
    wanted = min(len(groups), jobs or _processors(sources))
    if wanted < 2:
        read: dict[Path, Document] = {}
        for source in sources:
            yield answer(source, asked, recheck, read)
        return
    with _pool(wanted) as pool:
        waiting: dict[Source, tuple[Future[list[Answer]], int]] = {}
        for group in groups:
            future = pool.submit(_answers, group, asked, recheck)
            for place, source in enumerate(group):
                waiting[source] = (future, place)
        for source in sources:
            future, place = waiting[source]
            yield future.result()[place]


def answer(
    source: Source, asked: Asked, recheck: bool, read: dict[Path, Document]
) -> Answer:
    """What comes of one document; ``read`` are those read before."""
    try:
        # The least proof is the shortest to replay.
        plainly = asked.brief and not recheck
        report = judged(source, read, plainly=plainly)
    except InputError as problem:
        return Answer(error=problem)
    checked = asked.checked(report)
    if not recheck:
        return Answer(checked)
    # Only here, since what replays is as large as what proves.
    from derivations.diagnose.replays import replays

    return Answer(checked, replays=tuple(replays((report,))))


def _answers(
    group: tuple[Source, ...], asked: Asked, recheck: bool
) -> list[Answer]:
    read: dict[Path, Document] = {}
    return [answer(source, asked, recheck, read) for source in group]


def _groups(sources: Sequence[Source]) -> list[tuple[Source, ...]]:
    """A document with its translation: what is worked out for one serves
    the other."""
    found: dict[tuple[Path, str], list[Source]] = {}
    for source in sources:
        stem = source.path.name.partition(".")[0]
        found.setdefault((source.path.parent, stem), []).append(source)
    return [tuple(group) for group in found.values()]


def _size(group: Sequence[Source]) -> int:
    total = 0
    for source in group:
        try:
            total += source.path.stat().st_size
        except (OSError, ValueError):
            continue  # reading it will say why it can't be read
    return total


def _processors(sources: Sequence[Source]) -> int:
    if _size(sources) < MIN_BYTES:
        return 1
    try:
        found = len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        found = os.cpu_count() or 1
    return min(found, MAX_JOBS)


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that end with the command, also when it is interrupted.

    Raises InputError when one of them is ended from outside."""
    pool = ProcessPoolExecutor(jobs, initializer=_uninterrupted)
    try:
        yield pool
    except BrokenProcessPool:
        raise InputError("cli-job-ended") from None
    except BaseException:
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _uninterrupted() -> None:
    """Ctrl-C reaches all processes; the first one ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
