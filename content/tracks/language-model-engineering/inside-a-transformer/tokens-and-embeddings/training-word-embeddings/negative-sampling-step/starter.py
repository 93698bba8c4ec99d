def step(
    inputs: list[list[float]],
    outputs: list[list[float]],
    centre: int,
    context: int,
    noise: list[int],
    learning_rate: float,
) -> float:
    """Move the vectors by one step of negative sampling, and return the loss before it."""
    raise NotImplementedError
