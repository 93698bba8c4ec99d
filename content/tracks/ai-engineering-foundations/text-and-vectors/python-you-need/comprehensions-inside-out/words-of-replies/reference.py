def words_of(reply: str | None) -> list[str]:
    """Return the words of a reply; a missing one has none."""
    return reply.split() if reply is not None else []


def all_words(replies: list[str | None]) -> list[str]:
    """Return the words of all replies."""
    return [word for reply in replies for word in words_of(reply)]


def lengths(replies: list[str | None]) -> list[list[int]]:
    """Return the lengths of the words, a list for each reply."""
    return [[len(word) for word in words_of(reply)] for reply in replies]


def longest(replies: dict[str, str | None]) -> dict[str, str]:
    """Return the longest word of each reply that has words."""
    words = {name: words_of(reply) for name, reply in replies.items()}
    return {name: max(found, key=len) for name, found in words.items() if found}
