def cycle_length(actions: list[str]) -> int:
    """Return the length of the cycle at the end, or 0."""
    for length in range(1, len(actions) // 2 + 1):
        if actions[-length:] == actions[-2 * length : -length]:
            return length
    return 0
