"""You average the mean losses of the batches, and divide every batch by batch_size. The last batch
may be shorter: divide its slopes by its own length, and add up the losses of all pairs."""

import math


def train(pairs, vocabulary, batch_size, learning_rate, epochs):
    scores = [[0.0] * vocabulary for _ in range(vocabulary)]
    losses = []
    for _ in range(epochs):
        means = []
        for start in range(0, len(pairs), batch_size):
            batch = pairs[start : start + batch_size]
            old = [list(row) for row in scores]
            loss = 0.0
            for before, target in batch:
                top = max(old[before])
                exps = [math.exp(s - top) for s in old[before]]
                total = sum(exps)
                loss += math.log(total) + top - old[before][target]
                for token in range(vocabulary):
                    scores[before][token] -= learning_rate * (exps[token] / total - (token == target)) / batch_size
            means.append(loss / len(batch))
        losses.append(sum(means) / len(means))
    return scores, losses
