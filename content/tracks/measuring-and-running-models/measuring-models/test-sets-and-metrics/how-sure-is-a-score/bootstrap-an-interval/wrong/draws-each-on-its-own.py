"""Both systems saw the same cases: draw the differences, not the two lists one by one."""
import random


def interval(old, new, draws, seed):
    source, n = random.Random(seed), len(old)
    means = sorted(
        (sum(source.choice(new) for _ in range(n)) - sum(source.choice(old) for _ in range(n))) / n
        for _ in range(draws)
    )
    return (sum(new) - sum(old)) / n, means[int(0.025 * draws)], means[int(0.975 * draws) - 1]
