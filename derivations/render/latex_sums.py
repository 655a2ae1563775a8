"""The signs Σ and Π in LaTeX, with what stands under and over them."""

from __future__ import annotations

from collections.abc import Callable

from derivations.language import tree
from derivations.render.latex_names import name_latex
from derivations.render.wording import indices_alone


def big_signs(node: tree.Big, inline: Callable[[tree.Node], str]) -> list[str]:
    """One sign for each range, with its bounds; or one alone with the
    indices and conditions under it, where no range is written."""
    sign = r"\prod" if isinstance(node, tree.Product) else r"\sum"
    kept = [inline(item) for item in node.conditions]
    if not any(binder.written for binder in node.binders):
        free = [name_latex(index) for index in indices_alone(node)]
        return [rf"{sign}_{{{', '.join(free + kept)}}}"]
    signs = []
    for place, binder in enumerate(node.binders):
        start = f"{name_latex(binder.index)}={inline(binder.lower)}"
        if kept and place == len(node.binders) - 1:
            stacked = r" \\ ".join([start, *kept])
            start = rf"\substack{{{stacked}}}"
        signs.append(rf"{sign}_{{{start}}}^{{{inline(binder.upper)}}}")
    return signs
