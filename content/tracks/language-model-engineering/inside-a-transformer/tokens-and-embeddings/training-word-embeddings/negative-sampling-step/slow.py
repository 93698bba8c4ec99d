import math


def score_of(u: list[float], v: list[float]) -> float:
    """Return the dot product of two vectors."""
    return sum(x * y for x, y in zip(u, v, strict=True))


def sigmoid(score: float) -> float:
    """Return 1 / (1 + exp(-score)) without overflow."""
    small = math.exp(-abs(score))
    return (1.0 if score >= 0 else small) / (1 + small)


def step(
    inputs: list[list[float]],
    outputs: list[list[float]],
    centre: int,
    context: int,
    noise: list[int],
    learning_rate: float,
) -> float:
    """Move the vectors by one step of negative sampling, and return the loss before it.

    Right, but the score of a target is computed again for each number of its vector.
    """
    before = list(inputs[centre])
    old = {target: list(outputs[target]) for target in (context, *noise)}
    loss = 0.0
    for target, label in [(context, 1), *((word, 0) for word in noise)]:
        score = score_of(before, old[target])
        loss += max(score, 0.0) - label * score + math.log1p(math.exp(-abs(score)))
        for position in range(len(before)):
            error = sigmoid(score_of(before, old[target])) - label
            inputs[centre][position] -= learning_rate * error * old[target][position]
            outputs[target][position] -= learning_rate * error * before[position]
    return loss
