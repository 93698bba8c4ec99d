Matrix = list[list[float]]


def serve(
    weights: Matrix,
    adapters: dict[str, tuple[Matrix, Matrix, float]],
    requests: list[tuple[str | None, list[float]]],
) -> list[list[float]]:
    """Return the outputs. Right, but each request merges its adapter into all weights."""
    outputs = []
    for name, vector in requests:
        matrix = weights
        if name is not None:
            if name not in adapters:
                raise ValueError(f"unknown adapter: {name}")
            matrix = merge(weights, *adapters[name])
        outputs.append([dot(row, vector) for row in matrix])
    return outputs


def merge(weights: Matrix, down: Matrix, up: Matrix, alpha: float) -> Matrix:
    """Return the weights with the adapter added."""
    columns = list(zip(*down, strict=True))
    return [
        [
            weight + alpha / len(down) * dot(thin, column)
            for weight, column in zip(row, columns, strict=True)
        ]
        for row, thin in zip(weights, up, strict=True)
    ]


def dot(left: list[float], right: list[float]) -> float:
    """Return the dot product of two vectors."""
    return sum(a * b for a, b in zip(left, right, strict=True))
