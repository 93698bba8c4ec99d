import math

Z = 1.645


def safe_threshold(pairs: list[tuple[float, bool]], most_wrong: float) -> float | None:
    """Return the lowest cosine at which the share of wrong hits is surely small enough."""
    best = None
    wrong = 0
    ordered = sorted(pairs, reverse=True)
    for hits, (cosine, is_same) in enumerate(ordered, start=1):
        wrong += not is_same
        is_last_of_its_kind = hits == len(ordered) or ordered[hits][0] < cosine
        if is_last_of_its_kind and upper_bound(wrong, hits) <= most_wrong:
            best = cosine
    return best


def upper_bound(wrong: int, hits: int) -> float:
    """Return the upper end of Wilson's one-sided interval of 95 % for the share of wrong hits."""
    share = wrong / hits
    centre = share + Z * Z / (2 * hits)
    spread = Z * math.sqrt(share * (1 - share) / hits + Z * Z / (4 * hits * hits))
    return (centre + spread) / (1 + Z * Z / hits)
