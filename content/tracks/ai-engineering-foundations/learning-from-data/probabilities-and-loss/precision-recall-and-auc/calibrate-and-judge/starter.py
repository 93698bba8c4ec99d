def loss_at(logits: list[list[float]], labels: list[int], temperature: float) -> float:
    """Return the cross-entropy of the labels at a temperature."""
    raise NotImplementedError


def best_temperature(
    logits: list[list[float]], labels: list[int], temperatures: list[float]
) -> float:
    """Return the temperature with the lowest loss."""
    raise NotImplementedError


def flags(
    logits: list[list[float]], positive: int, temperature: float, threshold: float
) -> list[bool]:
    """Return for each row whether the class is probable enough."""
    raise NotImplementedError


def report(
    logits: list[list[float]],
    labels: list[int],
    positive: int,
    threshold: float,
    temperatures: list[float],
) -> dict[str, float | None]:
    """Return temperature, loss, precision and recall."""
    raise NotImplementedError
