"""Of ten slices tested at 5 %, one is blocked by chance in 40 % of releases: share the level."""
from math import comb


def blocked(results, level):
    found = []
    for name, pairs in results.items():
        worse = sum(old and not new for old, new in pairs)
        n = worse + sum(new and not old for old, new in pairs)
        chance = sum(comb(n, k) for k in range(worse, n + 1)) / 2**n
        if chance <= level:
            found.append((name, chance))
    return found
