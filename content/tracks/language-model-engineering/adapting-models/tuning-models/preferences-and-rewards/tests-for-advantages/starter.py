from program import advantages


def test_the_better_answer_has_the_positive_advantage() -> None:
    """Check two answers to one prompt; add tests of your own below."""
    better, worse = advantages([1, 0], ["a", "a"])
    assert better > worse
