from program import read_scores


def test_one_line_has_one_score() -> None:
    """Check the smallest text; add tests of your own below."""
    assert read_scores("small: 0.5\n") == {"small": 0.5}
