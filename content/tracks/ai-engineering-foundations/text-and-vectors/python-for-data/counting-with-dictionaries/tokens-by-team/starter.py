def tokens_by_team(calls: list[tuple[str, int]]) -> dict[str, int]:
    """Return the sum of the tokens of each team."""
    raise NotImplementedError
