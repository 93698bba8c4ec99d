"""One stream of several sorted logs."""

import heapq
from collections.abc import Iterable, Iterator


def merge_logs(logs: list[Iterable[tuple[int, object]]]) -> Iterator[tuple[int, object]]:
    """Yield the pairs of all logs by time."""
    return heapq.merge(*logs, key=lambda pair: pair[0])
