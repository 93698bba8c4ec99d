from collections.abc import Callable


def leaderboard(
    answers: dict[str, dict[str, str]],
    judge: Callable[[str], str],
    people: list[tuple[str, str, str, str]],
    least: float,
) -> dict:
    """Return the strengths of prompts by a judge in both orders, if people agree with it."""
    raise NotImplementedError
