def split_heads(rows: list[list[float]], heads: int) -> list[list[list[float]]]:
    """Return the rows of each head: a slice of each row."""
    width = len(rows[0])
    size, rest = divmod(width, heads)
    if rest:
        raise ValueError(f"{width} numbers cannot be cut into {heads} heads")
    return [[row[start : start + size] for row in rows] for start in range(0, width, size)]
