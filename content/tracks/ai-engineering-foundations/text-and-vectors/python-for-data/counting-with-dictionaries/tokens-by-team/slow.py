def tokens_by_team(calls: list[tuple[str, int]]) -> dict[str, int]:
    """Return the sum of the tokens of each team."""
    return {team: sum(tokens for name, tokens in calls if name == team) for team, _ in calls}
