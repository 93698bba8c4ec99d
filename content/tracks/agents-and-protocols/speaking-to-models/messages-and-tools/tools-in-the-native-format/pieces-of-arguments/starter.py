def input_of(pieces: list[str]) -> dict | None:
    """Return the arguments of a call, or None when they are not whole."""
    raise NotImplementedError
