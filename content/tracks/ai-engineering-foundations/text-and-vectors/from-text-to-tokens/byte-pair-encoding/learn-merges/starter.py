def learn_merges(word_counts: dict[str, int], merge_limit: int) -> list[tuple[str, str]]:
    """Return the pairs that byte-pair encoding merges, in the order it learns them."""
    raise NotImplementedError
