def bytes_needed(count: int, dimensions: int, links: int, parts: int) -> tuple[int, int]:
    """Return the bytes of a graph with its vectors, and of codes in inverted lists."""
    graph = 4 * dimensions + 4 * 2 * links
    codes = parts + 8
    return count * graph, count * codes
