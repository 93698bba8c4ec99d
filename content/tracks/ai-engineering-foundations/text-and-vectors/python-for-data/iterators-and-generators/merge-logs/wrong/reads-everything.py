"""All logs are read before the first record comes out. Each log is sorted already: one record of each is enough to know
which is the earliest.
"""

from collections.abc import Iterable, Iterator


def merge_logs(logs: list[Iterable[tuple[int, object]]]) -> Iterator[tuple[int, object]]:
    """Yield the pairs of all logs by time."""
    return iter(sorted((pair for log in logs for pair in log), key=lambda pair: pair[0]))
