import math


def log_probability(row: list[float], label: int, temperature: float) -> float:
    """Return the logarithm of a class's probability at a temperature."""
    top = max(row)
    total = sum(math.exp((logit - top) / temperature) for logit in row)
    return (row[label] - top) / temperature - math.log(total)


def loss_at(logits: list[list[float]], labels: list[int], temperature: float) -> float:
    """Return the cross-entropy of the labels at a temperature."""
    rows = zip(logits, labels, strict=True)
    return -sum(log_probability(row, label, temperature) for row, label in rows) / len(labels)


def best_temperature(
    logits: list[list[float]], labels: list[int], temperatures: list[float]
) -> float:
    """Return the temperature with the lowest loss."""
    return min(temperatures, key=lambda temperature: loss_at(logits, labels, temperature))


def flags(
    logits: list[list[float]], positive: int, temperature: float, threshold: float
) -> list[bool]:
    """Return for each row whether the class is probable enough."""
    return [math.exp(log_probability(row, positive, temperature)) >= threshold for row in logits]


def report(
    logits: list[list[float]],
    labels: list[int],
    positive: int,
    threshold: float,
    temperatures: list[float],
) -> dict[str, float | None]:
    """Return temperature, loss, precision and recall."""
    temperature = best_temperature(logits, labels, temperatures)
    flagged = flags(logits, positive, temperature, threshold)
    wanted = [label == positive for label in labels]
    hits = sum(1 for flag, want in zip(flagged, wanted, strict=True) if flag and want)
    return {
        "temperature": temperature,
        "loss": loss_at(logits, labels, temperature),
        "precision": hits / sum(flagged) if any(flagged) else None,
        "recall": hits / sum(wanted) if any(wanted) else None,
    }
