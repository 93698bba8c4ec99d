"""Each call replaces the total of its team, so only the last call counts. Add the tokens to what the
dictionary holds for the team so far.
"""


def tokens_by_team(calls: list[tuple[str, int]]) -> dict[str, int]:
    """Return the sum of the tokens of each team."""
    totals = {}
    for team, tokens in calls:
        totals[team] = tokens
    return totals
