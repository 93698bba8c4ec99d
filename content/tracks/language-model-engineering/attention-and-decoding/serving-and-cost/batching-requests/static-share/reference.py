def used_share(lengths: list[int], slots: int) -> float:
    """Return the share of places that wrote a token in static batches."""
    passes = sum(
        max(lengths[first : first + slots]) for first in range(0, len(lengths), slots)
    )
    return sum(lengths) / (slots * passes)
