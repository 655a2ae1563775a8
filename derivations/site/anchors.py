"""Where on a page things stand: one id for each claim, line, assumption."""

from __future__ import annotations

from dataclasses import dataclass, field

from derivations.document.records import Claim, Derivation, Document


@dataclass(frozen=True, slots=True)
class Anchors:
    """Ids by derivation and name.  A claim has its name for an id, with its
    derivation's before it where another one has the same."""

    claims: dict[tuple[str, str], str] = field(default_factory=dict)

    def item(self, derivation: str, name: str) -> str:
        """Of a claim, or of a wrong or incomplete line."""
        return self.claims[derivation, name]

    def line(self, derivation: str, claim: str, number: int) -> str:
        return f"{self.item(derivation, claim)}.{number}"

    def fact(self, derivation: str, name: str) -> str:
        return f"{derivation}:{name}"

    def given(self, derivation: str) -> str:
        return f"{derivation}:"


def anchors_of(document: Document) -> Anchors:
    claims: dict[tuple[str, str], str] = {}
    taken: set[str] = set()
    for derivation in document.derivations:
        for item in derivation.items:
            key = derivation.name, item.name
            found = item.name
            if found in taken:
                found = f"{derivation.name}.{item.name}"
            taken.add(found)
            claims[key] = found
    return Anchors(claims)


def claim_named(derivation: Derivation, name: str) -> Claim | None:
    """The claim of this name in a derivation."""
    for item in derivation.items:
        if isinstance(item, Claim) and item.name == name:
            return item
    return None
