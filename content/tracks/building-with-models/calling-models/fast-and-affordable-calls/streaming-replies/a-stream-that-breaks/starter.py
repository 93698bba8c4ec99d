from collections.abc import Callable, Iterator


def relay(open_stream: Callable[[str], Iterator[str]], tries: int = 3) -> Iterator[str]:
    """Yield the pieces of a reply once each, over as many streams as it takes."""
    raise NotImplementedError
