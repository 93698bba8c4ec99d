"""By the time you recognise the stop sequence, its first tokens are already with the reader. Let a token wait
until it can no longer be part of the stop sequence.
"""

from collections.abc import Iterable, Iterator


def reply(tokens: Iterable[str], stop: list[str]) -> Iterator[str]:
    """Yield the tokens that come before the stop sequence."""
    seen = []
    for token in tokens:
        seen.append(token)
        if seen[-len(stop) :] == stop:
            return
        yield token
