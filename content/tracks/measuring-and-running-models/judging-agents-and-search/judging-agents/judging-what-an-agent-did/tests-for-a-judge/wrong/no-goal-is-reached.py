"""In your tests, runs with forbidden calls or damage fail anyway. The judges to fear let a run pass because its goal is
reached.
"""

from program import verdict


def test_parts() -> None:
    """Check a goal with two keys."""
    assert verdict({"a": 1, "b": 2}, {}, {"a": 1, "b": 2}, [], []) == "solved"
    assert verdict({"a": 1, "b": 2}, {}, {"a": 1}, [], []) == "partly"


def test_damage() -> None:
    """Check a change of another key."""
    assert verdict({"a": 1}, {"b": 1}, {"b": 2}, [], []) == "damage"


def test_forbidden() -> None:
    """Check a forbidden call."""
    assert verdict({"a": 1}, {}, {}, ["look", "wipe"], ["wipe"]) == "forbidden"
