def weighted(results: dict[str, tuple[int, int]], population: dict[str, int]) -> float:
    """Return the share of right answers in the population."""
    total = sum(population.values())
    return sum(population[name] / total * right / count for name, (right, count) in results.items())
