from collections.abc import Iterable, Iterator


def numbered(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield the number and the text of each line that is not blank."""
    raise NotImplementedError
