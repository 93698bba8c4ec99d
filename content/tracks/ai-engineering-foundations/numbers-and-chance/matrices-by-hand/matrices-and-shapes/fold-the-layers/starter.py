Matrix = list[list[float]]
Layer = tuple[Matrix, list[float], bool]


class Network:
    """Layers that work one after the other."""

    def __init__(self, layers: list[Layer]) -> None:
        """Keep the layers, or raise ValueError if two neighbours do not fit."""
        self.layers: list[Layer] = []

    def run(self, batch: list[list[float]]) -> list[list[float]]:
        """Return the outputs of the last layer for each row of the batch."""
        raise NotImplementedError

    def multiplications(self, rows: int) -> int:
        """Return how many multiplications a run over this many rows takes."""
        raise NotImplementedError

    def folded(self) -> "Network":
        """Return a network with the same outputs, and layers joined where this saves work."""
        raise NotImplementedError
