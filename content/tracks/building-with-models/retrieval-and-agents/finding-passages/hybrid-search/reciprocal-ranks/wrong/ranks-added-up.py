"""Large ranks are bad, and a missing document has none: add the reciprocals 1 / (60 + rank), not the ranks."""


def fused(first, second):
    total = {}
    for ranking in (first, second):
        for rank, name in enumerate(ranking, start=1):
            total[name] = total.get(name, 0) + rank
    return sorted(total, key=lambda name: (total[name], name))
