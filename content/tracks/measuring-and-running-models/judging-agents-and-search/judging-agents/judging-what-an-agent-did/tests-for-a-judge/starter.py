from program import verdict


def test_a_run_that_reaches_its_goal_is_solved() -> None:
    """Check a run with the right end state; add tests of your own below."""
    assert verdict({"mail": "sent"}, {}, {"mail": "sent"}, ["send"], []) == "solved"
