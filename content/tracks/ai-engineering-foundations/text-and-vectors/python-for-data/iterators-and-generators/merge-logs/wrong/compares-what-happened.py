"""Whole pairs are compared, so at the same time the text decides, and values of different types end the program. Compare
the times alone; after them the order of the logs.
"""

from collections.abc import Iterable, Iterator


def merge_logs(logs: list[Iterable[tuple[int, object]]]) -> Iterator[tuple[int, object]]:
    """Yield the pairs of all logs by time."""
    yield from sorted(pair for log in logs for pair in log)
