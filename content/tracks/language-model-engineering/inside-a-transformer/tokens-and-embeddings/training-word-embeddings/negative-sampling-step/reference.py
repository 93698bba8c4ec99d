import math


def step(
    inputs: list[list[float]],
    outputs: list[list[float]],
    centre: int,
    context: int,
    noise: list[int],
    learning_rate: float,
) -> float:
    """Move the vectors by one step of negative sampling, and return the loss before it."""
    before = list(inputs[centre])
    loss = 0.0
    moves = []
    for target, label in [(context, 1), *((word, 0) for word in noise)]:
        score = sum(u * v for u, v in zip(before, outputs[target], strict=True))
        loss += max(score, 0.0) - label * score + math.log1p(math.exp(-abs(score)))
        moves.append((target, learning_rate * (label - sigmoid(score))))
    for target, rate in moves:
        add_to(inputs[centre], outputs[target], rate)
    for target, rate in moves:
        add_to(outputs[target], before, rate)
    return loss


def add_to(vector: list[float], other: list[float], factor: float) -> None:
    """Add a multiple of another vector in place."""
    for position, value in enumerate(other):
        vector[position] += factor * value


def sigmoid(score: float) -> float:
    """Return 1 / (1 + exp(-score)) without overflow."""
    small = math.exp(-abs(score))
    return (1.0 if score >= 0 else small) / (1 + small)
