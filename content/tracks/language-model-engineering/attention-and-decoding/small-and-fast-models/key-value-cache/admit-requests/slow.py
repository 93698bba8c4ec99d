def admitted(model: dict, free_bytes: int, block_size: int, lengths: list[int]) -> int:
    """Return how many requests begin. Right, but each request adds up all earlier ones again."""
    token_bytes = 2 * model["layers"] * model["kv_heads"] * model["head_size"] * model["bytes"]
    free_blocks = free_bytes // (token_bytes * block_size)
    count = 0
    while count < len(lengths):
        needed = sum(-(-length // block_size) for length in lengths[: count + 1])
        if needed > free_blocks:
            break
        count += 1
    return count
