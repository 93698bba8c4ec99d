Example = tuple[list[float], int]


def train(
    network: tuple[list[list[float]], list[float]],
    training: list[Example],
    validation: list[Example],
    learning_rate: float,
    batch_size: int,
    patience: int,
    max_epochs: int,
) -> tuple[list[list[float]], list[float], list[float]]:
    """Return the best hidden and output weights, and the validation loss of each epoch."""
    raise NotImplementedError
