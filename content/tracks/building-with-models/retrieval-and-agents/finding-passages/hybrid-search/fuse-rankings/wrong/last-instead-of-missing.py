"""A document that a search did not return gets nothing from it; it is not the last one there."""


def fuse(rankings, weights, k, depth):
    names = {name for ranking in rankings for name in ranking or []}
    total = {}
    for name in names:
        total[name] = sum(
            weight / (k + (ranking.index(name) if name in (ranking or []) else len(ranking or [])) + 1)
            for ranking, weight in zip(rankings, weights)
        )
    order = sorted(names, key=lambda name: (-total[name], name))
    return [(name, [(r.index(name) + 1 if name in (r or []) else None) for r in rankings]) for name in order]
