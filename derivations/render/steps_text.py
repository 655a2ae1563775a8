"""The lines between two lines, as text and for programs."""

from __future__ import annotations

from derivations.between.steps import NoSteps, Steps
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
        "steps": [
            {
                "formula": step.source.strip(),
                "reason": step.reason,
                "rule": step.ground.rule,
                "cites": list(step.ground.cited),
            }
            for step in found.steps
        ],
        "text": found.text,
    }
