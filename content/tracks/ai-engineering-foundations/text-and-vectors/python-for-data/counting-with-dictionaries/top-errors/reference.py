"""The most frequent messages, with a rule for ties."""

from collections import Counter


def top_errors(messages: list[str], limit: int) -> list[tuple[str, int]]:
    """Return the most frequent messages with their counts."""
    counts = Counter(message.strip() for message in messages)
    del counts[""]
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:limit]
