from statistics import fmean, pstdev


def advantages(rewards: list[float]) -> list[float]:
    """Return the advantages of the answers to one prompt."""
    if min(rewards) == max(rewards):
        return [0.0] * len(rewards)
    mean, deviation = fmean(rewards), pstdev(rewards)
    return [(reward - mean) / deviation for reward in rewards]
