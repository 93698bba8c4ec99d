import math


def train(
    pairs: list[tuple[int, int]],
    vocabulary: int,
    batch_size: int,
    learning_rate: float,
    epochs: int,
) -> tuple[list[list[float]], list[float]]:
    """Train a bigram model in batches, and return its scores and the loss of each epoch."""
    scores = [[0.0] * vocabulary for _ in range(vocabulary)]
    losses = []
    for _ in range(epochs):
        total = 0.0
        for start in range(0, len(pairs), batch_size):
            total += train_batch(scores, pairs[start : start + batch_size], learning_rate)
        losses.append(total / len(pairs))
    return scores, losses


def train_batch(
    scores: list[list[float]], batch: list[tuple[int, int]], learning_rate: float
) -> float:
    """Move the scores by one batch, and return the sum of its losses before the move."""
    loss = 0.0
    slopes: dict[int, list[float]] = {}
    for before, target in batch:
        normaliser = log_total(scores[before])
        loss += normaliser - scores[before][target]
        shares = [math.exp(score - normaliser) for score in scores[before]]
        shares[target] -= 1
        so_far = slopes.get(before)
        slopes[before] = (
            shares if so_far is None else [a + b for a, b in zip(so_far, shares, strict=True)]
        )
    rate = learning_rate / len(batch)
    for before, row in slopes.items():
        scores[before] = [
            score - rate * slope for score, slope in zip(scores[before], row, strict=True)
        ]
    return loss


def log_total(scores: list[float]) -> float:
    """Return the logarithm of the sum of exp(score), without overflow."""
    largest = max(scores)
    return largest + math.log(sum(math.exp(score - largest) for score in scores))
