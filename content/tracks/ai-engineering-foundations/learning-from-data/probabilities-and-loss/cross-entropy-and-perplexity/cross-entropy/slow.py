import math


def log_sum_exp(row: list[float]) -> float:
    """Return log(sum(exp(x) for x in row)) without overflow or underflow."""
    top = max(row)
    return top + math.log(sum(math.exp(logit - top) for logit in row))


def log_softmax(row: list[float]) -> list[float]:
    """Return the log-probability of every class."""
    return [logit - log_sum_exp(row) for logit in row]


def cross_entropy(
    logits: list[list[float]], targets: list[int], ignore_index: int = -100
) -> float | None:
    """Return the mean of -log(probability of the target) over the rows that count."""
    losses = [
        -log_softmax(row)[target]
        for row, target in zip(logits, targets, strict=True)
        if target != ignore_index
    ]
    if not losses:
        return None
    return sum(losses) / len(losses)
