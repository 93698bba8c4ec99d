"""Records that do not fill a batch are lost. After the loop, yield what is still in the list."""

from collections.abc import Iterable, Iterator


def batches(records: Iterable, size: int) -> Iterator[list]:
    """Yield the records in lists of the given size; the last one may be shorter."""
    batch = []
    for record in records:
        batch.append(record)
        if len(batch) == size:
            yield batch
            batch = []
