from collections import Counter


def report(traces: dict[str, list[tuple[str, str | None]]]) -> list[tuple[str, int, float]]:
    """Return each kind of failure, how many traces it was first in, and their share."""
    failures: Counter[str] = Counter()
    for steps in traces.values():
        failures.update(kind for _, kind in steps if kind is not None)
    total = sum(failures.values())
    rows = [(kind, count, count / total) for kind, count in failures.items()]
    return sorted(rows, key=lambda row: (row[1], row[0]), reverse=True)
