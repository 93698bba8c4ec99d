from collections.abc import Iterable, Iterator


def skip_gram_pairs(sentences: Iterable[list[str]], window: int) -> Iterator[tuple[str, str]]:
    """Yield each word with each word at most window places away in its sentence.

    Right, but every word is compared with all words of the sentence.
    """
    for sentence in sentences:
        for position, centre in enumerate(sentence):
            for other, context in enumerate(sentence):
                if 0 < abs(other - position) <= window:
                    yield centre, context
