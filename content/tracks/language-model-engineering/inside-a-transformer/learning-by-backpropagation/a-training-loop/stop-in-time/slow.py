import math


class EarlyStopping:
    """Keeps the best weights and says when training should end.

    Right, but it goes through all epochs again in each update.
    """

    def __init__(self, patience: int, smallest_gain: float = 0.0) -> None:
        """Begin without an epoch; raise ValueError when the patience is below 1."""
        if patience < 1:
            raise ValueError("patience must be at least 1")
        self.patience = patience
        self.smallest_gain = smallest_gain
        self.history: list[tuple[float, list[list[float]]]] = []
        self.best_loss = math.inf
        self.best_epoch = 0
        self.best_weights: list[list[float]] | None = None

    def update(self, loss: float, weights: list[list[float]]) -> bool:
        """Take in the validation loss of an epoch, and return whether training should stop."""
        self.history.append((loss, [list(row) for row in weights]))
        self.best_loss = math.inf
        for epoch, (earlier_loss, rows) in enumerate(self.history, start=1):
            if earlier_loss < self.best_loss - self.smallest_gain:
                self.best_loss = earlier_loss
                self.best_epoch = epoch
                self.best_weights = rows
        return len(self.history) - self.best_epoch >= self.patience
