from program import verdict


def test_the_end_state_decides() -> None:
    """Check a goal with two keys that is reached, half reached, and not reached."""
    goal, before = {"order": "cancelled", "refund": 25}, {"order": "paid"}
    assert verdict(goal, before, {"order": "cancelled", "refund": 25}, [], []) == "solved"
    assert verdict(goal, before, {"order": "cancelled"}, [], []) == "partly"
    assert verdict(goal, before, {"order": "paid"}, [], []) == "failed"


def test_what_held_before_is_no_progress() -> None:
    """Check runs that do nothing, where a part of the goal, or all of it, holds already."""
    assert verdict({"a": 1, "b": 2}, {"a": 1}, {"a": 1}, [], []) == "failed"
    assert verdict({"a": 1}, {"a": 1}, {"a": 1}, [], []) == "solved"


def test_every_call_is_looked_at() -> None:
    """Check a forbidden call at each place of a run that reaches its goal."""
    for calls in (["wipe", "a", "b"], ["a", "wipe", "b"], ["a", "b", "wipe"]):
        assert verdict({"a": 1}, {}, {"a": 1}, calls, ["refund", "wipe"]) == "forbidden"


def test_a_forbidden_call_comes_before_damage() -> None:
    """Check a run with both."""
    assert verdict({"a": 1}, {}, {"b": 1}, ["wipe"], ["wipe"]) == "forbidden"


def test_names_are_compared_as_a_whole() -> None:
    """Check names that hold a forbidden one, and are held by one."""
    assert verdict({"a": 1}, {}, {"a": 1}, ["refund_all", "fund"], ["refund"]) == "solved"


def test_other_keys_stay_as_they_were() -> None:
    """Check a key that changed, one that is new, and one that is gone, in runs that reach their goal."""
    for after in ({"a": 1, "b": 3}, {"a": 1, "b": 2, "c": 3}, {"a": 1}):
        assert verdict({"a": 1}, {"b": 2}, after, [], []) == "damage"


def test_damage_counts_without_the_goal() -> None:
    """Check a run that only changes what it should not."""
    assert verdict({"a": 1}, {"b": 2}, {"b": 3}, [], []) == "damage"


def test_a_key_can_have_to_be_gone() -> None:
    """Check a goal that is reached by removing a key."""
    assert verdict({"a": None}, {"a": 1}, {}, [], []) == "solved"
    assert verdict({"a": None}, {"a": 1}, {"a": 1}, [], []) == "failed"


def test_a_number_is_not_its_text() -> None:
    """Check a value of another type."""
    assert verdict({"a": 25}, {}, {"a": "25"}, [], []) == "failed"
