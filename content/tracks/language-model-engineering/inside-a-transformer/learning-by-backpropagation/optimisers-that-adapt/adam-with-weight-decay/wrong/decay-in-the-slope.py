"""You add the decay to the slope, so Adam divides it by the root of the squares: this is L2, not
decoupled decay. Leave the slope alone, and subtract learning_rate * weight_decay * weight."""

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
            g += self.weight_decay * w
            self.means[i] = self.mean_decay * self.means[i] + (1 - self.mean_decay) * g
            self.squares[i] = self.square_decay * self.squares[i] + (1 - self.square_decay) * g * g
            mean, square = self.means[i] / (1 - self.mean_decay**self.t), self.squares[i] / (1 - self.square_decay**self.t)
            moved.append(w - self.learning_rate * (mean / (math.sqrt(square) + self.epsilon)))
        return moved
