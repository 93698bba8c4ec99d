def next_pairs(
    strength: dict[str, float], played: dict[tuple[str, str], int], count: int
) -> list[tuple[str, str]]:
    """Return the pairs to play next, the one that says most first."""
    raise NotImplementedError
