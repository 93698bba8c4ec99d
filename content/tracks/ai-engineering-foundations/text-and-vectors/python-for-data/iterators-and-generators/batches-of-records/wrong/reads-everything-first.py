"""The first batch already reads the whole stream, so a log that does not fit into memory ends the program.
Read records in a loop, and yield as soon as a batch is full.
"""

from collections.abc import Iterable, Iterator


def batches(records: Iterable, size: int) -> Iterator[list]:
    """Yield the records in lists of the given size; the last one may be shorter."""
    rows = list(records)
    return iter([rows[start : start + size] for start in range(0, len(rows), size)])
