import random


def interval(
    old: list[float], new: list[float], draws: int, seed: int
) -> tuple[float, float, float]:
    """Return the mean difference of two systems, and a bootstrap interval of 95 % for it."""
    differences = [after - before for before, after in zip(old, new)]
    count = len(differences)
    source = random.Random(seed)
    means = sorted(
        sum(differences[source.randrange(count)] for _ in range(count)) / count
        for _ in range(draws)
    )
    return sum(differences) / count, percentile(means, 0.025), percentile(means, 0.975)


def percentile(values: list[float], share: float) -> float:
    """Return the interpolated percentile of sorted values."""
    place = share * (len(values) - 1)
    low = int(place)
    high = min(low + 1, len(values) - 1)
    return values[low] + (place - low) * (values[high] - values[low])
