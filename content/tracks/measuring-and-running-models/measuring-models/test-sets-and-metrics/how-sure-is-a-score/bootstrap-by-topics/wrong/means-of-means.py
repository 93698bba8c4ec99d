"""A large topic counts for more cases: divide the sum of the drawn scores by their number."""
import random


def spread(topics, draws, seed):
    groups = [sum(topics[name]) / len(topics[name]) for name in sorted(topics)]
    source, n = random.Random(seed), len(groups)
    means = [sum(groups[source.randrange(n)] for _ in range(n)) / n for _ in range(draws)]
    mean = sum(means) / draws
    return sum(groups) / n, (sum((one - mean) ** 2 for one in means) / max(1, draws - 1)) ** 0.5, 2.0
