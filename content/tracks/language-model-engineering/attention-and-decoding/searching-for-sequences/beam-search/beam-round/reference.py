import heapq
import math


def beam_round(
    sums: list[float], rows: list[list[float]], width: int
) -> list[tuple[int, int, float]]:
    """Return the best continuations as (parent, token, total), best first.

    A candidate is held with its negated total in front: natural order is the order asked for.
    """
    candidates = [
        (-so_far - log_probability, parent, token)
        for parent, (so_far, row) in enumerate(zip(sums, rows, strict=True))
        for token, log_probability in enumerate(row)
        if log_probability > -math.inf
    ]
    best = heapq.nsmallest(width, candidates)
    return [(parent, token, -cost) for cost, parent, token in best]
