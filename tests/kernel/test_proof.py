"""Results: made by the kernel alone, frozen, and no truth values."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import pytest
from proving import proved, refused

from derivations.kernel.errors import Forged
from derivations.kernel.proof import NoTruthValue, Proof

REFUSALS = Path(__file__).parents[1] / "refusals.py"


def test_a_proof_is_made_by_the_kernel_alone():
    statement = refused("1 = 2").statement
    with pytest.raises(Forged):
        Proof(statement, (), (), ())
    with pytest.raises(Forged):
        Proof(statement, (), (), (), proved("1 = 1").seal)


def test_a_seal_is_not_carried_over():
    proof = proved("1 = 1")
    with pytest.raises(Forged):
        replace(proof, statement=refused("1 = 2").statement)
    with pytest.raises(Forged):
        replace(proof, facts=("A1",))


def test_a_proof_is_frozen():
    with pytest.raises(FrozenInstanceError):
        proved("1 = 1").facts = ("A1",)


def test_equal_proofs_are_equal():
    assert proved("1 = 1") == proved("1 = 1")
    assert repr(proved("1 = 1")) == repr(proved("1 = 1"))


def test_results_are_no_truth_values():
    proof = proved("x/x = 1", "x : real, > 0")
    gap = refused("x/x = 1", "x : real")
    for result in (proof, gap, *proof.obligations, *gap.obligations):
        with pytest.raises(NoTruthValue):
            bool(result)
        with pytest.raises(NoTruthValue):
            assert result


def run(seed: str) -> str:
    done = subprocess.run(
        [sys.executable, "-O", str(REFUSALS)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": seed},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_refusals_hold_without_assertions_and_for_every_seed():
    first = run("0")
    assert "36 falsehoods" in first
    assert run("1") == first
    assert run("4242") == first
