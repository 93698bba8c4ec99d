from collections.abc import Iterable, Iterator


def merge_logs(logs: list[Iterable[tuple[int, object]]]) -> Iterator[tuple[int, object]]:
    """Yield the pairs of all logs by time."""
    iterators = [iter(log) for log in logs]
    heads = [next(iterator, None) for iterator in iterators]
    while any(head is not None for head in heads):
        known = [number for number, head in enumerate(heads) if head is not None]
        first = min(known, key=lambda number: heads[number][0])
        yield heads[first]
        heads[first] = next(iterators[first], None)
