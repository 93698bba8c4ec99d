"""Adding up by key."""


def tokens_by_team(calls: list[tuple[str, int]]) -> dict[str, int]:
    """Return the sum of the tokens of each team."""
    totals: dict[str, int] = {}
    for team, tokens in calls:
        totals[team] = totals.get(team, 0) + tokens
    return totals
