def attend(
    query: list[float], keys: list[list[float]], values: list[list[float]], is_real: list[bool]
) -> tuple[list[float], list[float]]:
    """Return the weights of all positions and the mixture of their values, without padding."""
    raise NotImplementedError
