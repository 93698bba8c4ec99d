"""Batches of a stream."""

from collections.abc import Iterable, Iterator


def batches(records: Iterable, size: int) -> Iterator[list]:
    """Yield the records in lists of the given size; the last one may be shorter."""
    batch = []
    for record in records:
        batch.append(record)
        if len(batch) == size:
            yield batch
            batch = []
    if batch:
        yield batch
