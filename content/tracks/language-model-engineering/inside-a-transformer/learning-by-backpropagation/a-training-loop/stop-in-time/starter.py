class EarlyStopping:
    """Keeps the best weights and says when training should end."""

    def __init__(self, patience: int, smallest_gain: float = 0.0) -> None:
        """Begin without an epoch; raise ValueError when the patience is below 1."""

    def update(self, loss: float, weights: list[list[float]]) -> bool:
        """Take in the validation loss of an epoch, and return whether training should stop."""
        raise NotImplementedError
