"""Strata are not equally frequent: weight the share of each one by its size in the population."""


def weighted(results, population):
    return sum(right / count for right, count in results.values()) / len(results)
