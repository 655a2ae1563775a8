"""The command line: ``derivations new``, ``check``, ``prove``, ``export``,
``rules``, ``claims``, ``rests``, ``audit``, ``expand``, ``next``, ``hint``,
``simulate``, ``pictures``, ``exercises``, ``site``, ``serve``."""

from __future__ import annotations

import errno
import io
import os
import sys
from typing import Any

import click

from derivations.commands.audit import audit
from derivations.commands.check import check
from derivations.commands.claims import claims
from derivations.commands.console import (
    UNREADABLE,
    complain,
    error_text,
    language_of,
    language_option,
)
from derivations.commands.exercises import exercises
from derivations.commands.expand import expand
from derivations.commands.export import export
from derivations.commands.new import new
from derivations.commands.next_lines import hint, next_line
from derivations.commands.pictures import pictures
from derivations.commands.prove import prove
from derivations.commands.rests import rests
from derivations.commands.rules import rules
from derivations.commands.serve import serve
from derivations.commands.simulate import simulate
from derivations.commands.site import site
from derivations.commands.spoken import SpokenGroup, language_in
from derivations.language.errors import InputError


class _Commands(SpokenGroup):
    """Turns what can't be read into a message and an exit code."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except InputError as error:
            problem = error
        except (RecursionError, MemoryError):
            problem = InputError("cli-too-deep")
        except (click.exceptions.Exit, click.Abort, click.ClickException):
            raise
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise  # the reader left; click ends quietly
            problem = _own(error)
        except Exception as error:
            if "DERIVATIONS_TRACEBACK" in os.environ:
                raise
            problem = _own(error)
        for one in problem.all:
            complain(error_text(one, _language(one)))
        ctx.exit(UNREADABLE)


def _own(error: Exception) -> InputError:
    """A fault of this program: no verdict, so not 0 and not 1."""
    said = f"{type(error).__name__}: {error}"
    return InputError("cli-own-error", reason=said)


def _language(error: InputError) -> str:
    """The language asked for, wherever it stands on the command line."""
    return language_of(error.path, language_in(sys.argv), error.lang)


def _version(
    context: click.Context, _option: click.Parameter, asked: bool
) -> None:
    if not asked or context.resilient_parsing:
        return
    # Its import costs much, and no other option needs it.
    from importlib.metadata import PackageNotFoundError, version

    try:
        found = version("derivations")
    except PackageNotFoundError:
        found = "unknown"
    click.echo(f"derivations, version {found}")
    context.exit()


@click.group(
    "derivations",
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@language_option
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_version,
)
@click.pass_context
def cli(context: click.Context, lang: str | None) -> None:
    """Check mathematical derivations line by line."""
    if lang is not None:
        context.default_map = {name: {"lang": lang} for name in cli.commands}


cli.add_command(new)
cli.add_command(check)
cli.add_command(prove)
cli.add_command(export)
cli.add_command(rules)
cli.add_command(claims)
cli.add_command(rests)
cli.add_command(audit)
cli.add_command(site)
cli.add_command(serve)
cli.add_command(expand)
cli.add_command(simulate)
cli.add_command(pictures)
cli.add_command(next_line)
cli.add_command(hint)
cli.add_command(exercises)


def main() -> None:
    """The console script."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a sign shows a substitute for it.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    cli(prog_name="derivations")
