from collections.abc import Iterable, Iterator


def reply(tokens: Iterable[str], stop: list[str]) -> Iterator[str]:
    """Yield the tokens that come before the stop sequence."""
    seen = []
    given = 0
    for token in tokens:
        seen.append(token)
        if any(seen[i : i + len(stop)] == stop for i in range(len(seen))):
            return
        if len(seen) >= len(stop):
            yield seen[given]
            given += 1
    yield from seen[given:]
