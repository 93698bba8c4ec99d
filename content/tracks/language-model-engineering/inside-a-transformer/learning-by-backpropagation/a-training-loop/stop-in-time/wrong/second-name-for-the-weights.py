"""You store the weights without copying them. The trainer goes on changing the same rows, so your
best weights become the last ones. Copy the list and each row in it."""

import math


class EarlyStopping:
    def __init__(self, patience, smallest_gain=0.0):
        if patience < 1:
            raise ValueError("patience must be at least 1")
        self.patience = patience
        self.smallest_gain = smallest_gain
        self.best_loss = math.inf
        self.best_epoch = 0
        self.best_weights = None
        self.epochs = 0

    def update(self, loss, weights):
        self.epochs += 1
        if loss < self.best_loss - self.smallest_gain:
            self.best_loss = loss
            self.best_epoch = self.epochs
            self.best_weights = list(weights)
        return self.epochs - self.best_epoch >= self.patience
