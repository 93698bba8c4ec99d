"""When the stream ends without a stop sequence, some tokens still wait in your list. They belong to the reply:
yield them after the loop.
"""

from collections.abc import Iterable, Iterator


def reply(tokens: Iterable[str], stop: list[str]) -> Iterator[str]:
    """Yield the tokens that come before the stop sequence."""
    waiting = []
    for token in tokens:
        waiting.append(token)
        if waiting == stop:
            return
        if len(waiting) == len(stop):
            yield waiting.pop(0)
