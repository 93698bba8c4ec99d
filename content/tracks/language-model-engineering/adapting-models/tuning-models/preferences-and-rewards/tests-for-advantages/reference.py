from math import isclose

from program import advantages


def check(rewards: list[float], prompts: str, expected: list[float]) -> None:
    """Compare advantages with the expected ones; each sign of `prompts` is a prompt."""
    found = advantages(rewards, list(prompts))
    assert len(found) == len(expected)
    for one, other in zip(found, expected, strict=True):
        assert isclose(one, other, abs_tol=1e-9)


def test_a_group_has_mean_0_and_deviation_1() -> None:
    """Check a group of four, in which one answer is right."""
    root = 3**0.5
    check([1, 0, 0, 0], "aaaa", [root, -1 / root, -1 / root, -1 / root])


def test_groups_are_compared_apart() -> None:
    """Check two prompts with other means and other deviations."""
    check([1, 3, 10, 30], "aabb", [-1, 1, -1, 1])


def test_the_answers_of_a_prompt_may_stand_anywhere() -> None:
    """Check prompts in turns; the order of the answers is that of the rewards."""
    check([5, 0, 1, -2], "abab", [1, 1, -1, -1])


def test_equal_rewards_teach_nothing() -> None:
    """Check groups that are all right, all wrong, or rounded, beside one with a difference."""
    check([1, 1, 0, 0, 2, 4], "aabbcc", [0, 0, 0, 0, -1, 1])
    check([0.1, 0.1, 0.1], "aaa", [0, 0, 0])


def test_an_answer_alone_teaches_nothing() -> None:
    """Check a group of one."""
    check([7], "a", [0])


def test_no_answers_have_no_advantages() -> None:
    """Check an empty batch."""
    check([], "", [])


def test_each_reward_needs_its_prompt() -> None:
    """Check lists of different lengths, on both sides."""
    for rewards, prompts in (([1, 0], ["a"]), ([1], ["a", "a"])):
        try:
            advantages(rewards, prompts)
        except ValueError:
            continue
        raise AssertionError("lists of different lengths must raise a ValueError")
