"""Your tests ask whether something is refused, and not with which words. Most mistakes are in what the message says."""

from program import read_scores


def is_refused(text: str) -> bool:
    """Return whether a text raises a ValueError."""
    try:
        read_scores(text)
    except ValueError:
        return True
    return False


def test_good_lines() -> None:
    """Check two good lines."""
    assert read_scores("a: 0.5\n\nb: 0.25\n") == {"a": 0.5, "b": 0.25}


def test_broken_lines() -> None:
    """Check one broken line of each kind."""
    assert all(is_refused(text) for text in ("0.7", "a: x", "a: 7", "a: 0.5\na: 0.6"))
