"""Train a logistic regression. Six things are wrong here."""

import math
import random

Row = list[float]


def generate(seed: int, count: int = 200) -> tuple[list[Row], list[int]]:
    """Return points of two classes; the second feature is a thousand times as large as the first."""
    source = random.Random(seed)
    rows, labels = [], []
    for _ in range(count):
        label = 1 if source.random() < 0.3 else 0
        shift = 1.5 if label else -1.5
        rows.append([source.gauss(shift, 1), 1000 * source.gauss(shift, 1) + 5000])
        labels.append(label)
    source.shuffle(rows)
    source.shuffle(labels)
    return rows, labels


def standardise(rows: list[Row]) -> list[Row]:
    """Return the rows with every feature at mean 0 and standard deviation 1."""
    columns = list(zip(*rows))
    means = [sum(column) / len(column) for column in columns]
    deviations = [
        math.sqrt(sum((value - mean) ** 2 for value in column) / len(column)) for column, mean in zip(columns, means)
    ]
    return [[(value - mean) / deviation for value, mean, deviation in zip(row, means, deviations)] for row in rows]


def sigmoid(score: float) -> float:
    """Return the probability that a score stands for."""
    return 1 / (1 + math.exp(-score))


def predict(weights: Row, bias: float, row: Row) -> float:
    """Return the probability of class 1."""
    return sigmoid(sum(weight * value for weight, value in zip(weights, row)) + bias)


def loss(weights: Row, bias: float, rows: list[Row], labels: list[int]) -> float:
    """Return the mean cross-entropy."""
    total = 0.0
    for row, label in zip(rows, labels):
        probability = min(max(predict(weights, bias, row), 1e-12), 1 - 1e-12)
        total -= math.log(probability if label else 1 - probability)
    return total / len(rows)


def train(rows: list[Row], labels: list[int], valid_rows: list[Row], valid_labels: list[int]) -> tuple[Row, float]:
    """Return the weights and the bias that were best on the validation rows."""
    weights, bias = [0.0] * len(rows[0]), 0.0
    best, best_loss = (weights, bias), math.inf
    for _ in range(300):
        errors = [predict(weights, bias, row) - label for row, label in zip(rows, labels)]
        for feature in range(len(weights)):
            gradient = sum(error * row[feature] for error, row in zip(errors, rows)) / len(rows)
            weights[feature] -= 0.3 * gradient
        bias_gradient = sum(errors) / len(rows)
        valid_loss = loss(weights, bias, valid_rows, valid_labels)
        if valid_loss < best_loss:
            best, best_loss = (weights, bias), valid_loss
    return best


def accuracy(weights: Row, bias: float, rows: list[Row], labels: list[int]) -> float:
    """Return the share of rows whose class is predicted."""
    right = sum((predict(weights, bias, row) >= 0.5) == (label == 1) for row, label in zip(rows, labels))
    return right / len(rows)


def run(seed: int) -> float:
    """Train on three quarters of the rows, and return the accuracy on the others."""
    rows, labels = generate(seed)
    train_rows, train_labels = standardise(rows[:150]), labels[:150]
    valid_rows, valid_labels = standardise(rows[100:]), labels[100:]
    weights, bias = train(train_rows, train_labels, valid_rows, valid_labels)
    return accuracy(weights, bias, valid_rows, valid_labels)


if __name__ == "__main__":
    for each in range(1, 6):
        print(each, run(each))
