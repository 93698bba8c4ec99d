"""You leave out the bias correction. Both means begin at 0 and are too small at first, the squares
most of all, so early steps are far too long. Divide each by 1 - decay ** t, t counted from 1."""

import math


class AdamW:
    def __init__(self, learning_rate=0.001, mean_decay=0.9, square_decay=0.999, epsilon=1e-8, weight_decay=0.0):
        self.learning_rate = learning_rate
        self.mean_decay = mean_decay
        self.square_decay = square_decay
        self.epsilon = epsilon
        self.weight_decay = weight_decay
        self.t = 0
        self.means = None

    def step(self, weights, slopes):
        if len(weights) != len(slopes):
            raise ValueError(f"{len(weights)} weights, but {len(slopes)} slopes")
        if self.means is not None and len(weights) != len(self.means):
            raise ValueError(f"{len(self.means)} weights wanted, {len(weights)} found")
        for i, slope in enumerate(slopes):
            if not math.isfinite(slope):
                raise ValueError(f"slope {i} is not finite")
        if self.means is None:
            self.means = [0.0] * len(weights)
            self.squares = [0.0] * len(weights)
        self.t += 1
        moved = []
        for i, (w, g) in enumerate(zip(weights, slopes, strict=True)):
            self.means[i] = self.mean_decay * self.means[i] + (1 - self.mean_decay) * g
            self.squares[i] = self.square_decay * self.squares[i] + (1 - self.square_decay) * g * g
            mean, square = self.means[i], self.squares[i]
            moved.append(w - self.learning_rate * (mean / (math.sqrt(square) + self.epsilon) + self.weight_decay * w))
        return moved
