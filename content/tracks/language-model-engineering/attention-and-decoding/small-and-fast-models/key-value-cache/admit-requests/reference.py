def admitted(model: dict, free_bytes: int, block_size: int, lengths: list[int]) -> int:
    """Return how many requests begin, in their order, before the free memory is too small."""
    token_bytes = 2 * model["layers"] * model["kv_heads"] * model["head_size"] * model["bytes"]
    free_blocks = free_bytes // (token_bytes * block_size)
    for position, length in enumerate(lengths):
        free_blocks -= -(-length // block_size)
        if free_blocks < 0:
            return position
    return len(lengths)
