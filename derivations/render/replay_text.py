"""What became of the proofs that were replayed, for people and programs."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.diagnose.replays import Replay
from derivations.render.columns import printable
from derivations.words import say

Json = dict[str, object]


def replay_text(found: Sequence[Replay], lang: str) -> str:
    """Counts, and each proof whose trace was rejected."""
    held = [replay for replay in found if replay.held]
    lines = [
        say(
            "report-replayed",
            lang,
            good=str(len(held)),
            total=str(len(found)),
            steps=str(sum(replay.steps for replay in held)),
        )
    ]
    lines += [_rejected(replay, lang) for replay in found if not replay.held]
    return "\n".join(lines) + "\n"


def _rejected(replay: Replay, lang: str) -> str:
    key = "report-replay-step" if replay.place.isdigit() else "report-replay-at"
    where = replay.place
    if not where.isdigit():
        where = say(f"report-replay-{where}", lang)
    said = say(key, lang, place=where, reason=replay.reason)
    at = f"{replay.derivation}  ({replay.path}:{replay.line})"
    return printable(f"  {at}  {said}")


def replay_json(found: Sequence[Replay]) -> Json:
    return {
        "proofs": len(found),
        "held": sum(replay.held for replay in found),
        "steps": sum(replay.steps for replay in found),
        "rejected": [
            {
                "derivation": replay.derivation,
                "path": replay.path,
                "line": replay.line,
                "place": replay.place,
                "reason": replay.reason,
            }
            for replay in found
            if not replay.held
        ],
    }
