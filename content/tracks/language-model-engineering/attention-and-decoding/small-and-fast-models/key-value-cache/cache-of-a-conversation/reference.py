def cache_bytes(
    layers: int,
    kv_heads: int,
    head_size: int,
    tokens: int,
    bytes_each: int = 2,
    window: int | None = None,
) -> int:
    """Return the bytes that keys and values of the kept tokens take."""
    kept = tokens if window is None else min(tokens, window)
    return 2 * layers * kv_heads * head_size * bytes_each * kept
