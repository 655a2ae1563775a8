"""A line that cites a claim of another derivation: which values the names
of the claim get, and whether its assumptions hold for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from derivations.assumptions.given import Assumptions
from derivations.diagnose.matching import Matcher, completed
from derivations.document.records import Citation
from derivations.kernel.citing import (
    Cited,
    Instance,
    Uncitable,
    Use,
    about,
    instance,
    obligations,
    opened,
    readings,
)
from derivations.kernel.proof import Proof, Untrue
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.substitute import (
    NotReplaced,
    Value,
    names_in,
    replaced,
)
from derivations.language.tree import Node, Relation, Statement, Term

MAX_USES: Final = 24
"""Ways to use a claim in a line that are looked at."""
MAX_INSTANCES: Final = 6
"""Ways that hold, of which one has to prove the line."""

Prover: TypeAlias = Callable[[Statement], Proof | None]


@dataclass(frozen=True, slots=True)
class Refusal(Untrue):
    """Why a claim can't be used in a line: the ``missing`` names have no
    value, what is ``unmet`` doesn't hold, or the values don't fit (``key``
    says how, for which ``name``, or in which ``form``)."""

    citation: str
    missing: tuple[str, ...] = ()
    unmet: tuple[Statement, ...] = ()
    key: str = ""
    name: str = ""
    form: Node | None = None

    @property
    def rank(self) -> tuple[int, int]:
        """The more has been found, the more there is to say."""
        if self.unmet:
            return 0, len(self.unmet)
        return (1, 0) if self.key else (2, len(self.missing))


def instances(
    citation: Citation, line: Statement, here: Assumptions, prover: Prover
) -> tuple[tuple[Instance, ...], Refusal | None]:
    """The claim for the values that make it speak of this line, as far as
    everything that it assumes is proved; else why there is none."""
    found: list[Instance] = []
    refusals: list[Refusal] = []
    for use in _uses(citation, line, here, refusals):
        made = _instance(citation.name, use, here, prover)
        if isinstance(made, Refusal):
            refusals.append(made)
        else:
            found.append(made)
        if len(found) == MAX_INSTANCES:
            break
    if found:
        return tuple(found), None
    if not refusals:
        return (), Refusal(citation.name, key="value-nothing")
    return (), min(refusals, key=lambda refusal: refusal.rank)


def _instance(
    name: str, use: Use, here: Assumptions, prover: Prover
) -> Instance | Refusal:
    try:
        wanted = obligations(use, here)
        proofs: list[Proof] = []
        unmet: list[Statement] = []
        for one in wanted:
            proof = prover(one)
            if proof is None:
                unmet.append(one)
            else:
                proofs.append(proof)
        if unmet:
            return Refusal(name, unmet=tuple(unmet))
        return instance(name, use, here, tuple(proofs))
    except Uncitable as error:
        return _refused(name, error)


def _refused(citation: str, error: Uncitable) -> Refusal:
    return Refusal(citation, key=error.key, name=error.name, form=error.form)


def _uses(
    citation: Citation,
    line: Statement,
    here: Assumptions,
    refusals: list[Refusal],
) -> Iterator[Use]:
    """Candidates, the likeliest first, each once."""
    whole = Cited(citation.source.assumptions, citation.source.claim.statement)
    seen: list[tuple[object, object]] = []
    for cited in readings(whole):
        for values in _values(citation, cited, line, here, refusals):
            use = Use(cited, values, _told(line, values))
            if (cited, values) not in seen:
                seen.append((cited, values))
                yield use
            if len(seen) == MAX_USES:
                return


def _told(
    line: Statement, values: tuple[tuple[str, Value], ...]
) -> tuple[Relation, ...]:
    """Conditions of the line on the indices that the values speak of."""
    inside = {n for _, value in values for n in value.indices}
    return tuple(c for c in line.conditions if inside >= set(free_indices(c)))


def _values(
    citation: Citation,
    cited: Cited,
    line: Statement,
    here: Assumptions,
    refusals: list[Refusal],
) -> Iterator[tuple[tuple[str, Value], ...]]:
    written = dict(citation.values)
    matcher = Matcher(cited.assumptions, here)
    try:
        names = about(cited)
        said = opened(cited)
    except Uncitable as error:
        refusals.append(_refused(citation.name, error))
        return
    starts = list(_laid_over(matcher, said, line, written))
    for found in (*starts, written):
        values, missing = completed(matcher, names, found)
        if missing:
            wanted = tuple(_head(name, cited) for name in missing)
            refusals.append(Refusal(citation.name, missing=wanted))
            continue
        yield tuple((n, values[n]) for n in sorted(values) if n in names)


def _head(name: str, cited: Cited) -> str:
    """The name as a value is written for it: ``q[i]`` of a family."""
    declaration = cited.assumptions.declaration(name)
    if declaration is None or not declaration.ranges:
        return name
    return f"{name}[{', '.join(one.index for one in declaration.ranges)}]"


def _laid_over(
    matcher: Matcher,
    said: Statement,
    line: Statement,
    written: dict[str, Value],
) -> Iterator[dict[str, Value]]:
    """The claim over the whole line; a side of it over any part."""
    subjects = _readings_of(line, matcher.here)
    for subject in subjects:
        for pattern in _turned(said.proposition):
            for found, _ in matcher.over(
                pattern, subject.proposition, written, {}
            ):
                yield dict(found)
    for side in _sides(said.proposition):
        if not names_in(side) or isinstance(side, (tree.Symbol, tree.Element)):
            continue
        for subject in subjects:
            for part in tree.walk(subject.proposition):
                if isinstance(part, Term):
                    for found, _ in matcher.over(side, part, written, {}):
                        yield dict(found)


def _turned(proposition: Node) -> Iterator[Node]:
    yield proposition
    if isinstance(proposition, tree.Relation) and proposition.sign in "=≠":
        yield tree.Relation(
            proposition.sign, proposition.right, proposition.left
        )


def _sides(proposition: Node) -> Iterator[Term]:
    for node in tree.walk(proposition):
        if isinstance(node, tree.Relation):
            yield node.left
            yield node.right


def _readings_of(line: Statement, here: Assumptions) -> tuple[Statement, ...]:
    """The line as it is written, and without its ``let`` names."""
    opened_names = {
        one.name: Value(one.term, one.parameters) for one in here.definitions
    }
    current = line
    try:
        for _ in here.definitions:
            current = replaced(current, opened_names, {})
    except NotReplaced:
        return (line,)
    return (line,) if current == line else (line, current)
