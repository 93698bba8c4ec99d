def used_share(lengths: list[int], slots: int) -> float:
    """Return the share of places that wrote a token in static batches."""
    raise NotImplementedError
