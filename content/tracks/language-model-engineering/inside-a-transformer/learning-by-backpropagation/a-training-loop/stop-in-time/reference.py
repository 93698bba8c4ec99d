import math


class EarlyStopping:
    """Keeps the best weights and says when training should end."""

    def __init__(self, patience: int, smallest_gain: float = 0.0) -> None:
        """Begin without an epoch; raise ValueError when the patience is below 1."""
        if patience < 1:
            raise ValueError("patience must be at least 1")
        self.patience = patience
        self.smallest_gain = smallest_gain
        self.best_loss = math.inf
        self.best_epoch = 0
        self.best_weights: list[list[float]] | None = None
        self._epochs = 0

    def update(self, loss: float, weights: list[list[float]]) -> bool:
        """Take in the validation loss of an epoch, and return whether training should stop."""
        self._epochs += 1
        if loss < self.best_loss - self.smallest_gain:
            self.best_loss = loss
            self.best_epoch = self._epochs
            self.best_weights = [list(row) for row in weights]
        return self._epochs - self.best_epoch >= self.patience
