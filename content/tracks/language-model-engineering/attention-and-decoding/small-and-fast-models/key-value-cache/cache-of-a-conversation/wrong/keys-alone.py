"""You count one vector for each token and head. There are two, a key and a value, so the cache
takes twice as much."""


def cache_bytes(layers, kv_heads, head_size, tokens, bytes_each=2, window=None):
    return layers * kv_heads * head_size * bytes_each * min(tokens, window or tokens)
