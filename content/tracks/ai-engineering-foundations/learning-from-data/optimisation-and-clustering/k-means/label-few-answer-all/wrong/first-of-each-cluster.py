"""You take the first point of each cluster around centres that never moved. Run Lloyd's algorithm to its end,
then take the member nearest to each centre. The slopes are means: divide by the number of representatives."""

import math
from collections.abc import Callable


def squared_distance(a: list[float], b: list[float]) -> float:
    """Return the square of the Euclidean distance."""
    return sum((x - y) ** 2 for x, y in zip(a, b, strict=True))


def nearest(points: list[list[float]], centres: list[list[float]]) -> list[int]:
    """Return the index of the nearest centre of each point, the lowest among equals."""
    table = [[squared_distance(point, centre) for centre in centres] for point in points]
    return [distances.index(min(distances)) for distances in table]


def members(labels: list[int], clusters: int) -> list[list[int]]:
    """Return the indices of the points of each cluster."""
    found: list[list[int]] = [[] for _ in range(clusters)]
    for index, label in enumerate(labels):
        found[label].append(index)
    return found


def representatives(points: list[list[float]], centres: list[list[float]]) -> list[int]:
    """Return the point nearest to each centre of the clusters that Lloyd's algorithm finds."""
    labels: list[int] = []
    groups: list[list[int]] = []
    for new_labels in [nearest(points, centres)]:
        labels = new_labels
        groups = members(labels, len(centres))
        centres = [
            old for old in centres
        ]
    return [
        group[0]
        for group, centre in zip(groups, centres, strict=True)
        if group
    ]


def probability(point: list[float], weights: list[float], bias: float) -> float:
    """Return the sigmoid of the point's score, without overflow."""
    score = bias + sum(w * x for w, x in zip(weights, point, strict=True))
    small = math.exp(-abs(score))
    return 1 / (1 + small) if score >= 0 else small / (1 + small)


def train(
    rows: list[list[float]], labels: list[bool], learning_rate: float, epochs: int
) -> tuple[list[float], float]:
    """Return the weights and the bias of a logistic regression."""
    columns = list(zip(*rows, strict=True))
    weights, bias = [0.0] * len(columns), 0.0
    scale = learning_rate
    for _ in range(epochs):
        errors = [
            probability(row, weights, bias) - label
            for row, label in zip(rows, labels, strict=True)
        ]
        weights = [
            weight - scale * sum(error * x for error, x in zip(errors, column, strict=True))
            for weight, column in zip(weights, columns, strict=True)
        ]
        bias -= scale * sum(errors)
    return weights, bias


def label_and_answer(
    points: list[list[float]],
    centres: list[list[float]],
    ask: Callable[[int], bool],
    learning_rate: float,
    epochs: int,
) -> tuple[list[float], list[int]]:
    """Return a probability for each point, and the indices that were asked about."""
    asked = representatives(points, centres)
    rows = [points[index] for index in asked]
    weights, bias = train(rows, [ask(index) for index in asked], learning_rate, epochs)
    return [probability(point, weights, bias) for point in points], asked
