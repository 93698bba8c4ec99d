def noise_shares(counts: dict[str, int]) -> dict[str, float]:
    """Return the probability of each word as noise, its count to the power 0.75 as weight."""
    weights = {word: count**0.75 for word, count in counts.items()}
    total = sum(weights.values())
    return {word: weight / total for word, weight in weights.items()}
