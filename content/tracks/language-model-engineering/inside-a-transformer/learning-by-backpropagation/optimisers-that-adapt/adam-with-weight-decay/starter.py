class AdamW:
    """Adam with decoupled weight decay."""

    def __init__(
        self,
        learning_rate: float = 0.001,
        mean_decay: float = 0.9,
        square_decay: float = 0.999,
        epsilon: float = 1e-8,
        weight_decay: float = 0.0,
    ) -> None:
        """Begin without a memory of slopes."""

    def step(self, weights: list[float], slopes: list[float]) -> list[float]:
        """Return the weights after one step, or raise ValueError and change nothing."""
        raise NotImplementedError
