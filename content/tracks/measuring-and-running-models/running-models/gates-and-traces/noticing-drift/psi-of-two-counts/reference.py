from math import log


def psi(before: dict[str, int], now: dict[str, int]) -> float:
    """Return the population stability index of two counts with the same categories."""
    old, new = sum(before.values()), sum(now.values())
    return sum(
        (now[name] / new - before[name] / old) * log((now[name] / new) / (before[name] / old))
        for name in before
    )
