"""A streamed reply that ends at its stop sequence."""

from collections import deque
from collections.abc import Iterable, Iterator


def reply(tokens: Iterable[str], stop: list[str]) -> Iterator[str]:
    """Yield the tokens that come before the stop sequence."""
    waiting: deque[str] = deque()
    for token in tokens:
        waiting.append(token)
        if len(waiting) < len(stop):
            continue
        if list(waiting) == stop:
            return
        yield waiting.popleft()
    yield from waiting
