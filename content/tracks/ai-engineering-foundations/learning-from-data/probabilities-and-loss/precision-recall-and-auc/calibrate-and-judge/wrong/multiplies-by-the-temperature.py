"""You multiply the logits by the temperature, so a high one sharpens instead of softening. Divide: a
temperature above 1 brings the logits closer together."""

import math


def log_probability(row, label, temperature):
    top = max(row)
    total = sum(math.exp((logit - top) * temperature) for logit in row)
    return (row[label] - top) * temperature - math.log(total)


def loss_at(logits, labels, temperature):
    losses = [-log_probability(row, label, temperature) for row, label in zip(logits, labels)]
    return sum(losses) / len(losses)


def best_temperature(logits, labels, temperatures):
    return min(temperatures, key=lambda temperature: loss_at(logits, labels, temperature))


def flags(logits, positive, temperature, threshold):
    return [math.exp(log_probability(row, positive, temperature)) >= threshold for row in logits]


def report(logits, labels, positive, threshold, temperatures):
    temperature = best_temperature(logits, labels, temperatures)
    flagged = flags(logits, positive, temperature, threshold)
    hits = sum(1 for flag, label in zip(flagged, labels) if flag and label == positive)
    return {
        "temperature": temperature,
        "loss": loss_at(logits, labels, temperature),
        "precision": hits / sum(flagged) if any(flagged) else None,
        "recall": hits / labels.count(positive) if positive in labels else None,
    }
