def rotary_scores(
    queries: list[list[float]], keys: list[list[float]], base: float = 10_000.0
) -> list[list[float]]:
    """Return the causal scores of rotated queries and keys: row i has i + 1 of them."""
    raise NotImplementedError
