"""Rewriting powers that `by RULE` lines may name.

A *power* is a permission to rewrite; a rule record grants some of them.
Without any, only ring and field arithmetic, renaming of bound indices and
congruence are used.
"""

from __future__ import annotations

from enum import Enum


class Power(Enum):
    __hash__ = object.__hash__  # members are single; they are asked for often

    UNFOLD = "let names, dot products, entropy by their definition"
    OPEN = "Var, Cov and sd by their definition"
    E_LINEAR = "expectation of sums, constant multiples and constants"
    E_PRODUCT = "expectation of a product over independent blocks"
    P_LINEAR = "probabilities of complements, unions, disjoint events"
    P_SURE = "an event that holds almost surely has probability 1"
    P_IMPLIED = "of two events one implies or excludes the other"
    P_PARTS = "probabilities over a partition add up"
    CONDITION = "P(A | B) = P(A ∩ B)/P(B) and E[X | B] = E[X 1_B]/P(B)"
    TOWER = "E[g(Y) E[X | Y]] = E[g(Y) X]"
    TAKE_OUT = "E[g(Y) X | Y] = g(Y) E[X | Y]"
    TOTAL_VAR = "E[Var(X | Y)] = Var(X) − Var(E[X | Y])"
    E_OUTCOMES = "expectation of a function of a finite variable"
    VAR_MOMENTS = "Var(X) = E[X²] − E[X]²"
    COV_MOMENTS = "Cov(X, Y) = E[XY] − E[X]E[Y]"
    ZERO_MEAN = "Var(X) = E[X²] when E[X] = 0"
    VAR_SCALE = "Var(aX + b) = a² Var(X)"
    COV_SCALE = "Cov(aX + b, cY + d) = ac Cov(X, Y)"
    VAR_SUM = "variance of a sum by its covariances"
    COV_LINEAR = "covariance is bilinear and symmetric"
    COV_ZERO = "covariance of independent blocks is 0"
    SUM_LINEAR = "linear and constant finite sums"
    SUM_PRODUCT = "products of sums, and order of summation"
    POWER_SUM = "closed forms of sums of powers of the index"
    GEOMETRIC = "closed forms of geometric sums"
    PRODUCT = "finite products: ranges, nesting, powers of one base"
    SUM_RANGES = "splitting off and shifting terms of finite sums"
    ENTROPY = "H(Y | X) = H(X, Y) − H(X), I(X; Y) = H(X) + H(Y) − H(X, Y)"
    LOG = "logarithm of products and powers"
    SAME_LAW = "identically distributed terms have the same moments"
    KNOWN_LAW = "moments of a variable with a standard law"
    DERIVE = "derivatives by the rules of calculus"
    CHAIN = "the chain rule for declared functions"
    DELTA = "Kronecker deltas: their values, and sums with one"
    SOFTMAX = "softmax by its definition"
    TAIL_SUM = "E[X] = Σ P(X ≥ k) for a whole X"
    TOTAL = "probabilities of all outcomes sum to 1"
    LIMIT = "limits of sums, products, quotients and powers"
    LIMIT_CONTINUOUS = "limits of exp, log, roots where they are continuous"
    LIMIT_DOMINANT = "limits by the term that grows fastest"
