from collections.abc import Callable


def counter(counts: dict[str, int] = {}) -> Callable[[str], dict[str, int]]:
    """Return a function that counts words."""

    def count(word: str) -> dict[str, int]:
        counts[word] = counts.get(word, 0) + 1
        return counts

    return count


def prices(factors: list[int]) -> list[Callable[[int], int]]:
    """Return a function for each factor, which multiplies by it."""
    return [lambda amount: amount * factor for factor in factors]


def ranked(counts: dict[str, int]) -> list[str]:
    """Return the words, the most frequent first."""
    return sorted(counts, key=lambda word: (word, -counts[word]))
