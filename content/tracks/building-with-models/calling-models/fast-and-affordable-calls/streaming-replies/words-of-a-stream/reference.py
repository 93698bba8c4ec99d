from collections.abc import Iterable, Iterator


def words(pieces: Iterable[str]) -> Iterator[str]:
    """Yield each word as soon as the space behind it has arrived, and the last one at the end."""
    held = ""
    for piece in pieces:
        *whole, held = (held + piece).split(" ")
        yield from filter(None, whole)
    if held:
        yield held
