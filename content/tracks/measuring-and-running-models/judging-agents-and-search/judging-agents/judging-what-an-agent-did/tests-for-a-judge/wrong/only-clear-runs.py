"""Your runs are either right or wrong as a whole. Judges mostly err in between: with half a goal, a side effect, or
nothing done.
"""

from program import verdict


def test_solved() -> None:
    """Check a run that reaches its goal."""
    assert verdict({"a": 1}, {}, {"a": 1}, ["set"], ["wipe"]) == "solved"


def test_failed() -> None:
    """Check a run that does nothing."""
    assert verdict({"a": 1}, {}, {}, [], ["wipe"]) == "failed"


def test_forbidden() -> None:
    """Check a run with a forbidden call."""
    assert verdict({"a": 1}, {}, {}, ["wipe"], ["wipe"]) == "forbidden"


def test_damage() -> None:
    """Check a run that reaches its goal and changes something else."""
    assert verdict({"a": 1}, {"b": 1}, {"a": 1, "b": 2}, [], []) == "damage"
