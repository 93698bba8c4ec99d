from collections.abc import Iterable, Iterator


def batches(records: Iterable, size: int) -> Iterator[list]:
    """Yield the records in lists of the given size; the last one may be shorter."""
    raise NotImplementedError
