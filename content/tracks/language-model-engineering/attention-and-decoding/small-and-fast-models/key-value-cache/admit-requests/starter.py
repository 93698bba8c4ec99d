def admitted(model: dict, free_bytes: int, block_size: int, lengths: list[int]) -> int:
    """Return how many requests begin, in their order, before the free memory is too small."""
    raise NotImplementedError
