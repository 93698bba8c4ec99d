"""You divide by the traces that failed. The share is one of all traces that were read."""

from collections import Counter


def report(traces: dict[str, list[tuple[str, str | None]]]) -> list[tuple[str, int, float]]:
    """Return each kind of failure, how many traces it was first in, and their share."""
    firsts: Counter[str] = Counter()
    for steps in traces.values():
        kinds = [kind for _, kind in steps if kind is not None]
        firsts.update(kinds[:1])
    failed = firsts.total()
    rows = [(kind, count, count / failed) for kind, count in firsts.items()]
    return sorted(rows, key=lambda row: (-row[1], row[0]))
