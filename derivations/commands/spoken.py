"""Commands whose ``--help`` speaks the language that ``--lang`` names."""

from __future__ import annotations

from collections.abc import Iterable

import click

from derivations.words import MESSAGES, say

_LANG = "derivations.lang"


def language_in(arguments: Iterable[str]) -> str | None:
    """The language that the arguments ask for."""
    asked: str | None = None
    last = ""
    for word in arguments:
        if last == "--lang":
            asked = word
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
        last = word
    return asked if asked in ("en", "zh") else None


class Spoken(click.Command):
    """Takes the words of its help from the catalogue."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        asked = language_in(args)
        if asked is not None:
            # Before ``--help`` is acted on, which ends the command.
            ctx.meta[_LANG] = asked
        return super().parse_args(ctx, args)

    def format_usage(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, _say("usage", ctx))

    def format_help_text(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_say(str(self.name), ctx))

    def format_options(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        rows = []
        for parameter in self.get_params(ctx):
            row = parameter.get_help_record(ctx)
            if row is not None and isinstance(parameter, click.Option):
                rows.append((row[0], self._beside(parameter, row[1], ctx)))
        with formatter.section(_say("options", ctx)):
            formatter.write_dl(rows)

    def _beside(
        self, parameter: click.Parameter, said: str, ctx: click.Context
    ) -> str:
        key = f"option-{parameter.name}"
        if "--help" in parameter.opts:
            key = "option-help"
        if f"help-{key}" not in MESSAGES:
            return said
        extra = said.rpartition("  ")[2] if said.endswith("]") else ""
        return "  ".join(filter(None, (_say(key, ctx), extra)))

    def format_epilog(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        formatter.write_paragraph()
        formatter.write_text(_say(f"{self.name}-examples", ctx))

    def get_short_help_str(self, limit: int = 45) -> str:
        return self.short(None)

    def short(self, ctx: click.Context | None) -> str:
        """The first sentence of what it does."""
        said = _say(str(self.name), ctx).removeprefix("\b\n")
        return said.partition("\n")[0]


class SpokenGroup(Spoken, click.Group):
    """A group of such commands."""

    def format_options(
        self, ctx: click.Context, formatter: click.HelpFormatter
    ) -> None:
        super().format_options(ctx, formatter)
        rows = [
            (name, command.short(ctx))
            for name, command in sorted(self.commands.items())
            if isinstance(command, Spoken)
        ]
        with formatter.section(_say("commands", ctx)):
            formatter.write_dl(rows)


def _say(key: str, ctx: click.Context | None) -> str:
    lang = "en" if ctx is None else str(ctx.meta.get(_LANG, "en"))
    return say(f"help-{key}", lang)
