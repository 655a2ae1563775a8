"""``derivations simulate``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from derivations.commands.console import (
    AS_EXPECTED,
    complain,
    json_text,
    language_option,
    show,
)
from derivations.commands.spoken import Spoken
from derivations.language.errors import InputError

if TYPE_CHECKING:
    from derivations.document.records import Claim, Derivation, Document
    from derivations.simulate.records import Simulation
    from derivations.simulate.sweep import Settings

Progress = Callable[[int], Callable[[], object]]


@click.command("simulate", cls=Spoken)
@click.argument("document", metavar="NAME|PATH")
@click.argument("claim", metavar="CLAIM")
@click.option("--max", "largest", type=click.IntRange(1, 10**6), default=1024)
@click.option("--samples", type=click.IntRange(4, 10**8))
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True)
@click.option("--over", "over", metavar="NAME", default="")
@click.option("--at", "at", multiple=True, metavar="NAME=NUMBER")
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
)
@click.option("-o", "--output", metavar="FILE")
@click.option("--overwrite", is_flag=True)
@language_option
@click.pass_context
def simulate(  # noqa: PLR0917
    context: click.Context,
    document: str,
    claim: str,
    largest: int,
    samples: int | None,
    seed: int,
    over: str,
    at: tuple[str, ...],
    form: str,
    output: str | None,
    lang: str | None,
    *,
    overwrite: bool,
) -> None:
    """Show a claim beside random numbers: an illustration, no proof."""
    require_numpy()
    from derivations.commands.sources import named
    from derivations.render.simulation_text import (
        simulation_json,
        simulation_text,
    )
    from derivations.simulate.sweep import Settings
    from derivations.words import say

    source = named(document)
    if output is not None:
        refuse_existing(Path(output), overwrite)
        if Path(output).suffix.lower() not in (".svg", ".png"):
            raise InputError("simulate-other-suffix", path=output)
    read = source.read()
    derivation, found = _claim(read, claim)
    spoken = lang or read.language
    settings = Settings(
        largest, samples, seed, _name(over), tuple(map(_value, at))
    )
    simulation = _simulated(read, derivation, found, settings, spoken)
    if form == "json":
        show(json_text(simulation_json(simulation)) + "\n")
    else:
        show(simulation_text(simulation, spoken))
    if output is not None:
        from derivations.pictures.simulation import simulation_picture

        write_picture(Path(output), simulation_picture(simulation, spoken))
        complain(say("cli-written", spoken, path=output))
    context.exit(AS_EXPECTED)


def require_numpy() -> None:
    """Raises InputError where NumPy isn't installed."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise InputError("simulate-needs-numpy") from None


def refuse_existing(target: Path, overwrite: bool) -> None:
    if target.exists() and not overwrite:
        raise InputError("simulate-exists", path=str(target))


def write_picture(target: Path, picture: str) -> None:
    """As SVG, or as PNG where the name asks for it.  Raises InputError."""
    from derivations.commands.export import write

    if target.suffix.lower() != ".png":
        write(target, picture)
        return
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise InputError("simulate-needs-resvg", path=str(target)) from None
    write(target, bytes(svg_to_bytes(svg_string=picture, zoom=2)))


def _claim(document: Document, name: str) -> tuple[Derivation, Claim]:
    from derivations.document.records import Claim

    known = []
    for derivation in document.derivations:
        for item in derivation.items:
            if isinstance(item, Claim):
                if item.name == name:
                    return derivation, item
                known.append(item.name)
    raise InputError(
        "cli-no-such-claim",
        piece=name,
        path=document.path,
        known=", ".join(known) or "–",
    )


def _name(written: str) -> str:
    """A name as it is kept: ``dₖ`` is ``d_k``."""
    from derivations.language.spelling import canonical_name

    return canonical_name(written) or written


def _value(written: str) -> tuple[str, Fraction]:
    name, _, value = written.partition("=")
    try:
        return _name(name.strip()), Fraction(value.strip())
    except (ValueError, ZeroDivisionError):
        raise InputError("simulate-bad-value", piece=written) from None


def _simulated(
    document: Document,
    derivation: Derivation,
    claim: Claim,
    settings: Settings,
    lang: str,
) -> Simulation:
    from derivations.render.simulation_text import cant_draw_text
    from derivations.simulate.records import CantDraw, Named
    from derivations.simulate.sweep import simulate

    try:
        with _progress() as progress:
            return simulate(
                claim.statement,
                derivation.assumptions,
                settings,
                Named(document.name, claim.name, claim.source),
                progress,
            )
    except CantDraw as problem:
        raise InputError(
            "simulate-cant-draw",
            path=document.path,
            reason=cant_draw_text(problem, "en"),
            reason_zh=cant_draw_text(problem, "zh"),
        ) from None


def _silent(_steps: int) -> Callable[[], object]:
    return lambda: None


@contextmanager
def _progress() -> Iterator[Progress]:
    """A bar on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        yield _silent
        return
    with ExitStack() as stack:

        def begin(steps: int) -> Callable[[], object]:
            bar: Any = stack.enter_context(
                click.progressbar(length=steps, file=sys.stderr)
            )
            return lambda: bar.update(1)

        yield begin
