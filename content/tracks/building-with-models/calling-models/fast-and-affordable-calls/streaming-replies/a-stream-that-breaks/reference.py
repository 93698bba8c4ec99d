from collections.abc import Callable, Iterator


def relay(open_stream: Callable[[str], Iterator[str]], tries: int = 3) -> Iterator[str]:
    """Yield the pieces of a reply once each, over as many streams as it takes."""
    received = ""
    for attempt in range(tries):
        repeated = len(received) - (received.rfind(" ") + 1)
        stream = open_stream(received)
        try:
            for piece in without_first(stream, repeated):
                received += piece
                yield piece
            return
        except ConnectionError:
            if attempt == tries - 1:
                raise
        finally:
            stream.close()


def without_first(pieces: Iterator[str], count: int) -> Iterator[str]:
    """Yield the pieces without the first characters, and none that is empty."""
    for piece in pieces:
        fresh = piece[count:]
        count = max(0, count - len(piece))
        if fresh:
            yield fresh
