import math

LOWEST, HIGHEST = -2.0, 2.0


def fuse(
    searches: list[dict[str, float]], weights: list[float], limit: int
) -> list[tuple[str, float]]:
    """Return the best documents by the weighted sum of their standardised scores."""
    usable = [finite(scores) for scores in searches]
    scaled = [(standardised(scores), weight) for scores, weight in zip(usable, weights) if scores]
    names = {name for scores, _ in scaled for name in scores}
    totals = {
        name: sum(weight * scores.get(name, LOWEST) for scores, weight in scaled) for name in names
    }
    return sorted(totals.items(), key=lambda item: (-item[1], item[0]))[:limit]


def finite(scores: dict[str, float]) -> dict[str, float]:
    """Return the scores that are numbers one can compare."""
    return {name: score for name, score in scores.items() if math.isfinite(score)}


def standardised(scores: dict[str, float]) -> dict[str, float]:
    """Return how many standard deviations each score lies above the mean, within bounds."""
    if len(set(scores.values())) == 1:
        return dict.fromkeys(scores, 0.0)
    mean = math.fsum(scores.values()) / len(scores)
    spread = math.sqrt(math.fsum((score - mean) ** 2 for score in scores.values()) / len(scores))
    return {
        name: min(HIGHEST, max(LOWEST, (score - mean) / spread)) for name, score in scores.items()
    }
