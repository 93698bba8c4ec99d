"""You move the adapter after each example. The slopes of a step are the mean over all examples,
taken with the same adapter. And the scale belongs into the slopes as well."""


def train_adapter(weights, down, up, scale, examples, learning_rate, steps):
    down, up = [list(row) for row in down], [list(row) for row in up]
    losses = []
    for step in range(steps + 1):
        loss = 0
        for x, target in examples:
            inner = [sum(a * b for a, b in zip(row, x)) for row in down]
            base = [sum(a * b for a, b in zip(row, x)) for row in weights]
            more = [sum(a * b for a, b in zip(row, inner)) for row in up]
            errors = [b + scale * m - t for b, m, t in zip(base, more, target)]
            loss += sum(e * e for e in errors) / 2
            if step == steps:
                continue
            back = [sum(e * row[k] for e, row in zip(errors, up)) for k in range(len(down))]
            for i, e in enumerate(errors):
                for k, h in enumerate(inner):
                    up[i][k] -= learning_rate * e * h
            for k, b in enumerate(back):
                for j, number in enumerate(x):
                    down[k][j] -= learning_rate * b * number
        losses.append(loss / len(examples))
    return down, up, losses
