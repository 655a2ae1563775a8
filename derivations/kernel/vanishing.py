"""What has no mean size is 0 almost surely.

``d = 0`` where ``E[d²] = 0`` or ``E[|d|] = 0``, where ``d ≥ 0`` and
``E[d] = 0``, and where ``E[d] = 0`` and ``Var(d) = 0``.

Williams, Probability with Martingales, §5.2.
"""

from __future__ import annotations

from derivations.kernel.attempt import Attempt
from derivations.kernel.expectation import expectation
from derivations.kernel.forms import Form
from derivations.kernel.moderate import moderate
from derivations.kernel.normal_form import Normaliser
from derivations.kernel.powers import Power
from derivations.kernel.roots import absolute
from derivations.kernel.sign_records import Support
from derivations.kernel.variance import variance

VANISH = "vanish"


def vanishing(attempt: Attempt, difference: Form) -> bool:
    """Whether a random difference that has moments is 0 almost surely."""
    if not attempt.step(VANISH):
        return False
    plain = attempt.normaliser()
    if not plain.random.form_random(difference) or not moderate(
        plain, difference
    ):
        return False
    normaliser = plain.further(
        Power.E_LINEAR,
        Power.SUM_LINEAR,
        Power.SUM_PRODUCT,
        Power.VAR_SCALE,
    )
    support = _without_size(normaliser, difference)
    if support is None:
        return False
    attempt.keep(normaliser, support)
    recorder = attempt.knowledge.recorder
    if recorder is not None:
        recorder.vanished()
    return True


def _without_size(normaliser: Normaliser, d: Form) -> Support | None:
    if _no_mean(normaliser, d * d):
        return ()
    if _no_mean(normaliser, absolute(normaliser, d)):
        return ()
    if not _no_mean(normaliser, d):
        return None
    if normaliser.finish(variance(normaliser, d)).is_zero:
        return ()
    for own in (d, -d):
        support = normaliser.signs(own).surely.nonnegative(own)
        if support is not None:
            return support
    return None


def _no_mean(normaliser: Normaliser, x: Form) -> bool:
    return normaliser.finish(expectation(normaliser, x)).is_zero
