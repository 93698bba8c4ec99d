"""You collect the targets in a dict, so a word that was drawn twice counts once, and a context that is
drawn as noise loses its label. Each occurrence is a target of its own: use a list of pairs."""

import math


def step(inputs, outputs, centre, context, noise, learning_rate):
    targets = {context: 1}
    targets.update({word: 0 for word in noise})
    loss = 0.0
    u = list(inputs[centre])
    for target, label in targets.items():
        v = list(outputs[target])
        score = sum(x * y for x, y in zip(u, v))
        loss += max(score, 0) - label * score + math.log1p(math.exp(-abs(score)))
        small = math.exp(-abs(score))
        error = (1 if score >= 0 else small) / (1 + small) - label
        for k in range(len(u)):
            inputs[centre][k] -= learning_rate * error * v[k]
            outputs[target][k] -= learning_rate * error * u[k]
    return loss
