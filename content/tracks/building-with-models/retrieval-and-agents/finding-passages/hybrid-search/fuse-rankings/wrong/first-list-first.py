"""A document of both lists is better than the first one of a single list: add up the values of the ranks."""


def fuse(rankings, weights, k, depth):
    seen = dict.fromkeys(name for ranking in rankings for name in (ranking or [])[:depth])
    return [(name, [(r.index(name) + 1 if name in (r or []) else None) for r in rankings]) for name in seen]
