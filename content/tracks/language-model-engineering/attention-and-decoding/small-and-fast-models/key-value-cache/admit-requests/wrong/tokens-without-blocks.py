"""You add up tokens as if memory came one token at a time. A request takes whole blocks: round its
length up to the next multiple of block_size, and skip nobody who waits at the front."""


def admitted(model, free_bytes, block_size, lengths):
    token_bytes = 2 * model["layers"] * model["kv_heads"] * model["head_size"] * model["bytes"]
    count = 0
    for length in lengths:
        if length * token_bytes <= free_bytes:
            free_bytes -= length * token_bytes
            count += 1
    return count
