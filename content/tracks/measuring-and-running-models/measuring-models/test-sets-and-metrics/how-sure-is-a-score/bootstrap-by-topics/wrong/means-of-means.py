"""A large topic counts for more cases: divide the sum of the drawn scores by their number."""
import random


def spread(topics, draws, seed):
    values = [value for name in sorted(topics) for value in topics[name]]
    by_topics = error([sum(topics[name]) / len(topics[name]) for name in sorted(topics)], draws, seed)
    by_cases = error(values, draws, seed)
    return sum(values) / len(values), by_topics, by_topics / by_cases if by_cases else 1.0


def error(units, draws, seed):
    source, n = random.Random(seed), len(units)
    means = [sum(units[source.randrange(n)] for _ in range(n)) / n for _ in range(draws)]
    mean = sum(means) / draws
    return (sum((one - mean) ** 2 for one in means) / draws) ** 0.5
