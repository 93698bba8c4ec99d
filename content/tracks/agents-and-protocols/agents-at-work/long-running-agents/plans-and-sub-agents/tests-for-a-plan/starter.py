from program import check_plan


def test_a_good_plan_has_no_problem() -> None:
    """Check a plan of one step; add tests of your own below."""
    assert check_plan([{"id": "a", "needs": [], "tokens": 1}], 9) == []
