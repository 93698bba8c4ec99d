"""Your cache grows for ever, and its numbers always have two bytes. With a window only the newest
tokens are kept, and bytes_each may be 1 or 4."""


def cache_bytes(layers, kv_heads, head_size, tokens, bytes_each=2, window=None):
    return 4 * layers * kv_heads * head_size * tokens
