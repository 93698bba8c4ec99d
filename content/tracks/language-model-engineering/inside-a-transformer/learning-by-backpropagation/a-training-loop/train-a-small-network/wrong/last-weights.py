"""You return the weights of the last epoch. When patience has run out, they are not
the best ones. Keep those of the epoch with the lowest validation loss, in lists of their own."""

import math


def loss_on(hidden, output, examples):
    total = 0.0
    for x, label in examples:
        z = sum(v * math.tanh(sum(w * a for w, a in zip(row, x))) for v, row in zip(output, hidden))
        total += max(z, 0) - label * z + math.log1p(math.exp(-abs(z)))
    return total / len(examples)


def train(network, training, validation, learning_rate, batch_size, patience, max_epochs):
    hidden, output = [list(row) for row in network[0]], list(network[1])
    means = [[[0.0, 0.0] for _ in row] for row in [*hidden, output]]
    best = ([list(row) for row in hidden], list(output))
    losses = [loss_on(hidden, output, validation)]
    best_epoch = t = 0
    for epoch in range(1, max_epochs + 1):
        for start in range(0, len(training), batch_size):
            batch = training[start : start + batch_size]
            slopes = [[0.0] * len(row) for row in [*hidden, output]]
            for x, label in batch:
                h = [math.tanh(sum(w * a for w, a in zip(row, x))) for row in hidden]
                z = sum(v * u for v, u in zip(output, h))
                small = math.exp(-abs(z))
                error = ((1 if z >= 0 else small) / (1 + small) - label) / len(batch)
                for i, unit in enumerate(h):
                    slopes[-1][i] += error * unit
                    for j, value in enumerate(x):
                        slopes[i][j] += error * output[i] * (1 - h[i] ** 2) * value
            t += 1
            for row, row_slopes, row_means in zip([*hidden, output], slopes, means):
                for i, g in enumerate(row_slopes):
                    memory = row_means[i]
                    memory[0] = 0.9 * memory[0] + 0.1 * g
                    memory[1] = 0.999 * memory[1] + 0.001 * g * g
                    row[i] -= learning_rate * memory[0] / (1 - 0.9**t) / (math.sqrt(memory[1] / (1 - 0.999**t)) + 1e-8)
        losses.append(loss_on(hidden, output, validation))
        if losses[-1] < losses[best_epoch]:
            best_epoch = epoch
            best = ([list(row) for row in hidden], list(output))
        elif epoch - best_epoch >= patience:
            break
    return hidden, output, losses
