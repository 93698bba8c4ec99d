import math


class AdamW:
    """Adam with decoupled weight decay (Loshchilov and Hutter 2019)."""

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
        self._steps = 0
        self._means: list[float] = []
        self._squares: list[float] = []

    def step(self, weights: list[float], slopes: list[float]) -> list[float]:
        """Return the weights after one step, or raise ValueError and change nothing."""
        self._check(weights, slopes)
        if not self._steps:
            self._means = [0.0] * len(weights)
            self._squares = [0.0] * len(weights)
        self._steps += 1
        self._means = faded(self._means, slopes, self.mean_decay)
        self._squares = faded(self._squares, [g * g for g in slopes], self.square_decay)
        mean_scale = 1 - self.mean_decay**self._steps
        square_scale = 1 - self.square_decay**self._steps
        kept = 1 - self.learning_rate * self.weight_decay
        rate = self.learning_rate / mean_scale
        return [
            kept * weight - rate * mean / (math.sqrt(square / square_scale) + self.epsilon)
            for weight, mean, square in zip(weights, self._means, self._squares, strict=True)
        ]

    def _check(self, weights: list[float], slopes: list[float]) -> None:
        """Raise ValueError when a step cannot be made."""
        if len(weights) != len(slopes):
            raise ValueError(f"{len(weights)} weights, but {len(slopes)} slopes")
        if self._steps and len(weights) != len(self._means):
            raise ValueError(f"{len(self._means)} weights wanted, {len(weights)} found")
        for position, slope in enumerate(slopes):
            if not math.isfinite(slope):
                raise ValueError(f"slope {position} is not finite")


def faded(means: list[float], news: list[float], decay: float) -> list[float]:
    """Return the running means after news of one step."""
    return [decay * mean + (1 - decay) * new for mean, new in zip(means, news, strict=True)]
