"""Judging the identities, one by one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.identities.given import given, names_of
from benchmarks.identities.statement import NotExpressible, statement
from derivations import prove
from derivations.language.errors import InputError

DATA = Path(__file__).parents[2] / "tests" / "data" / "identities.jsonl"


@dataclass(frozen=True)
class Item:
    """One statement of the set; ``true`` is its oracle's verdict."""

    id: str
    text: str
    assumptions: tuple[str, ...]
    model: dict[str, Any]
    true: bool
    tags: tuple[str, ...]
    difficulty: int

    @property
    def kind(self) -> str:
        if self.true:
            return "true"
        return "mutated" if "mutated" in self.tags else "found"


@dataclass(frozen=True)
class Outcome:
    """``verdict``: "proved", "refuted", "undecided" or "not expressible";
    ``detail`` says why something isn't expressible."""

    item: Item
    verdict: str
    statement: str = ""
    given: str = ""
    detail: str = ""

    @property
    def wrong(self) -> bool:
        """A false statement proved, or a true one refuted."""
        return self.verdict == ("refuted" if self.item.true else "proved")


def items(path: Path = DATA) -> list[Item]:
    """All statements of the set."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [_item(json.loads(line)) for line in lines if line.strip()]


def _item(data: dict[str, Any]) -> Item:
    return Item(
        id=data["id"],
        text=data["statement"],
        assumptions=tuple(data["assumptions"]),
        model=data["model"],
        true=data["verdict"] == "true",
        tags=tuple(data["tags"]),
        difficulty=data["difficulty"],
    )


def judged(item: Item) -> Outcome:
    """The verdict on the item's translation."""
    names = names_of(item.model)
    try:
        text = statement(item.text, names)
        assumed = "; ".join(given(list(item.assumptions), item.model, names))
    except NotExpressible as error:
        return Outcome(item, "not expressible", detail=str(error))
    try:
        result = prove(text, given=assumed)
    except InputError as error:
        return Outcome(item, "not expressible", text, assumed, str(error))
    return Outcome(item, str(result.verdict), text, assumed)


def outcomes(chosen: Iterable[Item]) -> Iterator[Outcome]:
    return (judged(item) for item in chosen)
