"""Derivations as tests: one item for every line.

Markdown files with a checked block, and builders (`derivations.Derivation`)
at module level of test modules, are collected.  Nothing of the checker is
imported before one is found.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

if TYPE_CHECKING:
    from derivations.api.builder import Derivation, Place
    from derivations.api.checked import CheckedDerivation
    from derivations.api.documents import CheckedDocument
    from derivations.diagnose.reports import (
        ClaimReport,
        DerivationReport,
        ExpectedReport,
        LineReport,
    )
    from derivations.document.records import Claim, Expected, Line
    from derivations.language.errors import InputError
    from derivations.language.position import Position

OPTION = "derivations_files"

# A checked block, or one that is meant to be: the reader says what is wrong
# with the word after the fence.
_FENCE = re.compile(
    rb"^[ \t]*(?:`{3,}|~{3,})[ \t]*(?:deriv|\xe6\x8e\xa8\xe5\xaf\xbc)",
    re.MULTILINE | re.IGNORECASE,
)
_MAX_BYTES = 2_000_000


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini(
        OPTION,
        "Markdown files that are collected when they hold a derivation "
        "(patterns for their name or path; none switches this off)",
        type="args",
        default=["*.md"],
    )


def pytest_collect_file(
    file_path: Path, parent: pytest.Collector
) -> pytest.Collector | None:
    if file_path.suffix.lower() != ".md":
        return None
    if not _is_wanted(file_path, parent.config) or not _has_block(file_path):
        return None
    made: pytest.Collector = DocumentFile.from_parent(parent, path=file_path)
    return made


def pytest_pycollect_makeitem(
    collector: pytest.Module | pytest.Class, name: str, obj: object
) -> pytest.Collector | None:
    if not isinstance(collector, pytest.Module) or name.startswith("_"):
        return None
    if type(obj).__module__ != "derivations.api.builder":
        return None
    from derivations.api.builder import Derivation

    if not isinstance(obj, Derivation):
        return None
    made: pytest.Collector = BuiltNode.from_parent(
        collector, name=obj.name or name, built=obj
    )
    return made


def _is_wanted(path: Path, config: pytest.Config) -> bool:
    patterns: list[str] = config.getini(OPTION)
    try:
        relative = path.relative_to(config.rootpath).as_posix()
    except ValueError:
        relative = path.as_posix()
    return any(
        fnmatch(path.name, pattern) or fnmatch(relative, pattern)
        for pattern in patterns
    )


def _has_block(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return _FENCE.search(file.read(_MAX_BYTES)) is not None
    except OSError:
        return False


def _unreadable(error: InputError, lang: str = "") -> NoReturn:
    from derivations.words import say_error

    rows = [
        f"{one.path}:{one.position.line}:{one.position.column}: "
        f"{say_error(one, lang or one.lang or 'en')}"
        for one in error.all
    ]
    raise pytest.Collector.CollectError("\n".join(rows))


# --- collectors -----------------------------------------------------------


class DocumentFile(pytest.File):
    """A Markdown document: a node for each of its derivations."""

    def collect(self) -> Iterable[pytest.Collector]:
        from derivations.api.documents import load
        from derivations.language.errors import InputError

        try:
            document: CheckedDocument = load(self.path)
        except InputError as error:
            _unreadable(error)
        for derivation in document.derivations:
            yield DocumentNode.from_parent(
                self, name=derivation.name, checked=derivation
            )


class DerivationNode(pytest.Collector):
    """One derivation; judged once, when its first item runs."""

    checked: CheckedDerivation

    def place(self, position: Position) -> tuple[str, int]:
        """File and line of a position of the derivation."""
        return str(self.path), position.line

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        from derivations.document.records import Claim

        yield ModelItem.from_parent(self, name="model", node=self)
        for number, item in enumerate(self.checked.record.items):
            if isinstance(item, Claim):
                yield ClaimNode.from_parent(
                    self, name=item.name, node=self, number=number, claim=item
                )
            else:
                yield ExpectedItem.from_parent(
                    self,
                    name=item.name,
                    node=self,
                    number=number,
                    expected=item,
                )

    @cached_property
    def report(self) -> DerivationReport:
        from derivations.diagnose.judge import judge_derivation

        return judge_derivation(self.checked.record, plainly=True)

    @property
    def language(self) -> str:
        return self.checked.language


class DocumentNode(DerivationNode):
    def __init__(self, checked: CheckedDerivation, **settings: Any) -> None:
        super().__init__(**settings)
        self.checked = checked


class BuiltNode(DerivationNode):
    """A builder at module level; places are lines of the test module."""

    def __init__(self, built: Derivation, **settings: Any) -> None:
        super().__init__(**settings)
        self.built = built

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        from derivations.language.errors import InputError

        try:
            self.checked = self.built.check()
        except InputError as error:
            _unreadable(error, self.built.lang)
        yield from super().collect()

    def place(self, position: Position) -> tuple[str, int]:
        found: Place | None = self.built.place(position)
        if found is None:
            return str(self.path), 1
        return found.path, found.line


class ClaimNode(pytest.Collector):
    """A claim: an item for each line, and one for the whole."""

    def __init__(
        self, node: DerivationNode, number: int, claim: Claim, **settings: Any
    ) -> None:
        super().__init__(**settings)
        self.node = node
        self.number = number
        self.claim = claim

    @property
    def report(self) -> ClaimReport:
        from derivations.diagnose.reports import ClaimReport

        found = self.node.report.items[self.number]
        if not isinstance(found, ClaimReport):
            raise TypeError(self.name)
        return found

    def collect(self) -> Iterable[pytest.Item]:
        for place, line in enumerate(self.claim.lines):
            yield LineItem.from_parent(
                self,
                name=str(line.number),
                node=self.node,
                claim=self,
                place=place,
                line=line,
            )
        yield ClaimItem.from_parent(
            self, name="claim", node=self.node, claim=self
        )


# --- items ----------------------------------------------------------------


class NotAsExpected(Exception):
    """What failed, where, and why, in words."""


class DerivationItem(pytest.Item):
    """One thing to be as expected; failures come without a traceback."""

    def __init__(self, node: DerivationNode, **settings: Any) -> None:
        super().__init__(**settings)
        self.node = node

    @property
    def position(self) -> Position:
        return self.node.checked.record.position

    @property
    def as_expected(self) -> bool:
        raise NotImplementedError

    def faults(self) -> Iterator[str]:
        """Why it isn't as expected, in words."""
        raise NotImplementedError

    def headline(self) -> str:
        """What was to hold."""
        raise NotImplementedError

    def runtest(self) -> None:
        if self.as_expected:
            return
        path, line = self.node.place(self.position)
        rows = [f"{self._shown(path)}:{line}: {self.headline()}"]
        rows += [f"  {fault}" for fault in self.faults()]
        raise NotAsExpected("\n".join(rows))

    def _shown(self, path: str) -> str:
        try:
            return str(
                Path(path).relative_to(self.config.invocation_params.dir)
            )
        except ValueError:
            return path

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None
    ) -> Any:
        if isinstance(excinfo.value, NotAsExpected):
            return str(excinfo.value)
        return super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, int, str]:
        path, line = self.node.place(self.position)
        name = self.nodeid.partition("::")[2]
        return Path(path), line - 1, name


class ModelItem(DerivationItem):
    """The assumptions have a model; without one nothing is proved."""

    @property
    def as_expected(self) -> bool:
        return self.node.report.consistent

    def headline(self) -> str:
        from derivations.words import say

        return say("report-derivation", self.node.language, name=self.node.name)

    def faults(self) -> Iterator[str]:
        from derivations.render.report_text import model_status

        yield from model_status(self.node.report, self.node.language)


class LineItem(DerivationItem):
    def __init__(
        self, claim: ClaimNode, place: int, line: Line, **settings: Any
    ) -> None:
        super().__init__(**settings)
        self.claim = claim
        self.place = place
        self.line = line

    @property
    def position(self) -> Position:
        return self.line.position

    @property
    def report(self) -> LineReport:
        return self.claim.report.lines[self.place]

    @property
    def as_expected(self) -> bool:
        return self.report.as_expected

    def headline(self) -> str:
        from derivations.render.notebook import line_headline

        return line_headline(self.report, self.node.language)

    def faults(self) -> Iterator[str]:
        from derivations.render.notebook import line_notes

        yield from line_notes(
            self.report, self.node.checked.given, self.node.language
        )


class ClaimItem(DerivationItem):
    def __init__(self, claim: ClaimNode, **settings: Any) -> None:
        super().__init__(**settings)
        self.claim = claim

    @property
    def position(self) -> Position:
        return self.claim.claim.position

    @property
    def as_expected(self) -> bool:
        return self.claim.report.as_expected

    def headline(self) -> str:
        from derivations.render.notebook import claim_headline

        return claim_headline(self.claim.report, self.node.language)

    def faults(self) -> Iterator[str]:
        from derivations.render.claim_text import explain_claim

        yield from explain_claim(
            self.claim.report, self.node.checked.given, self.node.language
        )


class ExpectedItem(DerivationItem):
    def __init__(
        self, number: int, expected: Expected, **settings: Any
    ) -> None:
        super().__init__(**settings)
        self.number = number
        self.expected = expected

    @property
    def position(self) -> Position:
        return self.expected.position

    @property
    def report(self) -> ExpectedReport:
        from derivations.diagnose.reports import ExpectedReport

        found = self.node.report.items[self.number]
        if not isinstance(found, ExpectedReport):
            raise TypeError(self.name)
        return found

    @property
    def as_expected(self) -> bool:
        return self.report.as_expected

    def headline(self) -> str:
        from derivations.render.notebook import expected_headline

        return expected_headline(self.report, self.node.language)

    def faults(self) -> Iterator[str]:
        from derivations.render.claim_text import explain_expected

        yield from explain_expected(
            self.report, self.node.checked.given, self.node.language
        )
