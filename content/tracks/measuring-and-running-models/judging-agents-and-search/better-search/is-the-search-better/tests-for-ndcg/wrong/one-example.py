"""One example with different scores and all documents judged and found: ties, cuts and holes never come up."""

import math

from program import ndcg


def test_one_example() -> None:
    """Check an order that is not the ideal one."""
    value = ndcg({"a": 3, "b": 2, "c": 1}, {"a": 1, "b": 0, "c": 2}, 3)
    assert abs(value - 2 / (2 + 1 / math.log2(3))) < 1e-9
