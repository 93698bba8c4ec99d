from collections.abc import Iterable, Iterator


def reply(tokens: Iterable[str], stop: list[str]) -> Iterator[str]:
    """Yield the tokens that come before the stop sequence."""
    raise NotImplementedError
