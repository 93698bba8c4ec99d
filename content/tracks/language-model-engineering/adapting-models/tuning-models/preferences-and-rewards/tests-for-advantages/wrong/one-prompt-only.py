"""All your answers belong to one prompt. Most mistakes mix prompts, or show in a group without a difference."""

from program import advantages


def test_one_right_answer() -> None:
    """Check a group of four."""
    found = advantages([1, 0, 0, 0], ["a"] * 4)
    assert [round(value, 6) for value in found] == [1.732051, -0.57735, -0.57735, -0.57735]


def test_two_right_answers() -> None:
    """Check a group with as many right as wrong answers."""
    assert advantages([1, 1, 0, 0], ["a"] * 4) == [1, 1, -1, -1]
