"""Add up what both lists give; the best rank alone ignores agreement."""


def fused(first, second):
    rank = {}
    for ranking in (first, second):
        for place, name in enumerate(ranking):
            rank[name] = min(place, rank.get(name, place))
    return sorted(rank, key=lambda name: (rank[name], name))
