from collections.abc import Callable


def counter(counts: dict[str, int] | None = None) -> Callable[[str], dict[str, int]]:
    """Return a function that counts words."""
    own = dict(counts or {})

    def count(word: str) -> dict[str, int]:
        own[word] = own.get(word, 0) + 1
        return own

    return count


def times(factor: int) -> Callable[[int], int]:
    """Return the function that multiplies by a factor."""
    return lambda amount: amount * factor


def prices(factors: list[int]) -> list[Callable[[int], int]]:
    """Return a function for each factor, which multiplies by it."""
    return [times(factor) for factor in factors]


def ranked(counts: dict[str, int]) -> list[str]:
    """Return the words, the most frequent first."""
    return sorted(counts, key=lambda word: (-counts[word], word))
