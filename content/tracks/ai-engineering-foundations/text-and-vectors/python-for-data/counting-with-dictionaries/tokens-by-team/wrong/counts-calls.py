"""You count the calls of each team. Finance asks for their tokens: add the second part of each pair
instead of 1.
"""

from collections import Counter


def tokens_by_team(calls: list[tuple[str, int]]) -> dict[str, int]:
    """Return the sum of the tokens of each team."""
    return dict(Counter(team for team, _ in calls))
