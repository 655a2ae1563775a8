"""Signs of atoms: from their domains, from what is known of them, and from
what they stand for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from derivations.recheck import happenings, ring, sums
from derivations.recheck.bounds import domain_sign, ratio
from derivations.recheck.ring import Atom, Poly
from derivations.recheck.world import World

if TYPE_CHECKING:
    from derivations.recheck.signs import Signs


MAX_ASKED: Final = 2


def atom_sign(signs: Signs, atom: Atom) -> str:
    """Some of ``+`` (positive), ``0`` (non-negative), ``≠``."""
    match atom.head:
        case "e":
            return "+0≠"
        case "abs":
            return "0≠" if _not_zero(signs, atom) else "0"
        case "slack":
            return str(atom.parts[0])
        case "ind":
            return "0"
        case "given":
            return _told(signs, atom) + _conditional(signs, atom)
        case "op":
            return _told(signs, atom) + _operator(signs, atom)
        case "apply":
            own = "+" if is_probability(signs.world, atom) else ""
            return _told(signs, atom) + own
        case "sym" | "of":
            declared = domain_sign(signs.world.domain(atom.parts[0]))
            return declared + _told(signs, atom)
        case "pow":
            return _of(signs, atom.parts[0], 2)
        case "sum":
            return _sum(signs, atom)
        case "prod":
            return _told(signs, atom) + _product(signs, atom)
    return ""


def _not_zero(signs: Signs, size: Atom) -> bool:
    """Whether an absolute value isn't 0; asked of one inside another, but
    not of itself."""
    if size.key in signs.asked or len(signs.asked) >= MAX_ASKED:
        return False
    asked = signs.asked | {size.key}
    inner = replace(signs, asked=asked, found={}, failed={})
    return inner.nonzero(size.parts[0])


def _told(signs: Signs, atom: Atom) -> str:
    """What is known of this very atom."""
    found = ""
    own = ring.of(atom)
    for sign, known in signs.everything:
        share = ratio(own, known)
        if share is not None and (share > 0 or sign == "≠"):
            found += {">": "+0≠", "≥": "0", "≠": "≠"}.get(sign, "")
    return found


def _of(signs: Signs, value: Poly, depth: int) -> str:
    if signs.atleast(value, strict=True, depth=depth):
        return "+0≠"
    found = "0" if signs.atleast(value, strict=False, depth=depth) else ""
    return found


def _sum(signs: Signs, atom: Atom) -> str:
    """That of its terms; positive where there is one."""
    binders, conditions, body = sums.fresh_names(atom)
    found = _of(signs.within(tuple(binders), body), body, 1)
    if "+" in found and len(binders) == 1 and not conditions:
        _, lower, upper = binders[0]
        if signs.atleast(upper - lower, strict=False, depth=2):
            return found
    return "0" if found else ""


def _product(signs: Signs, atom: Atom) -> str:
    """That of its factors, at every index in the range."""
    binders, _, body = sums.fresh_names(atom)
    inside = signs.within(tuple(binders), body)
    found = _of(inside, body, 1)
    if "≠" not in found and inside.nonzero(body):
        found += "≠"
    return found


def _operator(signs: Signs, atom: Atom) -> str:
    name, arguments = atom.parts
    match name:
        case "Var" | "sd":
            other = "sd" if name == "Var" else "Var"
            twin = _told(signs, ring.named("op", other, arguments))
            return "+0≠" if "≠" in twin else "0"  # both are 0, or neither
        case "log":
            return _of(signs, arguments[0] - ring.ONE, 2)
        case "E" | "E|":
            found = _of(signs.surely, arguments[0], 2)
            if name == "E" and "+" not in found:
                found += _possible(signs, arguments[0])
            return found
        case "Var|":
            return "0"
    return ""


def _possible(signs: Signs, value: Poly) -> str:
    """P(A) isn't 0 where P(A ∩ B) is known not to be."""
    own = _events(value)
    if own is None:
        return ""
    for sign, known in signs.everything:
        whole = known.atom
        if sign not in (">", "≠") or whole is None or whole.head != "op":
            continue
        inside = _events(whole.parts[1][0]) if whole.parts[0] == "E" else None
        if inside is not None and own <= inside:
            return "+0≠"
    return ""


def _events(value: Poly) -> frozenset[str] | None:
    """The events whose common indicator this is."""
    single = value.single
    if single is None or single[1] != 1:
        return None
    if any(a.head != "ind" or e != 1 for a, e in single[0]):
        return None
    return frozenset(a.key for a, _ in single[0])


def _conditional(signs: Signs, atom: Atom) -> str:
    """A conditional mean keeps the sign of its argument."""
    name, arguments, _ = happenings.parts(atom)
    if name == "E":
        return _of(signs.surely, arguments[0], 2)
    return "0" if name in ("Var", "sd") else ""


def is_probability(world: World, atom: Atom) -> bool:
    """Whether it is a declared probability of an outcome: ``0 < p ≤ 1``."""
    name, arguments = atom.parts
    for item in world.declarations.values():
        outcomes = item["outcomes"]
        if outcomes is None or outcomes[1] != name or len(arguments) != 1:
            continue
        inner = arguments[0].atom
        if inner is not None and inner.parts[0] in (item["name"], outcomes[0]):
            return True
    return False
