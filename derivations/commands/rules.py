"""``derivations rules``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from derivations.commands.console import AS_EXPECTED, language_option, show
from derivations.commands.spoken import Spoken
from derivations.language.errors import InputError

if TYPE_CHECKING:
    from derivations.kernel.rules import Rule


@click.command(cls=Spoken)
@click.argument("rule", metavar="[ID]", required=False)
@language_option
@click.pass_context
def rules(context: click.Context, rule: str | None, lang: str | None) -> None:
    """List the rules that a reason can name, or show one of them."""
    from derivations.render.rule_text import rule_text, rules_text

    spoken = lang or "en"
    if rule is None:
        show(rules_text(spoken))
    else:
        show(rule_text(_found(rule, spoken), spoken))
    context.exit(AS_EXPECTED)


def _found(written: str, lang: str) -> Rule:
    from difflib import get_close_matches

    from derivations.document.keywords import RULES, squeeze
    from derivations.kernel.rules import BY_ID
    from derivations.words import say

    name = RULES.get(squeeze(written))
    if name is not None:
        return BY_ID[name]
    near = get_close_matches(squeeze(written)[:80], RULES, n=4)
    ids = dict.fromkeys(RULES[item] for item in near)
    nearest = ", ".join(ids) or say("cli-nothing-near", lang)
    raise InputError("cli-no-such-rule", piece=written, nearest=nearest)
