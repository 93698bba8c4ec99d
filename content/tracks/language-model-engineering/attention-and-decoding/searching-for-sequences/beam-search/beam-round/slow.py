import math


def beam_round(
    sums: list[float], rows: list[list[float]], width: int
) -> list[tuple[int, int, float]]:
    """Return the best continuations. Right, but all candidates are read once for each place."""
    kept: list[tuple[int, int, float]] = []
    for _ in range(width):
        best = None
        for parent, so_far in enumerate(sums):
            for token, log_probability in enumerate(rows[parent]):
                total = so_far + log_probability
                better = best is None or total > best[2]
                if better and total > -math.inf and (parent, token, total) not in kept:
                    best = (parent, token, total)
        if best is None:
            break
        kept.append(best)
    return kept
