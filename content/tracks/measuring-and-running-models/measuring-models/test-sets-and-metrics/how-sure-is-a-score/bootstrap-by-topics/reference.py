import random


def spread(topics: dict[str, list[float]], draws: int, seed: int) -> tuple[float, float, float]:
    """Return the mean, its standard error by drawing topics, and how many times that of cases."""
    values = [value for name in sorted(topics) for value in topics[name]]
    groups = [(sum(topics[name]), len(topics[name])) for name in sorted(topics)]
    by_topics = deviation(means_of(groups, draws, random.Random(seed)))
    by_cases = deviation(means_of([(value, 1) for value in values], draws, random.Random(seed)))
    ratio = by_topics / by_cases if by_cases else 1.0
    return sum(values) / len(values), by_topics, ratio


def means_of(groups: list[tuple[float, int]], draws: int, source: random.Random) -> list[float]:
    """Return the mean of the values in each draw of whole groups."""
    means = []
    for _ in range(draws):
        drawn = [groups[source.randrange(len(groups))] for _ in groups]
        means.append(sum(total for total, _ in drawn) / sum(count for _, count in drawn))
    return means


def deviation(values: list[float]) -> float:
    """Return the standard deviation of the values themselves."""
    mean = sum(values) / len(values)
    return (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5
