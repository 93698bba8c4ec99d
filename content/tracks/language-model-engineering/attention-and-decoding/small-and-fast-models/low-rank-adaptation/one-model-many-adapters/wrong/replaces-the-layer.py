"""An adapter does not replace the layer, it adds to it: weights · x belongs to every output. And
its factor is alpha / r."""


def apply(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector)) for row in matrix]


def serve(weights, adapters, requests):
    outputs = []
    for name, x in requests:
        if name in adapters:
            down, up, alpha = adapters[name]
            outputs.append([alpha * b for b in apply(up, apply(down, x))])
        else:
            outputs.append(apply(weights, x))
    return outputs
