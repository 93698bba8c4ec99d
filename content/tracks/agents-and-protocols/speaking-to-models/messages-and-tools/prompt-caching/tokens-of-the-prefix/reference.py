def tokens_from_cache(before: list[tuple[str, int]], now: list[tuple[str, int]]) -> int:
    """Return the tokens of the beginning that two prompts share."""
    total = 0
    for old, new in zip(before, now, strict=False):
        if old != new:
            break
        total += new[1]
    return total
