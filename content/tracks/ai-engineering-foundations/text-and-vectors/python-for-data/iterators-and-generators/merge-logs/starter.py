from collections.abc import Iterable, Iterator


def merge_logs(logs: list[Iterable[tuple[int, object]]]) -> Iterator[tuple[int, object]]:
    """Yield the pairs of all logs by time."""
    raise NotImplementedError
