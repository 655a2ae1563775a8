"""Which reason would do, and which cited reason isn't needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from derivations.assumptions.given import Assumptions
from derivations.diagnose.reports import Fit
from derivations.kernel.powers import Power
from derivations.kernel.proof import Proof
from derivations.kernel.prove import Permit, prove
from derivations.kernel.rules import BY_ID, EVERYTHING
from derivations.kernel.single_facts import without_laws
from derivations.kernel.strangers import hopeless
from derivations.language.tree import (
    Conjunction,
    Disjunction,
    Dot,
    Equivalence,
    Implication,
    MatrixProduct,
    Negation,
    Node,
    Norm,
    Operator,
    Probability,
    Relation,
    Series,
    Statement,
    walk,
)

SINGLE_ORDER = (
    "arithmetic",
    "complement",
    "inclusion-exclusion",
    "linearity",
    "independence",
    "definition",
    "variance-formula",
    "covariance-formula",
    "zero-mean",
    "variance-scaling",
    "covariance-scaling",
    "bilinearity",
    "variance-of-sum",
    "uncorrelated",
    "sums",
    "products",
    "power-sums",
    "geometric-sum",
    "logarithm",
    "expectation-of-function",
    "tail-sum",
    "total-probability",
    "softmax",
    "kronecker-delta",
    "differentiation",
    "chain-rule",
    "same-law",
    "known-law",
    "limit-laws",
    "continuity",
    "dominant-term",
    "squeeze",
    "independent-functions",
    "certain-event",
    "zero-almost-surely",
    "implied-event",
    "conditional-probability",
    "bayes",
    "law-of-total-probability",
    "tower",
    "taking-out",
    "total-variance",
    "markov",
    "chebyshev",
    "cantelli",
    "order",
    "entropy-chain",
    "shannon",
    "jensen",
    "cauchy-schwarz",
    "gibbs",
    "bounded-variance",
    "expectation-argument",
    "add",
    "multiply",
    "square-root",
    "square",
    "substitution",
    "solve",
    "rounding",
)
"""Rules tried alone, simplest first; `divide` does what `multiply` does."""


FOLDED = tuple(
    rule
    for rule in EVERYTHING
    if rule
    not in (
        "variance-formula",
        "covariance-formula",
        "expectation-of-function",
    )
)
"""All rules that leave Var, Cov, sd and H as they are: their signs and
scaling are seen only while they stand."""


def find_fit(statement: Statement, assumptions: Assumptions) -> Fit | None:
    """The simplest reason found: no rule or one rule with the facts it
    needs, else a least set of rules; None when all rules together fail."""
    worth = relevant_rules(statement, assumptions)
    single = [rule for rule in _ordered(statement) if rule in worth]
    for rules in ((), *((rule,) for rule in single)):
        result = prove(statement, assumptions, Permit(rules))
        if isinstance(result, Proof):
            return Fit(
                rules, needed_facts(statement, assumptions, rules, result)
            )
    for rules in (EVERYTHING, FOLDED):
        whole = tuple(rule for rule in rules if rule in worth)
        if isinstance(prove(statement, assumptions, Permit(whole)), Proof):
            break
    else:
        return None
    rules = least_rules(statement, assumptions, whole)
    result = prove(statement, assumptions, Permit(rules))
    if not isinstance(result, Proof):
        return None
    return Fit(rules, needed_facts(statement, assumptions, rules, result))


def _ordered(statement: Statement) -> tuple[str, ...]:
    """The order of the rules tried alone.  A complement permits the same
    as inclusion–exclusion, which is the better name where unions or
    intersections stand."""
    events = [x.event for x in walk(statement) if isinstance(x, Probability)]
    compound = Conjunction | Disjunction
    if any(
        isinstance(x, Negation) and isinstance(x.part, compound) for x in events
    ):
        return SINGLE_ORDER
    if any(isinstance(part, compound) for x in events for part in walk(x)):
        return tuple(rule for rule in SINGLE_ORDER if rule != "complement")
    return SINGLE_ORDER


MOMENTS = frozenset(("E", "Var", "Cov", "sd"))
EVENTFUL = frozenset(("Probability", "Indicator", "Conditional"))
"""What speaks of events, or of conditions."""

SPEAKS_OF: Mapping[Power, frozenset[str]] = MappingProxyType(
    {
        Power.E_LINEAR: MOMENTS | EVENTFUL,
        Power.E_PRODUCT: MOMENTS | EVENTFUL | {"Independence"},
        Power.P_LINEAR: EVENTFUL,
        Power.P_SURE: EVENTFUL,
        Power.P_IMPLIED: EVENTFUL,
        Power.P_PARTS: EVENTFUL,
        Power.CONDITION: EVENTFUL,
        Power.TOWER: frozenset(("Conditional",)),
        Power.TAKE_OUT: frozenset(("Conditional",)),
        Power.TOTAL_VAR: frozenset(("Conditional",)),
        Power.E_OUTCOMES: frozenset(("outcomes",)),
        Power.TOTAL: frozenset(("outcomes",)),
        Power.VAR_MOMENTS: frozenset(("Var",)),
        Power.COV_MOMENTS: frozenset(("Cov",)),
        Power.ZERO_MEAN: frozenset(("Var", "Cov")),
        Power.VAR_SCALE: frozenset(("Var", "sd")),
        Power.COV_SCALE: frozenset(("Cov",)),
        Power.VAR_SUM: frozenset(("Var",)),
        Power.COV_LINEAR: frozenset(("Cov", "Var")),
        Power.COV_ZERO: frozenset(("Cov", "Var", "Independence")),
        Power.TAIL_SUM: frozenset(("Sum",)),
        Power.PRODUCT: frozenset(("Product",)),
        Power.POWER_SUM: frozenset(("Sum", "Product")),
        Power.GEOMETRIC: frozenset(("Sum", "Product")),
        Power.SUM_RANGES: frozenset(("Sum", "Product")),
        Power.DERIVE: frozenset(("Derivative",)),
        Power.CHAIN: frozenset(("Derivative",)),
        Power.DELTA: frozenset(("δ", "Derivative")),
        Power.SOFTMAX: frozenset(("softmax",)),
        Power.ENTROPY: frozenset(("H", "MI", "Conditional")),
        Power.LOG: frozenset(("log", "H", "I", "KL", "CE")),
        Power.KNOWN_LAW: frozenset(("NamedLaw",)),
        Power.SAME_LAW: frozenset(("SameLaw",)),
        Power.LIMIT: frozenset(("Limit", "Tends")),
        Power.LIMIT_CONTINUOUS: frozenset(("Limit", "Tends")),
        Power.LIMIT_DOMINANT: frozenset(("Limit", "Tends")),
    }
)
"""What must be spoken of for a power to have anything to rewrite."""

ORDERS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "jensen": frozenset(
            ("E", "Sum", "Conditional", "outcomes", "Application")
        ),
        "cauchy-schwarz": frozenset(
            ("E", "Cov", "sd", "Sum", "Conditional", "outcomes")
        ),
        "gibbs": frozenset(("log", "H", "I", "KL", "CE")),
        "shannon": frozenset(("H", "MI", "Conditional")),
        "bounded-variance": frozenset(("E", "Var")),
        "expectation-argument": frozenset(("Probability", "Indicator")),
    }
)
"""Rules that give orders alone, and of what these must speak."""

STEPS = frozenset(("add", "multiply", "divide", "square", "substitution"))
"""Rules that lead from one equation or condition to another."""


def relevant_rules(
    statement: Statement, assumptions: Assumptions
) -> frozenset[str]:
    """Rules that could do anything in this statement under these
    assumptions; leaving out the others saves time and loses nothing."""
    spoken = _spoken_of(statement, assumptions)
    ordered = any(
        isinstance(node, Relation) and node.sign not in ("=", "≠")
        for node in walk(statement)
    )
    chain = isinstance(statement.proposition, (Implication, Equivalence))
    found = set()
    for rule in EVERYTHING:
        if rule in STEPS:
            if chain:
                found.add(rule)
            continue
        if rule in ORDERS:
            if ordered and ORDERS[rule] & spoken:
                found.add(rule)
            continue
        if Power.LIMIT in BY_ID[rule].powers:
            if SPEAKS_OF[Power.LIMIT] & spoken:
                found.add(rule)
            continue
        powers = [p for p in BY_ID[rule].powers if p in SPEAKS_OF]
        if not powers or any(SPEAKS_OF[p] & spoken for p in powers):
            found.add(rule)
    return frozenset(found)


def _spoken_of(
    statement: Statement, assumptions: Assumptions
) -> frozenset[str]:
    spoken: set[str] = set()
    trees: list[Node] = [statement]
    trees += [d.term for d in assumptions.definitions]
    trees += [fact.proposition for fact in assumptions.facts]
    for node in (inside for each in trees for inside in walk(each)):
        if isinstance(node, Operator):
            spoken.add(node.name)
        elif isinstance(node, (Dot, MatrixProduct, Norm, Series)):
            spoken.add("Sum")
        else:
            spoken.add(type(node).__name__)
    if any(d.outcomes is not None for d in assumptions.declarations):
        spoken.add("outcomes")
    if spoken & {"Cov", "sd"}:
        spoken.add("Var")
    return frozenset(spoken)


def least_rules(
    statement: Statement, assumptions: Assumptions, whole: tuple[str, ...]
) -> tuple[str, ...]:
    """Rules none of which can be left out, by removing the more special
    ones first; then once more, since one rule may need another only while
    a third is there."""
    kept = tuple(r for r in whole if r != "divide")
    for rule in tuple(reversed(SINGLE_ORDER)) * 2:
        fewer = tuple(r for r in kept if r != rule)
        if fewer != kept and _holds(statement, assumptions, Permit(fewer)):
            kept = fewer
    return kept


def needed_facts(
    statement: Statement,
    assumptions: Assumptions,
    rules: tuple[str, ...],
    proof: Proof,
) -> tuple[str, ...]:
    """Facts without which the rules don't prove the statement, in the order
    in which they were stated."""
    names = [n for n in assumptions.fact_names if n in proof.facts]
    unused = [n for n in assumptions.fact_names if n not in proof.facts]
    fewer = assumptions.without(*unused)
    if not isinstance(prove(statement, fewer, Permit(rules)), Proof):
        fewer = assumptions
        names = list(assumptions.fact_names)
    for name in list(names):
        trial = fewer.without(name)
        if _holds(statement, trial, Permit(rules)):
            fewer = trial
            names.remove(name)
    return tuple(name for name in names if name != "given")


def idle(
    statement: Statement,
    assumptions: Assumptions,
    rules: tuple[str, ...],
    cited: tuple[str, ...],
) -> tuple[str, ...]:
    """Cited rules and facts that the line holds without."""
    return tuple(_idle(statement, assumptions, rules, cited))


def _idle(
    statement: Statement,
    assumptions: Assumptions,
    rules: tuple[str, ...],
    cited: tuple[str, ...],
) -> Iterator[str]:
    for rule in rules:
        if not _may_be_idle(rule, rules):
            continue
        others = [r for r in rules if r != rule]
        others += [r for r in sorted(BY_ID[rule].includes) if r not in others]
        # A law does its work by itself, and the rule names how: it is idle
        # where the line holds without any law.
        lawless = rule == "known-law"
        rest = without_laws(assumptions) if lawless else assumptions
        left = tuple(n for n in cited if not lawless or n in rest.fact_names)
        permit = Permit(tuple(others), left, literal=False)
        if isinstance(prove(statement, rest, permit), Proof):
            yield rule
    for name in cited:
        fewer = assumptions.without(name)
        left = tuple(n for n in cited if n != name)
        permit = Permit(rules, left, seek=False)
        if _holds(statement, fewer, permit):
            yield name


def _holds(
    statement: Statement, assumptions: Assumptions, permit: Permit
) -> bool:
    """Whether the statement is proved, where it probably isn't."""
    if hopeless(statement, assumptions, permit):
        return False
    return isinstance(prove(statement, assumptions, permit), Proof)


def _may_be_idle(rule: str, rules: Iterable[str]) -> bool:
    """Arithmetic is always in use; a rule that another one includes may
    be named beside it."""
    if rule == "arithmetic":
        return False
    return not any(rule in BY_ID[other].includes for other in rules)
