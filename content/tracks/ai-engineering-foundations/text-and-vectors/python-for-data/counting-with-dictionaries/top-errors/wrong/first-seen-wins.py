"""Among equal counts, `most_common` keeps the order of the log, so the same failures in another order give
another list. Sort by count and then by message, before you cut the list at the limit.
"""

from collections import Counter


def top_errors(messages: list[str], limit: int) -> list[tuple[str, int]]:
    """Return the most frequent messages with their counts."""
    counts = Counter(message.strip() for message in messages if message.strip())
    return counts.most_common(limit)
