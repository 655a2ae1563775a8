"""A counterexample worked out, for programs."""

from __future__ import annotations

from derivations.language.write import to_text
from derivations.render.condition_text import statement_text
from derivations.render.model_json import Json
from derivations.render.view import ChainView, WorkingView
from derivations.render.working_text import shown_text


def working_json(working: WorkingView | None, lang: str) -> Json | None:
    """The table of outcomes, the steps of both sides, each a text, and the
    assumptions with what they come to."""
    if working is None:
        return None
    rows = [list(map(shown_text, row)) for row in working.rows]
    return {
        "names": list(map(to_text, working.names)),
        "outcomes": [
            {"probability": first, "values": others} for first, *others in rows
        ],
        "more": working.more or None,
        "steps": [_chain(one) for one in working.chains],
        "so": working.so or None,
        "assumptions": [
            {"statement": statement_text(statement, lang), "holds": said}
            for statement, said in working.checks
        ],
        "rest": working.rest or None,
    }


def _chain(chain: ChainView) -> Json:
    return {
        "term": to_text(chain.first),
        "steps": [f"{sign} {shown_text(item)}" for sign, item in chain.links],
    }
