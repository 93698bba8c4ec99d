Pair = tuple[float, float, float, float]


def dpo_loss(pairs: list[Pair], beta: float) -> float:
    """Return the mean DPO loss of the pairs."""
    raise NotImplementedError


def dpo_slopes(pairs: list[Pair], beta: float) -> list[tuple[float, float]]:
    """Return the slopes of the loss for the policy's log-probabilities of each pair."""
    raise NotImplementedError


def measured_slopes(pairs: list[Pair], beta: float, step: float) -> list[tuple[float, float]]:
    """Return the same slopes, measured by finite differences."""
    raise NotImplementedError
