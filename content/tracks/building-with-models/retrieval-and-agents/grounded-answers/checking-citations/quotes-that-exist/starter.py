def locate(
    claims: list[tuple[str, int]], passages: list[str], fewest_words: int
) -> list[tuple[int, int] | str]:
    """Return for each quote where it stands in its passage, or what is wrong with it."""
    raise NotImplementedError
