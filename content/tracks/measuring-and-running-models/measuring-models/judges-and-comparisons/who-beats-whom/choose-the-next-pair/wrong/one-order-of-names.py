"""A pair may have been played in either order of its names: add both."""
from itertools import combinations


def next_pairs(strength, played, count):
    games = {pair: played.get(pair, 0) for pair in combinations(sorted(strength), 2)}
    chosen = []
    for _ in range(count if games else 0):
        chosen.append(max(sorted(games), key=lambda pair: worth(pair, strength) / (games[pair] + 1)))
        games[chosen[-1]] += 1
    return chosen


def worth(pair, strength):
    chance = strength[pair[0]] / (strength[pair[0]] + strength[pair[1]])
    return chance * (1 - chance)
