def tokens_from_cache(before: list[tuple[str, int]], now: list[tuple[str, int]]) -> int:
    """Return the tokens of the beginning that two prompts share."""
    raise NotImplementedError
