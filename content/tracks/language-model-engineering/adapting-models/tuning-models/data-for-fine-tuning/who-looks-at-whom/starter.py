def visible(lengths: list[int], place: int) -> list[int]:
    """Return the places at which a token of a packed window looks."""
    raise NotImplementedError
