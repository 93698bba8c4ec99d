from program import ndcg


def test_it_returns_something() -> None:
    """Check nothing yet: replace this by tests of your own."""
    assert ndcg({"a": 0.9}, {"a": 2}, 2) == 1
