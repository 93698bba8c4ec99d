import math


def faded_mean(history: list[float], decay: float) -> float:
    """Return the corrected running mean of all values, added up from the first."""
    total = sum(decay**age * value for age, value in enumerate(reversed(history)))
    return (1 - decay) * total / (1 - decay ** len(history))


class AdamW:
    """Adam with decoupled weight decay. Right, but each step adds up all earlier slopes."""

    def __init__(
        self,
        learning_rate: float = 0.001,
        mean_decay: float = 0.9,
        square_decay: float = 0.999,
        epsilon: float = 1e-8,
        weight_decay: float = 0.0,
    ) -> None:
        """Begin without a memory of slopes."""
        self.learning_rate = learning_rate
        self.mean_decay = mean_decay
        self.square_decay = square_decay
        self.epsilon = epsilon
        self.weight_decay = weight_decay
        self._history: list[list[float]] = []

    def step(self, weights: list[float], slopes: list[float]) -> list[float]:
        """Return the weights after one step, or raise ValueError and change nothing."""
        if len(weights) != len(slopes):
            raise ValueError(f"{len(weights)} weights, but {len(slopes)} slopes")
        if self._history and len(weights) != len(self._history[0]):
            raise ValueError(f"{len(self._history[0])} weights wanted, {len(weights)} found")
        for position, slope in enumerate(slopes):
            if not math.isfinite(slope):
                raise ValueError(f"slope {position} is not finite")
        self._history.append(list(slopes))
        moved = []
        for weight, history in zip(weights, zip(*self._history, strict=True), strict=True):
            mean = faded_mean(list(history), self.mean_decay)
            square = faded_mean([g * g for g in history], self.square_decay)
            change = mean / (math.sqrt(square) + self.epsilon) + self.weight_decay * weight
            moved.append(weight - self.learning_rate * change)
        return moved
