"""Your answers come prompt by prompt, each with a difference. Mix the prompts, and try equal rewards."""

from program import advantages


def test_two_groups() -> None:
    """Check two groups of two."""
    assert advantages([1, 3, 10, 30], ["a", "a", "b", "b"]) == [-1, 1, -1, 1]


def test_no_answers() -> None:
    """Check an empty batch."""
    assert advantages([], []) == []
