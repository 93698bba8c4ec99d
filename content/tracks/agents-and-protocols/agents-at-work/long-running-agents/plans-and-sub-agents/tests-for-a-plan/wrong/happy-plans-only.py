"""You try plans that are right, and one problem of each kind. Plans of models have several problems, circles of
three steps, and steps that only need a circle.
"""

from program import check_plan


def test_good_plans() -> None:
    """Check plans without a problem."""
    assert check_plan([], 0) == []
    assert check_plan([{"id": "a", "needs": [], "tokens": 1}, {"id": "b", "needs": ["a"], "tokens": 1}], 9) == []


def test_one_problem_of_each_kind() -> None:
    """Check each problem alone."""
    a = {"id": "a", "needs": [], "tokens": 1}
    assert check_plan([a, a], 9) == ["twice: a"]
    assert check_plan([{**a, "needs": ["x"]}], 9) == ["unknown: a needs x"]
    assert check_plan([{**a, "needs": ["a"]}], 9) == ["circle: a"]
    assert check_plan([{**a, "tokens": 10}], 9) == ["budget: 10 of 9"]
