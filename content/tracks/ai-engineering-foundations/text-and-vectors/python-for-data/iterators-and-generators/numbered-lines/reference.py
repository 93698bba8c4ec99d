"""Line numbers without blank lines."""

from collections.abc import Iterable, Iterator


def numbered(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield the number and the text of each line that is not blank."""
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        if text:
            yield number, text
