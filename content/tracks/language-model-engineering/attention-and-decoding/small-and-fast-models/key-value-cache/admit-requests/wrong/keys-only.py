"""You count the keys and forget the values. Both are stored for each token, so a token takes twice
as many bytes, and you admit twice as many requests as the memory can hold."""


def admitted(model, free_bytes, block_size, lengths):
    token_bytes = model["layers"] * model["kv_heads"] * model["head_size"] * model["bytes"]
    free = free_bytes // (token_bytes * block_size)
    for position, length in enumerate(lengths):
        free -= -(-length // block_size)
        if free < 0:
            return position
    return len(lengths)
