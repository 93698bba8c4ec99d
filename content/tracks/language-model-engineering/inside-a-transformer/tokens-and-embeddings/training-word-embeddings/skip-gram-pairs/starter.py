from collections.abc import Iterable, Iterator


def skip_gram_pairs(sentences: Iterable[list[str]], window: int) -> Iterator[tuple[str, str]]:
    """Yield each word with each word at most window places away in its sentence."""
    raise NotImplementedError
