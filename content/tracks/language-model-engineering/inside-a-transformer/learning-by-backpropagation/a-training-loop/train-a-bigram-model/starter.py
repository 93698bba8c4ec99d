def train(
    pairs: list[tuple[int, int]],
    vocabulary: int,
    batch_size: int,
    learning_rate: float,
    epochs: int,
) -> tuple[list[list[float]], list[float]]:
    """Train a bigram model in batches, and return its scores and the loss of each epoch."""
    raise NotImplementedError
