def noise_shares(counts: dict[str, int]) -> dict[str, float]:
    """Return the probability of each word as noise, its count to the power 0.75 as weight."""
    raise NotImplementedError
