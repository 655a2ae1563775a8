"""SymPy classes for vectors of numbers and what is taken of them."""

from __future__ import annotations

from derivations.language.sympy_inert import MANY, Inert


class VectorOf(Inert):
    """A list of numbers."""

    text_form = "VectorOf({})"
    latex_form = r"\left[@\right]"
    more = MANY


class Mean(Inert):
    text_form = "mean({})"
    latex_form = r"\operatorname{mean}\left(@\right)"


class DataVariance(Inert):
    """Variance of data, with divisor n."""

    text_form = "var({})"
    latex_form = r"\operatorname{var}\left(@\right)"


class SampleVariance(Inert):
    """Variance of a sample, with divisor n − 1."""

    text_form = "svar({})"
    latex_form = r"\operatorname{svar}\left(@\right)"


class Largest(Inert):
    text_form = "max({})"
    latex_form = r"\max\left(@\right)"
    more = MANY


class Smallest(Inert):
    text_form = "min({})"
    latex_form = r"\min\left(@\right)"
    more = MANY


class JointOf(Inert):
    """Several variables as one argument."""

    text_form = "JointOf({})"
    latex_form = r"\left(@\right)"
    arity = 2
    more = MANY


class FactorialOf(Inert):
    text_form = "factorial({})"
    latex_form = r"\left(@\right)!"


class BinomialOf(Inert):
    text_form = "binomial({})"
    latex_form = r"\operatorname{binom}\left(@\right)"
    arity = 2
