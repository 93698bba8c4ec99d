from program import score


def test_the_same_text_has_a_score_of_one() -> None:
    """Check a perfect answer; add tests of your own below."""
    assert abs(score("ten days", ["ten days"]) - 1) < 1e-9
