"""Facts, reasons and side conditions in words, ready to be written into a
document of the same language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from derivations.assumptions.given import Assumptions, Fact
from derivations.diagnose.reports import Judgement
from derivations.kernel.attempt import HYPOTHESIS
from derivations.kernel.context import index_ranges
from derivations.kernel.proof import Obligation
from derivations.kernel.rules import BY_ID
from derivations.language import tree
from derivations.language.free import free_indices
from derivations.language.laws import BY_NAME, SYMMETRIC
from derivations.language.write import to_text
from derivations.render.wording import iid_terms
from derivations.words import say


def rule_name(rule: str, lang: str) -> str:
    """The rule as a reason cites it."""
    record = BY_ID.get(rule)
    return rule if record is None else record.name(lang)


def reason_text(
    rules: tuple[str, ...],
    facts: tuple[str, ...],
    lang: str,
    claims: tuple[str, ...] = (),
) -> str:
    """``by independence (A3)``, 由独立性（A3）, ``by A1``; ``claims`` of
    other derivations are reasons beside a rule."""
    comma = say("report-list", lang)
    named = comma.join(rule_name(rule, lang) for rule in rules)
    cited = comma.join(fact_name(name, lang) for name in facts)
    if rules and facts:
        cited = say("report-cited", lang, facts=cited)
    own = named + cited
    return by_text(comma.join([own, *claims] if own else claims), lang)


def by_text(reason: str, lang: str) -> str:
    return spaced(say("report-by", lang, reason=reason))


_BEFORE = re.compile(r"(?<=[\u4e00-\u9fff])(?=[\w√|‖?(−])(?![\u4e00-\u9fff])")
_AFTER = re.compile(r"(?<=\w)(?<![\u4e00-\u9fff])(?=[\u4e00-\u9fff])")


def spaced(text: str) -> str:
    """Chinese with a space between its characters and other words."""
    return _AFTER.sub(" ", _BEFORE.sub(" ", text))


def set_apart(text: str, lang: str) -> str:
    """``spaced`` where the language asks for it."""
    return spaced(text) if lang == "zh" else text


def fact_name(name: str, lang: str) -> str:
    """What a reason cites; facts among the declarations have one name."""
    return say("report-given", lang) if name == "given" else name


def fact_text(fact: Fact, lang: str) -> str:
    return statement_text(
        tree.Statement(fact.proposition, fact.conditions), lang
    )


def statement_text(statement: tree.Statement, lang: str) -> str:
    """The statement in the notation of documents of this language."""
    text = proposition_text(statement.proposition, lang)
    if not statement.conditions:
        return text
    comma = say("report-comma", lang)
    conditions = comma.join(to_text(item) for item in statement.conditions)
    return say("report-for", lang, text=text, conditions=conditions)


def proposition_text(node: tree.Proposition, lang: str) -> str:
    """``to_text``, with the words that stand in it in this language."""
    if lang == "en":
        return to_text(node)
    match node:
        case tree.Independence(kind, blocks, every):
            word = "mutual" if every and kind == "mutual" else kind
            if kind == "mutual" and not every:
                word = "independent"
            if kind == "uncorrelated" and every:
                word = "pairwise-uncorrelated"
            return _law(_blocks(blocks), word, every, lang)
        case tree.ConditionalIndependence(kind, blocks, _, every):
            plain = tree.Independence(kind, blocks, every)
            said = proposition_text(plain, lang)
            terms = _blocks(blocks)
            if every:
                terms = say("report-all", lang, terms=terms)
            return say(
                "report-law-told",
                lang,
                terms=terms,
                kind=said.removeprefix(terms).strip(),
                given=to_text(node).rpartition(" given ")[2],
            )
        case tree.SameLaw(terms):
            return _law(", ".join(map(to_text, terms)), "same-law", False, lang)
        case tree.NamedLaw(term, law, parameters):
            return _named_law(to_text(term), law, parameters, lang)
        case tree.Tends():
            before, _, target = to_text(node).rpartition(" as ")
            return say("report-tends", lang, said=before, target=target)
        case tree.Conjunction():
            return _conjunction(node, lang)
        case tree.Implication(left, right) | tree.Equivalence(left, right):
            sign = "⟹" if isinstance(node, tree.Implication) else "⟺"
            return f"{_side(left, lang)} {sign} {_side(right, lang)}"
    return to_text(node)


def _law(terms: str, word: str, every: bool, lang: str) -> str:
    said = say("report-all", lang, terms=terms) if every else terms
    return say(f"report-law-{word}", lang, terms=said)


def _named_law(
    subject: str, law: str, parameters: tuple[tree.Term, ...], lang: str
) -> str:
    """X 服从正态分布 N(μ, σ²)."""
    if law == SYMMETRIC:
        return say("report-law-symmetric", lang, terms=subject)
    name = BY_NAME[law]
    shown = f"{name.chinese[0]}分布"
    if parameters:
        inner = ", ".join(map(to_text, parameters))
        shown += f" {name.short or name.name}({inner})"
    return spaced(say("report-law-named", lang, terms=subject, law=shown))


def _blocks(blocks: tuple[tuple[tree.Term, ...], ...]) -> str:
    return ", ".join(
        to_text(block[0])
        if len(block) == 1
        else f"({', '.join(map(to_text, block))})"
        for block in blocks
    )


def _conjunction(node: tree.Conjunction, lang: str) -> str:
    terms = iid_terms(node)
    if terms is not None:
        indexed = any(free_indices(term) for term in terms)
        return _law(", ".join(map(to_text, terms)), "iid", indexed, lang)
    relations = [p for p in node.parts if isinstance(p, tree.Relation)]
    if len(relations) == len(node.parts):
        if any(one.right == two.left for one, two in pairwise(relations)):
            return to_text(node)
    word = say("report-and", lang)
    return word.join(_side(part, lang) for part in node.parts)


def _side(node: tree.Proposition, lang: str) -> str:
    text = proposition_text(node, lang)
    plain = isinstance(
        node,
        tree.Relation
        | tree.Independence
        | tree.ConditionalIndependence
        | tree.SameLaw
        | tree.NamedLaw,
    )
    return text if plain else f"({text})"


def index_text(
    statement: tree.Statement, assumptions: Assumptions, lang: str
) -> str:
    """What the free indices run over: "for every i = 1..d"; else empty."""
    found = []
    for name in _fixed_indices(statement.proposition):
        ranges = index_ranges(assumptions, statement, name)
        if len(ranges) == 1:
            lower, upper = (to_text(end) for end in ranges[0])
            found.append(f"{name} = {lower}..{upper}")
        else:
            found.append(name)
    conditions = [to_text(item) for item in statement.conditions]
    if not found:
        return ""
    comma = say("report-comma", lang)
    said = say("report-for-every", lang, indices=comma.join(found))
    if conditions:
        said += say("report-with", lang, conditions=comma.join(conditions))
    return said


def _fixed_indices(proposition: tree.Proposition) -> tuple[str, ...]:
    """The indices that stand for one value at a time, not for all members
    at once as in "all X_i independent"."""
    match proposition:
        case (
            tree.Independence(_, _, True)
            | tree.ConditionalIndependence(_, _, _, True)
            | tree.SameLaw()
        ):
            return ()
        case tree.Conjunction(parts):
            each = parts
        case tree.Implication(left, right) | tree.Equivalence(left, right):
            each = (left, right)
        case _:
            return free_indices(proposition)
    found = [name for part in each for name in _fixed_indices(part)]
    return tuple(dict.fromkeys(found))


def obligation_text(obligation: Obligation, lang: str) -> str:
    """``d ≠ 0, as declared``; an open one alone."""
    shown = _lettered(condition_text(obligation, lang))
    if not obligation.met:
        return shown
    sources = supports(obligation.facts, lang)
    if not sources:
        return say("report-met-plain", lang, condition=shown)
    comma = say("report-comma", lang)
    return say("report-met", lang, condition=shown, sources=comma.join(sources))


_BOUND = re.compile(r"\{?(#\d+)\}?")
_LETTERS = "ijklmrsuvwxyzabcdefgh"


def _lettered(text: str) -> str:
    """With letters for the indices of sums that the kernel opened."""
    names = dict.fromkeys(_BOUND.findall(text))
    used = set(re.findall(r"[a-z]", text))
    free = [letter for letter in _LETTERS if letter not in used]
    letters = dict(zip(names, free, strict=False))
    return _BOUND.sub(lambda m: letters.get(m[1]) or str(m[1]), text)


def condition_text(obligation: Obligation, lang: str) -> str:
    """``d ≠ 0``, ``E[1/X] exists``, ``n ∈ ℤ``."""
    if obligation.sign == "exists":
        mean = tree.Operator("E", (obligation.subject,))
        return say("report-exists", lang, term=to_text(mean))
    if obligation.sign == "finite":
        shown = to_text(obligation.subject)
        return say("report-finite", lang, term=shown)
    if obligation.kind == "integer":
        return f"{to_text(obligation.subject)} {obligation.sign}"
    return to_text(obligation.relation)


def supports(facts: tuple[str, ...], lang: str) -> tuple[str, ...]:
    """Names of facts in words, with the declarations at the end."""
    found: dict[str, None] = {}
    declared: dict[str, None] = {}
    for name in facts:
        if name == ":condition":
            found[say("report-source-condition", lang)] = None
        elif name == HYPOTHESIS:
            found[say("report-source-hypothesis", lang)] = None
        elif name.startswith(":"):
            declared[name[1:]] = None
        else:
            found[fact_name(name, lang)] = None
    if declared:
        comma = say("report-list", lang)
        names = comma.join(sorted(declared))
        found[say("report-source-declared", lang, names=names)] = None
    return tuple(found)


def missing_text(fact: Fact, lang: str) -> str:
    """What nothing says, as a sentence, for the fact that would help."""
    node = fact.proposition
    shown = fact_text(fact, lang)
    match node:
        case tree.Relation("≠", tree.Index(), tree.Index()):
            left, right = to_text(node.left), to_text(node.right)
            return say("report-missing-index", lang, left=left, right=right)
        case tree.Independence("mutual", ((one,), (two,)), False):
            return say(
                "report-missing-two",
                lang,
                left=to_text(one),
                right=to_text(two),
            )
        case tree.Independence(_, blocks, every) | tree.ConditionalIndependence(
            _, blocks, _, every
        ):
            terms = _blocks(blocks)
            if every:
                terms = say("report-all", lang, terms=terms)
            kind = shown.removeprefix(terms).strip()
            return say("report-missing-law", lang, terms=terms, kind=kind)
    return say("report-missing", lang, condition=shown)


def remedy_text(fact: Fact, lang: str) -> str:
    """What to write: an assumption, or a condition on the line's indices."""
    key = "report-add-index" if is_index_condition(fact) else "report-add"
    return say(key, lang, condition=paste_text(fact, lang))


def would_follow_text(conditions: tuple[Fact, ...], lang: str) -> str:
    """ "It would follow from …": any one of the conditions is enough."""
    shown = [
        say("report-quoted", lang, text=paste_text(item, lang))
        for item in conditions
    ]
    return say(
        "report-would-follow",
        lang,
        conditions=say("report-or", lang).join(shown),
    )


def suggestions(judgement: Judgement) -> tuple[Fact, ...]:
    """Conditions worth naming: none that holds what the statement itself
    concludes or supposes, and none that says more than one before it."""
    said = list(_parts(judgement.statement.proposition))
    found = []
    for fact in judgement.conditions:
        if not any(part in said for part in _parts(fact.proposition)):
            found.append(fact)
            said.append(fact.proposition)
    return tuple(found)


def _parts(proposition: tree.Proposition) -> Iterator[tree.Proposition]:
    """What a statement says, part by part; a relation both ways round."""
    match proposition:
        case tree.Conjunction(parts):
            for part in parts:
                yield from _parts(part)
        case tree.Implication(left, right) | tree.Equivalence(left, right):
            yield from _parts(left)
            yield from _parts(right)
        case tree.Relation("=" | "≠" as sign, left, right):
            yield from (proposition, tree.Relation(sign, right, left))
        case _:
            yield proposition


def is_index_condition(fact: Fact) -> bool:
    """A condition on the statement's own indices, not an assumption."""
    match fact.proposition:
        case tree.Relation(_, tree.Index(), tree.Index()):
            return True
    return False


def paste_text(fact: Fact, lang: str) -> str:
    """Ready to stand under ``assume``, or behind the line it belongs to."""
    shown = fact_text(fact, lang)
    if is_index_condition(fact) and lang == "en":
        return f"for {shown}"
    return shown


def node_text(node: tree.Node, lang: str) -> str:
    """A formula in the notation of documents of this language."""
    if isinstance(node, tree.Statement):
        return statement_text(node, lang)
    if isinstance(node, tree.Proposition):
        return proposition_text(node, lang)
    return to_text(node)
