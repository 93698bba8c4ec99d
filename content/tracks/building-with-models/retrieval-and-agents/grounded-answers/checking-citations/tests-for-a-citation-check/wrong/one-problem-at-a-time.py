"""You test one citation and one number at a time. Sentences have several of both: write some with two problems, and some
in which two passages are cited.
"""

from program import check

PASSAGES = ["A visa costs 45 euros.", "It takes 10 days."]


def test_what_is_right() -> None:
    """Check a number of the cited passage."""
    assert check("It costs 45 euros [1].", PASSAGES) == []


def test_what_is_wrong() -> None:
    """Check each problem once."""
    assert check("It costs 45 euros.", PASSAGES) == ["no citation"]
    assert check("It is free [4].", PASSAGES) == ["no passage 4"]
    assert check("It costs 50 euros [1].", PASSAGES) == ["not there: 50"]
