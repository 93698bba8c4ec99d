"""You move each output vector before the centre has taken its share of it, and the next target meets
vectors that have moved. Compute all errors first; both slopes belong to the vectors before the step."""

import math


def step(inputs, outputs, centre, context, noise, learning_rate):
    loss = 0.0
    u = inputs[centre]
    for target, label in [(context, 1), *((word, 0) for word in noise)]:
        v = outputs[target]
        score = sum(x * y for x, y in zip(u, v))
        loss += max(score, 0) - label * score + math.log1p(math.exp(-abs(score)))
        small = math.exp(-abs(score))
        error = (1 if score >= 0 else small) / (1 + small) - label
        for k in range(len(u)):
            v[k] -= learning_rate * error * u[k]
            u[k] -= learning_rate * error * v[k]
    return loss
