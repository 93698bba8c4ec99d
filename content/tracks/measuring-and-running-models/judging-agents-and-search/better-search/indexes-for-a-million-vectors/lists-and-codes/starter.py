Vector = list[int]


class Index:
    """Vectors in lists by their nearest centroid, each stored as the code of its residual."""

    def __init__(self, centroids: list[Vector], codebooks: list[list[Vector]]) -> None:
        """Begin with empty lists, one for each centroid."""
        raise NotImplementedError

    def add(self, name: str, vector: Vector) -> None:
        """Store a vector in the list of its nearest centroid."""
        raise NotImplementedError

    def search(self, query: Vector, probes: int, k: int) -> tuple[list[tuple[str, int]], int]:
        """Return the k nearest codes of the nearest lists, and how many distances were computed."""
        raise NotImplementedError
