"""Add up what both lists give; the best rank alone ignores agreement."""


def fused(first, second):
    names = sorted(set(first) | set(second))
    rank = lambda name: min((r.index(name) for r in (first, second) if name in r), default=0)
    return sorted(names, key=rank)[::-1]
