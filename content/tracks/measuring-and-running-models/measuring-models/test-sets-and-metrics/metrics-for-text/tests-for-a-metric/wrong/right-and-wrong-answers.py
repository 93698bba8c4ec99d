"""You test answers that are wholly right or wholly wrong. Most mistakes of a metric show between 0 and 1: choose texts
that share some words, and compute the score by hand.
"""

from program import score


def test_right_answers() -> None:
    """Check the same words in other forms."""
    assert score("Ten days.", ["ten days"]) == 1
    assert score("the visa", ["two weeks", "visa"]) == 1


def test_wrong_answers() -> None:
    """Check texts that share nothing."""
    assert score("ten days", ["two weeks"]) == 0
    assert score("", ["ten"]) == 0
