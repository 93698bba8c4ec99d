def all_words(replies: list[str | None]) -> list[str]:
    """Return the words of all replies."""
    raise NotImplementedError


def lengths(replies: list[str | None]) -> list[list[int]]:
    """Return the lengths of the words, a list for each reply."""
    raise NotImplementedError


def longest(replies: dict[str, str | None]) -> dict[str, str]:
    """Return the longest word of each reply that has words."""
    raise NotImplementedError
