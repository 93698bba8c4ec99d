def top_errors(messages: list[str], limit: int) -> list[tuple[str, int]]:
    """Return the most frequent messages with their counts."""
    clean = [message.strip() for message in messages]
    counted = []
    for message in clean:
        if message and (message, clean.count(message)) not in counted:
            counted.append((message, clean.count(message)))
    return sorted(counted, key=lambda item: (-item[1], item[0]))[:limit]
