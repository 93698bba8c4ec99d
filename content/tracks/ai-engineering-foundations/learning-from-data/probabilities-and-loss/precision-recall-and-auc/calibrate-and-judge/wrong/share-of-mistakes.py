"""Your loss is the share of wrong rows. It does not see how sure the classifier was, so all temperatures look
the same. Cross-entropy charges minus the logarithm of the right class's probability."""

import math


def loss_at(logits, labels, temperature):
    wrong = sum(1 for row, label in zip(logits, labels) if row.index(max(row)) != label)
    return wrong / len(labels)


def best_temperature(logits, labels, temperatures):
    return min(temperatures, key=lambda temperature: loss_at(logits, labels, temperature))


def flags(logits, positive, temperature, threshold):
    found = []
    for row in logits:
        weights = [math.exp((logit - max(row)) / temperature) for logit in row]
        found.append(weights[positive] / sum(weights) >= threshold)
    return found


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
