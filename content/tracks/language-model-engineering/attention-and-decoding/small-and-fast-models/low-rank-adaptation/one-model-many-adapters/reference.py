Matrix = list[list[float]]


def serve(
    weights: Matrix,
    adapters: dict[str, tuple[Matrix, Matrix, float]],
    requests: list[tuple[str | None, list[float]]],
) -> list[list[float]]:
    """Return the output of the layer, with the adapter that each request names."""
    outputs = []
    for name, vector in requests:
        output = apply(weights, vector)
        if name is not None:
            if name not in adapters:
                raise ValueError(f"unknown adapter: {name}")
            down, up, alpha = adapters[name]
            change = apply(up, apply(down, vector))
            scale = alpha / len(down)
            output = [base + scale * more for base, more in zip(output, change, strict=True)]
        outputs.append(output)
    return outputs


def apply(matrix: Matrix, vector: list[float]) -> list[float]:
    """Return the product of a matrix and a vector."""
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]
