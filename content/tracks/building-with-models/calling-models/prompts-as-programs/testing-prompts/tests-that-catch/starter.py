from program import find_problems


def test_a_good_reply_has_no_problem() -> None:
    """Check a reply that has every property; add tests of your own below."""
    assert find_problems("It rained.", "Rain.", 60) == []
