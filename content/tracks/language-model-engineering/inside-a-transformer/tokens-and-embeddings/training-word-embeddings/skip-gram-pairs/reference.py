from collections.abc import Iterable, Iterator


def skip_gram_pairs(sentences: Iterable[list[str]], window: int) -> Iterator[tuple[str, str]]:
    """Yield each word with each word at most window places away in its sentence."""
    for sentence in sentences:
        for position, centre in enumerate(sentence):
            start = max(position - window, 0)
            for other, context in enumerate(sentence[start : position + window + 1], start):
                if other != position:
                    yield centre, context
