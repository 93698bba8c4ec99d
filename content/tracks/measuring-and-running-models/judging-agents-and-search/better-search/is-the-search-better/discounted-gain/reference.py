import math


def ndcg(found: list[int], judged: list[int]) -> float:
    """Return the discounted gain of the found grades, divided by that of the ideal order."""
    ideal = sorted(judged, reverse=True)[: len(found)]
    return discounted(found) / discounted(ideal)


def discounted(grades: list[int]) -> float:
    """Return the sum of the grades, each divided by log2(rank + 1)."""
    return sum(grade / math.log2(rank + 1) for rank, grade in enumerate(grades, start=1))
