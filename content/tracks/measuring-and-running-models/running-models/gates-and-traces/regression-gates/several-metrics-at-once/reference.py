from math import comb


def blocked(results: dict[str, list[tuple[bool, bool]]], level: float) -> list[tuple[str, float]]:
    """Return the slices that got worse by Holm's method, with their chances, the smallest first."""
    chances = sorted((chance_of(pairs), name) for name, pairs in results.items())
    found = []
    for number, (chance, name) in enumerate(chances):
        if chance * (len(chances) - number) > level:
            break
        found.append((name, chance))
    return found


def chance_of(pairs: list[tuple[bool, bool]]) -> float:
    """Return the chance of at least so many worse cases when both versions are equal."""
    better = sum(new and not old for old, new in pairs)
    worse = sum(old and not new for old, new in pairs)
    count = better + worse
    return sum(comb(count, k) for k in range(worse, count + 1)) / 2**count
