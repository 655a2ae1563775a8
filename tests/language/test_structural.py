"""Trees compare by structure, can't change, and survive copying."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, replace

import pytest

from derivations.language.tree import (
    Add,
    Infinity,
    Multiply,
    Number,
    Symbol,
    children,
)


@pytest.fixture
def tree():
    return Add(Symbol("a"), Number("2"))


def test_equal_trees_have_equal_hashes(tree):
    again = Add(Symbol("a"), Number("2"))
    assert tree == again
    assert hash(tree) == hash(again)
    assert Infinity() == Infinity()
    assert len({tree, again, Infinity(), Infinity()}) == 2


@pytest.mark.parametrize(
    "other",
    [
        Add(Symbol("a"), Number("3")),
        Add(Number("2"), Symbol("a")),
        Multiply(Symbol("a"), Number("2")),
        ("a", "2"),
        None,
    ],
)
def test_other_trees_differ(tree, other):
    assert tree != other
    assert other != tree


def test_the_hash_belongs_to_one_tree(tree):
    hash(tree)
    other = replace(tree, left=Symbol("b"))
    assert hash(other) == hash(Add(Symbol("b"), Number("2")))
    assert other != tree


def test_trees_cannot_change(tree):
    with pytest.raises(FrozenInstanceError):
        tree.left = Symbol("b")
    with pytest.raises(FrozenInstanceError):
        del tree.left


@pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, lambda t: pickle.loads(pickle.dumps(t))],
)
def test_copies_are_equal(tree, copied):
    hash(tree)
    assert copied(tree) == tree
    assert hash(copied(tree)) == hash(tree)


def test_a_pickle_does_not_carry_the_hash(tree):
    before = pickle.dumps(Add(Symbol("a"), Number("2")))
    hash(tree)
    assert pickle.dumps(tree) == before


def test_the_text_is_that_of_a_dataclass(tree):
    assert repr(tree) == "Add(left=Symbol(name='a'), right=Number(text='2'))"
    assert repr(Infinity()) == "Infinity()"


def test_children_are_kept_but_not_copied(tree):
    assert children(tree) == (Symbol("a"), Number("2"))
    assert children(tree) is children(tree)
    other = replace(tree, left=Symbol("b"))
    assert children(other) == (Symbol("b"), Number("2"))
    assert pickle.dumps(tree) == pickle.dumps(Add(Symbol("a"), Number("2")))
