"""Each reply of your tests has one problem at most. Some programs are wrong only where two come together."""

from program import find_problems


def test_long() -> None:
    """Check the limit."""
    assert find_problems("", "one two three", 3) == []
    assert find_problems("", "one two three four", 3) == ["long"]


def test_numbers() -> None:
    """Check numbers."""
    assert find_problems("3 of 4", "4 of 3", 60) == []
    assert find_problems("3 of 4", "3 of 5", 60) == ["numbers"]


def test_email() -> None:
    """Check an address."""
    assert find_problems("", "ada@example.org", 60) == ["email"]


def test_empty() -> None:
    """Check blanks."""
    assert find_problems("", "  ", 60) == ["empty"]
