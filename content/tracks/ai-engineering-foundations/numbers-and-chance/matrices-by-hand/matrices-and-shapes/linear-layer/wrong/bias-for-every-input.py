"""You add the bias inside the sum, once for every input. Each output gets its bias once: add it
after the dot product is complete."""


def apply_layer(batch, weights, bias):
    return [
        [
            sum(a * b + offset for a, b in zip(row, output, strict=True))
            for output, offset in zip(weights, bias, strict=True)
        ]
        for row in batch
    ]
