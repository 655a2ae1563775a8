"""Which atoms are random, and which random elements a form is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from derivations.assumptions.given import Assumptions, Declaration, Domain
from derivations.kernel import atoms, forms, indicators, sums
from derivations.kernel.atoms import Atom
from derivations.kernel.errors import Unsupported
from derivations.kernel.forms import Exponent, Form, Monomial

MOMENTS = frozenset(
    ("E", "Var", "Cov", "sd", "H", "MI", "E|", "Var|", "Cov|", "sd|")
)
"""Operators whose value is a constant whatever they are applied to."""

DECLARED = ":"
"""Mark before a name in a support: "by the declaration of that name"."""


@dataclass(frozen=True)
class Randomness:
    """``unfolded`` gives the form that a ``let`` name stands for."""

    assumptions: Assumptions
    unfolded: Callable[[Atom], Form | None]
    _random: dict[str, bool] = field(default_factory=dict)

    def declaration(self, atom: Atom) -> Declaration | None:
        if atom.kind not in ("symbol", "member", "apply"):
            return None
        return self.assumptions.declaration(str(atom.data[0]))

    def is_random(self, atom: Atom) -> bool:
        known = self._random.get(atom.key)
        if known is None:
            known = self._random[atom.key] = self._is_random(atom)
        return known

    def _is_random(self, atom: Atom) -> bool:
        if atom.kind == "operator" and atom.data[0] in MOMENTS:
            return False
        if atom.kind in ("symbol", "member"):
            declaration = self.declaration(atom)
            if declaration is not None:
                return declaration.kind in ("random", "event")
            inside = self.unfolded(atom)
            return inside is not None and self.form_random(inside)
        if atom.kind == "conditional":
            return any(
                map(self.form_random, indicators.conditional_parts(atom)[2])
            )
        return any(self.form_random(f) for f in sums.inner_forms(atom))

    def boolean(self, form: Form) -> bool:
        """Whether nothing but indicators is random at its top."""
        return all(
            atom.kind == "indicator" or not self.is_random(atom)
            for atom in form.atoms()
        )

    def form_random(self, form: Form) -> bool:
        return any(self.monomial_random(m) for m in form.terms)

    def monomial_random(self, monomial: Monomial) -> bool:
        return any(
            self.is_random(a) or (isinstance(e, Form) and self.form_random(e))
            for a, e in monomial
        )

    def elements(self, atom: Atom) -> Iterator[Atom]:
        """Random symbols and members that the atom is a function of."""
        if not self.is_random(atom):
            return
        if atom.kind in ("symbol", "member"):
            declaration = self.declaration(atom)
            if declaration is not None:
                if atom.kind == "symbol" and declaration.ranges:
                    # A whole family: any of its members.
                    anywhere = (ANY_INDEX,) * len(declaration.ranges)
                    yield atoms.member_atom(declaration.name, anywhere)
                else:
                    yield atom
                return
            inside = self.unfolded(atom)
            if inside is None:
                raise Unsupported(atom.key)
            yield from self.form_elements(inside)
            return
        parts = sums.inner_forms(atom)
        if atom.kind == "conditional":
            # A function of what is given, whatever its arguments are.
            parts = iter(indicators.conditional_parts(atom)[2])
        for form in parts:
            yield from self.form_elements(form)

    def form_elements(self, form: Form) -> Iterator[Atom]:
        for monomial, _ in form.ordered():
            yield from self.monomial_elements(monomial)

    def monomial_elements(self, monomial: Monomial) -> Iterator[Atom]:
        for atom, exponent in monomial:
            yield from self.elements(atom)
            if isinstance(exponent, Form):
                yield from self.form_elements(exponent)

    def split(self, monomial: Monomial) -> tuple[Monomial, Monomial]:
        """Constant factors, random factors; ``e^(c + X) = e^c · e^X``."""
        constant: list[tuple[Atom, Exponent]] = []
        random: list[tuple[Atom, Exponent]] = []
        for atom, exponent in monomial:
            if isinstance(exponent, Form) and atom.kind in ("euler", "prime"):
                fixed, moving = self._parts(exponent)
                if fixed.terms:
                    constant.append((atom, sums.simple_exponent(fixed)))
                if moving.terms:
                    random.append((atom, sums.simple_exponent(moving)))
                continue
            moves = self.is_random(atom) or (
                isinstance(exponent, Form) and self.form_random(exponent)
            )
            (random if moves else constant).append((atom, exponent))
        return tuple(constant), tuple(random)

    def _parts(self, form: Form) -> tuple[Form, Form]:
        """The constant terms of a form, and the random ones."""
        fixed = {
            monomial: coefficient
            for monomial, coefficient in form.terms.items()
            if not self.monomial_random(monomial)
        }
        moving = {m: c for m, c in form.terms.items() if m not in fixed}
        return Form(fixed), Form(moving)

    def domain(self, atom: Atom) -> tuple[Domain, str] | None:
        """The declared domain of an atom's values and who says so."""
        if atom.kind == "apply":
            name, arguments = sums.named_parts(atom)
            for item in self.assumptions.declarations:
                outcomes = item.outcomes
                if (
                    outcomes is not None
                    and outcomes.probability == name
                    and _is_outcome(arguments, item.name, outcomes.values)
                ):
                    return UNIT, DECLARED + item.name
            return None
        declaration = self.declaration(atom)
        if declaration is None:
            return None
        return declaration.domain, DECLARED + declaration.name


def _is_outcome(
    arguments: tuple[Form, ...], variable: str, values: str
) -> bool:
    """Whether the argument is the variable itself or one of its outcomes;
    nothing is known of the probability elsewhere."""
    single = arguments[0].single() if len(arguments) == 1 else None
    if single is None or single[1] != 1 or len(single[0]) != 1:
        return False
    atom, exponent = single[0][0]
    return exponent == 1 and (
        (atom.kind == "symbol" and atom.data[0] == variable)
        or (atom.kind == "member" and atom.data[0] == values)
    )


ANY_INDEX = forms.of_atom(atoms.index_atom("$any"))
"""Stands for all indices at once: equal to none, distinct from none."""

UNIT = Domain(False, Fraction(0), True, Fraction(1), False)
"""Greater than 0 and at most 1."""
