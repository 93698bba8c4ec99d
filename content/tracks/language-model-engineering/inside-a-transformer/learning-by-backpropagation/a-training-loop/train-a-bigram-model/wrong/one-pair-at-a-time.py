"""You move the scores after each pair, so the next pair of the batch meets a model that is already
different. Collect the slopes of the whole batch first, then move all scores once."""

import math


def train(pairs, vocabulary, batch_size, learning_rate, epochs):
    scores = [[0.0] * vocabulary for _ in range(vocabulary)]
    losses = []
    for _ in range(epochs):
        loss = 0.0
        for start in range(0, len(pairs), batch_size):
            batch = pairs[start : start + batch_size]
            for before, target in batch:
                top = max(scores[before])
                exps = [math.exp(s - top) for s in scores[before]]
                total = sum(exps)
                loss += math.log(total) + top - scores[before][target]
                for token in range(vocabulary):
                    scores[before][token] -= learning_rate * (exps[token] / total - (token == target)) / len(batch)
        losses.append(loss / len(pairs))
    return scores, losses
