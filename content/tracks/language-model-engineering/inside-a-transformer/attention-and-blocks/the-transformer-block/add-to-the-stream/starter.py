from collections.abc import Callable


def add_to_stream(
    vector: list[float], layer: Callable[[list[float]], list[float]], epsilon: float = 1e-5
) -> list[float]:
    """Return the vector plus what the layer makes of its normalised copy."""
    raise NotImplementedError
