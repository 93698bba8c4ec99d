def fit(games: list[tuple[str, str, str]], prior: float, rounds: int) -> dict[str, float]:
    """Return the Bradley-Terry strengths, with a mean of 1, sorted by name."""
    raise NotImplementedError
