def bytes_needed(count: int, dimensions: int, links: int, parts: int) -> tuple[int, int]:
    """Return the bytes of a graph with its vectors, and of codes in inverted lists."""
    raise NotImplementedError
