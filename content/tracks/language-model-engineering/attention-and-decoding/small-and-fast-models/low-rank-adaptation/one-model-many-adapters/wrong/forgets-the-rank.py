"""You multiply by alpha, but the factor is alpha / r, where r is the number of rows of down. And a
request without an adapter is not a request for an unknown one."""


def apply(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector)) for row in matrix]


def serve(weights, adapters, requests):
    outputs = []
    for name, x in requests:
        if name not in adapters:
            raise ValueError(f"unknown adapter: {name}")
        down, up, alpha = adapters[name]
        change = apply(up, apply(down, x))
        outputs.append([a + alpha * b for a, b in zip(apply(weights, x), change)])
    return outputs
