def fused(first: list[str], second: list[str]) -> list[str]:
    """Return the documents of two rankings by the sum of their reciprocal ranks."""
    total: dict[str, float] = {}
    for ranking in (first, second):
        for rank, name in enumerate(ranking, start=1):
            total[name] = total.get(name, 0.0) + 1 / (60 + rank)
    return sorted(total, key=lambda name: (-total[name], name))
