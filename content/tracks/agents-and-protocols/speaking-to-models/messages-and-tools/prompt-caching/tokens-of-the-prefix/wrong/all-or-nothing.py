"""You read all of the earlier prompt or nothing. A shared beginning is enough."""


def tokens_from_cache(before: list[tuple[str, int]], now: list[tuple[str, int]]) -> int:
    """Return the tokens of the beginning that two prompts share."""
    if now[: len(before)] != before:
        return 0
    return sum(tokens for _, tokens in before)
