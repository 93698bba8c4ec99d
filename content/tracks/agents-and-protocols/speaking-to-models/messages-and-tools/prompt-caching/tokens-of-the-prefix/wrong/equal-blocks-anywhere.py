"""You count all equal blocks. After the first difference nothing is read from the cache."""


def tokens_from_cache(before: list[tuple[str, int]], now: list[tuple[str, int]]) -> int:
    """Return the tokens of the beginning that two prompts share."""
    return sum(new[1] for old, new in zip(before, now, strict=False) if old == new)
