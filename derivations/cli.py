"""The command line: ``derivations check``, ``prove``, ``export``, ``rules``."""

from __future__ import annotations

import errno
import io
import os
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import click

from derivations.commands.check import check
from derivations.commands.console import (
    UNREADABLE,
    complain,
    error_text,
    language_of,
)
from derivations.commands.export import export
from derivations.commands.prove import prove
from derivations.commands.rules import rules
from derivations.language.errors import InputError


class _Commands(click.Group):
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
    asked = None
    for place, word in enumerate(sys.argv):
        if word == "--lang":
            asked = "".join(sys.argv[place + 1 : place + 2])
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
    return language_of(error.path, asked if asked in ("en", "zh") else None)


def _version() -> str:
    try:
        return version("derivations")
    except PackageNotFoundError:
        return "unknown"


@click.group(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="""\b
Examples:
  derivations check
  derivations prove "E[XY] = E[X]E[Y]" --given "X, Y random; X, Y independent"
  derivations export attention-scaling --to latex -o attention.tex
  derivations rules linearity
""",
)
@click.version_option(_version(), prog_name="derivations")
def cli() -> None:
    """Check mathematical derivations line by line.

    A line is proved, refuted with an exact counterexample, or left
    undecided. Run a command with --help to see what it takes.
    """


cli.add_command(check)
cli.add_command(prove)
cli.add_command(export)
cli.add_command(rules)


def main() -> None:
    """The console script."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a sign shows a substitute for it.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    cli(prog_name="derivations")
