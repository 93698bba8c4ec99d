"""You check which advantages are positive, and not how large they are. Compute some groups by hand."""

from program import advantages


def test_two_prompts() -> None:
    """Check the signs in two groups."""
    found = advantages([1, 3, 10, 30], ["a", "a", "b", "b"])
    assert [value > 0 for value in found] == [False, True, False, True]


def test_prompts_in_turns() -> None:
    """Check the signs where prompts take turns."""
    found = advantages([5, 0, 1, 2], ["a", "b", "a", "b"])
    assert [value > 0 for value in found] == [True, False, False, True]


def test_equal_rewards() -> None:
    """Check that a group without a difference has an answer."""
    assert len(advantages([1, 1], ["a", "a"])) == 2
