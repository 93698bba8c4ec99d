import math


def train(
    pairs: list[tuple[int, int]],
    vocabulary: int,
    batch_size: int,
    learning_rate: float,
    epochs: int,
) -> tuple[list[list[float]], list[float]]:
    """Train a bigram model in batches, and return its scores and the loss of each epoch.

    Right, but each batch goes through all rows of the vocabulary.
    """
    scores = [[0.0] * vocabulary for _ in range(vocabulary)]
    losses = []
    for _ in range(epochs):
        total = 0.0
        for start in range(0, len(pairs), batch_size):
            batch = pairs[start : start + batch_size]
            slopes = [[0.0] * vocabulary for _ in range(vocabulary)]
            for before, target in batch:
                normaliser = log_total(scores[before])
                total += normaliser - scores[before][target]
                for token, score in enumerate(scores[before]):
                    slopes[before][token] += math.exp(score - normaliser) - (token == target)
            scores = [
                [
                    score - learning_rate * slope / len(batch)
                    for score, slope in zip(row, row_slopes, strict=True)
                ]
                for row, row_slopes in zip(scores, slopes, strict=True)
            ]
        losses.append(total / len(pairs))
    return scores, losses


def log_total(scores: list[float]) -> float:
    """Return the logarithm of the sum of exp(score), without overflow."""
    largest = max(scores)
    return largest + math.log(sum(math.exp(score - largest) for score in scores))
