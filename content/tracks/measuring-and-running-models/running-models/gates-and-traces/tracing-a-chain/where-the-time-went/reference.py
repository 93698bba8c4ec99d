Span = tuple[str, str | None, str, float, float]


def self_times(spans: list[Span]) -> dict[str, float]:
    """Return the time that each kind of step took itself, summed over its spans."""
    by_id = {span[0]: span for span in spans}
    children: dict[str, list[tuple[float, float]]] = {}
    for _, parent, _, start, end in by_id.values():
        if parent in by_id:
            low, high = by_id[parent][3:]
            children.setdefault(parent, []).append((max(start, low), min(end, high)))
    totals: dict[str, float] = {}
    for identity, _, name, start, end in by_id.values():
        own = end - start - covered(children.get(identity, []))
        totals[name] = totals.get(name, 0.0) + own
    return totals


def covered(intervals: list[tuple[float, float]]) -> float:
    """Return the length of the union of some intervals."""
    total, until = 0.0, float("-inf")
    for start, end in sorted(intervals):
        if end > max(start, until):
            total += end - max(start, until)
            until = end
    return total
