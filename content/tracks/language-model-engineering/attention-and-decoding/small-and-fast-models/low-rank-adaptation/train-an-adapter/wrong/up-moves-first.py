"""You move up before you compute the slope of down, so down sees an up that is already newer. Take
all slopes with the old adapter, then move both."""


def train_adapter(weights, down, up, scale, examples, learning_rate, steps):
    down, up = [list(row) for row in down], [list(row) for row in up]
    losses = []
    for step in range(steps + 1):
        passes = [(x, *forward(weights, down, up, scale, x, t)) for x, t in examples]
        losses.append(sum(e * e for _, _, errors in passes for e in errors) / 2 / len(examples))
        if step == steps:
            break
        rate = learning_rate * scale / len(examples)
        for _, inner, errors in passes:
            for i, e in enumerate(errors):
                for k, h in enumerate(inner):
                    up[i][k] -= rate * e * h
        for x, _, errors in passes:
            for k in range(len(down)):
                back = sum(e * row[k] for e, row in zip(errors, up))
                for j, number in enumerate(x):
                    down[k][j] -= rate * back * number
    return down, up, losses


def forward(weights, down, up, scale, x, target):
    inner = [sum(a * b for a, b in zip(row, x)) for row in down]
    base = [sum(a * b for a, b in zip(row, x)) for row in weights]
    more = [sum(a * b for a, b in zip(row, inner)) for row in up]
    return inner, [b + scale * m - t for b, m, t in zip(base, more, target)]
