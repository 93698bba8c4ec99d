import math

Z = 1.645


def safe_threshold(pairs: list[tuple[float, bool]], most_wrong: float) -> float | None:
    """Count all pairs again for each threshold."""
    safe = []
    for threshold, _ in pairs:
        hits = wrong = 0
        for cosine, is_same in pairs:
            if cosine >= threshold:
                hits += 1
                wrong += not is_same
        share = wrong / hits
        centre = share + Z * Z / (2 * hits)
        spread = Z * math.sqrt(share * (1 - share) / hits + Z * Z / (4 * hits * hits))
        if (centre + spread) / (1 + Z * Z / hits) <= most_wrong:
            safe.append(threshold)
    return min(safe, default=None)
