Vector = tuple[int, ...]


def search_layer(
    graph: dict[str, list[str]], vectors: dict[str, Vector], query: Vector, entry: str, ef: int
) -> tuple[list[str], int]:
    """Return the nearest nodes that a search of one layer finds, and the distances it computed."""
    raise NotImplementedError


def search(
    layers: list[dict[str, list[str]]],
    vectors: dict[str, Vector],
    query: Vector,
    entry: str,
    ef: int,
    k: int,
) -> tuple[list[str], int]:
    """Return the k nearest nodes found from the top layer down, and all distances computed."""
    raise NotImplementedError
