import math


def ndcg(scores, grades, k):
    """Return the nDCG of a search at the cut k, or None if no judged document is relevant."""
    if k < 1:
        raise ValueError("k must be at least 1")
    ranking = sorted(scores, key=lambda name: -scores[name])[:k]
    found = [grades.get(name, 0) for name in ranking]
    ideal = sorted(grades.values(), reverse=True)[:k]
    best = sum(grade / math.log2(rank + 1) for rank, grade in enumerate(ideal, start=1))
    if best == 0:
        return None
    return sum(grade / math.log2(rank + 1) for rank, grade in enumerate(found, start=1)) / best
