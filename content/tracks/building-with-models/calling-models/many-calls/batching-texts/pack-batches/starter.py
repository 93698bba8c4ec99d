def pack(lengths: list[int], limit: int) -> list[list[int]]:
    """Return as few batches of indices as possible, each within the limit."""
    raise NotImplementedError
