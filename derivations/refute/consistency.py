"""Whether assumptions can hold together: by a verified model of them."""

from __future__ import annotations

from itertools import combinations

from derivations.assumptions.given import Assumptions
from derivations.refute.budget import BRIEF, DEFAULT, Budget
from derivations.refute.constants import profiles
from derivations.refute.evaluate import Evaluator
from derivations.refute.events import as_random
from derivations.refute.holds import PRECISIONS, check
from derivations.refute.model import Model
from derivations.refute.propose import build, plans, prepare, settled
from derivations.refute.sizes import sizes


def find_model(
    assumptions: Assumptions, budget: Budget = DEFAULT
) -> Model | None:
    """A verified model of the assumptions, at sizes of 2 first, since size
    1 makes much true by accident; ``None`` when none was found.  It is looked
    for once."""
    key = ("model", budget)
    if key not in assumptions.memo:
        found = _model(as_random(assumptions), budget)
        assumptions.memo[key] = found
    known = assumptions.memo[key]
    return known if isinstance(known, Model) else None


def _model(assumptions: Assumptions, budget: Budget) -> Model | None:
    relevant = frozenset(item.name for item in assumptions.declarations)
    combos = sizes(assumptions, relevant)[: budget.sizes]
    combos.sort(key=lambda values: any(v < 2 for v in values.values()))
    random = any(item.kind == "random" for item in assumptions.declarations)
    order = sorted(plans(random), key=lambda plan: plan[2] == 0)
    tried = 0
    for chosen in combos:
        for turn, values in enumerate(profiles(assumptions, chosen, 3)):
            setting = prepare(assumptions, values, relevant, turn)
            if setting is None:
                continue
            for plan in order:
                model = build(setting, plan)
                if model is None:
                    continue
                model = settled(setting, plan, model)
                tried += 1
                for bits in PRECISIONS:
                    evaluator = Evaluator(model, assumptions, bits)
                    verdict = check(evaluator, model, assumptions)
                    if verdict is not None:
                        break
                if verdict:
                    return model
                if tried >= budget.models:
                    return None
    return None


def find_clash(
    assumptions: Assumptions, budget: Budget = BRIEF
) -> tuple[str, ...] | None:
    """Names of a smallest set of facts for which no model was found though
    one was found without any of them; ``None`` when all of them have one.

    That no model was found doesn't prove that there is none.
    """
    if find_model(assumptions, budget) is not None:
        return None
    names = assumptions.fact_names
    for size in range(len(names) + 1):
        if size > 3:
            break
        for chosen in combinations(names, size):
            kept = assumptions.without(*(n for n in names if n not in chosen))
            if find_model(kept, budget) is None:
                return chosen
    return names
