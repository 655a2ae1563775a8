"""The lines between two lines, as text and for programs."""

from __future__ import annotations

from derivations.between.hints import LAYERS, Hint
from derivations.between.setting import Setting, beginning
from derivations.between.steps import NoSteps, Step, Steps
from derivations.language.write import to_text
from derivations.render.columns import padded, width
from derivations.render.model_json import Json
from derivations.words import say


def steps_text(found: Steps | NoSteps, lang: str) -> str:
    """The lines, ready to be pasted, and how large the jump is; or why there
    are none."""
    if isinstance(found, NoSteps):
        return say(f"steps-{found.why.value}", lang, tried=str(found.tried))
    return f"{found.text}\n\n{size_text(found, lang)}"


def size_text(found: Steps, lang: str) -> str:
    """How large the jump is."""
    if found.reasons == 1:
        return say("steps-size-single", lang)
    if found.between == 1:
        return say("steps-size-one", lang, reasons=str(found.reasons))
    return say(
        "steps-size",
        lang,
        lines=str(found.between),
        reasons=str(found.reasons),
    )


def steps_json(found: Steps | NoSteps, lang: str) -> Json:
    """For programs; `docs/command-line.md` says what the fields hold."""
    if isinstance(found, NoSteps):
        return {
            "line": found.line.number,
            "found": False,
            "why": found.why.value,
            "said": steps_text(found, lang),
            "tried": found.tried,
        }
    return {
        "line": found.line.number,
        "found": True,
        "reasons": found.reasons,
        "between": found.between,
        "steps": [_step(step) for step in found.steps],
        "text": found.text,
    }


def _step(step: Step) -> Json:
    return {
        "formula": step.source.strip(),
        "reason": step.reason,
        "rule": step.ground.rule,
        "cites": list(step.ground.cited),
    }


# --- what may follow ------------------------------------------------------


def next_text(here: Setting, found: tuple[Step, ...], lang: str) -> str:
    """The lines that may follow, one for each reason that applies."""
    start = beginning(here)
    if start is None:
        return say("steps-not-equation", lang)
    head = say("next-head", lang, term=to_text(start))
    if not found:
        return f"{head}\n{say('next-none', lang)}"
    wide = max(width(step.source) for step in found)
    lines = [
        f"  {padded(step.source, wide)}     {step.reason}" for step in found
    ]
    return "\n".join((head, *lines))


def next_json(here: Setting, found: tuple[Step, ...]) -> Json:
    start = beginning(here)
    return {
        "from": None if start is None else to_text(start),
        "steps": [_step(step) for step in found],
    }


# --- hints ----------------------------------------------------------------


def hint_layers(found: Hint, lang: str) -> tuple[str, ...]:
    """Where to look, which kind of reason, the reason, the line."""
    return (
        say("hint-where", lang, part=to_text(found.part)),
        say(f"hint-kind-{found.kind}", lang),
        say("hint-reason", lang, reason=found.step.reason),
        say(
            "hint-line",
            lang,
            line=found.step.source.strip(),
            reason=found.step.reason,
        ),
    )


def hint_text(found: Hint | NoSteps, lang: str, layer: int = LAYERS) -> str:
    """The layers down to this one, and how far it is to the claim."""
    if isinstance(found, NoSteps):
        return steps_text(found, lang)
    left = (
        say("hint-last", lang)
        if found.left == 1
        else say("hint-left", lang, lines=str(found.left))
    )
    return "\n".join((left, *hint_layers(found, lang)[:layer]))


def hint_json(found: Hint | NoSteps, lang: str) -> Json:
    if isinstance(found, NoSteps):
        return steps_json(found, lang)
    return {
        "found": True,
        "left": found.left,
        "part": to_text(found.part),
        "kind": found.kind,
        "step": _step(found.step),
        "layers": list(hint_layers(found, lang)),
    }
