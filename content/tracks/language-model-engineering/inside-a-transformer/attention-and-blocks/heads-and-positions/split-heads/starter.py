def split_heads(rows: list[list[float]], heads: int) -> list[list[list[float]]]:
    """Return the rows of each head: a slice of each row."""
    raise NotImplementedError
