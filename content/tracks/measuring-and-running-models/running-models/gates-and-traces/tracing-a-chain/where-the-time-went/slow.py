Span = tuple[str, str | None, str, float, float]


def covered(intervals: list[tuple[float, float]]) -> float:
    """Return the length of the union of some intervals."""
    total, until = 0.0, float("-inf")
    for start, end in sorted(intervals):
        if end > max(start, until):
            total += end - max(start, until)
            until = end
    return total


def self_times(spans: list[Span]) -> dict[str, float]:
    """Go through all spans again for each one."""
    by_id = {span[0]: span for span in spans}
    totals: dict[str, float] = {}
    for identity, _, name, low, high in by_id.values():
        inner = [
            (max(start, low), min(end, high))
            for _, parent, _, start, end in by_id.values()
            if parent == identity
        ]
        totals[name] = totals.get(name, 0.0) + high - low - covered(inner)
    return totals
