def visible(lengths: list[int], place: int) -> list[int]:
    """Return the places at which a token of a packed window looks."""
    start = 0
    for length in lengths:
        if place < start + length:
            break
        start += length
    return list(range(start, place + 1))
