"""A perfect search has nDCG 1 by almost every wrong formula, too. Work out a value between 0 and 1 by hand."""

from program import ndcg


def test_perfect() -> None:
    """Check the ideal order."""
    assert ndcg({"a": 3, "b": 2, "c": 1}, {"a": 3, "b": 2, "c": 1}, 3) == 1


def test_nothing() -> None:
    """Check a search that found nothing relevant."""
    assert ndcg({"x": 3, "y": 2}, {"a": 3, "b": 2}, 3) == 0


def test_none() -> None:
    """Check a query without a relevant document."""
    assert ndcg({"a": 1}, {"a": 0}, 3) is None
