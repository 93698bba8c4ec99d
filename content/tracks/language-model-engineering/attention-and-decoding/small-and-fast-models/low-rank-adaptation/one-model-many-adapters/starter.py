Matrix = list[list[float]]


def serve(
    weights: Matrix,
    adapters: dict[str, tuple[Matrix, Matrix, float]],
    requests: list[tuple[str | None, list[float]]],
) -> list[list[float]]:
    """Return the output of the layer, with the adapter that each request names."""
    raise NotImplementedError
