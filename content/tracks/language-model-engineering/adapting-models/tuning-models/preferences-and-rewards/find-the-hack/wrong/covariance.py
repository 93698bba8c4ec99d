"""You do not divide by the deviations, so that a feature with large numbers wins. A correlation has no unit."""

from math import sqrt

Sample = dict[str, float | dict[str, float]]


def find_hacks(samples: list[Sample], least: float) -> list[tuple[str, float]]:
    """Return the features that go with the gap between reward and quality, the strongest first."""
    rewards = standardised([sample["reward"] for sample in samples])
    qualities = standardised([sample["quality"] for sample in samples])
    gaps = [reward - quality for reward, quality in zip(rewards, qualities, strict=True)]
    if max(map(abs, gaps)) < 1e-9:
        return []
    gaps = standardised(gaps)
    found = []
    for name in samples[0]["features"]:
        values = [sample["features"][name] for sample in samples]
        if min(values) < max(values):
            correlation = mean_product([value - sum(values) / len(values) for value in values], gaps)
            if abs(correlation) >= least:
                found.append((name, correlation))
    return sorted(found, key=lambda row: -abs(row[1]))


def standardised(values: list[float]) -> list[float]:
    """Bring values to mean 0 and standard deviation 1."""
    mean = sum(values) / len(values)
    centred = [value - mean for value in values]
    deviation = sqrt(mean_product(centred, centred))
    return [value / deviation for value in centred]


def mean_product(one: list[float], other: list[float]) -> float:
    """Return the mean of the products of two lists."""
    return sum(a * b for a, b in zip(one, other, strict=True)) / len(one)
