def apply_layer(
    batch: list[list[float]], weights: list[list[float]], bias: list[float]
) -> list[list[float]]:
    """Return one row of outputs for each row of the batch."""
    # One row of weights belongs to one output. Which lengths have to agree?
    raise NotImplementedError
